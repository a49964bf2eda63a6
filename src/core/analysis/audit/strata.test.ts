// Tests the sample of approved candidates: the number per system and category, reproducibility by seed, and absence of
// bias.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countsBy } from "#core/base/grouping.ts";
import { wilsonOfShare } from "#core/base/statistics/proportions.ts";
import { seededRank } from "#core/campaign/queue/orders.ts";
import { correctedAccuracy } from "./audit.ts";
import {
  type ApprovalCell,
  dividePlaces,
  drawSample,
  estimateShare,
  MINIMUM_PER_SYSTEM,
  poolSmallGroups,
  readSampleSize,
  type SampledCandidate,
  type SampleSize,
  sampleCount,
  stratumOf,
} from "./strata.ts";

describe("sampleCount", () => {
  it.each<[SampleSize, number, number]>([
    [{ count: 30 }, 100, 30],
    [{ count: 300 }, 100, 100],
    [{ count: 0 }, 100, 0],
    // Before rounding, 12.5% of 100 is 12.5 and 10% of 44 is 4.4.
    [{ percent: 12.5 }, 100, 13],
    [{ percent: 10 }, 44, 4],
    [{ percent: 1 }, 7, 1],
    [{ percent: 1 }, 0, 0],
    [{ percent: 0 }, 50, 0],
    [{ percent: 100 }, 7, 7],
  ])("of %j from %d candidates is %d", (size, of, expected) => {
    expect(sampleCount(size, of)).toBe(expected);
  });
});

it.each<[text: string, size: SampleSize | null]>([
  ["30", { count: 30 }],
  [" 30 ", { count: 30 }],
  ["", { count: 0 }],
  ["12.5 %", { percent: 12.5 }],
  ["10%", { percent: 10 }],
  ["100 %", { percent: 100 }],
  ["101 %", null],
  ["1.5", null],
  ["-3", null],
  ["many", null],
  ["%", null],
])("readSampleSize parses “%s” as %j", (text, size) => {
  expect(readSampleSize(text)).toEqual(size);
});

describe("dividePlaces", () => {
  it.each<[what: string, sizes: Record<string, number>, count: number, shares: Record<string, number>]>([
    // Each cell gets five. The other 7 are dealt by n/(2g+1), where n is the size of the cell and g
    // the number given so far: a 100/11, 100/13, 100/15, 100/17 (5.9), b 60/11 (5.5), a 100/19 (5.3), a 100/21 (4.8).
    // The next would be b with 60/13 (4.6).
    [
      "five to each cell, and the rest by Webster's rule",
      { a: 100, b: 60, c: 10 },
      22,
      { a: 11, b: 6, c: 5 },
    ],
    ["all candidates of a cell that has fewer than five", { a: 90, b: 2 }, 12, { a: 10, b: 2 }],
    [
      "one place each to the largest cells if the number is too small for all",
      { a: 3, b: 40, c: 9 },
      2,
      { a: 0, b: 1, c: 1 },
    ],
    [
      "no cell a third place before every cell has a second place",
      { a: 9, b: 40, c: 9 },
      5,
      { a: 2, b: 2, c: 1 },
    ],
    ["all candidates if more are requested", { a: 3, b: 4 }, 50, { a: 3, b: 4 }],
    ["nothing without candidates", {}, 3, {}],
  ])("gives %s", (_what, sizes, count, shares) => {
    const found = dividePlaces(new Map(Object.entries(sizes)), count, 5);
    expect(Object.fromEntries(found)).toEqual(shares);
  });

  it("gives places in proportion without a minimum", () => {
    // 100/1, 100/3, 60/1 (60), 100/5 (20), 60/3 (20), … : 10 places are 5.9, 3.5 and 0.6 in proportion.
    const found = dividePlaces(new Map(Object.entries({ a: 100, b: 60, c: 10 })), 10, 0);
    expect(Object.fromEntries(found)).toEqual({ a: 6, b: 3, c: 1 });
  });
});

const candidate = (system: string, example: string, category: string): SampledCandidate => ({
  system,
  example,
  category,
});
const keys = (candidates: readonly SampledCandidate[]) =>
  candidates.map(({ system, example }) => `${system} ${example}`);

/** Every example in every system. The examples take the categories in turn. */
function campaign(systems: readonly string[], examples: number, categories: number): SampledCandidate[] {
  return systems.flatMap((system) =>
    Array.from({ length: examples }, (_, index) => candidate(system, `e${index}`, `c${index % categories}`)),
  );
}

const campaigns = fc
  .record({
    systems: fc.integer({ min: 1, max: 4 }),
    examples: fc.nat(40),
    categories: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ systems, examples, categories }) =>
    campaign(["s", "t", "u", "v"].slice(0, systems), examples, categories),
  );
const seeds = fc.nat(2 ** 32 - 1);

describe("drawSample", () => {
  it("draws the requested number in the given order, and the minimum per system if the number allows it", () => {
    fc.assert(
      fc.property(campaigns, fc.nat(120), seeds, (all, count, seed) => {
        const sample = drawSample(all, { count }, seed);
        expect(sample).toHaveLength(Math.min(count, all.length));
        expect(all.filter((one) => sample.includes(one))).toEqual(sample);
        const systems = [...new Set(all.map(({ system }) => system))];
        const of = (some: readonly SampledCandidate[], name: string) =>
          some.filter(({ system }) => system === name).length;
        if (count < MINIMUM_PER_SYSTEM * systems.length) return;
        for (const name of systems)
          expect(of(sample, name)).toBeGreaterThanOrEqual(Math.min(MINIMUM_PER_SYSTEM, of(all, name)));
      }),
    );
  });

  it("draws in proportion to the approvals of each system, and of each of its categories", () => {
    const many = (system: string, category: string, count: number) =>
      Array.from({ length: count }, (_, index) => candidate(system, `${category}${index}`, category));
    const all = [
      ...many("s", "a", 120),
      ...many("s", "b", 40),
      ...many("t", "a", 40),
      ...many("t", "b", 200),
    ];
    const sample = drawSample(all, { percent: 25 }, 1);
    expect([...countsBy(sample, ({ system, category }) => `${system}${category}`)]).toEqual([
      ["sa", 30],
      ["sb", 10],
      ["ta", 10],
      ["tb", 50],
    ]);
  });

  it("does not depend on the given order, but depends on the seed", () => {
    fc.assert(
      fc.property(campaigns, fc.nat(80), seeds, (all, count, seed) => {
        const reversed = drawSample(all.toReversed(), { count }, seed).toReversed();
        expect(reversed).toEqual(drawSample(all, { count }, seed));
      }),
    );
    const all = campaign(["s", "t"], 60, 3);
    expect(drawSample(all, { count: 30 }, 1)).not.toEqual(drawSample(all, { count: 30 }, 2));
  });

  it("draws for a larger size a sample that contains the smaller sample", () => {
    fc.assert(
      fc.property(campaigns, fc.nat(80), fc.nat(40), seeds, (all, count, more, seed) => {
        const larger = new Set(drawSample(all, { count: count + more }, seed));
        expect(drawSample(all, { count }, seed).every((one) => larger.has(one))).toBe(true);
      }),
    );
  });

  it("keeps the order in which candidates of other systems are drawn when a system is added", () => {
    fc.assert(
      fc.property(campaigns, fc.nat(80), seeds, (all, count, seed) => {
        const added = all.filter(({ system }) => system === "s").map((one) => ({ ...one, system: "new" }));
        const after = drawSample([...added, ...all], { count }, seed).filter(
          ({ system }) => system !== "new",
        );
        for (const { system, category } of all) {
          const of = (some: readonly SampledCandidate[]) =>
            some.filter((one) => one.system === system && one.category === category);
          // In each system and category, the candidates are those of a sample of the same size that is drawn only from
          // this system and category.
          const alone = drawSample(of(all), { count: of(after).length }, seed);
          expect(keys(of(after))).toEqual(keys(alone));
        }
      }),
    );
  });

  it("does not prefer the candidates that the same seed chooses as repeats", () => {
    const all = campaign(["s", "t"], 200, 1);
    const ranks = drawSample(all, { percent: 10 }, 5).map((one) => seededRank(one, 5) / 2 ** 32);
    // The mean of 40 uniform numbers is ½, with a standard error of 0.046; four standard errors are allowed. If the 40
    // lowest ranks were drawn, their mean would be 0.05.
    expect(Math.abs(ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length - 0.5)).toBeLessThan(0.19);
  });

  it("draws each candidate of a category about equally often", () => {
    const all = campaign(["s", "t"], 20, 2);
    const times = new Map(all.map((one) => [one, 0]));
    for (let seed = 0; seed < 2000; seed++)
      for (const one of drawSample(all, { percent: 40 }, seed)) times.set(one, (times.get(one) ?? 0) + 1);
    // 16 of 40 are drawn, 4 of the 10 of each system and category. Each candidate is expected in 800 of 2,000 draws, with
    // a standard deviation of 21.9; five standard deviations are allowed.
    for (const count of times.values()) expect(Math.abs(count - 800)).toBeLessThan(110);
  });
});

// Tests the corrected accuracy and the strata against figures worked out by hand, and at their limits.

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
