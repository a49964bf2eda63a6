import { continueOn } from "./open-judging.ts";
import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { randomId } from "#browser/random-id.ts";
import type { QueueOrder, SettingValues } from "#core/ledger/event.ts";
import { JUDGING, REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { equalOutputsLedger, pairsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import type { CommandId } from "./judging-commands.ts";
import { startJudging } from "./judging-in-test.ts";
import type { JudgingSession } from "./judging-session.ts";

afterEach(closeSessions);

const GROUPED: Partial<SettingValues> = { repeats: { of: "grouped", percent: 5 } };

async function startSession(settings: Partial<SettingValues>, order: QueueOrder = "example") {
  return startJudging(await openSession(equalOutputsLedger(settings)), order);
}

const nameOf = ({ session, candidate }: JudgingSession) =>
  candidate === null ? "end" : Object.values(session.candidates.keyOf(candidate)).join(" ");

/** The first judgements of all candidates, as text. */
function firstJudgements({ session, queue }: JudgingSession): string {
  return JSON.stringify(
    queue.map((one) => session.register(ANNA.id, one, JUDGING)?.heads.map(({ content }) => content)),
  );
}

type StartedSession = Awaited<ReturnType<typeof startSession>>;

const shownIn = ({ task }: StartedSession) => `${nameOf(task)}${task.store.getState().isRepeat ? "*" : ""}`;

/** Judges the shown candidate by setting a tag, and goes on. */
function decide(harness: StartedSession): void {
  const shown = shownIn(harness);
  harness.commands.run("tag-bad_translation");
  if (shownIn(harness) === shown) harness.commands.run("next-open");
}

/** Judges until the end. Returns the names of the candidates in the order they were shown; repeats have a `*`. */
function judgeOn(harness: StartedSession): string[] {
  const shown: string[] = [];
  for (let press = 0; press < 100 && harness.task.candidate !== null; press++) {
    shown.push(shownIn(harness));
    decide(harness);
  }
  return shown;
}

/** Starts a task session and judges until its only repeat is on the screen. */
async function atTheOne() {
  const bothQueues = await startSession(GROUPED);
  // Three decisions: a, b, c and e of e1 together, d of e1, and all of e2. Only grouped judgements of referred
  // candidates are repeated, at most a quarter of them: one of the four in e1.
  for (let decision = 0; decision < 3; decision++) {
    expect(bothQueues.task.store.getState().isRepeat).toBe(false);
    decide(bothQueues);
  }
  return bothQueues;
}

describe("a repeat", () => {
  it("is shown after everything else is judged, ungrouped and without the earlier answers", async () => {
    const { task } = await atTheOne();
    const candidate = task.candidate ?? -1;
    expect(nameOf(task)).toMatch(/^[abce] e1$/);
    expect(task.store.getState().isRepeat).toBe(true);
    expect(task.state(candidate)).toBe("open");
    expect(task.content(candidate).tags).toEqual([]);
    expect(task.grouped(candidate)).toEqual([]);
    expect(task.groups.matching(candidate)).toEqual([]);
    expect(task.ofExample(candidate)).toEqual([candidate]);
    expect(task.repeats.left).toBe(1);
  });

  it("is judged without replacing the first judgement, and then the session ends", async () => {
    const { task, commands } = await atTheOne();
    const { session } = task;
    const candidate = task.candidate ?? -1;
    const before = firstJudgements(task);
    commands.run("antecedent-bad");
    expect(task.state(candidate)).toBe("partial");
    commands.run("pronoun-bad");
    expect(task.candidate).toBeNull();
    expect(firstJudgements(task)).toBe(before);
    expect(session.register(ANNA.id, candidate, REPEATED_JUDGING)?.latest).toMatchObject({
      task: REPEATED_JUDGING,
      copiedFrom: null,
      content: { antecedent: "bad", pronoun: "bad" },
    });
    expect(task.repeats.left).toBe(0);
    // The repeat is not shown a second time.
    task.cursor.show(0);
    commands.run("next-open");
    expect(task.candidate).toBeNull();
  });

  it("is undone and redone as a repeat", async () => {
    const { task, commands } = await atTheOne();
    const { candidate } = task;
    const before = firstJudgements(task);
    commands.run("antecedent-bad");
    commands.run("pronoun-bad");
    commands.run("undo");
    expect([task.candidate, task.store.getState().isRepeat]).toEqual([candidate, true]);
    expect(task.content(candidate ?? -1)).toMatchObject({ antecedent: "bad", pronoun: "unset" });
    commands.run("undo");
    expect(task.content(candidate ?? -1)).toMatchObject({ antecedent: "unset", pronoun: "unset" });
    expect(firstJudgements(task)).toBe(before);
    commands.run("redo");
    commands.run("redo");
    expect(task.content(candidate ?? -1)).toMatchObject({ antecedent: "bad", pronoun: "bad" });
    expect(firstJudgements(task)).toBe(before);
    for (let press = 0; press < 2; press++) commands.run("undo");
    commands.run("undo");
    expect(task.store.getState().isRepeat).toBe(false);
    expect(firstJudgements(task)).not.toBe(before);
  });

  it("is left by going back to the previous candidate, and is shown again by “next open”", async () => {
    const { task, commands } = await atTheOne();
    const name = nameOf(task);
    commands.run("previous");
    expect(task.store.getState().isRepeat).toBe(false);
    expect(task.state(task.candidate ?? -1)).toBe("done");
    commands.run("next-open");
    expect([nameOf(task), task.store.getState().isRepeat]).toEqual([name, true]);
  });

  it("stays a repeat after the campaign was reloaded", async () => {
    const { task, commands } = await atTheOne();
    commands.run("antecedent-bad");
    const after = continueOn(await openSession(task.session.ledger), task);
    expect([nameOf(after), after.store.getState().isRepeat]).toEqual([nameOf(task), true]);
    expect(after.content(after.candidate ?? -1)).toMatchObject({ antecedent: "bad", pronoun: "unset" });
  });

  it("lets the queue continue from the position before the repeat, also after a reload", async () => {
    const { task } = await atTheOne();
    const before = task.session.candidates.keyOf(task.route.currentInQueue ?? -1);
    expect(task.route.currentInQueue).not.toBe(task.candidate);
    const after = continueOn(await openSession(task.session.ledger), task);
    expect(after.session.candidates.keyOf(after.route.currentInQueue ?? -1)).toEqual(before);
  });

  it("is due once more if its second judgement is stale", async () => {
    const { task, commands } = await atTheOne();
    for (const command of ["antecedent-bad", "pronoun-bad"] as const) commands.run(command);
    const { ledger } = task.session;
    const events = ledger.events.map((event) =>
      event.kind === "judgement" && event.task === REPEATED_JUDGING
        ? { ...event, textHash: "another" }
        : event,
    );
    expect(startJudging(await openSession(ledger)).task.repeats.left).toBe(0);
    expect(startJudging(await openSession({ ...ledger, events })).task.repeats.left).toBe(1);
    // Grouped judgements are repeated only in the order by example.
    expect(startJudging(await openSession({ ...ledger, events }), "shuffled").task.repeats.left).toBe(0);
  });

  it("is not undone in this browser if it was judged in another browser since", async () => {
    const { task, commands } = await atTheOne();
    const { session } = task;
    const candidate = task.candidate ?? -1;
    commands.run("antecedent-bad");
    commands.run("pronoun-bad");
    const latest = () => session.register(ANNA.id, candidate, REPEATED_JUDGING)?.latest;
    const latestHere = latest();
    if (latestHere === undefined) throw new Error("nothing was judged again");
    const elsewhere = {
      ...latestHere,
      id: randomId(),
      actionId: randomId(),
      clock: session.clock + 1,
      replica: randomId(),
    };
    const content = { ...latestHere.content, pronoun: "ok" as const };
    await session.append([{ ...elsewhere, supersedes: [latestHere.id], content }]);
    commands.run("undo");
    expect(latest()?.content.pronoun).toBe("ok");
    expect(task.store.getState().notice).toMatch(/was not undone: the judgement has changed in the meantime/);
  });

  it("is never shown if nothing was judged in a group, or if the campaign wants no repeats", async () => {
    expect(judgeOn(await startSession(GROUPED, "shuffled")).some((name) => name.endsWith("*"))).toBe(false);
    const withoutRepeats = judgeOn(await startSession({ repeats: { of: "none", percent: 100 } }));
    expect(withoutRepeats.some((name) => name.endsWith("*"))).toBe(false);
    const split = await startSession(GROUPED);
    for (const candidate of split.task.queue) split.task.regroup([candidate], true);
    expect(judgeOn(split).some((name) => name.endsWith("*"))).toBe(false);
  });

  it("can be any judged candidate if all kinds are repeated, also if outputs are not judged by example", async () => {
    const shownNames = judgeOn(await startSession({ repeats: { of: "all", percent: 100 } }, "shuffled"));
    const secondJudgings = shownNames.filter((name) => name.endsWith("*"));
    // e2 is approved, so it needs no judging at all.
    expect(secondJudgings.toSorted()).toEqual(["a e1*", "b e1*", "c e1*", "d e1*", "e e1*"]);
  });

  it("changes nothing in the first judgement, whatever commands are run", async () => {
    const command = fc.constantFrom<CommandId>(
      "antecedent-bad",
      "antecedent-ok",
      "pronoun-bad",
      "pronoun-ok",
      "tag-bad_translation",
      "flag",
      "clear",
      "take-out",
      "split",
      "expand",
      "next-output",
      "remedy",
      "confirm",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (pressed) => {
        const { task, commands } = await atTheOne();
        const before = firstJudgements(task);
        for (const one of pressed) {
          if (!task.store.getState().isRepeat) break;
          commands.run(one);
          expect(firstJudgements(task)).toBe(before);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("is shown at least six decisions after the previous repeat, and only once", async () => {
    const harness = startJudging(await openSession(pairsLedger(120, GROUPED)));
    const { task } = harness;
    const decidedAt = new Map<number, number>();
    const gaps: number[] = [];
    const shownCandidates: number[] = [];
    let sinceLast = 0;
    for (let press = 0; press < 1000 && task.candidate !== null; press++) {
      const { candidate } = task;
      const isLast = task.queue.every((one) => task.session.register(ANNA.id, one) !== null);
      if (task.store.getState().isRepeat) {
        shownCandidates.push(candidate);
        if (!isLast) {
          gaps.push(sinceLast);
          expect(task.session.clock - (decidedAt.get(candidate) ?? 0)).toBeGreaterThanOrEqual(100);
        }
        sinceLast = 0;
      } else sinceLast++;
      for (const one of [candidate, ...task.grouped(candidate)])
        if (!task.store.getState().isRepeat) decidedAt.set(one, task.session.clock + 1);
      const queued = task.route.currentInQueue;
      const wasRepeat = task.store.getState().isRepeat;
      decide(harness);
      if (wasRepeat && task.candidate !== null && !task.store.getState().isRepeat) {
        // Going back leads to the candidate before the repeat.
        const { position } = task.store.getState();
        harness.commands.run("previous");
        expect([task.candidate, task.store.getState().isRepeat]).toEqual([queued, false]);
        task.cursor.show(position);
      }
    }
    expect(task.candidate).toBeNull();
    // 5% of 240 candidates in pairs are 12. But at least 20 are repeated, and at most a quarter.
    expect([shownCandidates.length, new Set(shownCandidates).size]).toEqual([20, 20]);
    expect(gaps.length).toBeGreaterThan(5);
    expect(gaps.slice(1).every((gap) => gap >= 6)).toBe(true);
  });
});
