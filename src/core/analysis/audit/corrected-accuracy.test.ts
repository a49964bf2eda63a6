// Tests the corrected accuracy and the strata against figures worked out by hand, and at their limits.
import { describe, expect, it } from "vitest";
import { wilsonOfShare } from "#core/base/statistics/proportions.ts";
import { correctedAccuracy } from "./audit.ts";
import { type ApprovalCell, estimateShare, poolSmallGroups, stratumOf } from "./strata.ts";

/** A cell with `approved` approvals, of which so many are judged correct and incorrect, and the others are unjudged. */
function cell(
  category: string,
  approved: number,
  correct: number,
  incorrect: number,
  approver: ApprovalCell["approver"] = "automatic pass",
): ApprovalCell {
  const sampled = correct + incorrect;
  const unjudged = approved - sampled;
  const counts = { approved, unjudged, sampled, correct, incorrect, excluded: 0, open: 0 };
  return { system: "s", category, approver, ...counts };
}

const strataOf = (cells: readonly ApprovalCell[]) =>
  poolSmallGroups(cells.map((one) => [one])).map(stratumOf);

describe("estimateShare", () => {
  it("gives the share and the standard error of stratified sampling", () => {
    // (900 · 57/60 + 233 · 12/60) / 1,133 = 0.7958. The variance is Σ (N/1,133)² (1 − n/N) p (1 − p) / (n − 1) =
    // 0.63100 · 0.93333 · 0.0475 / 59 + 0.04229 · 0.74249 · 0.16 / 59 = 0.0005593, and its root 0.0236.
    const strata = [stratumOf([cell("a", 900, 57, 3)]), stratumOf([cell("b", 233, 12, 48)])];
    const { value, standardError } = estimateShare({ correct: 69, total: 1133, strata });
    expect(value).toBeCloseTo(0.7958, 4);
    expect(standardError).toBeCloseTo(0.0236, 4);
  });

  // Computed by EmertonData/glide (StratifiedClassicalMeanEstimator) with numpy 1.24 on 30 November 2026, with the
  // strata's shares as weights. glide takes the candidates for a sample of infinitely many. A fifth of each stratum is
  // judged, so the standard error for these candidates is √(1 − 1/5) of glide's.
  it("equals glide on the same numbers", () => {
    const strata = [stratumOf([cell("a", 400, 70, 10)]), stratumOf([cell("b", 100, 8, 12)])];
    const { value, standardError } = estimateShare({ correct: 78, total: 500, strata });
    expect(value).toBeCloseTo(0.78, 12);
    expect(standardError).toBeCloseTo(0.03730065826847866 * Math.sqrt(0.8), 12);
  });

  it("has no uncertainty about these examples if no approval is unjudged, but Wilson's about others", () => {
    const strata = [stratumOf([cell("a", 8, 6, 2)])];
    const found = estimateShare({ correct: 9, total: 20, strata });
    expect(found).toMatchObject({ value: 0.45, standardError: 0, interval: { low: 0.45, high: 0.45 } });
    // Wilson's interval of 9 of 20 is (0.45 + z²/40 ± z √((0.2475 + z²/80) / 20)) / (1 + z²/20).
    expect(found.populationInterval.low).toBeCloseTo(0.2582, 4);
    expect(found.populationInterval.high).toBeCloseTo(0.6579, 4);
  });

  it("has an interval as wide as Wilson's if all judged approvals are correct, whatever the strata", () => {
    // With p = 1 in all strata, the effective sample size is that of the design: 40 of 4,000 approvals in proportion.
    const one = estimateShare({ correct: 40, total: 4000, strata: [stratumOf([cell("a", 4000, 40, 0)])] });
    const four = estimateShare({
      correct: 40,
      total: 4000,
      strata: ["a", "b", "c", "d"].map((category) => stratumOf([cell(category, 1000, 10, 0)])),
    });
    // Wilson's lower limit of 40 of 40 is 40 / (40 + z²) = 0.9124.
    for (const { value, standardError, interval } of [one, four]) {
      // No judged approval differs from the others, so their variation is not known.
      expect([value, standardError, interval.high]).toEqual([1, null, 1]);
      expect(interval.low).toBeCloseTo(0.9124, 2);
    }
  });

  it("has limits that whole numbers of candidates can have", () => {
    const { interval } = estimateShare({ correct: 5, total: 8, strata: [stratumOf([cell("a", 8, 5, 0)])] });
    expect([interval.low * 8, interval.high * 8].every(Number.isInteger)).toBe(true);
  });

  it("is less certain about examples like these than about these examples", () => {
    const { interval, populationInterval } = estimateShare({
      correct: 45,
      total: 200,
      strata: [stratumOf([cell("a", 100, 45, 5)])],
    });
    expect(populationInterval.low).toBeLessThan(interval.low);
    expect(populationInterval.high).toBeGreaterThan(interval.high);
  });
});

describe("correctedAccuracy", () => {
  it.each<[what: string, cells: ApprovalCell[], expected: number]>([
    // Of 40 examples, 4 are judged correct, and the unjudged approvals of a count 0.9 each.
    ["by the precision of one category", [cell("a", 20, 9, 1)], (4 + 10 * 0.9) / 40],
    [
      "by the precision of each category",
      [cell("a", 20, 9, 1), cell("b", 25, 2, 3)],
      (4 + 10 * 0.9 + 20 * 0.4) / 40,
    ],
    // In b, 1 of 3 is correct, in c 2 of 2. Weighted by 6 and 2 approvals, the precision of both is 3/4 · 1/3 + 1/4 · 1
    // = 0.5; their 3 unjudged approvals count half.
    [
      "by the precision of pooled categories, weighted by their approvals",
      [cell("a", 20, 9, 1), cell("b", 6, 1, 2), cell("c", 2, 2, 0)],
      (4 + 10 * 0.9 + 3 * 0.5) / 40,
    ],
    // b has too few judged approvals, so it is pooled with c, which has the next fewest, and not with a: 8/16 · 1/2 +
    // 8/16 · 3/5 = 0.55.
    [
      "by the precision of the category with the next fewest judged approvals",
      [cell("a", 20, 9, 1), cell("b", 8, 1, 1), cell("c", 8, 3, 2)],
      (4 + 10 * 0.9 + 9 * 0.55) / 40,
    ],
    // No approval of d is judged; the mean of b and c, 2/4 · 3/3 + 2/4 · 1/2 = 0.75 with 4 approvals each, represents it.
    [
      "by the precision of the pool where a category has no judged approval",
      [cell("b", 4, 3, 0), cell("c", 4, 1, 1), cell("d", 8, 0, 0)],
      (4 + 11 * 0.75) / 40,
    ],
  ])("corrects accuracy %s", (_what, cells, expected) => {
    const { value, interval, reason } = correctedAccuracy(
      { correct: 4, incorrect: 0, open: 0, examples: 40 },
      strataOf(cells),
    );
    expect(reason).toBeNull();
    expect(value).toBeCloseTo(expected, 12);
    expect(interval?.low).toBeLessThan(expected);
    expect(interval?.high).toBeGreaterThan(expected);
  });

  it("equals accuracy over examples if no approval is unjudged, however few are judged", () => {
    const exact = { value: 1 / 3, standardError: 0, interval: { low: 1 / 3, high: 1 / 3 }, reason: null };
    const system = { correct: 1, incorrect: 1, open: 0, examples: 3 };
    expect(correctedAccuracy(system, strataOf([cell("a", 2, 1, 1)]))).toMatchObject(exact);
    expect(correctedAccuracy(system, [])).toMatchObject(exact);
  });

  it("is withheld, with a reason, if fewer than five approvals are judged or there are no candidates", () => {
    const none = { value: null, standardError: null, interval: null, populationInterval: null };
    const system = { correct: 4, incorrect: 0, open: 0, examples: 40 };
    for (const judged of [0, 1, 4])
      expect(correctedAccuracy(system, strataOf([cell("a", 9, judged, 0)]))).toEqual({
        ...none,
        reason: "too_few_judged",
      });
    expect(correctedAccuracy(system, strataOf([cell("a", 9, 5, 0)])).value).not.toBeNull();
    expect(
      correctedAccuracy(system, strataOf([cell("a", 9, 2, 0), cell("b", 9, 2, 1)])).value,
    ).not.toBeNull();
    const nothing = { correct: 0, incorrect: 0, open: 0, examples: 0 };
    expect(correctedAccuracy(nothing, [])).toEqual({ ...none, reason: "no_candidates" });
  });

  it("is withheld as long as nothing is decided, like accuracy over examples", () => {
    const allOpen = { correct: 0, incorrect: 0, open: 42, examples: 42 };
    expect(correctedAccuracy(allOpen, [])).toMatchObject({ value: null, reason: "nothing_decided" });
    // An approval whose outcome is open or excluded decides nothing either.
    const openApproval = { ...cell("a", 3, 0, 0), unjudged: 0, open: 3 };
    expect(correctedAccuracy(allOpen, strataOf([openApproval])).reason).toBe("nothing_decided");
    expect(correctedAccuracy({ ...allOpen, incorrect: 1 }, [])).toMatchObject({ value: 0, reason: null });
    // If no candidate is open and all are excluded, none of the 42 is correct.
    const allExcluded = { ...allOpen, open: 0 };
    expect(correctedAccuracy(allExcluded, [])).toMatchObject({ value: 0, reason: null });
  });
});

describe("stratumOf", () => {
  it("has the sample size of one cell, and Kish's effective size of several", () => {
    expect(stratumOf([cell("a", 30, 4, 1)])).toMatchObject({ effective: 5, precision: 0.8 });
    // The weights are 30/40 and 10/40: 1 / (0.75² / 2 + 0.25² / 2) = 3.2.
    expect(stratumOf([cell("a", 30, 2, 0), cell("b", 10, 1, 1)]).effective).toBeCloseTo(3.2, 12);
  });
});

it("wilsonOfShare takes numbers of units that are not whole", () => {
  const { low, high } = wilsonOfShare(0.5, 2.5);
  // (0.5 + z²/5 ± z √((0.25 + z²/10) / 2.5)) / (1 + z²/2.5) = (1.26829 ± 0.98713) / 2.53658
  expect([low, high].map((one) => one.toFixed(4))).toEqual(["0.1108", "0.8892"]);
});
