// Computes p-values and the quantile of Student's t, and the smallest significant correlation.

import { regularisedIncompleteBeta } from "./incomplete-beta.ts";

/**
 * Two-sided p-value P(|T| ≥ |t|) with ν = `freedom` degrees of freedom: the regularised incomplete beta function of
 * ν / (ν + t²) with the parameters ν/2 and ½.
 */
export function studentTwoSided(t: number, freedom: number): number {
  return regularisedIncompleteBeta(
    freedom / (freedom + t * t),
    freedom / 2,
    0.5,
    (t * t) / (freedom + t * t),
  );
}

/**
 * The 97.5% point of Student's t with `freedom` ≥ 1 degrees of freedom (not necessarily whole), for a two-sided 95%
 * interval.
 */
export function studentQuantile(freedom: number): number {
  // The p-value falls with t and is convex, so Newton's method comes closer from below in every step. The normal
  // distribution's point is below that of every t.
  let t = 1.959963984540054;
  for (let step = 0; step < 40; step++) {
    const above = studentTwoSided(t, freedom) - 0.05;
    if (above < 1e-13) break;
    const width = t * 1e-6;
    const slope = (studentTwoSided(t + width, freedom) - studentTwoSided(t - width, freedom)) / (2 * width);
    t -= above / slope;
  }
  return t;
}

/**
 * The smallest |r| of `n` pairs whose two-sided p-value is at most `p`, for independent normal variables:
 * t = r·√((n − 2) / (1 − r²)) with n − 2 degrees of freedom (Student 1908; R. A. Fisher 1915). Null for fewer than
 * three pairs.
 */
export function leastCorrelation(n: number, p: number): number | null {
  if (n < 3) return null;
  let below = 0;
  let above = 1;
  // Bisection to far more digits than a table shows.
  for (let step = 0; step < 60; step++) {
    const r = (below + above) / 2;
    // ν / (ν + t²) is 1 − r².
    if (regularisedIncompleteBeta(1 - r * r, (n - 2) / 2, 0.5, r * r) > p) below = r;
    else above = r;
  }
  return above;
}
