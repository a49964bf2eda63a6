import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { randomId } from "#browser/random-id.ts";
import type { Order, SettingValues } from "#core/ledger/settings.ts";
import type { CommandId } from "#core/tasks/judging/commands.ts";
import { JUDGING, REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { alikeLedger, pairsLedger } from "#tools/testing/campaigns/alike-campaign.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { sit } from "./judging-in-test.ts";
import type { JudgingSession } from "./judging-session.ts";

afterEach(closeSessions);

const GROUPED: Partial<SettingValues> = { repeats: { of: "grouped", percent: 5 } };

async function sitOn(settings: Partial<SettingValues>, order: Order = "example") {
  return sit(await openSession(alikeLedger(settings)), order);
}

const nameOf = ({ session, candidate }: JudgingSession) =>
  candidate === null ? "end" : Object.values(session.candidates.keyOf(candidate)).join(" ");

/** What is said at first of everything, as text. */
function saidAtFirst({ session, queue }: JudgingSession): string {
  return JSON.stringify(
    queue.map((one) => session.register(ANNA.id, one, JUDGING)?.heads.map(({ content }) => content)),
  );
}

type Sat = Awaited<ReturnType<typeof sitOn>>;

const shownIn = ({ task }: Sat) => `${nameOf(task)}${task.store.getState().isRepeat ? "*" : ""}`;

/** Judges what is shown by a tag, and goes on. */
function decide(sat: Sat): void {
  const shown = shownIn(sat);
  sat.commands.run("tag-bad_translation");
  if (shownIn(sat) === shown) sat.commands.run("next-open");
}

/** Judges until the end; what was shown, `*` = it came again. */
function judgeOn(sat: Sat): string[] {
  const shown: string[] = [];
  for (let press = 0; press < 100 && sat.task.candidate !== null; press++) {
    shown.push(shownIn(sat));
    decide(sat);
  }
  return shown;
}

/** A task session that has come to the one candidate that comes again. */
async function atTheOne() {
  const both = await sitOn(GROUPED);
  // Three groups: e1 as two, e2 as one; then of the four of e1 that share a translation one, as a quarter of them.
  for (let decision = 0; decision < 3; decision++) {
    expect(both.task.store.getState().isRepeat).toBe(false);
    decide(both);
  }
  return both;
}

describe("a repeat", () => {
  it("comes after everything else is judged, ungrouped and without its earlier answers", async () => {
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

  it("is judged in addition to the first judgement, which stays; then the session ends", async () => {
    const { task, commands } = await atTheOne();
    const { session } = task;
    const candidate = task.candidate ?? -1;
    const before = saidAtFirst(task);
    commands.run("antecedent-bad");
    expect(task.state(candidate)).toBe("partial");
    commands.run("pronoun-bad");
    expect(task.candidate).toBeNull();
    expect(saidAtFirst(task)).toBe(before);
    expect(session.register(ANNA.id, candidate, REPEATED_JUDGING)?.latest).toMatchObject({
      task: REPEATED_JUDGING,
      copiedFrom: null,
      content: { antecedent: "bad", pronoun: "bad" },
    });
    expect(task.repeats.left).toBe(0);
    // It comes no more.
    task.show(0);
    commands.run("next-open");
    expect(task.candidate).toBeNull();
  });

  it("is undone and redone as a repeat", async () => {
    const { task, commands } = await atTheOne();
    const { candidate } = task;
    const before = saidAtFirst(task);
    commands.run("antecedent-bad");
    commands.run("pronoun-bad");
    commands.run("undo");
    expect([task.candidate, task.store.getState().isRepeat]).toEqual([candidate, true]);
    expect(task.content(candidate ?? -1)).toMatchObject({ antecedent: "bad", pronoun: "unset" });
    commands.run("undo");
    expect(task.content(candidate ?? -1)).toMatchObject({ antecedent: "unset", pronoun: "unset" });
    expect(saidAtFirst(task)).toBe(before);
    commands.run("redo");
    commands.run("redo");
    expect(task.content(candidate ?? -1)).toMatchObject({ antecedent: "bad", pronoun: "bad" });
    expect(saidAtFirst(task)).toBe(before);
    for (let press = 0; press < 2; press++) commands.run("undo");
    commands.run("undo");
    expect(task.store.getState().isRepeat).toBe(false);
    expect(saidAtFirst(task)).not.toBe(before);
  });

  it("is left by going back to the previous position, and comes again at the end", async () => {
    const { task, commands } = await atTheOne();
    const name = nameOf(task);
    commands.run("previous");
    expect(task.store.getState().isRepeat).toBe(false);
    expect(task.state(task.candidate ?? -1)).toBe("done");
    commands.run("next-open");
    expect([nameOf(task), task.store.getState().isRepeat]).toEqual([name, true]);
  });

  it("stays a repeat after a reload of the campaign", async () => {
    const { task, commands } = await atTheOne();
    commands.run("antecedent-bad");
    const after = task.continueOn(await openSession(task.session.ledger));
    expect([nameOf(after), after.store.getState().isRepeat]).toEqual([nameOf(task), true]);
    expect(after.content(after.candidate ?? -1)).toMatchObject({ antecedent: "bad", pronoun: "unset" });
  });

  it("continues from the previous position, also after a reload", async () => {
    const { task } = await atTheOne();
    const before = task.session.candidates.keyOf(task.onTheWay ?? -1);
    expect(task.onTheWay).not.toBe(task.candidate);
    const after = task.continueOn(await openSession(task.session.ledger));
    expect(after.session.candidates.keyOf(after.onTheWay ?? -1)).toEqual(before);
  });

  it("comes once more if its second judgement is stale", async () => {
    const { task, commands } = await atTheOne();
    for (const command of ["antecedent-bad", "pronoun-bad"] as const) commands.run(command);
    const { ledger } = task.session;
    const events = ledger.events.map((event) =>
      event.kind === "judgement" && event.task === REPEATED_JUDGING
        ? { ...event, textHash: "another" }
        : event,
    );
    expect(sit(await openSession(ledger)).task.repeats.left).toBe(0);
    expect(sit(await openSession({ ...ledger, events })).task.repeats.left).toBe(1);
    // In another order nothing that was judged in a group comes again.
    expect(sit(await openSession({ ...ledger, events }), "shuffled").task.repeats.left).toBe(0);
  });

  it("is not undone here if it was judged elsewhere since", async () => {
    const { task, commands } = await atTheOne();
    const { session } = task;
    const candidate = task.candidate ?? -1;
    commands.run("antecedent-bad");
    commands.run("pronoun-bad");
    const latest = () => session.register(ANNA.id, candidate, REPEATED_JUDGING)?.latest;
    const here = latest();
    if (here === undefined) throw new Error("nothing was judged again");
    const elsewhere = {
      ...here,
      id: randomId(),
      actionId: randomId(),
      clock: session.clock + 1,
      replica: randomId(),
    };
    const content = { ...here.content, pronoun: "ok" as const };
    await session.append([{ ...elsewhere, supersedes: [here.id], content }]);
    commands.run("undo");
    expect(latest()?.content.pronoun).toBe("ok");
    expect(task.store.getState().notice).toMatch(/was not undone: the judgement has changed in the meantime/);
  });

  it("never comes if nothing was judged in a group, or no repeats are wanted", async () => {
    expect(judgeOn(await sitOn(GROUPED, "shuffled")).some((name) => name.endsWith("*"))).toBe(false);
    const none = judgeOn(await sitOn({ repeats: { of: "none", percent: 100 } }));
    expect(none.some((name) => name.endsWith("*"))).toBe(false);
    const split = await sitOn(GROUPED);
    for (const candidate of split.task.queue) split.task.regroup([candidate], true);
    expect(judgeOn(split).some((name) => name.endsWith("*"))).toBe(false);
  });

  it("can be any candidate if all are repeated, in any order", async () => {
    const shown = judgeOn(await sitOn({ repeats: { of: "all", percent: 100 } }, "shuffled"));
    const again = shown.filter((name) => name.endsWith("*"));
    // e2 is approved: nobody needs to judge it even once.
    expect(again.toSorted()).toEqual(["a e1*", "b e1*", "c e1*", "d e1*", "e e1*"]);
  });

  it("changes nothing of the first judgement, with any key", async () => {
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
      "unfold",
      "next-output",
      "remedy",
      "confirm",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (pressed) => {
        const { task, commands } = await atTheOne();
        const before = saidAtFirst(task);
        for (const one of pressed) {
          if (!task.store.getState().isRepeat) break;
          commands.run(one);
          expect(saidAtFirst(task)).toBe(before);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("comes later, several decisions after the previous one; all chosen ones come once", async () => {
    const sat = sit(await openSession(pairsLedger(120, GROUPED)));
    const { task } = sat;
    const decidedAt = new Map<number, number>();
    const gaps: number[] = [];
    const came: number[] = [];
    let sinceLast = 0;
    for (let press = 0; press < 1000 && task.candidate !== null; press++) {
      const { candidate } = task;
      const isLast = task.queue.every((one) => task.session.register(ANNA.id, one) !== null);
      if (task.store.getState().isRepeat) {
        came.push(candidate);
        if (!isLast) {
          gaps.push(sinceLast);
          expect(task.session.clock - (decidedAt.get(candidate) ?? 0)).toBeGreaterThanOrEqual(100);
        }
        sinceLast = 0;
      } else sinceLast++;
      for (const one of [candidate, ...task.grouped(candidate)])
        if (!task.store.getState().isRepeat) decidedAt.set(one, task.session.clock + 1);
      const [way, wasAgain] = [task.onTheWay, task.store.getState().isRepeat];
      decide(sat);
      if (wasAgain && task.candidate !== null && !task.store.getState().isRepeat) {
        // Back is the one before, not what came in between.
        const { position: place } = task.store.getState();
        sat.commands.run("previous");
        expect([task.candidate, task.store.getState().isRepeat]).toEqual([way, false]);
        task.show(place);
      }
    }
    expect(task.candidate).toBeNull();
    // Of 240 candidates in pairs 5% are 12, at least 20; no more than a quarter.
    expect([came.length, new Set(came).size]).toEqual([20, 20]);
    expect(gaps.length).toBeGreaterThan(5);
    expect(gaps.slice(1).every((gap) => gap >= 6)).toBe(true);
  });
});
