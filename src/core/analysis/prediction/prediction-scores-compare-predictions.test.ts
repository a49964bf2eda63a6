import { describe, expect, it } from "vitest";
import { comparePredictions, findLabel, type Label } from "./prediction.ts";

const labels = (text: string): Label[] => text.split(" ").map((one) => findLabel(one) ?? "OTHER");

const GOLD = labels("elle ce ils OTHER ça on il cela");
const PLAIN = { name: "plain", labels: labels("il ce ils OTHER cela ils il ça") };
const NUMBERED = { name: "numbered", labels: labels("elle ce elles OTHER ça on elle cela") };

describe("two predictions on the same gaps", () => {
  it("are compared with fine labels as counted by hand, with the exact test", () => {
    const [pair, ...others] = comparePredictions(
      "fine",
      GOLD.map((label) => [label]),
      [PLAIN, NUMBERED],
    );
    expect(others).toEqual([]);
    expect(pair).toMatchObject({ a: "plain", b: "numbered", grain: "fine" });
    // Both predictions have ce and OTHER right; only the first has ils and il right; only the second has elle, ça, on
    // and cela right.
    expect(pair?.counts).toEqual({ both: 2, onlyA: 2, onlyB: 4, neither: 0 });
    expect(pair?.difference).toBe(-2 / 8);
    // Two-sided p is 2 × (1 + 6 + 15) / 64.
    expect(pair?.p).toBeCloseTo(0.6875, 12);
    expect(pair?.pHolm).toBeCloseTo(0.6875, 12);
  });

  it("are compared with coarse labels, where ça counts as cela", () => {
    const [pair] = comparePredictions(
      "coarse",
      GOLD.map((label) => [label]),
      [PLAIN, NUMBERED],
    );
    expect(pair?.counts).toEqual({ both: 4, onlyA: 2, onlyB: 2, neither: 0 });
    expect([pair?.difference, pair?.p]).toEqual([0, null]);
  });

  it("are compared in three pairs if there are three predictions, with p corrected for the tests that can be significant", () => {
    const wrong = { name: "wrong", labels: GOLD.map((): Label => "elles") };
    const pairs = comparePredictions(
      "fine",
      GOLD.map((label) => [label]),
      [PLAIN, NUMBERED, wrong],
    );
    expect(pairs.map(({ a, b }) => `${a} ${b}`)).toEqual(["plain numbered", "plain wrong", "numbered wrong"]);
    // 6 against 0 gives 2 / 64, times 2; 0.6875 is multiplied by 1. With 4 against 0, no p could be below 0.05.
    expect(pairs.map(({ pHolm }) => pHolm?.toFixed(6))).toEqual(["0.687500", undefined, "0.062500"]);
  });

  it("have no figures without gaps, and one prediction alone has no pair", () => {
    const none = { name: "none", labels: [] };
    const [pair] = comparePredictions("fine", [], [none, { ...none, name: "other" }]);
    expect(pair).toMatchObject({ difference: null, interval: null, p: null, pHolm: null });
    expect(
      comparePredictions(
        "fine",
        GOLD.map((label) => [label]),
        [PLAIN],
      ),
    ).toEqual([]);
  });
});
