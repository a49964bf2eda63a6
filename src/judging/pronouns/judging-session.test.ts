import { commandWithKey, noSurroundings } from "./judging-in-test.ts";
import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import {
  approvalsOf,
  computeVerdicts,
  figuresOf,
  passInputOf,
} from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { NO_COUNTS } from "#core/campaign/outcomes/outcome.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { addLedger, readLedger } from "#storage/ledgers.ts";
import {
  exampleRows,
  SMALL_REPLICA,
  smallFolder,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { COMMANDS, type CommandId, judgingCommands } from "./judging-commands.ts";
import { JudgingSession } from "./judging-session.ts";

const ANNOTATOR = "ann";
const ANN = { id: ANNOTATOR, name: "Ann", role: "annotator" as const };
const opened: CampaignSession[] = [];

async function openSession(
  ledger: Ledger = smallLedger({}, { annotators: [ANN] }),
): Promise<CampaignSession> {
  const id = randomId();
  await addLedger({ id, ledger, ...figuresOf(ledger), now: now(), filed: false });
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const verdicts = computeVerdicts(passInputOf(campaign));
  const onChanged = () => expect.unreachable("judging changes no campaign");
  const session = new CampaignSession({
    id,
    ledger,
    campaign,
    verdicts,
    lastSequence: 0,
    replica: SMALL_REPLICA,
    now,
    onChanged,
  });
  opened.push(session);
  return session;
}

function startJudging(session: CampaignSession, autoAdvance = true) {
  const queue = [...session.order];
  const task = new JudgingSession({
    session,
    annotator: ANNOTATOR,
    queue,
    order: "shuffled",
    startAt: queue[0] ?? null,
  });
  const commands = judgingCommands(task, () => noSurroundings({ autoAdvance }));
  return { task, commands };
}

/** Two systems with equal outputs. */
function equalOutputs(): Ledger {
  const [good] = smallFolder().outputs;
  if (good === undefined) throw new Error("the small campaign has outputs");
  return smallLedger({}, { annotators: [ANN], outputs: [good, { ...good, system: "twin" }] });
}

function contents(task: JudgingSession) {
  return task.queue.map((candidate) => task.content(candidate));
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

afterEach(async () => {
  for (const session of opened.splice(0)) await session.close();
});

describe("JudgingSession", () => {
  it.each<[what: string, ledger: Ledger | undefined]>([
    ["", undefined],
    [", with equal outputs", equalOutputs()],
  ])(
    "is in its first state after everything is undone, and in its last after everything is redone%s",
    async (_, ledger) => {
      await fc.assert(
        fc.asyncProperty(commands, async (run) => {
          const { task, commands } = startJudging(await openSession(ledger));
          const before = contents(task);
          for (const command of run) commands.run(command);
          const after = contents(task);
          const steps = task.history.steps().undo.length;
          for (let step = 0; step < steps; step++) task.history.goBack("undo");
          expect(contents(task)).toEqual(before);
          for (let step = 0; step < steps; step++) task.history.goBack("redo");
          expect(contents(task)).toEqual(after);
        }),
        { numRuns: runs(20, 60) },
      );
    },
  );

  it("keeps the same counts as a recount of all records, after any actions", async () => {
    const withUndo = fc.array(fc.oneof(anyCommand, answerOften, fc.constantFrom<CommandId>("undo", "redo")), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(withUndo, async (run) => {
        const session = await openSession();
        const { commands } = startJudging(session);
        session.tally(ANNOTATOR); // counts everything once, and then updates the counts at each change
        for (const command of run) commands.run(command);
        const campaign = campaignOf(session.ledger, foldEvents(session.ledger.events));
        const recomputed = new CandidateOutcomes(campaign, approvalsOf(session.verdicts));
        const recount = { ...NO_COUNTS };
        const overall = { ...NO_COUNTS };
        for (const candidate of session.order) {
          recount[recomputed.stateFor(ANNOTATOR, candidate)]++;
          overall[recomputed.state(candidate)]++;
        }
        expect(session.tally(ANNOTATOR).total).toEqual(recount);
        expect(session.tally(null).total).toEqual(overall);
      }),
      { numRuns: runs(20, 60) },
    );
  });

  it("stores every record in the database as it is shown, in order", async () => {
    const session = await openSession();
    const { commands } = startJudging(session);
    for (const command of ["pronoun-ok", "antecedent-ok", "next", "pronoun-bad", "undo", "flag"] as const)
      commands.run(command);
    await session.retry();
    expect(session.store.getState().saving).toBe("saved");
    const stored = await readLedger(session.id);
    const judgements = stored?.events.filter((event) => event.kind === "judgement");
    expect(judgements).toEqual(session.judgements);
    expect(session.judgements.length).toBeGreaterThan(3);
    expect(stored?.events).toEqual(session.ledger.events);
  });

  it("judges equal outputs in one decision, records this, and can ungroup them", async () => {
    const session = await openSession(equalOutputs());
    const { task, commands } = startJudging(session);
    const shown = task.candidate;
    if (shown === null) throw new Error("something is shown");
    const [twin] = task.groups.matching(shown);
    if (twin === undefined) throw new Error("the twin shows the same");
    commands.run("pronoun-bad");
    const [first, second] = session.judgements;
    expect(second?.copiedFrom).toBe(first?.id);
    expect(task.content(twin).pronoun).toBe("bad");
    commands.run("undo");
    expect(task.content(twin).pronoun).toBe("unset");
    task.cursor.show(task.queue.indexOf(shown));
    task.regroup([shown], true);
    commands.run("pronoun-bad");
    expect(task.content(shown).pronoun).toBe("bad");
    expect(task.content(twin).pronoun).toBe("unset");
  });

  it("automatically goes only to unfinished candidates", async () => {
    const { task, commands } = startJudging(await openSession());
    const visited = new Set<number>();
    for (let step = 0; step < task.queue.length && task.candidate !== null; step++) {
      const { candidate } = task;
      expect(visited.has(candidate)).toBe(false);
      visited.add(candidate);
      commands.run("antecedent-bad");
      commands.run("pronoun-bad");
      if (task.candidate === candidate) commands.run("tag-politeness_unknown");
      if (task.candidate === candidate) commands.run("next-open");
    }
    expect(task.candidate).toBe(null);
  });
});

describe("a reminder about a missing tag", () => {
  // One example whose category expects a tag, and one whose category does not, each in two outputs with one marked
  // token.
  const examples = exampleRows(
    "e1\taddressee_deictic_singular_you\t1\t3\tyou\t",
    "e2\taddressee_generic_you\t1\t3\tyou\t",
  );

  /**
   * Presses keys at the output of “bad” for the example. Returns for each press “here” if that output is still shown,
   * otherwise “on”.
   */
  async function press(example: string, keys: string, autoAdvance = true): Promise<string> {
    const session = await openSession(smallLedger(examples, { annotators: [ANN] }));
    const { task, commands } = startJudging(session, autoAdvance);
    const shown = session.candidates.numberOf({ system: "bad", example });
    if (shown === null) throw new Error(`there is no ${example}`);
    task.cursor.show(task.queue.indexOf(shown));
    const handled = keys.split(" ").map((key) => {
      const command = commandWithKey(key);
      if (command === null) throw new Error(`${key} is no key`);
      commands.run(command);
      return task.candidate === shown ? "here" : "on";
    });
    return handled.join(" ");
  }

  it.each<[what: string, keys: string, shown: string]>([
    ["keeps the answered candidate on the screen until the tag is set", "3 t", "here on"],
    ["also appears for the answer “incorrect”", "4 v", "here on"],
    ["ends with Enter", "3 Enter", "here on"],
    ["does not appear if the tag was set before", "u 3", "here on"],
    ["does not appear if the candidate cannot be judged", "b", "on"],
    ["stays while other tags and answers are set", "3 d f 4 t", "here here here here on"],
    ["stays for an answer that was cleared and given again", "3 Backspace 4 t", "here here here on"],
    ["disappears if the answer is undone", "3 Ctrl+z t 3", "here here here on"],
    ["waits on an answered candidate that was left without the tag", "3 n p t", "here on here here"],
    [
      "does not move on while the tag of a finished candidate is changed",
      "3 t p t v t",
      "here on here here here here",
    ],
  ])("%s", async (_what, keys, shown) => {
    expect(await press("e1", keys)).toBe(shown);
  });

  it("does not delay candidates of a category that expects no tag", async () => {
    expect(await press("e2", "3")).toBe("on");
  });

  it("does not go on by itself if automatic advance is turned off", async () => {
    expect(await press("e1", "3 t Enter", false)).toBe("here here on");
  });

  it("does not change the answers: the candidate is done and has no conflict", async () => {
    const session = await openSession(smallLedger(examples, { annotators: [ANN] }));
    const { task, commands } = startJudging(session);
    const [first] = task.queue.filter((candidate) => session.example(candidate).id === "e1");
    if (first === undefined) throw new Error("there is an e1");
    task.cursor.show(task.queue.indexOf(first));
    commands.run("pronoun-ok");
    expect(task.state(first)).toBe("done");
    commands.run("remedy");
    expect(task.content(first)).toMatchObject({ pronoun: "ok", tags: [] });
    commands.run("next-conflict");
    expect(task.candidate).toBe(first);
    expect(task.store.getState().notice).toBe("No more conflicts here.");
  });
});
