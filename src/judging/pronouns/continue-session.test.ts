import { judgingCommands } from "./judging-commands.ts";
import { continueOn } from "./open-judging.ts";
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Ledger } from "#core/ledger/ledger.ts";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";
import { smallFolder, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { noSurroundings } from "./judging-in-test.ts";
import { JUDGING_JUST_SHOWN } from "./judging-route.ts";
import { JudgingSession } from "./judging-session.ts";

const [GOOD, BAD] = smallFolder().outputs;
if (GOOD === undefined || BAD === undefined) throw new Error("the small campaign has two outputs");
const ledgerOf = (systems: readonly string[]): Ledger =>
  smallLedger(
    {},
    {
      annotators: [ANNA],
      outputs: systems.map((system) => ({ ...(system === "bad" ? BAD : GOOD), system })),
    },
  );

/** Candidates of a queue as “system example”. */
function names({ session, queue }: JudgingSession): string[] {
  return queue.map((candidate) => Object.values(session.candidates.keyOf(candidate)).join(" "));
}

/** Starts a task session on these candidates, at one of them. */
async function startAt(
  systems: readonly string[],
  queue: readonly string[],
  at: string,
): Promise<JudgingSession> {
  const session = await openSession(ledgerOf(systems));
  const numbers = queue.map((name) => numberOf(session, name.split(" ")[0] ?? "", name.split(" ")[1] ?? ""));
  return new JudgingSession({
    session,
    annotator: ANNA.id,
    queue: numbers,
    order: "shuffled",
    startAt: numbers[queue.indexOf(at)] ?? null,
  });
}

const shown = (task: JudgingSession) =>
  task.candidate === null ? null : Object.values(task.session.candidates.keyOf(task.candidate)).join(" ");

afterEach(async () => {
  vi.useRealTimers();
  await closeSessions();
});

describe("a task session after the campaign was reloaded", () => {
  const QUEUE = ["bad e2", "good e1", "bad e1", "good e3"];

  it.each<[what: string, now: string[], at: string, queue: string[], expectedPosition: string | null]>([
    ["unchanged", ["good", "bad"], "bad e1", QUEUE, "bad e1"],
    [
      "with one more output, and the others in another order",
      ["more", "bad", "good"],
      "bad e1",
      QUEUE,
      "bad e1",
    ],
    [
      "without the shown output, in the middle of the queue",
      ["good"],
      "bad e1",
      ["good e1", "good e3"],
      "good e3",
    ],
    [
      "without the shown output, at the start of the queue",
      ["good"],
      "bad e2",
      ["good e1", "good e3"],
      "good e1",
    ],
    ["without the output of an earlier candidate", ["bad"], "bad e1", ["bad e2", "bad e1"], "bad e1"],
    ["without the shown output, at the end of the queue", ["bad"], "good e3", ["bad e2", "bad e1"], "bad e2"],
    ["without any of its outputs", ["more"], "bad e1", [], null],
  ])(
    "keeps the candidates of its queue that still exist if the campaign is %s",
    async (_, now, at, queue, expectedPosition) => {
      const before = await startAt(["good", "bad"], QUEUE, at);
      const after = continueOn(await openSession(ledgerOf(now)), before);
      expect(names(after)).toEqual(queue);
      expect(shown(after)).toBe(expectedPosition);
      expect(after.annotator).toBe(ANNA.id);
    },
  );

  it("keeps opened parts and notices of the shown candidate, but not if the candidate is gone", async () => {
    const before = await startAt(["good", "bad"], QUEUE, "bad e2");
    before.cursor.show(0, "", { isRepeat: true });
    before.cursor.show(2, "", { hasGoneOn: true });
    before.store.dispatch({ kind: "toggle-reference" });
    before.store.dispatch({ kind: "toggle-expanded" });
    before.store.dispatch({ kind: "complete", wasComplete: true });
    before.store.dispatch({ kind: "guard", appearedAt: 7 });
    before.store.dispatch({ kind: "notify-group", notice: "Split" });
    before.store.dispatch({ kind: "notify", notice: "Undone" });
    const now = await openSession(ledgerOf(["more", "good", "bad"]));
    const continued = continueOn(now, before);
    expect(continued.store.getState()).toMatchObject({
      position: 2,
      referenceOpen: true,
      expanded: true,
      wasComplete: true,
      appearedAt: 7,
      notice: "Undone",
      groupNotice: "Split",
      justLeft: { position: 0, isRepeat: true },
    });
    const withoutCandidate = continueOn(await openSession(ledgerOf(["good"])), before);
    expect(withoutCandidate.store.getState()).toEqual({ ...JUDGING_JUST_SHOWN, position: 1 });
  });

  it("keeps the previous candidate and the guard against fast key presses, with new candidate numbers", async () => {
    const queue = ["bad e1", "good e1", "bad e2", "good e3"];
    const before = await startAt(["good", "bad"], queue, "bad e1");
    let now = 1000;
    const surroundings = noSurroundings({ autoAdvance: true, tooFastMs: 250, now: () => now });
    const commands = judgingCommands(before, () => surroundings);
    before.record(before.queue[1] ?? -1, { ...EMPTY_JUDGEMENT, antecedent: "bad", pronoun: "bad" });
    for (const command of ["antecedent-bad", "pronoun-bad"] as const) commands.run(command);
    expect(shown(before)).toBe("bad e2");
    const after = continueOn(await openSession(ledgerOf(["more", "bad", "good"])), before);
    const acting = judgingCommands(after, () => surroundings);
    now += 249;
    acting.run("pronoun-bad");
    expect(after.store.getState().notice).toBe("Too quick: “Pronoun incorrect” was not counted.");
    acting.run("previous");
    expect(shown(after)).toBe("bad e1");
  });

  it("still judges ungrouped candidates separately", async () => {
    const before = await startAt(["good", "twin", "bad"], ["twin e1", "good e2"], "twin e1");
    const numberOfTwin = (task: JudgingSession, system: string) => numberOf(task.session, system, "e1");
    before.regroup([numberOfTwin(before, "twin")], true);
    const after = continueOn(await openSession(ledgerOf(["bad", "good", "twin"])), before);
    expect(
      ["good", "twin"].map((system) => after.store.getState().ungrouped.has(numberOfTwin(after, system))),
    ).toEqual([false, true]);
    expect(after.grouped(numberOfTwin(after, "twin"))).toEqual([]);
    expect(after.grouped(numberOfTwin(after, "good"))).toEqual([]);
    before.regroup([numberOfTwin(before, "twin")], false);
    expect(after.store.getState().ungrouped.has(numberOfTwin(after, "twin"))).toBe(true);
  });

  it("goes on counting the seconds of the same candidate, and starts at zero for another candidate", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const seconds = (task: JudgingSession) => {
      const candidate = task.candidate ?? -1;
      task.record(candidate, { ...EMPTY_JUDGEMENT, flagged: true });
      return task.register(candidate)?.latest.circumstances.seconds;
    };
    const before = await startAt(["good", "bad"], QUEUE, "bad e1");
    vi.advanceTimersByTime(3000);
    const continued = continueOn(await openSession(ledgerOf(["good", "bad"])), before);
    const withoutCandidate = continueOn(await openSession(ledgerOf(["good"])), before);
    vi.advanceTimersByTime(2000);
    expect([seconds(continued), seconds(withoutCandidate)]).toEqual([5, 2]);
  });
});

describe("the circumstances of a judgement", () => {
  it("contain what was opened before the judgement, and before an earlier judgement of the same output", async () => {
    const task = await startAt(["good", "bad"], ["good e2", "bad e1"], "good e2");
    const [shownFirst = -1, shownNext = -1] = task.queue;
    const judged = (candidate: number, flagged: boolean) => {
      task.record(candidate, { ...EMPTY_JUDGEMENT, flagged });
      const { contextBefore, contextAfter, referenceOpened } =
        task.register(candidate)?.latest.circumstances ?? {};
      return { contextBefore, contextAfter, referenceOpened };
    };
    const nothing = { contextBefore: 0, contextAfter: 0, referenceOpened: false };
    expect(judged(shownFirst, true)).toEqual(nothing);
    task.store.dispatch({ kind: "toggle-reference" });
    const opened = { ...nothing, referenceOpened: true };
    expect(judged(shownFirst, false)).toEqual(opened);
    task.cursor.goTo((candidate) => candidate === shownNext);
    expect(judged(shownNext, true)).toEqual(nothing);
    task.cursor.goTo((candidate) => candidate === shownFirst, -1);
    expect(judged(shownFirst, true)).toEqual(opened);
  });
});
