// Tests intervals of coefficients by published formulas, and by simulation that they cover the truth in 93 to 97%.

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
} from "./correlation.ts";
import { seededRandom } from "./random-numbers.ts";

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
