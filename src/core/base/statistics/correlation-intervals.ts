// Computes 95% intervals of coefficients of correlation over independent pairs.

import { cosOfTurns, exp, log } from "./portable-math.ts";
import { type Interval, Z } from "./wilson.ts";

/**
 * Fewest pairs for which each interval is computed. They are chosen by simulation
 * (`correlation-intervals.test.ts`): from them on, each interval covers the true coefficient in 93 to 97% on average
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
