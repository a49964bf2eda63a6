// Holds the exact test of McNemar for paired yes-no answers.

import { regularisedIncompleteBeta } from "#core/statistics/incomplete-beta.ts";

/**
 * Two-sided p of the exact test (Q. McNemar 1947, with the binomial distribution itself): how likely a split at least as uneven
 * as `b` against `c` is where both are equally likely. `b`, `c`: whole numbers ≥ 0, of pairs that differ one way and the other.
 * 1 where no pair differs. The sum of the binomial up to k of n at ½ is the regularised incomplete beta I½(n − k, k + 1).
 */
export function mcnemarTwoSided(b: number, c: number): number {
  if (b === c) return 1;
  const k = Math.min(b, c);
  return Math.min(1, 2 * regularisedIncompleteBeta(0.5, b + c - k, k + 1));
}
