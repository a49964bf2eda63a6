// Tests McNemar's test, Holm's correction, and the intervals that agree with the test: examples from papers and
// agreement on random tables.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLong } from "#tools/testing/runs/long.ts";
import {
  canBeSignificant,
  discordantOddsRatio,
  holm,
  mcnemarTwoSided,
  normalQuantile,
  type PairedCounts,
  type PlannedPair,
  pairedDifferenceInterval,
  scoreStatistic,
  smallestDifference,
} from "./tests-of-pairs.ts";

/** Sum of binomial probabilities with p = ½, term by term. */
function binomialSum(b: number, c: number): number {
  const n = b + c;
  let term = 0.5 ** n;
  let sum = 0;
  for (let k = 0; k <= Math.min(b, c); k++) {
    sum += term;
    term = (term * (n - k)) / (k + 1);
  }
  return Math.min(1, 2 * sum);
}

describe("mcnemarTwoSided", () => {
  // Computed by hand: 2 · ½ⁿ · (sum of the binomial coefficients up to the smaller count), at most 1.
  it.each([
    [0, 0, 1],
    [1, 0, 1],
    [0, 2, 0.5],
    [1, 3, 2 * (5 / 16)],
    [2, 3, 1],
    [7, 7, 1],
    [6, 0, 2 / 64],
    [1, 6, 2 * (8 / 128)],
  ])("for %i pairs that favour one side and %i that favour the other side is %f", (b, c, p) => {
    expect(mcnemarTwoSided(b, c)).toBeCloseTo(p, 14);
  });

  it("equals the sum of binomial probabilities, and is the same if both counts are swapped", () => {
    fc.assert(
      fc.property(fc.nat({ max: 400 }), fc.nat({ max: 400 }), (b, c) => {
        const p = mcnemarTwoSided(b, c);
        expect(p).toBe(mcnemarTwoSided(c, b));
        expect(Math.abs(p - binomialSum(b, c))).toBeLessThanOrEqual(1e-10 * binomialSum(b, c));
      }),
    );
  });

  it("is tiny but above 0 for 0 and 1000 pairs, and above 0.6 for 6000 and 6050 pairs", () => {
    expect(mcnemarTwoSided(0, 1000)).toBeCloseTo(2 * 0.5 ** 1000, 300);
    expect(mcnemarTwoSided(0, 1000)).toBeGreaterThan(0);
    expect(mcnemarTwoSided(6000, 6050)).toBeGreaterThan(0.6);
  });
});

describe("holm", () => {
  it.each([
    [[], []],
    [[0.03], [0.03]],
    [
      [0.04, 0.01],
      [0.04, 0.02],
    ],
    // 0.02 · 2 is less than the adjusted value before it, 0.015 · 3, so it is raised to that value.
    [
      [0.015, 0.02, 0.9],
      [0.045, 0.045, 0.9],
    ],
    [
      [0.6, 0.6],
      [1, 1],
    ],
    // Null values were not tested and do not count.
    [
      [null, 0.03, null, 0.01],
      [null, 0.03, null, 0.02],
    ],
    [[null], [null]],
  ])("adjusts %j to %j", (given, expected) => {
    const found = holm(given);
    expect(found.map((p) => p === null)).toEqual(expected.map((p) => p === null));
    found.forEach((p, index) => {
      expect(p ?? 0).toBeCloseTo(expected[index] ?? 0, 14);
    });
  });

  it("never makes a p smaller, keeps the order of the p-values, and does not depend on their positions", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }), (values) => {
        const adjusted = holm(values);
        const reversed = holm([...values].reverse()).reverse();
        values.forEach((p, one) => {
          expect(adjusted[one]).toBeGreaterThanOrEqual(p);
          expect(adjusted[one]).toBe(reversed[one]);
          values.forEach((q, other) => {
            if (p < q) expect(adjusted[one] ?? 0).toBeLessThanOrEqual(adjusted[other] ?? 0);
          });
        });
      }),
    );
  });
});

describe("canBeSignificant", () => {
  // 2 · ½⁵ = 0.0625 and 2 · ½⁶ = 0.03125.
  it("is true from six discordant pairs on", () => {
    expect([0, 1, 5, 6, 7, 500].map(canBeSignificant)).toEqual([false, false, false, true, true, true]);
  });
});

/** Counts of a table whose other units are correct in both. */
const counts = (onlyA: number, onlyB: number, n: number): PairedCounts => ({
  both: n - onlyA - onlyB,
  onlyA,
  onlyB,
  neither: 0,
});

describe("scoreStatistic", () => {
  // M. W. Fagerland, S. Lydersen, P. Laake 2014, Statistics in Medicine 33, 2850–2875, data of Bentur et al. 2009:
  // Tango's interval is −0.517 to −0.026. Its limits are where the statistic is 1.96 and −1.96.
  it("is ±1.96 at the limits of a published interval", () => {
    const table = { both: 1, onlyA: 1, onlyB: 7, neither: 12 };
    expect(scoreStatistic(table, -0.5175)).toBeGreaterThan(1.959964);
    expect(scoreStatistic(table, -0.5165)).toBeLessThan(1.959964);
    expect(scoreStatistic(table, -0.0265)).toBeGreaterThan(-1.959964);
    expect(scoreStatistic(table, -0.0255)).toBeLessThan(-1.959964);
  });

  it("is McNemar's statistic for a difference of 0: (b − c) / √(b + c)", () => {
    expect(scoreStatistic(counts(12, 2, 50), 0)).toBeCloseTo(10 / Math.sqrt(14), 12);
    expect(scoreStatistic(counts(3, 3, 50), 0)).toBeCloseTo(0, 12);
  });

  // By a search instead of the quadratic equation: the likelihood of q (only B) is
  // (q + δ)^onlyA · q^onlyB · (1 − 2q − δ)^rest.
  it("has the standard error at the maximum of the likelihood", () => {
    const small = fc.nat({ max: 40 });
    fc.assert(
      fc.property(small, small, small, fc.integer({ min: -90, max: 90 }), (onlyA, onlyB, rest, percent) => {
        const n = onlyA + onlyB + rest;
        const delta = percent / 100;
        fc.pre(n > 0 && delta !== 0);
        const likelihood = (q: number) =>
          times(onlyA, q + delta) + times(onlyB, q) + times(rest, 1 - 2 * q - delta);
        let from = Math.max(0, -delta);
        let to = (1 - delta) / 2;
        for (let step = 0; step < 200; step++) {
          const third = (to - from) / 3;
          if (likelihood(from + third) < likelihood(to - third)) from += third;
          else to -= third;
        }
        const q = (from + to) / 2;
        const error = Math.sqrt(n * (2 * q + delta - delta * delta));
        const expected = (onlyA - onlyB - n * delta) / error;
        expect(scoreStatistic(counts(onlyA, onlyB, n), delta)).toBeCloseTo(expected, 4);
      }),
    );
  });
});

/** k · ln x, and 0 for k = 0. */
function times(k: number, x: number): number {
  return k === 0 ? 0 : k * Math.log(Math.max(x, 1e-300));
}

describe("pairedDifferenceInterval", () => {
  // Without discordant pairs the critical value is 1.96, and the statistic of δ is √(nδ / (1 − δ)): the limit is
  // z² / (n + z²) = 3.841459 / 13.841459.
  it("has a positive width even if no pair differs", () => {
    const interval = pairedDifferenceInterval(counts(0, 0, 10));
    expect(interval?.low).toBeCloseTo(-0.277533, 6);
    expect(interval?.high).toBeCloseTo(0.277533, 6);
  });

  // 14 discordant pairs: 2 · (1 + 14 + 91) / 2¹⁴ = 0.0129 for a minority of 2, 2 · (106 + 364) / 2¹⁴ = 0.0574 for 3. The
  // smallest rejected difference is 14 − 2 · 2 = 10, so the critical value is 9 / √14.
  it("contains the differences whose statistic is at most the exact critical value", () => {
    const table = counts(12, 2, 50);
    const { low = 0, high = 0 } = pairedDifferenceInterval(table) ?? {};
    expect(scoreStatistic(table, low)).toBeCloseTo(9 / Math.sqrt(14), 9);
    expect(scoreStatistic(table, high)).toBeCloseTo(-9 / Math.sqrt(14), 9);
  });

  it("is null without pairs, and ends at 1 if all pairs favour the same side", () => {
    expect(pairedDifferenceInterval(counts(0, 0, 0))).toBeNull();
    expect(pairedDifferenceInterval(counts(20, 0, 20))?.high).toBe(1);
    expect(pairedDifferenceInterval(counts(0, 20, 20))?.low).toBe(-1);
  });

  it("contains the difference, stays within −1 to 1, and is mirrored if both sides are swapped", () => {
    const count = fc.nat({ max: 300 });
    fc.assert(
      fc.property(count, count, count, count, (both, onlyA, onlyB, neither) => {
        const n = both + onlyA + onlyB + neither;
        fc.pre(n > 0);
        const interval = pairedDifferenceInterval({ both, onlyA, onlyB, neither });
        const { low, high } = interval ?? { low: 2, high: -2 };
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual((onlyA - onlyB) / n);
        expect(high).toBeGreaterThanOrEqual((onlyA - onlyB) / n);
        const mirrored = pairedDifferenceInterval({ both, onlyA: onlyB, onlyB: onlyA, neither });
        expect(mirrored?.low).toBeCloseTo(-high, 12);
        expect(mirrored?.high).toBeCloseTo(-low, 12);
      }),
    );
  });
});

describe("discordantOddsRatio", () => {
  // C. J. Clopper, E. S. Pearson 1934: the limits of 10 of 10 are 0.025^(1/10) = 0.691503 and 1, as odds 2.241520.
  // For 1 of 2 they are 1 − √0.975 = 0.012579 and its complement, as odds 0.012739 and 78.498.
  it("has Clopper and Pearson's limits as odds", () => {
    const all = discordantOddsRatio({ onlyA: 10, onlyB: 0 });
    expect([all?.value, all?.interval.high]).toEqual([Infinity, Infinity]);
    expect(all?.interval.low).toBeCloseTo(2.24152, 4);
    const none = discordantOddsRatio({ onlyA: 0, onlyB: 10 });
    expect([none?.value, none?.interval.low]).toEqual([0, 0]);
    expect(none?.interval.high).toBeCloseTo(1 / 2.24152, 5);
    const one = discordantOddsRatio({ onlyA: 1, onlyB: 1 });
    expect(one?.value).toBe(1);
    expect(one?.interval.low).toBeCloseTo(0.012739, 5);
    expect(one?.interval.high).toBeCloseTo(78.498, 2);
  });

  it("is null if no pair differs", () => {
    expect(discordantOddsRatio({ onlyA: 0, onlyB: 0 })).toBeNull();
  });
});

describe("intervals and test", () => {
  it("agree: both intervals exclude equality exactly where p < 0.05", () => {
    const count = fc.oneof(fc.nat({ max: 15 }), fc.nat({ max: 400 }));
    fc.assert(
      fc.property(count, count, fc.nat({ max: 2000 }), (onlyA, onlyB, rest) => {
        fc.pre(onlyA + onlyB + rest > 0);
        const isSignificant = mcnemarTwoSided(onlyA, onlyB) < 0.05;
        const difference = pairedDifferenceInterval(counts(onlyA, onlyB, onlyA + onlyB + rest));
        const ratio = discordantOddsRatio({ onlyA, onlyB })?.interval ?? { low: 0, high: Infinity };
        const { low = 0, high = 0 } = difference ?? {};
        expect([low > 0 || high < 0, ratio.low > 1 || ratio.high < 1]).toEqual([
          isSignificant,
          isSignificant,
        ]);
      }),
      { numRuns: isLong ? 5000 : 500 },
    );
  });

  // The largest minority that the test rejects, and the smallest that it does not, for each number of discordant pairs.
  it("agree where the decision changes, for 1 to 400 discordant pairs", () => {
    for (let discordant = 1; discordant <= 400; discordant++) {
      for (let onlyB = Math.floor(discordant / 2); onlyB >= 0; onlyB--) {
        const p = mcnemarTwoSided(discordant - onlyB, onlyB);
        if (p > 0.2) continue;
        const interval = pairedDifferenceInterval(counts(discordant - onlyB, onlyB, discordant + 50));
        expect([discordant, onlyB, (interval?.low ?? 0) > 0]).toEqual([discordant, onlyB, p < 0.05]);
        if (p < 0.02) break;
      }
    }
  });
});

describe("normalQuantile", () => {
  it.each([
    [0.5, 0],
    [0.8, 0.841_621_233_572_914],
    [0.975, 1.959_963_984_540_054],
    [0.995, 2.575_829_303_548_901],
    [0.9995, 3.290_526_731_491_895],
    [0.999_999, 4.753_424_308_822_899],
  ])("is the tabulated value for %f", (p, x) => {
    expect(normalQuantile(p)).toBeCloseTo(x, 8);
  });
});

describe("smallestDifference", () => {
  // Points for 250 examples and one pair, worked out by hand from Connor's equation (1.96 and 0.84).
  it.each([
    [0.1, 5.6],
    [0.2, 7.9],
    [0.3, 9.7],
  ])("is that of Connor's equation if %f of 250 examples are discordant", (discordant, points) => {
    const difference = smallestDifference({ examples: 250, discordant, tests: 1 });
    expect((difference ?? 0) * 100).toBeCloseTo(points, 1);
  });

  it("solves Connor's equation for the number of examples", () => {
    // 13 systems have 78 pairs; the quantile of 1 − 0.05/156 is 3.4143.
    const delta = smallestDifference({ examples: 250, discordant: 0.2, tests: 78 }) ?? 0;
    const examples = (3.4143 * Math.sqrt(0.2) + 0.8416 * Math.sqrt(0.2 - delta ** 2)) ** 2 / delta ** 2;
    expect(examples).toBeCloseTo(250, 0);
  });

  it("is withheld if more than all discordant examples would have to favour one system", () => {
    expect(smallestDifference({ examples: 20, discordant: 0.1, tests: 1 })).toBeNull();
    expect(smallestDifference({ examples: 0, discordant: 0.1, tests: 1 })).toBeNull();
    expect(smallestDifference({ examples: 2, discordant: 1, tests: 1 })).toBeNull();
  });

  it("is withheld if no example is discordant, because then no difference can be found", () => {
    expect(smallestDifference({ examples: 250, discordant: 0, tests: 1 })).toBeNull();
  });

  // A simulation without chance: the probability of every possible outcome of the study is summed up.
  it.each<PlannedPair>([
    { examples: 100, discordant: 0.3, tests: 1 },
    { examples: 250, discordant: 0.1, tests: 1 },
    { examples: 250, discordant: 0.2, tests: 1 },
    { examples: 250, discordant: 0.3, tests: 1 },
    { examples: 250, discordant: 0.3, tests: 10 },
    { examples: 1000, discordant: 0.1, tests: 1 },
    { examples: 1000, discordant: 0.2, tests: 10 },
  ])("is found by McNemar's test in about 80%% of the studies: %o", (pair) => {
    const { score, exact } = power(pair, smallestDifference(pair) ?? 0);
    expect(score).toBeGreaterThan(0.77);
    // With 25 discordant examples on average, the steps of the score are coarse: 83.4%.
    expect(score).toBeLessThan(0.84);
    // The exact test, which Referee reports, is stricter than the score: 75.7 to 78.7% here.
    expect(exact).toBeGreaterThan(0.75);
    expect(exact).toBeLessThan(0.8);
  });
});

/** The power of McNemar's test with its normal score and of the exact test, if the true difference is `difference`. */
function power({ examples, discordant, tests }: PlannedPair, difference: number) {
  const level = 0.05 / tests;
  const critical = normalQuantile(1 - level / 2);
  const inFavour = (discordant + difference) / (2 * discordant);
  let score = 0;
  let exact = 0;
  for (const [pairs, likely] of binomial(examples, discordant).entries()) {
    if (likely < 1e-9) continue;
    for (const [b, share] of binomial(pairs, inFavour).entries()) {
      const c = pairs - b;
      if (pairs > 0 && Math.abs(b - c) / Math.sqrt(pairs) > critical) score += likely * share;
      if (share > 1e-9 && mcnemarTwoSided(b, c) <= level) exact += likely * share;
    }
  }
  return { score, exact };
}

/** Probabilities of 0 to n hits, by the ratio of neighbours, from the most likely number outwards. */
function binomial(n: number, p: number): number[] {
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const odds = p / (1 - p);
  const weights = Array.from({ length: n + 1 }, () => 0);
  weights[mode] = 1;
  for (let hits = mode; hits < n; hits++)
    weights[hits + 1] = (weights[hits] ?? 0) * odds * ((n - hits) / (hits + 1));
  for (let hits = mode; hits > 0; hits--)
    weights[hits - 1] = (weights[hits] ?? 0) * (hits / (n - hits + 1) / odds);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
