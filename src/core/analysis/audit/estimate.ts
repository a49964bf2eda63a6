// Estimates how many of a set of candidates are correct if some are known and the others are represented by strata of
// judged approvals.

import { type Interval, wilsonOfShare } from "#core/base/statistics/wilson.ts";
import type { Stratum } from "./strata.ts";

/** Candidates of which some are known to be correct, and others are unjudged approvals in strata. */
interface PartlyJudged {
  /** Number of candidates that are known to be correct. */
  readonly correct: number;
  /** Number of all candidates: known ones, correct or not, and unjudged approvals. At least 1. */
  readonly total: number;
  /** Strata of the unjudged approvals. Those with unjudged approvals have a precision. */
  readonly strata: readonly Stratum[];
}

export interface ShareEstimate {
  readonly value: number;
  /**
   * Standard error of `value` as an estimate of the share that judging all approvals would give. Null = not known:
   * approvals are unjudged, and the judged ones of each stratum have the same outcome, so they show no variation.
   */
  readonly standardError: number | null;
  /** 95% interval of the share that judging all approvals of these candidates would give. */
  readonly interval: Interval;
  /** 95% interval of the share in the population of examples of which these examples are a random sample. */
  readonly populationInterval: Interval;
}

/**
 * Estimates a share of correct candidates by stratified sampling.
 *
 * - Estimated: θ = (correct + Σ U p) / total over strata with U unjudged approvals and the precision p (Cochran 1977,
 *   §5.3). The population of `interval` is these candidates, that of `populationInterval` an infinite population of
 *   examples of which these are a simple random sample (two-phase sampling: Cochran 1977, §12.2).
 * - Independent: the judged approvals, drawn at random without replacement within each stratum; for
 *   `populationInterval` also the candidates.
 * - Standard error: the root of Σ U (U + n) p (1 − p) / (n − 1) / total², with n judged approvals; this is (1 − n/N)
 *   p (1 − p) / (n − 1) for a stratum of N = U + n (Cochran 1977, equation 5.14). It is not known if p is
 *   0 or 1 in all strata; the interval is.
 * - `interval`: Wilson's interval of the share of correct ones among the unjudged approvals, with the effective sample
 *   size P (1 − P) / variance (Korn and Graubard 1998; Dean and Pagano 2015; Franco, Little, Louis and Slud 2019). The
 *   variance has a smoothed precision (`smoothed`), since with p = 1 in a small sample the plain variance is 0. The
 *   limits are rounded to whole candidates, because only whole candidates can be correct.
 * - `populationInterval`: the errors of the two phases are independent, so the distances of the limits of `interval` and
 *   of Wilson's interval of `value` of all candidates are squared and added (Zou and Donner 2008).
 * - Withheld: never here; see `correctedAccuracy`.
 */
export function estimateShare({ correct, total, strata }: PartlyJudged): ShareEstimate {
  const open = strata.filter(({ unjudged }) => unjudged > 0);
  const unjudged = open.reduce((sum, stratum) => sum + stratum.unjudged, 0);
  const expected = open.reduce((sum, stratum) => sum + stratum.unjudged * (stratum.precision ?? 0), 0);
  const value = (correct + expected) / total;
  const share = smoothed(open);
  const expectedSmooth = open.reduce((sum, stratum) => sum + stratum.unjudged * share(stratum), 0);
  const plain = open.reduce((sum, stratum) => {
    const p = stratum.precision ?? 0;
    // A pool of very unequal cells can have an effective size near 1, where the estimate of the variance would explode.
    return sum + spread(stratum, p, Math.max(1, stratum.effective - 1));
  }, 0);
  const variance = open.reduce((sum, stratum) => sum + spread(stratum, share(stratum), stratum.effective), 0);
  const limits = (): Interval => {
    const centre = expectedSmooth / unjudged;
    const size = (centre * (1 - centre) * unjudged ** 2) / variance;
    const { low, high } = wilsonOfShare(expected / unjudged, size);
    return {
      low: Math.min(value, (correct + Math.round(unjudged * low)) / total),
      high: Math.max(value, (correct + Math.round(unjudged * high)) / total),
    };
  };
  const interval = unjudged === 0 ? { low: value, high: value } : limits();
  const ofCandidates = wilsonOfShare(value, total);
  return {
    value,
    standardError: unjudged > 0 && plain === 0 ? null : Math.sqrt(plain) / total,
    interval,
    populationInterval:
      unjudged === 0
        ? ofCandidates
        : {
            low: Math.max(0, value - rootOfSquares(value - interval.low, value - ofCandidates.low)),
            high: Math.min(1, value + rootOfSquares(interval.high - value, ofCandidates.high - value)),
          },
  };
}

/** √(a² + b²), with the same digits in every engine, unlike `Math.hypot`. */
function rootOfSquares(a: number, b: number): number {
  return Math.sqrt(a * a + b * b);
}

/**
 * Variance of the number of correct ones among a stratum's unjudged approvals, as estimated from the sample.
 * `freedom`: n − 1 for the usual unbiased estimate.
 */
function spread({ unjudged, effective }: Stratum, p: number, freedom: number): number {
  return (unjudged * (unjudged + effective) * p * (1 - p)) / freedom;
}

/** Number of pseudo-observations per stratum. Agresti and Caffo (2000) add the same number when they combine shares. */
const PSEUDO_OBSERVATIONS = 2;

/**
 * The precision of a stratum for its variance: q = (n p + 2 m + h) / (n + 2 + 2 h). A plain share of 0 or 1 would have
 * no variance. It is smoothed by
 * - two pseudo-observations, centred not on ½ but on the precision m of all strata, weighted by their approvals
 *   (pseudo-Bayes: Fienberg and Holland 1973), because centred on ½, each of a dozen strata would add to the variance;
 * - half an observation for correct and half for incorrect (Jeffreys' prior), given once to all strata and divided
 *   among them by the size of their samples: h = ½ n / Σ n. So if all judged approvals are correct, the uncertainty is
 *   the same as without strata.
 */
function smoothed(strata: readonly Stratum[]): (stratum: Stratum) => number {
  const sampled = strata.reduce((sum, stratum) => sum + stratum.sampled, 0);
  const size = ({ sampled: n, unjudged }: Stratum) => n + unjudged;
  const approvals = strata.reduce((sum, stratum) => sum + size(stratum), 0);
  const mean = strata.reduce((sum, one) => sum + size(one) * (one.precision ?? 0), 0) / approvals;
  const centre = (sampled * mean + 0.5) / (sampled + 1);
  return ({ precision, effective, sampled: n }) => {
    const half = (0.5 * n) / sampled;
    return (
      (effective * (precision ?? 0) + PSEUDO_OBSERVATIONS * centre + half) /
      (effective + PSEUDO_OBSERVATIONS + 2 * half)
    );
  };
}
