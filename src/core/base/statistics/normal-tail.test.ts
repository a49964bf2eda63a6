// Tests the two-sided normal tail and that of χ² against printed tables.
import { describe, expect, it } from "vitest";
import { chiSquareTail, normalTwoSided } from "./distributions.ts";

describe("normalTwoSided", () => {
  // Abramowitz and Stegun 1964, Table 26.1: 2 (1 − P(x)); 1.959964 and 2.575829 are the 5% and 1% points.
  it.each([
    [0, 1],
    [0.5, 2 * (1 - 0.691462461274013)],
    [1, 2 * (1 - 0.841344746068543)],
    [1.959963984540054, 0.05],
    [2, 2 * (1 - 0.977249868051821)],
    [2.575829303548901, 0.01],
    [5, 2 * 2.866515718791939e-7],
  ])("beyond %f is %f", (z, p) => {
    expect(normalTwoSided(z)).toBeCloseTo(p, 11);
    expect(normalTwoSided(z) / p).toBeCloseTo(1, 9);
  });
});

describe("chiSquareTail", () => {
  // Abramowitz and Stegun 1964, Table 26.8.
  it.each([
    [0, 3, 1],
    [3.84146, 1, 0.05],
    [6.6349, 1, 0.01],
    [5.99147, 2, 0.05],
    [7.81473, 3, 0.05],
    [9.48773, 4, 0.05],
    [20.515, 5, 0.001],
    [18.307, 10, 0.05],
    [50.8922, 30, 0.01],
  ])("beyond %f with %i degrees of freedom is %f", (x, freedom, p) => {
    expect(chiSquareTail(x, freedom)).toBeCloseTo(p, 5);
  });
});
