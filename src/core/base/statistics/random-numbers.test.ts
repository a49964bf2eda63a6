// Tests that drawn counts follow their distribution. Evenly spaced numbers between 0 and 1 reproduce a distribution.
import { describe, expect, it } from "vitest";
import { binomialDrawer, logFactorial } from "./random-numbers.ts";

const THROWS = 64_000;

/** The share of each number of successes, computed with evenly spaced random numbers. */
function frequencies(n: number, p: number): number[] {
  const found = Array.from({ length: n + 1 }, () => 0);
  const draw = binomialDrawer(n, p);
  for (let at = 0; at < THROWS; at++) {
    const drawn = draw(() => (at + 0.5) / THROWS);
    found[drawn] = (found[drawn] ?? 0) + 1;
  }
  return found.map((count) => count / THROWS);
}

describe("binomialDrawer", () => {
  it.each<[n: number, p: number, expected: readonly number[]]>([
    // By hand: binomial coefficients over 16, and the powers (3/4)³, 3·(3/4)²/4, …
    [4, 0.5, [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16]],
    [3, 0.25, [27 / 64, 27 / 64, 9 / 64, 1 / 64]],
    [3, 0.75, [1 / 64, 9 / 64, 27 / 64, 27 / 64]],
    [1, 0.1, [0.9, 0.1]],
  ])("of %i trials with probability %d follows the binomial distribution", (n, p, expected) => {
    const found = frequencies(n, p);
    for (const [successes, share] of expected.entries()) expect(found[successes]).toBeCloseTo(share, 4);
  });

  // Exact sums: Σ C(100, k) 0.3^k 0.7^(100 − k).
  it.each([
    [24, 0.1136],
    [30, 0.5491],
    [36, 0.9201],
  ])("of 100 trials with probability 0.3 gives at most %i successes with probability %d", (most, share) => {
    const found = frequencies(100, 0.3).slice(0, most + 1);
    expect(found.reduce((sum, one) => sum + one, 0)).toBeCloseTo(share, 3);
  });

  it("stays in range for extreme random numbers", () => {
    const draw = binomialDrawer(100_000, 0.2);
    for (const throwing of [0, 1 - 2 ** -32, 1]) {
      const drawn = draw(() => throwing);
      expect(drawn >= 0 && drawn <= 100_000).toBe(true);
    }
  });
});

describe("logFactorial", () => {
  // Computed with Python: math.lgamma(n + 1).
  it.each([
    [0, 0],
    [1, 0],
    [15, 27.89927138384],
    [16, 30.67186010608],
    [20, 42.335616460753],
    [100, 363.739375555563],
    [100_000, 1051299.2218991],
  ])("of %i is %d", (n, expected) => {
    expect(logFactorial(n) - expected).toBeCloseTo(0, 6);
  });
});
