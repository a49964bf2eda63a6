// Computes Pearson's r, Spearman's ρ and Kendall's τ-b with 95% intervals, and Williams' test of two of them.

import { studentTwoSided } from "./distributions.ts";
import { cosOfTurns, exp, log } from "./portable-math.ts";
import { type Interval, Z } from "./proportions.ts";

/**
 * Pearson's r. `x`, `y`: equally many finite numbers, otherwise throws a RangeError. Null for fewer than two pairs, if
 * all values of one variable are equal, or if the squares of the deviations underflow to 0 or overflow.
 */
export function pearson(x: readonly number[], y: readonly number[]): number | null {
  checkPairs(x, y);
  if (isConstant(x) || isConstant(y)) return null;
  const dx = deviations(x);
  const dy = deviations(y);
  const scale = Math.sqrt(sumOfProducts(dx, dx)) * Math.sqrt(sumOfProducts(dy, dy));
  // Squares of very small or very large deviations underflow to 0 or overflow.
  if (scale === 0 || !Number.isFinite(scale)) return null;
  return limited(sumOfProducts(dx, dy) / scale);
}

/**
 * Spearman's ρ: Pearson's r of the ranks; tied values get their mean rank. Throws or is null in the same cases as
 * `pearson`.
 */
export function spearman(x: readonly number[], y: readonly number[]): number | null {
  checkPairs(x, y);
  return pearson(ranks(x), ranks(y));
}

/**
 * Kendall's τ-b (M. G. Kendall 1945): concordant minus discordant pairs, divided by the geometric mean of two numbers:
 * the pairs not tied in x, and the pairs not tied in y. Throws in the same cases as `pearson`; null for fewer than two
 * values, or if all values of one variable are equal. Quadratic in the number of values.
 */
export function kendallTauB(x: readonly number[], y: readonly number[]): number | null {
  checkPairs(x, y);
  const sums = { agreement: 0, untiedX: 0, untiedY: 0 };
  x.forEach((x1, one) => {
    const y1 = y[one] ?? 0;
    for (let other = 0; other < one; other++) {
      const sx = Math.sign(x1 - (x[other] ?? 0));
      const sy = Math.sign(y1 - (y[other] ?? 0));
      sums.agreement += sx * sy;
      sums.untiedX += sx * sx;
      sums.untiedY += sy * sy;
    }
  });
  if (sums.untiedX === 0 || sums.untiedY === 0) return null;
  return limited(sums.agreement / (Math.sqrt(sums.untiedX) * Math.sqrt(sums.untiedY)));
}

/** Ranks from 1; tied values get their mean rank. */
function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const byValue = new Map<number, number>();
  let first = 0;
  while (first < sorted.length) {
    const value = sorted[first] ?? 0;
    let end = first;
    while (end < sorted.length && sorted[end] === value) end++;
    byValue.set(value, (first + 1 + end) / 2);
    first = end;
  }
  return values.map((value) => byValue.get(value) ?? 0);
}

function checkPairs(x: readonly number[], y: readonly number[]): void {
  if (x.length !== y.length) throw new RangeError(`the variables have ${x.length} and ${y.length} values`);
  if (![...x, ...y].every(Number.isFinite)) throw new RangeError("a value is not a finite number");
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}

function deviations(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value / values.length, 0);
  return values.map((value) => value - mean);
}

function sumOfProducts(x: readonly number[], y: readonly number[]): number {
  return x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
}

/** Limits a coefficient to [−1, 1] against rounding errors. */
function limited(r: number): number {
  return Math.max(-1, Math.min(1, r));
}

// Computes 95% intervals of coefficients of correlation over independent pairs.

/**
 * Fewest pairs for which each interval is computed. They are chosen by simulation
 * (`correlation.test.ts`): from them on, each interval covers the true coefficient in 93 to 97% on average
 * over true coefficients from 0 to 0.95.
 */
export const FEWEST_PAIRS = { pearson: 4, spearman: 10, kendallTauB: 6 } as const;

/**
 * The 95% interval of Pearson's r over `n` pairs: Fisher's z (R. A. Fisher 1921), with the standard error 1/√(n − 3).
 * Assumes that the pairs are independent and normally distributed; with heavier tails it is too narrow. Null for fewer
 * than `FEWEST_PAIRS.pearson` pairs, and if r is 1 or −1.
 */
export function pearsonInterval(r: number, n: number): Interval | null {
  return n < FEWEST_PAIRS.pearson ? null : transformedInterval(r, 1 / Math.sqrt(n - 3));
}

/**
 * The 95% interval of Spearman's ρ over `n` pairs: Fisher's z with the standard error √((1 + ρ²/2)/(n − 3)) of Bonett and
 * Wright (2000, equation 3). Assumes that the pairs are independent, and normally distributed after some monotone
 * transformation of each variable. Null for fewer than `FEWEST_PAIRS.spearman` pairs, and if ρ is 1 or −1.
 */
export function spearmanInterval(rho: number, n: number): Interval | null {
  return n < FEWEST_PAIRS.spearman
    ? null
    : transformedInterval(rho, Math.sqrt((1 + (rho * rho) / 2) / (n - 3)));
}

/** Coefficients this close to ±1 are ±1. */
const ROUNDING = 1e-12;

function transformedInterval(r: number, error: number): Interval | null {
  if (Math.abs(r) > 1 - ROUNDING) return null;
  const z = log((1 + r) / (1 - r)) / 2;
  return { low: tanh(z - Z * error), high: tanh(z + Z * error) };
}

function tanh(z: number): number {
  return 1 - 2 / (exp(2 * z) + 1);
}

/**
 * The 95% interval of Kendall's τ over `n` pairs: all τ from which the observed one deviates by at most 1.96 standard
 * deviations. The variance is that of normally distributed pairs (Esscher 1924; Kendall and Gibbons 1990, §10), 2/(n(n −
 * 1)) · (1 − τ² + 2(n − 2)(1/9 − (2/π · asin(ρ/2))²)), where ρ = sin(πτ/2) is Pearson's r. Assumes what
 * `spearmanInterval` does. It has a width even if all pairs are in the same order. Null for fewer than
 * `FEWEST_PAIRS.kendallTauB` pairs.
 */
export function kendallInterval(tau: number, n: number): Interval | null {
  if (n < FEWEST_PAIRS.kendallTauB) return null;
  return { low: -kendallLimit(-tau, n), high: kendallLimit(tau, n) };
}

/** The greatest τ that the observed one does not exclude. */
function kendallLimit(observed: number, n: number): number {
  let below = observed;
  let above = 1;
  for (let step = 0; step < 60; step++) {
    const tau = (below + above) / 2;
    if (tau - observed <= Z * Math.sqrt(kendallVariance(tau, n))) below = tau;
    else above = tau;
  }
  return below;
}

function kendallVariance(tau: number, n: number): number {
  const half = asin(sine(tau) / 2);
  const asymptotic = 1 / 9 - (4 / (Math.PI * Math.PI)) * half * half;
  return Math.max(0, (2 / (n * (n - 1))) * (1 - tau * tau + 2 * (n - 2) * asymptotic));
}

/** sin(πτ/2), with the same digits on every machine: a quarter turn less than a cosine. */
function sine(tau: number): number {
  const turns = Math.abs(Math.abs(tau) - 1) / 4;
  return Math.sign(tau) * cosOfTurns(turns);
}

/** asin x for |x| ≤ ½, by its Taylor series; the first omitted term is below 2⁻⁵⁵. */
function asin(x: number): number {
  let sum = 0;
  let term = x;
  for (let k = 0; k < 26; k++) {
    sum += term / (2 * k + 1);
    term *= ((2 * k + 1) * x * x) / (2 * k + 2);
  }
  return sum;
}

// Computes Williams' test of two correlations that share a variable. It shows whether one metric correlates better with
// human judgement than another.

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
