// Computes Williams' test of two correlations that share a variable. It shows whether one metric correlates better with
// human judgement than another.

import { studentTwoSided } from "./student.ts";

interface WilliamsTest {
  /** Positive if r12 is greater than r13. */
  readonly t: number;
  /** Two-sided, from Student's t with n − 3 degrees of freedom. */
  readonly p: number;
}

/** r12, r13: correlations of variable 1 with 2 and with 3; r23: of 2 with 3; all over the same `n` units. */
interface SharedCorrelations {
  readonly r12: number;
  readonly r13: number;
  readonly r23: number;
  readonly n: number;
}

/** An r23 that is this close to ±1 counts as ±1, because the formula would only amplify rounding errors. */
const ROUNDING = 1e-12;

/**
 * Williams' t (E. J. Williams 1959; in the form of J. H. Steiger 1980, equation 7) for the difference of r12 and r13.
 * Null if t is undefined: for fewer than four units, if variable 2 is a linear function of variable 3 apart from
 * rounding errors, or if the denominator of t is 0.
 */
export function williamsTest({ r12, r13, r23, n }: SharedCorrelations): WilliamsTest | null {
  if (n < 4 || Math.abs(r23) > 1 - ROUNDING) return null;
  // Products instead of powers, because the digits of powers differ between JavaScript engines.
  const determinant = 1 - r12 * r12 - r13 * r13 - r23 * r23 + 2 * r12 * r13 * r23;
  const mean = (r12 + r13) / 2;
  const apart = 1 - r23;
  // Rounding can make the determinant of linearly dependent variables negative.
  const spread = 2 * ((n - 1) / (n - 3)) * Math.max(0, determinant) + mean * mean * apart * apart * apart;
  if (spread <= 0) return null;
  const t = (r12 - r13) * Math.sqrt(((n - 1) * (1 + r23)) / spread);
  return { t, p: studentTwoSided(t, n - 3) };
}
