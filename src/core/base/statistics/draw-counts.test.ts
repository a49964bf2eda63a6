// Tests that drawn counts follow their distribution. Evenly spaced numbers between 0 and 1 reproduce a distribution.
import { describe, expect, it } from "vitest";
import { countDrawer, drawBinomial, logFactorial } from "./draw-counts.ts";
import { seededRandom } from "./seeded-random.ts";

const THROWS = 64_000;

/** The share of each number of successes, computed with evenly spaced random numbers. */
function frequencies(n: number, p: number): number[] {
  const found = Array.from({ length: n + 1 }, () => 0);
  for (let at = 0; at < THROWS; at++) {
    const drawn = drawBinomial(n, p, () => (at + 0.5) / THROWS);
    found[drawn] = (found[drawn] ?? 0) + 1;
  }
  return found.map((count) => count / THROWS);
}

describe("drawBinomial", () => {
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

  it("draws 0 for probability 0, n for probability 1, and stays in range for extreme random numbers", () => {
    const random = () => 0.999_999_999_999;
    expect([drawBinomial(9, 0, random), drawBinomial(9, 1, random), drawBinomial(0, 0.5, random)]).toEqual([
      0, 9, 0,
    ]);
    for (const throwing of [0, 1 - 2 ** -32, 1]) {
      const drawn = drawBinomial(100_000, 0.2, () => throwing);
      expect(drawn >= 0 && drawn <= 100_000).toBe(true);
    }
  });
});

describe("countDrawer", () => {
  it("draws the same counts with cached distributions as with new ones", () => {
    const units = [120, 0, 45, 80, 5];
    const [one, other] = [seededRandom(11), seededRandom(11)];
    const shared = countDrawer(units);
    for (let sample = 0; sample < 500; sample++) expect(shared(one)).toEqual(countDrawer(units)(other));
  });

  it("draws as many units in total as all kinds have, and none of an empty kind", () => {
    const random = seededRandom(3);
    for (let round = 0; round < 100; round++) {
      const drawn = countDrawer([5, 0, 3, 12])(random);
      expect(drawn.reduce((sum, one) => sum + one, 0)).toBe(20);
      expect(drawn[1]).toBe(0);
    }
    expect(countDrawer([])(random)).toEqual([]);
    expect(countDrawer([0, 0])(random)).toEqual([0, 0]);
  });

  it("draws on average as many units of each kind as it has; the last kind has the binomial variance", () => {
    const random = seededRandom(4);
    const rounds = 20_000;
    const sums = [0, 0, 0];
    let squares = 0;
    for (let round = 0; round < rounds; round++) {
      const drawn = countDrawer([50, 30, 20])(random);
      for (const [kind, count] of drawn.entries()) sums[kind] = (sums[kind] ?? 0) + count;
      squares += ((drawn[2] ?? 0) - 20) ** 2;
    }
    expect(sums.map((sum) => Math.round((10 * sum) / rounds) / 10)).toEqual([50, 30, 20]);
    // The variance is n p (1 − p) = 100 · 0.2 · 0.8, even for the kind that is drawn last.
    expect(Math.abs(squares / rounds - 16)).toBeLessThan(0.6);
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
