import { describe, expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { candidateIndexOf } from "#core/campaign/candidate-index.ts";
import type { Order } from "#core/ledger/settings.ts";
import { smallCampaign } from "#tools/testing/small-campaign.ts";
import { NOTHING_OPENED, type SittingState } from "./sitting-state.ts";
import { Walk } from "./walk.ts";

/** A walk over candidates 0 to 5, of which these are open; `again` comes whenever it is asked for. */
function walk(open: readonly number[], again: number | null = null, order: Order = "shuffled") {
  const left = new Set(open);
  const asked: boolean[] = [];
  const store = createStore<SittingState>(() => ({ ...NOTHING_OPENED, notice: "", place: 0 }));
  const made = new Walk({
    queue: [0, 1, 2, 3, 4, 5],
    candidates: candidateIndexOf(smallCampaign()),
    order,
    store,
    again: {
      next: (isAtEnd) => {
        asked.push(isAtEnd);
        return again;
      },
    },
    isOpen: (candidate) => left.has(candidate),
    takenFrom: () => [],
    onShown: () => {},
    goOnFrom: null,
  });
  return { walk: made, store, left, asked };
}

describe("what is opened", () => {
  // Of the small campaign 0 and 1 are of one example: “bad” and “good”.
  it.each<[order: Order, to: number, again: boolean, isKept: boolean]>([
    ["example", 1, false, true],
    ["example", 2, false, false],
    ["example", 1, true, false],
    ["shuffled", 1, false, false],
  ])("in the order %s, going to %i, is kept or not", (order, to, again, isKept) => {
    const { walk: way, store } = walk([], null, order);
    way.show(0);
    store.setState({ before: 2, after: 4, referenceOpen: true, unfolded: true });
    way.show(to, "", again);
    const opened = { before: 2, after: 4, referenceOpen: true };
    const expected = isKept ? opened : { before: 0, after: 0, referenceOpen: false };
    expect(store.getState()).toMatchObject({ ...expected, unfolded: false });
    if (!again) return;
    // Nor is what was opened for one that came again.
    store.setState(opened);
    way.show(0);
    expect(store.getState()).toMatchObject({ before: 0, referenceOpen: false });
  });
});

describe("going on", () => {
  it.each<[open: number[], from: number, to: number | null]>([
    [[3, 5], 1, 3],
    [[3, 5], 3, 5],
    [[0, 5], 5, 0],
    [[], 2, null],
  ])("with %j open from %i comes to %j", (open, from, to) => {
    const { walk: way } = walk(open);
    way.show(from);
    way.goOn();
    expect(way.candidate).toBe(to);
  });

  it("asks for what comes again where the one shown is finished, and says whether it is the end", () => {
    const { walk: way, asked } = walk([1, 4]);
    way.show(1);
    way.goOn();
    expect([way.candidate, asked]).toEqual([4, []]);
    way.show(3);
    way.goOn();
    expect([way.candidate, asked]).toEqual([4, [false]]);
    const end = walk([]);
    end.walk.goOn();
    expect(end.asked).toEqual([true]);
  });

  it("after one that came again is from where it came, past what was left open before", () => {
    const { walk: way, store, left } = walk([1, 4], 0);
    way.show(3);
    way.goOn();
    expect([way.candidate, store.getState().again, way.onTheWay]).toEqual([0, true, 3]);
    // Shown again, as by undo, it still goes on from there.
    way.show(0, "", true);
    expect(way.onTheWay).toBe(3);
    left.add(0);
    way.goOn();
    expect([way.candidate, store.getState().again]).toEqual([4, false]);
    way.show(0, "", true);
    expect([way.goTo(() => true), way.candidate]).toEqual([true, 5]);
  });
});
