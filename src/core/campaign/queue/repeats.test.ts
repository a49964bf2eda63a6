import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Repeats } from "#core/ledger/settings.ts";
import { chooseRepeats } from "./repeats.ts";

interface Campaign {
  readonly of?: Repeats["of"];
  readonly percent?: number;
  readonly seed?: number;
  /** What is shared: candidates with the same number have an equal translation, or equal text; left out = all differ. */
  readonly translation?: (candidate: number) => number;
  readonly text?: (candidate: number) => number;
}

function chosen(candidates: readonly number[], campaign: Campaign = {}): number[] {
  const { of = "all", percent = 5, seed = 7 } = campaign;
  const { translation = (one: number) => one, text = (one: number) => one } = campaign;
  const key = (candidate: number, grouping: "text" | "translation") =>
    String(grouping === "text" ? text(candidate) : translation(candidate));
  return chooseRepeats(candidates, {
    keyOf: (candidate) => ({ system: `s${candidate % 7}`, example: `e${Math.floor(candidate / 7)}` }),
    groups: {
      key,
      members: (candidate, grouping) =>
        candidates.filter((one) => key(one, grouping) === key(candidate, grouping)),
    },
    seed,
    rule: { of, percent },
  });
}

const some = (count: number) => Array.from({ length: count }, (_, number) => number);

describe("chosenAgain", () => {
  // The share, at least 20, but of few no more than a quarter; rounded up.
  it.each([
    [0, 5, 0],
    [1, 5, 1],
    [8, 5, 2],
    [9, 5, 3],
    [79, 5, 20],
    [80, 5, 20],
    [100, 5, 20],
    [400, 5, 20],
    [401, 5, 21],
    [1000, 5, 50],
    [40, 10, 10],
    [40, 50, 20],
    [40, 100, 40],
  ])("is of %i candidates at %i %%: %i", (count, percent, expected) => {
    const found = chosen(some(count), { percent });
    expect(found.length).toBe(expected);
    expect(new Set(found).size).toBe(expected);
  });

  it("is empty if nothing is asked for", () => {
    expect(chosen(some(100), { of: "none" })).toEqual([]);
  });

  it("does not depend on the given order, and differs for another seed", () => {
    const found = chosen(some(200));
    fc.assert(
      fc.property(fc.shuffledSubarray(some(200), { minLength: 200 }), (shuffled) => {
        expect(chosen(shuffled)).toEqual(found);
      }),
      { numRuns: 20 },
    );
    expect(chosen(some(200), { seed: 8 })).not.toEqual(found);
    expect(found).not.toEqual(found.toSorted((a, b) => a - b));
  });

  it("of groups chooses only candidates that share their translation with another text", () => {
    // 0–3: one translation, two texts; 4–5: one translation, one text; 6, 7: each its own.
    const alike: Campaign = {
      of: "grouped",
      percent: 100,
      translation: (one) => (one < 4 ? 0 : one < 6 ? 4 : one),
      text: (one) => (one < 2 ? 0 : one < 4 ? 2 : one < 6 ? 4 : one),
    };
    expect(chosen(some(8), alike).toSorted()).toEqual([0, 1, 2, 3]);
    // What it would be grouped with is not to be judged.
    expect(chosen([0, 1, 4, 5, 6, 7], alike)).toEqual([]);
  });

  it("chooses about its share of very many candidates, independent of groups", () => {
    const found = chosen(some(20_000), { of: "grouped" });
    expect(found.length).toBeGreaterThan(800);
    expect(found.length).toBeLessThan(1200);
    expect(chosen(some(20_000).toReversed(), { of: "grouped" })).toEqual(found);
  });
});
