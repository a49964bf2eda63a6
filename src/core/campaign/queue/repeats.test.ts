import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RepeatRule } from "#core/ledger/settings.ts";
import { chooseRepeats } from "./repeats.ts";

interface Campaign {
  readonly of?: RepeatRule["of"];
  readonly percent?: number;
  readonly seed?: number;
  /** Candidates with the same number have an equal translation (or, in `text`, an equal text). Absent = all differ. */
  readonly translation?: (candidate: number) => number;
  readonly text?: (candidate: number) => number;
}

function chosenFrom(candidates: readonly number[], campaign: Campaign = {}): number[] {
  const { of = "all", percent = 5, seed = 7 } = campaign;
  const { translation = (candidate: number) => candidate, text = (one: number) => one } = campaign;
  const key = (candidate: number, grouping: "text" | "translation") =>
    String(grouping === "text" ? text(candidate) : translation(candidate));
  return chooseRepeats(candidates, {
    keyOf: (candidate) => ({ system: `s${candidate % 7}`, example: `e${Math.floor(candidate / 7)}` }),
    groups: {
      key,
      members: (candidate, grouping) =>
        candidates.filter((member) => key(member, grouping) === key(candidate, grouping)),
    },
    seed,
    rule: { of, percent },
  });
}

const firstNumbers = (count: number) => Array.from({ length: count }, (_, number) => number);

describe("chooseRepeats", () => {
  // The expected number is the share of the candidates, but at least 20, or at least a quarter of them if that is less
  // than 20. Rounded up.
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
  ])("given %i candidates and %i percent, chooses %i", (count, percent, expected) => {
    const result = chosenFrom(firstNumbers(count), { percent });
    expect(result.length).toBe(expected);
    expect(new Set(result).size).toBe(expected);
  });

  it("chooses nothing if no repeats are requested", () => {
    expect(chosenFrom(firstNumbers(100), { of: "none" })).toEqual([]);
  });

  it("does not depend on the order of the candidates, and differs for another seed", () => {
    const result = chosenFrom(firstNumbers(200));
    fc.assert(
      fc.property(fc.shuffledSubarray(firstNumbers(200), { minLength: 200 }), (shuffled) => {
        expect(chosenFrom(shuffled)).toEqual(result);
      }),
      { numRuns: 20 },
    );
    expect(chosenFrom(firstNumbers(200), { seed: 8 })).not.toEqual(result);
    expect(result).not.toEqual(result.toSorted((a, b) => a - b));
  });

  it("chooses, for grouped repeats, only candidates that share a translation with a different text", () => {
    // Candidates 0–3 have one translation and two texts, 4–5 one translation and one text; 6 and 7 have their own.
    const shared: Campaign = {
      of: "grouped",
      percent: 100,
      translation: (candidate) => (candidate < 4 ? 0 : candidate < 6 ? 4 : candidate),
      text: (candidate) => (candidate < 2 ? 0 : candidate < 4 ? 2 : candidate < 6 ? 4 : candidate),
    };
    expect(chosenFrom(firstNumbers(8), shared).toSorted()).toEqual([0, 1, 2, 3]);
    // The other member of the group is not in the list of candidates.
    expect(chosenFrom([0, 1, 4, 5, 6, 7], shared)).toEqual([]);
  });

  it("chooses about the requested share of 20,000 candidates, even if none of them are grouped", () => {
    const result = chosenFrom(firstNumbers(20_000), { of: "grouped" });
    expect(result.length).toBeGreaterThan(800);
    expect(result.length).toBeLessThan(1200);
    expect(chosenFrom(firstNumbers(20_000).toReversed(), { of: "grouped" })).toEqual(result);
  });
});
