import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { JUDGING } from "#core/tasks/task-names.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { JUST_SHOWN } from "./session-state.ts";
import { TaskSession } from "./task-session.ts";

afterEach(closeSessions);

/** A task with the numbers 0 to 5 as items, some of them open. `repeat`: the item whose repeat is due; null = none. */
class Numbers extends TaskSession<number> {
  readonly left = new Set<number>();
  readonly repeatRequests: boolean[] = [];
  repeat: number | null = null;

  readonly flags = new Set<number>();

  static async open(open: readonly number[] = [], flags: readonly number[] = []): Promise<Numbers> {
    const session = await openSession(smallLedger({}, { annotators: [ANNA] }));
    const queue = [0, 1, 2, 3, 4, 5];
    const own = { show: () => JUST_SHOWN, reduce: () => JUST_SHOWN };
    const numbers = new Numbers(
      { session, annotator: ANNA.id, queue },
      { names: [JUDGING], noun: "number", initial: JUST_SHOWN, own },
    );
    for (const one of open) numbers.left.add(one);
    for (const one of flags) numbers.flags.add(one);
    numbers.begin(null);
    return numbers;
  }

  isOpen = (one: number) => this.left.has(one);
  content = (one: number) => ({ remark: "", flagged: this.flags.has(one) });
  note = () => false;
  word = String;
  lineOf = (one: number) => one;
  keyOf = (one: number) => ({ system: "", example: String(one) });
  isBegun = () => false;
  positionOf = (one: number) => this.queue.indexOf(one);
  contextOf = () => ({ first: 0, last: 0, documentFirst: 0, documentLast: 0 });
  restore = () => ({ newRecords: [], first: null, notRestored: 0 });

  override nextRepeat(isAtEnd: boolean): number | null {
    this.repeatRequests.push(isAtEnd);
    return this.repeat;
  }

  get notice(): string {
    return this.store.getState().notice;
  }
}

describe("TaskSession", () => {
  it("starts at the first open item, or at the end if no item is open", async () => {
    expect((await Numbers.open([2, 4])).shown).toBe(2);
    expect((await Numbers.open()).shown).toBeNull();
  });

  it("starts at the first open item that is not flagged for later, if there is one", async () => {
    expect((await Numbers.open([2, 4], [2])).shown).toBe(4);
    expect((await Numbers.open([2, 4], [2, 4])).shown).toBe(2);
  });

  it.each<[open: number[], from: number, to: number | null]>([
    [[3, 5], 1, 3],
    [[3, 5], 3, 5],
    [[0, 5], 5, 0],
    [[], 2, null],
  ])("if the items %j are open, goes on from %i to %j (null = the end)", async (open, from, to) => {
    const task = await Numbers.open(open);
    task.show(from);
    task.goOn();
    expect(task.shown).toBe(to);
  });

  it("gives a notice if no item except the shown one is open", async () => {
    const task = await Numbers.open([2]);
    task.goOn();
    expect([task.shown, task.notice]).toEqual([2, "Nothing left to do here."]);
  });

  it("asks for a repeat only after a finished item, and says whether another item is open", async () => {
    const task = await Numbers.open([1, 4]);
    task.goOn();
    expect([task.shown, task.repeatRequests]).toEqual([4, []]);
    task.left.delete(4);
    task.goOn();
    expect([task.shown, task.repeatRequests]).toEqual([1, [false]]);
    task.left.clear();
    task.repeat = 3;
    task.goOn();
    expect([task.shown, task.repeatRequests]).toEqual([3, [false, true]]);
  });

  it("goes to the next and the previous item, and from one end to the other", async () => {
    const task = await Numbers.open([5]);
    task.step(1);
    expect(task.shown).toBe(0);
    task.step(-1);
    expect(task.shown).toBe(5);
  });

  it("refuses an unavailable command with a notice, which the next command removes", async () => {
    const task = await Numbers.open([1]);
    task.readOnly = true;
    expect(task.admits(task.answerRefusal())).toBe(false);
    expect(task.notice).toMatch(/^Ignored: another tab answers for you/);
    expect(task.admits(null)).toBe(true);
    expect(task.notice).toBe("");
    task.goBack("undo");
    expect(task.notice).toMatch(/^Ignored: another tab/);
    task.readOnly = false;
    task.goBack("undo");
    expect(task.notice).toBe("Ignored: there is nothing to undo.");
  });
});

describe("a key press after an item that appeared automatically", () => {
  // The item appears at 1000 ms. The numbers are the times of the presses.
  it.each<[what: string, wait: number, presses: readonly number[], taken: string]>([
    ["is ignored at the moment when the item appears", 250, [1000], "no"],
    ["is ignored just before the time has passed", 250, [1249], "no"],
    ["counts when the time has passed", 250, [1250], "yes"],
    ["counts at any time after that", 250, [1300, 1310, 1320], "yes yes yes"],
    [
      "is ignored as long as presses follow one another quickly",
      250,
      [1100, 1300, 1500, 1700],
      "no no no no",
    ],
    ["counts after a pause between presses", 250, [1100, 1349, 1599], "no no yes"],
    ["counts at once if no waiting time is set", 0, [1000, 1000], "yes yes"],
    ["is ignored for as long as the setting says", 1000, [1999, 2999], "no yes"],
  ])("%s", async (_what, tooFastMs, presses, expected) => {
    const task = await Numbers.open([1, 2]);
    task.goOnAutomatically(1000);
    const results = presses.map((at) =>
      task.isSeen({ now: () => at, tooFastMs }, "Too fast") ? "yes" : "no",
    );
    expect(results.join(" ")).toBe(expected);
    expect(task.notice).toBe(expected.includes("no") ? "Too fast" : "");
  });

  it("is not ignored for an item to which the user navigated", async () => {
    const task = await Numbers.open([1, 2]);
    task.goOnAutomatically(1000);
    task.step(1);
    expect(task.isSeen({ now: () => 1001, tooFastMs: 250 }, "Too fast")).toBe(true);
  });
});
