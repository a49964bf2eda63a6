// Estimates the accuracy that a system would have if all its approvals were judged.

import type { Interval } from "#core/base/statistics/wilson.ts";
import { estimateShare } from "./estimate.ts";
import { sumApprovals } from "./precision.ts";
import { MINIMUM_STRATUM, type Stratum } from "./strata.ts";

/** Counts of a system before the correction. */
interface Uncorrected {
  /** Number of candidates judged correct, approved or not. */
  readonly correct: number;
  readonly examples: number;
}

/**
 * Reasons why there is no correction. `no_candidates`: the system has none. `too_few_judged`: some approvals are
 * unjudged, and fewer than `MINIMUM_STRATUM` were judged correct or incorrect. The other reasons are those of the
 * correction that assumes the same precision in all systems. `precisions_differ`: the test of homogeneity rejects this.
 * `not_testable`: fewer than two systems have `MINIMUM_STRATUM` judged approvals. `verdict_not_judged`: of the
 * candidates with one verdict of a judge, some are unjudged, and none is judged.
 */
export type NoCorrection =
  | "no_candidates"
  | "too_few_judged"
  | "precisions_differ"
  | "not_testable"
  | "verdict_not_judged";

export interface CorrectedAccuracy {
  readonly value: number | null;
  /** Standard error of `value` for these examples: only the approvals are sampled. Null = no value, or not known. */
  readonly standardError: number | null;
  /** 95% interval “of these examples”: the accuracy over examples that judging every approval would give. */
  readonly interval: Interval | null;
  /** 95% interval “of examples like these”: the accuracy in the population from which the examples are drawn. */
  readonly populationInterval: Interval | null;
  /** Null if there is a correction. */
  readonly reason: NoCorrection | null;
}

/**
 * Corrected accuracy of a system: (judged correct + Σ over strata of unjudged approvals × precision) / examples.
 *
 * - Estimated: the accuracy over examples that judging every approval would give. Strata are the categories of the
 *   system. For populations, units, intervals and sources see `estimateShare`.
 * - Assumptions: the judged approvals of a stratum are a random sample of its approvals; judgements are right; every
 *   unjudged approval would be judged correct or incorrect; open and excluded candidates count as incorrect.
 * - Withheld: if the system has unjudged approvals and fewer than `MINIMUM_STRATUM` judged ones.
 */
export function correctedAccuracy(
  { correct, examples }: Uncorrected,
  strata: readonly Stratum[],
): CorrectedAccuracy {
  if (examples === 0) return noCorrection("no_candidates");
  const { unjudged, sampled } = sumApprovals(strata);
  if (unjudged > 0 && sampled < MINIMUM_STRATUM) return noCorrection("too_few_judged");
  return { ...estimateShare({ correct, total: examples, strata }), reason: null };
}

export function noCorrection(reason: NoCorrection): CorrectedAccuracy {
  return { value: null, standardError: null, interval: null, populationInterval: null, reason };
}
