// Tests McNemar's test, Holm's correction and Newcombe's interval for paired proportions.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holm, mcnemarTwoSided, pairedDifferenceInterval } from "./tests-of-pairs.ts";

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

describe("pairedDifferenceInterval", () => {
  // [36, 12, 2, 0]: R. G. Newcombe 1998, Statistics in Medicine 17, 2635–2650, Table II, method 10.
  // [1, 1, 7, 12]: M. W. Fagerland, S. Lydersen, P. Laake 2014, Statistics in Medicine 33, 2850–2875 (Bentur et al.
  // 2009), Newcombe's square-and-add interval, three decimals.
  it.each([
    [[36, 12, 2, 0], 0.0569, 0.3404, 4],
    [[1, 1, 7, 12], -0.507, -0.026, 3],
  ])(
    "of %j equals the published interval",
    ([both = 0, onlyA = 0, onlyB = 0, neither = 0], low, high, digits) => {
      const interval = pairedDifferenceInterval({ both, onlyA, onlyB, neither });
      expect(interval?.low.toFixed(digits)).toBe(low.toFixed(digits));
      expect(interval?.high.toFixed(digits)).toBe(high.toFixed(digits));
    },
  );

  // Computed by hand: with φ = 0, both of Wilson's distances are combined by √(a² + b²). For 10 of 10 the result is
  // z²/(10 + z²) = 0.277533.
  it("has a positive width even if no pair differs", () => {
    const interval = pairedDifferenceInterval({ both: 10, onlyA: 0, onlyB: 0, neither: 0 });
    expect(interval?.low).toBeCloseTo(-0.277533, 6);
    expect(interval?.high).toBeCloseTo(0.277533, 6);
  });

  it("is null without pairs", () => {
    expect(pairedDifferenceInterval({ both: 0, onlyA: 0, onlyB: 0, neither: 0 })).toBeNull();
  });

  it("contains the difference, stays within −1 to 1, and is mirrored if both sides are swapped", () => {
    const count = fc.nat({ max: 300 });
    fc.assert(
      fc.property(count, count, count, count, (both, onlyA, onlyB, neither) => {
        const n = both + onlyA + onlyB + neither;
        fc.pre(n > 0);
        const { low, high } = pairedDifferenceInterval({ both, onlyA, onlyB, neither }) ?? {
          low: 2,
          high: -2,
        };
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual((onlyA - onlyB) / n + 1e-12);
        expect(high).toBeGreaterThanOrEqual((onlyA - onlyB) / n - 1e-12);
        const mirrored = pairedDifferenceInterval({ both, onlyA: onlyB, onlyB: onlyA, neither });
        expect(mirrored?.low).toBeCloseTo(-high, 12);
        expect(mirrored?.high).toBeCloseTo(-low, 12);
      }),
    );
  });
});
