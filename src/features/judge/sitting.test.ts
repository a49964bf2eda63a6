import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { now } from "#browser/clock.ts";
import { smallCampaign } from "#core/formats/small-campaign.ts";
import { JudgementLog } from "#core/judgement/log.ts";
import { judgementState } from "#core/judgement/state.ts";
import { type CandidateState, candidateState, NO_COUNTS } from "#core/queue/candidate-states.ts";
import { COMMANDS, type CommandId } from "#core/queue/commands.ts";
import { outcomeOf, outcomeState } from "#core/score/outcome.ts";
import { passCampaign } from "#core/score/score-campaign.ts";
import { CampaignSession } from "#session/campaign-session.ts";
import { addCampaign, readCampaign } from "#storage/campaigns.ts";
import { JudgeActs } from "./judge-acts.ts";
import { Sitting } from "./sitting.ts";

const ANNOTATOR = "ann";
const opened: CampaignSession[] = [];
let count = 0;

async function openSession(change: Partial<ReturnType<typeof smallCampaign>> = {}): Promise<CampaignSession> {
  const campaign = {
    ...smallCampaign(),
    annotators: [{ id: ANNOTATOR, name: "Ann" }],
    judgements: [],
    ...change,
  };
  const id = `campaign-${++count}`;
  const progress = { approved: 0, judged: 0, open: 0 };
  await addCampaign({ id, campaign, approved: 0, progress, now: now() });
  const session = new CampaignSession({
    id,
    campaign,
    verdicts: passCampaign(campaign),
    lastSequence: 0,
    now,
  });
  opened.push(session);
  return session;
}

function sit(session: CampaignSession) {
  const queue = [...session.order];
  const sitting = new Sitting({ session, annotator: ANNOTATOR, queue, start: 0 });
  const acts = new JudgeActs(sitting, () => ({
    autoAdvance: true,
    toggle: () => {},
    switchLayout: () => {},
    focusRemark: () => {},
    focusOwnTag: () => {},
    keepInPlace: (change) => change(),
    moveTokenFocus: () => {},
  }));
  return { sitting, acts };
}

/** What is said of every candidate. */
function contents(sitting: Sitting) {
  return sitting.queue.map((candidate) => sitting.content(candidate));
}

const judging = COMMANDS.map((command) => command.id).filter((id) => id !== "undo" && id !== "redo");
const anyCommand = fc.constantFrom<CommandId>(...judging);
const answerOften = fc.constantFrom<CommandId>(
  "antecedent-ok",
  "antecedent-bad",
  "pronoun-ok",
  "pronoun-bad",
  "next",
);
const commands = fc.array(fc.oneof(anyCommand, answerOften), { maxLength: 40 });

afterEach(() => {
  for (const session of opened.splice(0)) session.close();
});

describe("a sitting", () => {
  it("comes back to the state before when everything is undone, and forward when everything is redone", async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (run) => {
        const { sitting, acts } = sit(await openSession());
        const before = contents(sitting);
        for (const command of run) acts.run(command);
        const after = contents(sitting);
        const steps = sitting.history().undo.length;
        for (let step = 0; step < steps; step++) sitting.undo();
        expect(contents(sitting)).toEqual(before);
        for (let step = 0; step < steps; step++) sitting.redo();
        expect(contents(sitting)).toEqual(after);
      }),
      { numRuns: 60 },
    );
  });

  it("counts the same as a recount from the log, whatever was done", async () => {
    const withUndo = fc.array(fc.oneof(anyCommand, answerOften, fc.constantFrom<CommandId>("undo", "redo")), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(withUndo, async (run) => {
        const session = await openSession();
        const { acts } = sit(session);
        session.tally(ANNOTATOR); // counted from the start, then one change at a time
        for (const command of run) acts.run(command);
        const fresh = new JudgementLog(session.candidates, session.log.all);
        const recount = { ...NO_COUNTS };
        const overall = { ...NO_COUNTS };
        for (const candidate of session.order) {
          const judgement = fresh.latest(ANNOTATOR, candidate);
          const approved = session.verdict(candidate).approved;
          const state: CandidateState =
            judgement === null
              ? candidateState(approved, "open")
              : candidateState(approved, judgementState(judgement, session.judged(candidate)));
          recount[state]++;
          const said = judgement === null ? [] : [judgement];
          overall[outcomeState(outcomeOf(approved, said, session.judged(candidate)))]++;
        }
        expect(session.tally(ANNOTATOR).total).toEqual(recount);
        expect(session.tally(null).total).toEqual(overall);
      }),
      { numRuns: 60 },
    );
  });

  it("keeps every record it showed as saved in the database, in order", async () => {
    const session = await openSession();
    const { acts } = sit(session);
    for (const command of ["pronoun-ok", "antecedent-ok", "next", "pronoun-bad", "undo", "flag"] as const)
      acts.run(command);
    await session.retry();
    expect(session.store.getState().saving).toBe("saved");
    const stored = await readCampaign(session.id);
    expect(stored?.judgements).toEqual(session.log.all);
    expect(session.log.all.length).toBeGreaterThan(3);
  });

  it("judges an equal output along, says so in the record, and can be told not to", async () => {
    const campaign = smallCampaign();
    const [good] = campaign.outputs;
    if (good === undefined) throw new Error("the small campaign has outputs");
    const session = await openSession({ outputs: [good, { ...good, system: "twin" }] });
    const { sitting, acts } = sit(session);
    const shown = sitting.candidate;
    if (shown === null) throw new Error("something is shown");
    const [twin] = sitting.twins(shown);
    if (twin === undefined) throw new Error("the twin shows the same");
    acts.run("pronoun-bad");
    const [first, second] = session.log.all;
    expect(second?.copiedFrom).toBe(first?.id);
    expect(sitting.content(twin).pronoun).toBe("bad");
    acts.run("undo");
    expect(sitting.content(twin).pronoun).toBe("unset");
    sitting.show(sitting.queue.indexOf(shown));
    sitting.setApart(shown, true);
    acts.run("pronoun-bad");
    expect(sitting.content(shown).pronoun).toBe("bad");
    expect(sitting.content(twin).pronoun).toBe("unset");
  });

  it("goes on by itself only to what is not finished", async () => {
    const { sitting, acts } = sit(await openSession());
    const visited = new Set<number>();
    for (let step = 0; step < sitting.queue.length && sitting.candidate !== null; step++) {
      const { candidate } = sitting;
      expect(visited.has(candidate)).toBe(false);
      visited.add(candidate);
      acts.run("antecedent-bad");
      acts.run("pronoun-bad");
      if (sitting.candidate === candidate) acts.run("tag-politeness_unknown");
      if (sitting.candidate === candidate) acts.run("next-open");
    }
    expect(sitting.candidate).toBe(null);
  });
});
