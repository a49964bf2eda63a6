import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wilsonInterval } from "./proportions.ts";

describe("wilsonInterval", () => {
  // R. G. Newcombe, “Two-sided confidence intervals for the single proportion”, Statistics in Medicine 17 (1998),
  // Table I, method 3 (score without continuity correction).
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("for %i out of %i equals Newcombe's published interval", (hits, n, low, high) => {
    const interval = wilsonInterval(hits, n);
    expect(interval?.low.toFixed(4)).toBe(low.toFixed(4));
    expect(interval?.high.toFixed(4)).toBe(high.toFixed(4));
  });

  // Computed by hand: 0 of n gives 0 to z²/(n + z²), n of n gives n/(n + z²) to 1, with z² = 3.841459.
  it("equals the simplified formula for 0 hits and for n hits", () => {
    expect(wilsonInterval(0, 1)).toEqual({ low: 0, high: expect.closeTo(3.841459 / 4.841459, 6) });
    expect(wilsonInterval(1, 1)).toEqual({ low: expect.closeTo(1 / 4.841459, 6), high: 1 });
    expect(wilsonInterval(10, 10)).toEqual({ low: expect.closeTo(10 / 13.841459, 6), high: 1 });
  });

  it("ends exactly at 0 without hits and at 1 without misses", () => {
    const sizes = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(sizes.filter((n) => wilsonInterval(0, n)?.low !== 0)).toEqual([]);
    expect(sizes.filter((n) => wilsonInterval(n, n)?.high !== 1)).toEqual([]);
  });

  it("is null for n = 0", () => {
    expect(wilsonInterval(0, 0)).toBeNull();
  });

  it("stays within 0 to 1, contains the proportion, and is mirrored if hits and misses are swapped", () => {
    const counts = fc.nat({ max: 100_000 }).chain((n) => fc.tuple(fc.nat({ max: n }), fc.constant(n)));
    fc.assert(
      fc.property(counts, ([hits, n]) => {
        fc.pre(n > 0);
        const { low, high } = wilsonInterval(hits, n) ?? { low: NaN, high: NaN };
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(hits / n);
        expect(high).toBeGreaterThanOrEqual(hits / n);
        const mirrored = wilsonInterval(n - hits, n);
        expect(mirrored?.low).toBeCloseTo(1 - high, 9);
        expect(mirrored?.high).toBeCloseTo(1 - low, 9);
      }),
    );
  });
});
