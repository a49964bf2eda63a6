// Computes the smallest difference of two paired proportions that a study of a given size can show.

import { exp } from "./portable-math.ts";

/** Probability that a true difference of the returned size is found significant. */
const POWER = 0.8;
/** Two-sided level of the test, before the correction for several tests. */
const LEVEL = 0.05;

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
 * Units are examples; they are assumed independent. The exact test that Referee reports is stricter than this approximation:
 * its power at δ is 75 to 79% for 25 to 200 discordant examples (power.test.ts).
 *
 * Null = withheld: the result would be greater than ψ, but a difference cannot be greater than the share of discordant
 * examples. So many examples cannot show any difference.
 */
export function smallestDifference({ examples, discordant, tests }: PlannedPair): number | null {
  const first = normalQuantile(1 - LEVEL / tests / 2);
  const second = normalQuantile(POWER);
  const rest = examples + second * second - first * first;
  if (examples === 0 || rest < 0) return null;
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
