import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { ALL_WORK } from "#core/exchange/change-assignment.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { judgingNotices } from "#text/judging-text.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { Cursor, createTaskStore, JUST_SHOWN, type TaskItems } from "./cursor.ts";
import { OwnHistory } from "./own-history.ts";
import { TaskWriter, UndoHistory } from "./task-session.ts";

afterEach(closeSessions);

/** A task with the numbers 0 to 5 as items, some of them open. */
class Numbers implements TaskItems<number> {
  readonly queue = [0, 1, 2, 3, 4, 5];
  readonly store = createTaskStore(JUST_SHOWN, { show: () => JUST_SHOWN, reduce: () => JUST_SHOWN });
  readonly writer: TaskWriter;
  readonly cursor: Cursor<number>;
  readonly history: UndoHistory<number>;
  readonly left: Set<number>;
  readonly #flags: ReadonlySet<number>;

  private constructor(session: CampaignSession, open: readonly number[], flags: readonly number[]) {
    const { queue, store } = this;
    this.left = new Set(open);
    this.#flags = new Set(flags);
    const readOnlyRefusal = judgingNotices.refusals.listReadOnly;
    this.writer = new TaskWriter({ session, store, readOnlyRefusal });
    const { writer } = this;
    const keyOf = (one: number) => ({ system: "", example: String(one) });
    this.cursor = new Cursor({ items: this, queue, offered: ALL_WORK, keyOf, noun: "number", store, writer });
    this.history = new UndoHistory({
      items: this,
      own: new OwnHistory(session, ANNA.id, [JUDGING]),
      cursor: this.cursor,
      writer,
      store,
      restore: () => ({ newRecords: [], first: null, notRestored: 0 }),
    });
    this.cursor.begin(null);
  }

  static async open(open: readonly number[] = [], flags: readonly number[] = []): Promise<Numbers> {
    return new Numbers(await openSession(smallLedger({}, { annotators: [ANNA] })), open, flags);
  }

  isOpen(one: number): boolean {
    return this.left.has(one);
  }
  content(one: number) {
    return { remark: "", flagged: this.#flags.has(one) };
  }
  note = () => false;
  word = String;
  lineOf = (one: number) => one;
  isBegun = () => false;
  positionOf(one: number): number {
    return this.queue.indexOf(one);
  }
  contextOf = () => ({ first: 0, last: 0, documentFirst: 0, documentLast: 0 });

  get shown(): number | null {
    return this.cursor.shown;
  }

  get notice(): string {
    return this.store.getState().notice;
  }
}

describe("Cursor", () => {
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
    task.cursor.show(from);
    task.cursor.goOn();
    expect(task.cursor.shown).toBe(to);
  });

  it("gives a notice if no item except the shown one is open", async () => {
    const task = await Numbers.open([2]);
    task.cursor.goOn();
    expect([task.cursor.shown, task.notice]).toEqual([2, "This is the last item. It is not done yet."]);
  });

  it("says that an unfinished item was skipped, but not that a finished one was left", async () => {
    const task = await Numbers.open([0, 3]);
    task.cursor.goOn();
    expect([task.shown, task.notice]).toEqual([3, "Skipped, not done. It comes again at the end."]);
    task.left.delete(3);
    task.cursor.goOn();
    expect([task.shown, task.notice]).toEqual([0, ""]);
  });

  it("goes to the next and the previous item, and from one end to the other", async () => {
    const task = await Numbers.open([5]);
    task.cursor.step(1);
    expect(task.cursor.shown).toBe(0);
    task.cursor.step(-1);
    expect(task.cursor.shown).toBe(5);
  });

  it("refuses an unavailable command with a notice, which the next command removes", async () => {
    const task = await Numbers.open([1]);
    task.writer.isReadOnly = true;
    expect(task.cursor.admits(task.cursor.answerRefusal())).toBe(false);
    expect(task.notice).toMatch(/^Ignored: another tab answers for you/);
    expect(task.cursor.admits(null)).toBe(true);
    expect(task.notice).toBe("");
    task.history.goBack("undo");
    expect(task.notice).toMatch(/^Ignored: another tab/);
    task.writer.isReadOnly = false;
    task.history.goBack("undo");
    expect(task.notice).toBe("Ignored: there is nothing to undo.");
  });
});

describe("Cursor.endPress", () => {
  const AT_ONCE = { autoAdvance: true, now: () => 0 };

  it("moves on when the last missing piece arrives", async () => {
    const task = await Numbers.open([1, 3]);
    expect(task.cursor.endPress(AT_ONCE)).toBe("stays");
    task.left.delete(1);
    expect(task.cursor.endPress(AT_ONCE)).toBe("moves on");
    expect(task.shown).toBe(3);
  });

  it.each<[what: string, end: Parameters<Cursor<number>["endPress"]>]>([
    ["more could be meant for the item", [AT_ONCE, { mayMeanMore: true }]],
    ["the press cleared something", [AT_ONCE, { clears: true }]],
    ["the annotator does not want to move on automatically", [{ ...AT_ONCE, autoAdvance: false }]],
  ])("waits for Enter on a complete item if %s", async (_what, end) => {
    const task = await Numbers.open([1, 3]);
    task.left.delete(1);
    expect(task.cursor.endPress(...end)).toBe("waits");
    expect([task.shown, task.cursor.waitingRefusal() !== null]).toEqual([1, true]);
  });

  it("waits on an item that was complete before, and keys may then still change its answer", async () => {
    const task = await Numbers.open([3]);
    task.cursor.show(1);
    expect(task.cursor.endPress(AT_ONCE)).toBe("waits");
    expect([task.shown, task.cursor.waitingRefusal()]).toEqual([1, null]);
  });

  it("stays while something is missing, also if the item was complete before", async () => {
    const task = await Numbers.open([3]);
    task.cursor.show(1);
    task.left.add(1);
    expect(task.cursor.endPress(AT_ONCE)).toBe("stays");
    task.left.delete(1);
    expect(task.cursor.endPress(AT_ONCE)).toBe("waits");
  });
});

/** Completes the shown item at this time, in milliseconds, so that it moves on by itself. */
function moveOnAt(task: Numbers, milliseconds: number): void {
  task.left.delete(task.shown ?? -1);
  task.cursor.endPress({ autoAdvance: true, now: () => milliseconds });
}

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
    moveOnAt(task, 1000);
    const results = presses.map((at) =>
      task.cursor.isSeen({ now: () => at, tooFastMs }, "Too fast") ? "yes" : "no",
    );
    expect(results.join(" ")).toBe(expected);
    expect(task.notice).toBe(expected.includes("no") ? "Too fast" : "");
  });

  it("is ignored until the item was painted for long enough", async () => {
    const task = await Numbers.open([1, 2]);
    moveOnAt(task, 1000);
    task.cursor.hasBeenPainted(1120);
    const isSeenAt = (at: number) => task.cursor.isSeen({ now: () => at, tooFastMs: 250 }, "Too fast");
    expect([isSeenAt(1369), isSeenAt(1618), isSeenAt(1868)]).toEqual([false, false, true]);
  });

  it("is not ignored for an item to which the user navigated", async () => {
    const task = await Numbers.open([1, 2]);
    moveOnAt(task, 1000);
    task.cursor.step(1);
    expect(task.cursor.isSeen({ now: () => 1001, tooFastMs: 250 }, "Too fast")).toBe(true);
  });
});
