import { judgingCommands } from "#judging/pronouns/judging-commands.ts";
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { computeVerdicts, figuresOf, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { noSurroundings } from "#judging/pronouns/judging-in-test.ts";
import { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { addLedger } from "#storage/ledgers.ts";
import { SMALL_REPLICA, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const ANN = { id: "a1", name: "Ann", role: "annotator" as const };
const opened: CampaignSession[] = [];

/** Starts a task session at e1 of “bad”. */
async function startJudging(ledger: Ledger) {
  const id = randomId();
  await addLedger({ id, ledger, ...figuresOf(ledger), now: now(), filed: false });
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const verdicts = computeVerdicts(passInputOf(campaign));
  const onChanged = () => {};
  const replica = SMALL_REPLICA;
  const session = new CampaignSession({
    id,
    ledger,
    campaign,
    verdicts,
    lastSequence: 0,
    replica,
    now,
    onChanged,
  });
  opened.push(session);
  const candidate = session.candidates.numberOf({ system: "bad", example: "e1" });
  if (candidate === null) throw new Error("there is no e1 in “bad”");
  const queue = [...session.order];
  const task = new JudgingSession({
    session,
    annotator: ANN.id,
    queue,
    order: "shuffled",
    startAt: candidate,
  });
  return {
    session,
    task,
    candidate,
    state: () => task.state(candidate),
    notice: () => task.store.getState().notice,
    judgePronoun: (pronoun: "ok" | "bad") => task.record(candidate, { ...task.content(candidate), pronoun }),
  };
}

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const session of opened.splice(0)) await session.close();
});

describe("a stale judgement", () => {
  const fields = { antecedent: "ok", pronoun: "ok", textHash: "another", replica: SMALL_REPLICA } as const;
  const tokens = [
    { line: 0, position: 1 },
    { line: 1, position: 30 },
  ];
  const judgements = [smallJudgement(1, { ...fields, tokens })];
  const ledger = smallLedger({}, { annotators: [ANN], judgements });

  it("is open, can be confirmed for the current text, and is open again after undo", async () => {
    const { session, task, candidate, state, notice } = await startJudging(ledger);
    expect(state()).toBe("stale");
    expect(task.isOpen(candidate)).toBe(true);
    expect(task.confirm(candidate)).toBe(true);
    expect(state()).toBe("done");
    // The selected token does not exist in the current text. The only marked token is selected instead.
    expect(task.content(candidate).tokens).toEqual([
      { line: 0, position: 1 },
      { line: 1, position: 0 },
    ]);
    expect(checkLedger("x", session.ledger)).toEqual([]);
    expect(task.confirm(candidate)).toBe(false);
    judgingCommands(task, () => noSurroundings()).run("confirm");
    expect(notice()).toBe("Ignored: there is no earlier judgement to reuse.");
    task.history.goBack("undo");
    expect(state()).toBe("stale");
    task.history.goBack("redo");
    expect(state()).toBe("done");
  });

  it("is replaced by a new answer, which is only about the current text", async () => {
    const { session, judgePronoun, state, task, candidate } = await startJudging(ledger);
    judgePronoun("bad");
    expect(task.content(candidate)).toMatchObject({ antecedent: "unset", pronoun: "bad", tokens: [] });
    expect(state()).toBe("partial");
    expect(checkLedger("x", session.ledger)).toEqual([]);
    task.history.goBack("undo");
    expect(state()).toBe("stale");
  });

  it("stays stale if it is only flagged, and keeps its answers", async () => {
    const { task, candidate, state } = await startJudging(ledger);
    task.record(candidate, { ...task.content(candidate), flagged: true });
    expect(state()).toBe("stale");
    expect(task.register(candidate)?.latest.content).toMatchObject({
      pronoun: "ok",
      tokens,
      flagged: true,
    });
    task.confirm(candidate);
    expect(task.content(candidate)).toMatchObject({ antecedent: "ok", pronoun: "ok", flagged: true });
    expect(state()).toBe("done");
  });

  it("cannot be confirmed while another tab judges", async () => {
    const { session, task, candidate, state } = await startJudging(ledger);
    task.writer.isReadOnly = true;
    expect(task.confirm(candidate)).toBe(false);
    expect(state()).toBe("stale");
    expect(session.judgements).toHaveLength(1);
  });
});

it("judgements keep their order and seconds even if the system clock is set back by hours", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-05-01T12:00:00.000Z") });
  let milliseconds = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => milliseconds);
  const { session, task, candidate, judgePronoun } = await startJudging(
    smallLedger({}, { annotators: [ANN] }),
  );
  milliseconds += 4000;
  task.cursor.show(task.queue.indexOf(candidate)); // Showing the candidate again restarts its time.
  milliseconds += 2500;
  judgePronoun("bad");
  vi.setSystemTime(Date.parse("2026-05-01T09:00:00.000Z"));
  milliseconds += 500_000;
  judgePronoun("ok");
  expect(session.judgements.map(({ time }) => time)).toEqual([
    "2026-05-01T12:00:00.000Z",
    "2026-05-01T09:00:00.000Z",
  ]);
  expect(session.judgements.map(({ circumstances }) => circumstances.seconds)).toEqual([2.5, 92.5]);
  const [first, second] = session.judgements;
  expect(second?.clock).toBe((first?.clock ?? 0) + 1);
  expect(task.content(candidate).pronoun).toBe("ok");
});
