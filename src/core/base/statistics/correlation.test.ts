// Tests the correlation coefficients, and the test of two correlations that share a variable.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normal } from "#tools/testing/normal-deviate.ts";
import { runs } from "#tools/testing/runs/long.ts";
import {
  FEWEST_PAIRS,
  kendallInterval,
  kendallTauB,
  pearson,
  pearsonInterval,
  spearman,
  spearmanInterval,
  williamsTest,
} from "./correlation.ts";
import { leastCorrelation } from "./distributions.ts";
import { seededRandom } from "./random-numbers.ts";

describe("correlation", () => {
  // Computed by hand. [1 2 3 4] with [1 3 2 4]: 5 of 6 pairs are in order; Σd² = 2, so ρ = 1 − 6·2/60 = 0.8. [1 1 2 3]
  // with [1 2 2 3]: the ranks are 1½ 1½ 3 4 and 1 2½ 2½ 4, with sums of squares 4½ and products 3¾; of 6 pairs 4 are
  // concordant, none discordant, one is tied in each variable, so τ = 4/5. [1 2 3] with [1 2 9]: deviations −1 0 1 and
  // −3 −2 5, r = 8/√(2·38).
  it.each([
    [[1, 2, 3], [2, 4, 6], 1, 1, 1],
    [[1, 2, 3], [3, 2, 1], -1, -1, -1],
    [[1, 2, 3, 4], [1, 3, 2, 4], 0.8, 0.8, 2 / 3],
    [[1, 1, 2, 3], [1, 2, 2, 3], 2 / 2.75 ** 0.5 / 2 ** 0.5, 3.75 / 4.5, 0.8],
    [[1, 2, 3], [1, 2, 9], 8 / 76 ** 0.5, 1, 1],
    [[1, 2], [5, 5], null, null, null],
    [[4, 4, 4], [1, 2, 3], null, null, null],
    [[1], [1], null, null, null],
    [[], [], null, null, null],
  ])("of %j with %j has Pearson's r %s, Spearman's ρ %s and Kendall's τ %s", (x, y, r, rho, tau) => {
    const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 12));
    expect([pearson(x, y), spearman(x, y), kendallTauB(x, y)]).toEqual([near(r), near(rho), near(tau)]);
  });

  it("throws for NaN and for different lengths", () => {
    for (const coefficient of [pearson, spearman, kendallTauB]) {
      expect(() => coefficient([1, 2], [1])).toThrow(RangeError);
      expect(() => coefficient([1, Number.NaN], [1, 2])).toThrow(RangeError);
    }
  });

  it("is equal for swapped variables, reversed order and rescaled values; ρ and τ also for cubed values", () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(pairs, (given) => {
        const x = given.map(([one]) => one);
        const y = given.map(([, other]) => other);
        for (const coefficient of [pearson, spearman, kendallTauB]) {
          const r = coefficient(x, y);
          const near = r === null ? null : expect.closeTo(r, 10);
          expect(coefficient(y, x)).toEqual(near);
          expect(coefficient([...x].reverse(), [...y].reverse())).toEqual(near);
          expect(
            coefficient(
              x.map((value) => 3 * value + 1),
              y,
            ),
          ).toEqual(near);
          expect(Math.abs(r ?? 0)).toBeLessThanOrEqual(1);
        }
        const cubes = x.map((value) => value ** 3);
        expect(spearman(cubes, y)).toBe(spearman(x, y));
        expect(kendallTauB(cubes, y)).toBe(kendallTauB(x, y));
      }),
    );
  });
});

describe("Williams' test", () => {
  it.each([
    { r12: 0.5, r13: 0.4, r23: 0.3, n: 3 },
    { r12: 0.5, r13: 0.5, r23: 1, n: 20 },
    { r12: 0.5, r13: -0.5, r23: -1, n: 20 },
  ])("is undefined for three units or perfectly correlated metrics: %j", (given) => {
    expect(williamsTest(given)).toBeNull();
  });

  // Computed by hand: r23 = 0 and r12 = −r13 = ½ with n = 5. The determinant is ½, the mean 0, so t = 1·√(4 /
  // (2·(4/2)·½)) = √2. Student's t with 2 degrees of freedom has p = 1 − t/√(2 + t²), here 1 − √2/2.
  it("equals the value computed by hand", () => {
    const found = williamsTest({ r12: 0.5, r13: -0.5, r23: 0, n: 5 });
    expect(found?.t).toBeCloseTo(Math.SQRT2, 12);
    expect(found?.p).toBeCloseTo(1 - Math.SQRT1_2, 12);
  });

  it("has t = 0 and p = 1 for equal correlations", () => {
    expect(williamsTest({ r12: 0.4, r13: 0.4, r23: 0.2, n: 30 })).toEqual({ t: 0, p: 1 });
  });

  it("is undefined if one metric is a linear function of the other up to rounding errors", () => {
    const random = seededRandom(4);
    for (let round = 0; round < 300; round++) {
      const people = Array.from({ length: 4 + (round % 9) }, random);
      const one = people.map(random);
      for (const [factor, shift] of [
        [0.37, 0.2],
        [-3, 1e3],
        [1, 0],
      ] as const) {
        const other = one.map((value) => factor * value + shift);
        const r12 = pearson(one, people);
        const r13 = pearson(other, people);
        const r23 = pearson(one, other);
        expect(williamsTest({ r12: r12 ?? 9, r13: r13 ?? 9, r23: r23 ?? 9, n: people.length })).toBeNull();
      }
    }
  });
});

describe("leastCorrelation", () => {
  // Computed by hand. With one degree of freedom t is tan(0.475π) and r = t/√(t² + 1) = sin(0.475π); with two, r is
  // uniformly distributed. With more, t is taken from Student's tables, and r = t/√(t² + n − 2).
  it.each([
    [3, Math.sin(0.475 * Math.PI)],
    [4, 0.95],
    [5, 3.182446 / Math.hypot(3.182446, 3 ** 0.5)],
    [7, 2.570582 / Math.hypot(2.570582, 5 ** 0.5)],
    [9, 2.364624 / Math.hypot(2.364624, 7 ** 0.5)],
    [10, 2.306004 / Math.hypot(2.306004, 8 ** 0.5)],
    [20, 2.100922 / Math.hypot(2.100922, 18 ** 0.5)],
  ])("for %i pairs and p = 0.05 is %d", (n, r) => {
    expect(leastCorrelation(n, 0.05)).toBeCloseTo(r, 6);
  });

  it("is null for fewer than three pairs", () => {
    expect([0, 1, 2].map((n) => leastCorrelation(n, 0.05))).toEqual([null, null, null]);
  });
});

// Tests intervals of coefficients by published formulas, and by simulation that they cover the truth in 93 to 97%.

describe("the interval of a coefficient", () => {
  it("is Fisher's for Pearson's r: 0.5 over 28 pairs is tanh(0.5493 ± 1.96/5)", () => {
    const z = Math.atanh(0.5);
    const found = pearsonInterval(0.5, 28);
    expect(found?.low).toBeCloseTo(Math.tanh(z - 1.959963984540054 / 5), 12);
    expect(found?.high).toBeCloseTo(Math.tanh(z + 1.959963984540054 / 5), 12);
  });

  it("is that of Bonett and Wright for Spearman's ρ: 0.6 over 25 pairs has the error √(1.18/22)", () => {
    const error = 1.959963984540054 * Math.sqrt(1.18 / 22);
    expect(spearmanInterval(0.6, 25)?.low).toBeCloseTo(Math.tanh(Math.atanh(0.6) - error), 12);
    expect(spearmanInterval(0.6, 25)?.high).toBeCloseTo(Math.tanh(Math.atanh(0.6) + error), 12);
  });

  // At τ = 0, the variance is Kendall's under independence, 2(2n + 5)/(9n(n − 1)): 50/(9 · 90) for n = 10.
  it("contains τ = 0 exactly if the observed τ is within 1.96 standard deviations under independence", () => {
    const limit = 1.959963984540054 * Math.sqrt(50 / 810);
    expect(kendallInterval(limit - 1e-9, 10)?.low).toBeLessThan(0);
    expect(kendallInterval(limit + 1e-9, 10)?.low).toBeGreaterThan(0);
    expect(kendallInterval(-limit - 1e-9, 10)?.high).toBeLessThan(0);
  });

  it("of Kendall's τ has a width if all pairs are in the same order; the others are withheld", () => {
    const found = kendallInterval(1, 8);
    expect(found?.high).toBe(1);
    expect(found?.low).toBeGreaterThan(0.3);
    expect(found?.low).toBeLessThan(0.8);
    expect([pearsonInterval(1, 8), spearmanInterval(-1, 12)]).toEqual([null, null]);
  });

  it("is withheld for fewer pairs than the simulation allows", () => {
    expect([pearsonInterval(0.5, 3), spearmanInterval(0.5, 9), kendallInterval(0.5, 5)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

const SAMPLES = runs(150, 4000);
const MARGIN = runs(0.045, 0.02);
const TRUE_R = [0, 0.5, 0.8, 0.95];

const COEFFICIENTS = {
  pearson: { of: pearson, interval: pearsonInterval, truth: (r: number) => r },
  // For normal pairs: Pearson 1907, and Greiner 1909.
  spearman: {
    of: spearman,
    interval: spearmanInterval,
    truth: (r: number) => (6 / Math.PI) * Math.asin(r / 2),
  },
  kendallTauB: {
    of: kendallTauB,
    interval: kendallInterval,
    truth: (r: number) => (2 / Math.PI) * Math.asin(r),
  },
};

describe(`in ${SAMPLES} simulations each`, () => {
  it.each(["pearson", "spearman", "kendallTauB"] as const)(
    "the interval of %s covers the truth in 95 ± 2 percent, from the fewest pairs to 20",
    (name) => {
      const { of, interval, truth } = COEFFICIENTS[name];
      const random = seededRandom(4);
      for (const n of [FEWEST_PAIRS[name], 12, 20]) {
        const shares = TRUE_R.map((r) => {
          let covered = 0;
          for (let sample = 0; sample < SAMPLES; sample++) {
            const x = Array.from({ length: n }, () => normal(random));
            const y = x.map((value) => r * value + Math.sqrt(1 - r * r) * normal(random));
            const { low, high } = interval(of(x, y) ?? 0, n) ?? { low: 2, high: 2 };
            if (low <= truth(r) && truth(r) <= high) covered++;
          }
          return covered / SAMPLES;
        });
        const mean = shares.reduce((sum, share) => sum + share / shares.length, 0);
        expect(Math.abs(mean - 0.95), `${n}: ${shares.join(" ")}`).toBeLessThanOrEqual(MARGIN);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(runs(0.85, 0.9));
      }
    },
  );
});
