// Tests the two-sided normal tail against printed tables.
import { describe, expect, it } from "vitest";
import { normalTwoSided } from "./distributions.ts";

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
