// Tests that the bootstrap returns the quantiles of its samples, and that the samples depend only on the seed.
import { describe, expect, it } from "vitest";
import { drawWithReplacement } from "#tools/testing/draw-with-replacement.ts";
import { bootstrapInterval, quantile } from "./bootstrap.ts";

describe("quantile", () => {
  it.each([
    // Computed with R: quantile(c(1, 2, 3, 4, 10), p), type 7; the position is (n - 1) p = 4 p.
    [0, 1],
    [0.25, 2],
    [0.3, 2.2],
    [0.95, 8.8],
    [1, 10],
  ])("of 1, 2, 3, 4, 10 at %d is %d", (share, expected) => {
    expect(quantile(Float64Array.of(1, 2, 3, 4, 10), share)).toBeCloseTo(expected, 12);
  });

  it("of a single number is that number", () => {
    expect(quantile(Float64Array.of(7), 0.975)).toBe(7);
  });
});

describe("bootstrapInterval", () => {
  it("runs from the 2.5% quantile to the 97.5% quantile of figures that are drawn out of order", () => {
    // The figures are 0 … 40 in another order. The 2.5% point is at position (41 − 1) · 0.025 = 1, the 97.5% point at
    // position 39.
    let next = 0;
    const drawn = () => (next++ * 17) % 41;
    expect(bootstrapInterval(drawn, 1, 41)).toEqual({ low: 1, high: 39 });
  });

  it("ignores samples with undefined figures, and is null if all figures are undefined", () => {
    let next = 0;
    expect(bootstrapInterval(() => (next++ % 2 === 0 ? null : 5), 1, 10)).toEqual({ low: 5, high: 5 });
    expect(bootstrapInterval(() => null, 1, 10)).toBeNull();
  });

  it("is the same for the same seed, and differs for another seed", () => {
    const mean = (random: () => number) => {
      const picked = drawWithReplacement(30, random);
      return picked.reduce((sum, unit) => sum + unit * unit, 0) / picked.length;
    };
    expect(bootstrapInterval(mean, 7)).toEqual(bootstrapInterval(mean, 7));
    expect(bootstrapInterval(mean, 8)).not.toEqual(bootstrapInterval(mean, 7));
  });

  it("of a mean is about 1.96 standard errors wide on each side", () => {
    // 100 zeros and 100 ones: the standard error of the mean is √(0.25 / 200) = 0.03536; ± 0.0693 about 0.5.
    const mean = (random: () => number) =>
      drawWithReplacement(200, random).reduce((sum, unit) => sum + (unit < 100 ? 0 : 1), 0) / 200;
    const interval = bootstrapInterval(mean, 3);
    expect(interval?.low).toBeCloseTo(0.5 - 0.0693, 2);
    expect(interval?.high).toBeCloseTo(0.5 + 0.0693, 2);
  });
});
