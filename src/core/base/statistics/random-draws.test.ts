// Tests that random draws have the theoretical mean, variance and limits.
import { describe, expect, it } from "vitest";
import { drawBinomial } from "./draw-counts.ts";
import { drawBeta } from "./random-draws.ts";
import { seededRandom } from "./seeded-random.ts";

const DRAWS = 20_000;

function drawn(draw: (random: () => number) => number, seed = 5): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: DRAWS }, () => draw(random));
}

function moments(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length };
}

describe("a Beta deviate", () => {
  // Mean a/(a+b), variance ab/((a+b)²(a+b+1)).
  it.each([
    [2, 1],
    [20.5, 3.5],
    [0.6, 0.2],
    [600, 40],
  ])("with parameters %d and %d has the theoretical mean and variance", (a, b) => {
    const { mean, variance } = moments(drawn((random) => drawBeta(a, b, random)));
    const expected = (a * b) / ((a + b) ** 2 * (a + b + 1));
    // The tolerance is five standard errors of the mean.
    expect(Math.abs(mean - a / (a + b))).toBeLessThan(5 * Math.sqrt(expected / DRAWS));
    expect(variance / expected).toBeGreaterThan(0.94);
    expect(variance / expected).toBeLessThan(1.06);
  });

  it("with parameters 2 and 1 is below x with probability x²", () => {
    const values = drawn((random) => drawBeta(2, 1, random));
    for (const x of [0.2, 0.5, 0.9]) {
      expect(values.filter((value) => value < x).length / DRAWS).toBeCloseTo(x * x, 1.5);
    }
  });

  it("is 0 or 1 if a parameter is 0, and lies between 0 and 1 for tiny parameters", () => {
    const random = seededRandom(1);
    expect(drawBeta(3, 0, random)).toBe(1);
    expect(drawBeta(0, 3, random)).toBe(0);
    const tiny = drawn((dice) => drawBeta(1e-5, 3e-5, dice));
    expect(tiny.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(Math.abs(moments(tiny).mean - 0.25)).toBeLessThan(0.02);
  });
});

describe("a binomial deviate", () => {
  it.each([
    [7, 0.3],
    [24, 0.9],
    [25, 0.97],
    [1000, 0.55],
    [100_000, 0.002],
  ])("of %d trials with probability %d has the theoretical mean and variance", (n, p) => {
    const values = drawn((random) => drawBinomial(n, p, random), 9);
    const { mean, variance } = moments(values);
    const expected = n * p * (1 - p);
    expect(Math.abs(mean - n * p)).toBeLessThan(5 * Math.sqrt(expected / DRAWS));
    expect(variance / expected).toBeGreaterThan(0.94);
    expect(variance / expected).toBeLessThan(1.06);
    expect(values.every((value) => Number.isInteger(value) && value >= 0 && value <= n)).toBe(true);
  });

  it("is 0 for probability 0, the number of trials for probability 1, and 0 without trials", () => {
    const random = seededRandom(2);
    expect([
      drawBinomial(300, 0, random),
      drawBinomial(300, 1, random),
      drawBinomial(0, 0.5, random),
    ]).toEqual([0, 300, 0]);
  });
});
