// Compares two proportions of the same units: McNemar's exact test, intervals of the difference and of the odds ratio
// that agree with it, Holm's correction, and the smallest difference that a study can show.

import { regularisedIncompleteBeta } from "./distributions.ts";
import { exp } from "./portable-math.ts";
import type { Interval } from "./proportions.ts";

/** Two-sided level of all tests and intervals. */
const LEVEL = 0.05;
/** 97.5% point of the standard normal distribution. */
const Z = 1.959963984540054;

/**
 * Two-sided p of McNemar's exact test (Q. McNemar 1947, with the binomial distribution instead of χ²). `b`, `c`:
 * numbers of pairs that differ in one direction and in the other, whole numbers ≥ 0. The result is the probability of a
 * split at least as uneven as `b` to `c` if both directions are equally likely; 1 if no pair differs. The binomial sum
 * up to k of n at ½ is the regularised incomplete beta I½(n − k, k + 1).
 *
 * Units are independent pairs. Given the number of discordant pairs, the test is exact: under the null hypothesis at
 * most 5% of p are below 0.05, whatever the share of discordant pairs.
 */
export function mcnemarTwoSided(b: number, c: number): number {
  if (b === c) return 1;
  const k = Math.min(b, c);
  return Math.min(1, 2 * regularisedIncompleteBeta(0.5, b + c - k, k + 1));
}

/**
 * Whether McNemar's test of so many discordant pairs can have a p below 0.05. If not, p says nothing about the data: it
 * would be at least 0.05 even if all of these pairs favoured the same side. Five pairs are too few, six are enough.
 */
export function canBeSignificant(discordant: number): boolean {
  return mcnemarTwoSided(discordant, 0) < LEVEL;
}

/**
 * Adjusted p-values in the order of `values` (S. Holm 1979, step-down): the smallest is multiplied by the number of
 * tests, the next smallest by one less, and so on. Adjusted values never decrease in that order and are at most 1. Null
 * = not tested: it stays null and does not count as a test. A test that cannot be significant because of its number of
 * discordant pairs may be left out, too (R. E. Tarone, “A modified Bonferroni method for discrete data”, Biometrics 46
 * (1990), 515–522), because this number does not depend on which side they favour.
 */
export function holm(values: readonly (number | null)[]): (number | null)[] {
  const ordered = values.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => a.p - b.p);
  const adjusted: (number | null)[] = values.map(() => null);
  let least = 0;
  ordered.forEach(({ p, index }, rank) => {
    least = Math.max(least, Math.min(1, p * (ordered.length - rank)));
    adjusted[index] = least;
  });
  return adjusted;
}

/** Number of units that are correct in both, only in the first, only in the second, in neither. Whole numbers ≥ 0. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

/**
 * 95% interval of the difference of two paired proportions, which excludes 0 exactly where McNemar's exact test has p <
 * 0.05.
 *
 * Estimates: the difference in the population of units like these. Units are independent pairs. The interval contains
 * every difference that the score test does not reject (T. Tango, “Equivalence test and confidence interval for the
 * difference in proportions for the paired-sample design”, Statistics in Medicine 17 (1998), 891–908, equations 5 and
 * 6). For the difference 0, its statistic is McNemar's. Instead of the normal quantile 1.96 it uses the critical value
 * of McNemar's exact test for the observed number of discordant pairs (`exactCriticalValue`). The interval is therefore
 * wider than Tango's, and conservative: it contains the true difference in 95 to 98% of the cases for 60 to 250 pairs,
 * in 96 to 100% for 20 pairs (`tests-of-pairs.test.ts`).
 *
 * Null = there are no pairs. The interval has a positive width even if no pair differs.
 */
export function pairedDifferenceInterval(counts: PairedCounts): Interval | null {
  const { both, onlyA, onlyB, neither } = counts;
  const n = both + onlyA + onlyB + neither;
  if (n === 0) return null;
  const critical = exactCriticalValue(onlyA + onlyB);
  const difference = (onlyA - onlyB) / n;
  const isAbove = (value: number) => scoreStatistic(counts, value) > critical;
  const isBelow = (value: number) => scoreStatistic(counts, value) < -critical;
  return { low: lastTrue(isAbove, -1, difference), high: lastTrue(isBelow, 1, difference) };
}

/**
 * The value at which `isRejected` changes between `end`, where it is usually true, and `difference`, where it is false;
 * on the side of `difference`. By bisection to the last digits.
 */
function lastTrue(isRejected: (value: number) => boolean, end: number, difference: number): number {
  if (!isRejected(end)) return end;
  let rejected = end;
  let accepted = difference;
  for (let step = 0; step < 60; step++) {
    const middle = (rejected + accepted) / 2;
    if (isRejected(middle)) rejected = middle;
    else accepted = middle;
  }
  return accepted;
}

/**
 * Tango's statistic (1998) of the hypothesis that the proportions differ by `difference`, −1 to 1: the deviation of the
 * number of units from what the hypothesis expects, divided by its standard error, in which the probability of “only B”
 * is its maximum likelihood estimate under the hypothesis.
 */
export function scoreStatistic({ both, onlyA, onlyB, neither }: PairedCounts, difference: number): number {
  const n = both + onlyA + onlyB + neither;
  const linear = (2 * n - onlyA + onlyB) * difference - onlyA - onlyB;
  const constant = -onlyB * difference * (1 - difference);
  const root = Math.sqrt(Math.max(0, linear * linear - 8 * n * constant));
  const probability = (root - linear) / (4 * n);
  const deviation = onlyA - onlyB - n * difference;
  const variance = n * (2 * probability + difference * (1 - difference));
  // At a difference of −1 or 1, the variance is 0, and only the observed difference fits.
  if (variance <= 0) return deviation === 0 ? 0 : Math.sign(deviation) * Number.POSITIVE_INFINITY;
  return deviation / Math.sqrt(variance);
}

/**
 * The critical value of |onlyA − onlyB| / √discordant with McNemar's exact test, at least 1.96. The statistic has
 * steps of 2 / √discordant. The value is halfway between the largest that the test accepts and the smallest that it
 * rejects.
 */
function exactCriticalValue(discordant: number): number {
  if (discordant === 0) return Z;
  // Number of pairs that favour the minority: the largest for which the test rejects; −1 = none.
  let rejected = -1;
  let accepted = Math.floor(discordant / 2);
  while (accepted - rejected > 1) {
    const middle = Math.floor((rejected + accepted) / 2);
    if (mcnemarTwoSided(middle, discordant - middle) < LEVEL) rejected = middle;
    else accepted = middle;
  }
  const leastDifference = discordant - 2 * rejected;
  return Math.max(Z, (leastDifference - 1) / Math.sqrt(discordant));
}

/**
 * The odds ratio of the discordant pairs, only A / only B, with its exact 95% interval. Estimates: how many times more
 * often only A is correct than only B, in the population of units like these. Units are independent pairs. Given the
 * number of discordant pairs, “only A” is binomial; the limits are Clopper and Pearson's (1934) for its probability π,
 * as odds π / (1 − π). The interval excludes 1 exactly where McNemar's exact test has p < 0.05. `Infinity` = no unit is
 * correct in B only. Null = no pair differs.
 */
export function discordantOddsRatio({
  onlyA,
  onlyB,
}: Pick<PairedCounts, "onlyA" | "onlyB">): { readonly value: number; readonly interval: Interval } | null {
  if (onlyA + onlyB === 0) return null;
  return {
    value: onlyA / onlyB,
    interval: {
      low: onlyA === 0 ? 0 : odds(betaQuantile(LEVEL / 2, onlyA, onlyB + 1)),
      high: onlyB === 0 ? Number.POSITIVE_INFINITY : odds(betaQuantile(1 - LEVEL / 2, onlyA + 1, onlyB)),
    },
  };
}

function odds(probability: number): number {
  return probability / (1 - probability);
}

/** The x below which a value of the beta distribution with `a` and `b` (at least ½) lies with probability `p`. */
function betaQuantile(p: number, a: number, b: number): number {
  let below = 0;
  let above = 1;
  for (let step = 0; step < 60; step++) {
    const x = (below + above) / 2;
    if (regularisedIncompleteBeta(x, a, b) < p) below = x;
    else above = x;
  }
  return (below + above) / 2;
}

// Computes the smallest difference of two paired proportions that a study of a given size can show.

/** Probability that a true difference of the returned size is found significant. */
const POWER = 0.8;

/** Sizes of a planned comparison of two systems on the same examples. */
export interface PlannedPair {
  /** Number of examples that will be decided in both systems; a whole number ≥ 0. */
  readonly examples: number;
  /** Share of discordant examples, those that are correct in only one of the two systems; 0 to 1. */
  readonly discordant: number;
  /**
   * Number of pairs tested together, ≥ 1. The level of each is 5% divided by this number: Holm's first step, the
   * strictest. k systems have k(k − 1)/2 pairs.
   */
  readonly tests: number;
}

/**
 * The smallest difference of accuracy δ, from 0 to 1, that McNemar's two-sided test finds with a probability of 80%.
 *
 * Estimates: δ of the population of examples like the planned ones, by the normal approximation of R. J. Connor,
 * “Sample size for testing differences in proportions for the paired-sample design”, Biometrics 43 (1987), 207–211:
 * n = (z₁√ψ + z₂√(ψ − δ²))² / δ², with ψ the share of discordant examples, z₁ the normal quantile of 1 − level/2 and z₂
 * that of 80%. Squared, it is a quadratic equation with the solution
 * δ = √ψ (z₁√n + z₂√(n + z₂² − z₁²)) / (n + z₂²).
 *
 * Units are examples; they are assumed independent. The exact test that Referee reports is stricter than this
 * approximation: its power at δ is 75 to 79% for 25 to 200 discordant examples (tests-of-pairs.test.ts).
 *
 * Null = withheld: no example is discordant, or the result would be greater than ψ, but a difference cannot be greater
 * than the share of discordant examples. So many examples cannot show any difference.
 */
export function smallestDifference({ examples, discordant, tests }: PlannedPair): number | null {
  const first = normalQuantile(1 - LEVEL / tests / 2);
  const second = normalQuantile(POWER);
  const rest = examples + second * second - first * first;
  if (examples === 0 || discordant === 0 || rest < 0) return null;
  const roots = first * Math.sqrt(examples) + second * Math.sqrt(rest);
  const difference = (Math.sqrt(discordant) * roots) / (examples + second * second);
  return difference > discordant ? null : difference;
}

/** The x below which a standard normal variable lies with probability `p`; ½ ≤ p < 1, to about 9 digits. */
export function normalQuantile(p: number): number {
  let below = 0;
  let above = 9;
  for (let step = 0; step < 60; step++) {
    const x = (below + above) / 2;
    if (normalProbability(x) < p) below = x;
    else above = x;
  }
  return above;
}

/**
 * Probability that a standard normal variable is below `x` ≥ 0: ½ + φ(x) Σ x²ᵏ⁺¹ / (1 · 3 · 5 ⋯ (2k + 1)), all terms
 * positive (G. Marsaglia, Journal of Statistical Software 11 (2004), issue 4).
 */
function normalProbability(x: number): number {
  let term = x;
  let sum = 0;
  for (let odd = 3; sum + term > sum; odd += 2) {
    sum += term;
    term *= (x * x) / odd;
  }
  return 0.5 + (sum * exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}
