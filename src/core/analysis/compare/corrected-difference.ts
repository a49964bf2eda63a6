// Compares two systems by their corrected accuracies, which estimate from an audit how many unjudged approvals are
// correct.

import { normalTwoSided } from "#core/base/statistics/distributions.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import type { Approver } from "#core/campaign/matching/verdict.ts";

/** What the comparison needs of a system's audit (`SystemAudit`). */
export interface AuditedSystem {
  readonly system: string;
  /** The corrected accuracy, from the system's own approvals; null = withheld. */
  readonly corrected: { readonly value: number | null; readonly interval: Interval | null };
  readonly counts: { readonly examples: number };
  readonly strata: readonly {
    readonly categories: readonly string[];
    readonly approver: Approver | null;
    readonly precision: number | null;
  }[];
}

/**
 * Why there is no corrected difference. `too_few_judged`: one of the systems has unjudged approvals, and too few judged
 * ones; in a row of one category, only approvals of this category count. `no_audit`: no approval of either system was
 * judged, or accuracy over judged candidates was asked for, in which unjudged approvals do not count. `no_test`: no
 * example counts in both systems, or the pair has no test for a reason that the audit cannot correct.
 */
export type NoCorrectedDifference = "no_audit" | "too_few_judged" | "no_test";

export interface CorrectedDifference {
  readonly difference: number | null;
  /** 95% interval “of these examples”: only the approvals are sampled. */
  readonly interval: Interval | null;
  /** 95% interval “of examples like these”. */
  readonly populationInterval: Interval | null;
  /** Two-sided; below 0.05 exactly where `populationInterval` excludes 0. */
  readonly p: number | null;
  /** Corrected by Holm's method over the corrected differences. */
  readonly pHolm: number | null;
  readonly reason: NoCorrectedDifference | null;
}

export function noCorrectedDifference(reason: NoCorrectedDifference): CorrectedDifference {
  return { difference: null, interval: null, populationInterval: null, p: null, pHolm: null, reason };
}

/** The expected outcomes of an example in two systems: 1 = correct, 0 = not, between = an unjudged approval. */
export type ExpectedPair = readonly [a: number, b: number];

/**
 * The difference of the corrected accuracies of two systems, over the examples that count in both.
 *
 * - Estimated: the difference θ_A − θ_B that judging every approval would give. An unjudged approval counts as the
 *   precision of its stratum (category, or several pooled) in its own system.
 * - Interval “of these examples”: only the judged approvals are a sample. Those of the two systems are drawn
 *   independently, so the intervals of both corrected accuracies are combined by the method of variance estimates
 *   recovery (G. Y. Zou, A. Donner, “Construction of confidence limits about effect measures”, Statistics in Medicine 27
 *   (2008), 1693–1702): low = d − √((θ_A − l_A)² + (u_B − θ_B)²), and high likewise.
 * - Interval “of examples like these”: the examples are a sample, too, and are independent. To each square is added the
 *   square of 1.96 standard errors of the paired differences: the variance of the expected differences, plus p (1 − p)
 *   for each unjudged approval with the precision p, whose outcome varies around its expectation (two-phase sampling:
 *   W. G. Cochran, Sampling Techniques, 1977, §12.2).
 * - p: twice the normal tail beyond 1.96 |d| / m, where m is the distance from d to the limit on the side of 0.
 * - Assumptions: those of the corrected accuracy. The judged approvals of a system are a random sample within its strata.
 * - Withheld: if one of the systems has no corrected accuracy of its own, over all categories or in the category.
 */
export function correctedDifference(
  pairs: readonly ExpectedPair[],
  a: AuditedSystem,
  b: AuditedSystem,
): CorrectedDifference {
  const ownA = marginsOf(a, pairs.length);
  const ownB = marginsOf(b, pairs.length);
  if (ownA === null || ownB === null) return noCorrectedDifference("too_few_judged");
  const n = pairs.length;
  // By index: taking a pair apart makes an iterator, for thousands of examples in each of hundreds of pairs of systems.
  const differenceIn = (pair: ExpectedPair) => pair[0] - pair[1];
  const difference = pairs.reduce((sum, pair) => sum + differenceIn(pair), 0) / n;
  const ofUnjudged = (pair: ExpectedPair) => pair[0] * (1 - pair[0]) + pair[1] * (1 - pair[1]);
  const spread = pairs.reduce(
    (sum, pair) => sum + (differenceIn(pair) - difference) ** 2 + ofUnjudged(pair),
    0,
  );
  const examples = n < 2 ? Number.POSITIVE_INFINITY : (Z * Z * spread) / (n * (n - 1));
  const below = ownA.below ** 2 + ownB.above ** 2;
  const above = ownA.above ** 2 + ownB.below ** 2;
  const margin = Math.sqrt((difference > 0 ? below : above) + examples);
  return {
    difference,
    interval: around(difference, Math.sqrt(below), Math.sqrt(above)),
    populationInterval: around(difference, Math.sqrt(below + examples), Math.sqrt(above + examples)),
    p: margin === 0 ? (difference === 0 ? 1 : 0) : normalTwoSided((Z * Math.abs(difference)) / margin),
    pHolm: null,
    reason: null,
  };
}

/** 97.5% point of the standard normal distribution. */
const Z = 1.959963984540054;

function around(value: number, below: number, above: number): Interval {
  return { low: Math.max(-1, value - below), high: Math.min(1, value + above) };
}

/**
 * Distances of the limits of a system's corrected accuracy from it. They are larger if fewer than all of its examples
 * count, because the same unjudged approvals are then a larger share.
 */
function marginsOf({ corrected, counts }: AuditedSystem, n: number) {
  const { value, interval } = corrected;
  if (value === null || interval === null || n === 0) return null;
  const scale = counts.examples / n;
  return { below: scale * (value - interval.low), above: scale * (interval.high - value) };
}

/** The precision that the unjudged approvals of a category by one approver have in this system; null = unknown. */
export function precisionIn({ strata }: AuditedSystem, category: string, approver: Approver): number | null {
  const own = strata.find((one) => one.approver === approver && one.categories.includes(category));
  return own?.precision ?? null;
}
