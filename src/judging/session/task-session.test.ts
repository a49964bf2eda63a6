import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { JUDGING } from "#core/tasks/task-names.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { JUST_SHOWN } from "./session-state.ts";
import { TaskSession } from "./task-session.ts";

afterEach(closeSessions);

/** A task over the numbers 0 to 5, some of them open; a repeat is due whenever one is requested. */
class Numbers extends TaskSession<number> {
  readonly left = new Set<number>();
  readonly asked: boolean[] = [];
  repeat: number | null = null;

  static async open(open: readonly number[] = []): Promise<Numbers> {
    const session = await openSession(smallLedger({}, { annotators: [ANNA] }));
    const queue = [0, 1, 2, 3, 4, 5];
    const own = { show: () => JUST_SHOWN, reduce: () => JUST_SHOWN };
    const made = new Numbers(
      { session, annotator: ANNA.id, queue },
      { names: [JUDGING], noun: "number", initial: JUST_SHOWN, own },
    );
    for (const one of open) made.left.add(one);
    made.begin(null);
    return made;
  }

  isOpen = (one: number) => this.left.has(one);
  content = () => ({ remark: "", flagged: false });
  note = () => false;
  word = String;
  positionOf = (one: number) => this.queue.indexOf(one);
  contextOf = () => ({ first: 0, last: 0, documentFirst: 0, documentLast: 0 });
  restore = () => ({ made: [], first: null, left: 0 });

  override nextRepeat(isAtEnd: boolean): number | null {
    this.asked.push(isAtEnd);
    return this.repeat;
  }

  get notice(): string {
    return this.store.getState().notice;
  }
}

describe("a task session", () => {
  it("starts at the first open item", async () => {
    expect((await Numbers.open([2, 4])).shown).toBe(2);
    expect((await Numbers.open()).shown).toBeNull();
  });

  it.each<[open: number[], from: number, to: number | null]>([
    [[3, 5], 1, 3],
    [[3, 5], 3, 5],
    [[0, 5], 5, 0],
    [[], 2, null],
  ])("with %j open goes on from %i to %j", async (open, from, to) => {
    const task = await Numbers.open(open);
    task.show(from);
    task.goOn();
    expect(task.shown).toBe(to);
  });

  it("gives a notice if the item shown is the only open one", async () => {
    const task = await Numbers.open([2]);
    task.goOn();
    expect([task.shown, task.notice]).toEqual([2, "No other open number in this list."]);
  });

  it("looks for a repeat after a done item, and knows whether it is the end", async () => {
    const task = await Numbers.open([1, 4]);
    task.goOn();
    expect([task.shown, task.asked]).toEqual([4, []]);
    task.left.delete(4);
    task.goOn();
    expect([task.shown, task.asked]).toEqual([1, [false]]);
    task.left.clear();
    task.repeat = 3;
    task.goOn();
    expect([task.shown, task.asked]).toEqual([3, [false, true]]);
  });

  it("goes to the next and previous item, and wraps around", async () => {
    const task = await Numbers.open([5]);
    task.step(1);
    expect(task.shown).toBe(0);
    task.step(-1);
    expect(task.shown).toBe(5);
  });

  it("refuses a command that is not offered with a notice, which the next command removes", async () => {
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

describe("a press after an item that appeared by itself", () => {
  // The item appears at 1000 ms; then presses, each at its time.
  it.each<[what: string, wait: number, presses: readonly number[], taken: string]>([
    ["is not taken at once", 250, [1000], "no"],
    ["is not taken just before the time is over", 250, [1249], "no"],
    ["is taken when it is over", 250, [1250], "yes"],
    ["is taken ever after", 250, [1300, 1310, 1320], "yes yes yes"],
    ["is not taken before the hand has rested", 250, [1100, 1300, 1500, 1700], "no no no no"],
    ["is taken once it has", 250, [1100, 1349, 1599], "no no yes"],
    ["is taken at once without a guard", 0, [1000, 1000], "yes yes"],
    ["waits as long as was set", 1000, [1999, 2999], "no yes"],
  ])("%s", async (_what, tooFastMs, presses, taken) => {
    const task = await Numbers.open([1, 2]);
    task.goOnByItself(1000);
    const seen = presses.map((at) => (task.isSeen({ now: () => at, tooFastMs }, "Too fast") ? "yes" : "no"));
    expect(seen.join(" ")).toBe(taken);
    expect(task.notice).toBe(taken.includes("no") ? "Too fast" : "");
  });

  it("counts for an item that was requested", async () => {
    const task = await Numbers.open([1, 2]);
    task.goOnByItself(1000);
    task.step(1);
    expect(task.isSeen({ now: () => 1001, tooFastMs: 250 }, "Too fast")).toBe(true);
  });
});
