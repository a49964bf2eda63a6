// Estimates a share from few judged values: with a prediction of every value, and with an interval that holds at any time.

import { studentQuantile } from "./distributions.ts";
import { exp, log } from "./portable-math.ts";
import type { Interval } from "./proportions.ts";

/** One stratum: predictions of all its items, and the known values of a random sample of them. */
interface PredictedStratum {
  /** Predictions of the items whose value is unknown. */
  readonly unknown: readonly number[];
  /** Predictions and values of the sampled items. */
  readonly known: readonly { readonly prediction: number; readonly value: number }[];
}

interface PredictedMean {
  readonly value: number;
  readonly standardError: number;
  readonly interval: Interval;
  /** The weight of the predictions: 0 = they are useless. */
  readonly weight: number;
}

/** Minimum number of known values of each kind, 1 and 0. */
const MINIMUM_OF_EACH = 3;

/**
 * The tuned prediction-powered estimate of the mean of all items (Angelopoulos, Duchi and Zrnic 2023, PPI++).
 *
 * - Estimated: θ = Σ over strata W_h [mean of values + λ (mean of predictions of unknown − of known items)], with W_h the
 *   stratum's share of the items. With one stratum, λ = Cov(Y, f) / ((1 + n/M) Var(f)) for n known and M unknown items,
 *   as published. The population is these items. (For these, the estimate equals the combined regression estimator:
 *   Cochran 1977, §7.10, with β = λ (1 + n/M).)
 * - Independent: the known items, drawn at random without replacement within each stratum.
 * - Interval: Student's t with n − strata − 1 degrees of freedom, cut at 0 and 1; standard error from the residuals
 *   Y − β f, with (1 − n/N) for each stratum.
 * - Withheld (null): if a stratum has unknown items and fewer than two known ones, if too few items are known in all, or
 *   if fewer than `MINIMUM_OF_EACH` of the known values in these strata are 1, or are 0. Otherwise the residuals vary too
 *   little: with 20 known values of which nearly all are 1, the interval covered the truth in 78%. (It is for values that
 *   are 0 or 1.)
 */
export function predictionPowered(strata: readonly PredictedStratum[]): PredictedMean | null {
  const filled = strata.filter(({ known, unknown }) => known.length + unknown.length > 0);
  const total = filled.reduce((sum, { known, unknown }) => sum + known.length + unknown.length, 0);
  const open = filled.filter(({ unknown }) => unknown.length > 0);
  const sampled = open.reduce((sum, { known }) => sum + known.length, 0);
  const freedom = sampled - open.length - 1;
  const ones = open.reduce((sum, { known }) => sum + known.filter(({ value }) => value === 1).length, 0);
  if (total === 0 || open.some(({ known }) => known.length < 2) || (open.length > 0 && freedom < 1))
    return null;
  if (open.length > 0 && Math.min(ones, sampled - ones) < MINIMUM_OF_EACH) return null;
  let covariance = 0;
  let variance = 0;
  for (const stratum of open) {
    const factor = errorFactor(stratum, total);
    covariance +=
      factor *
      spread(
        stratum.known,
        ({ value }) => value,
        ({ prediction }) => prediction,
      );
    variance +=
      factor *
      spread(
        stratum.known,
        ({ prediction }) => prediction,
        ({ prediction }) => prediction,
      );
  }
  const slope = variance === 0 ? 0 : covariance / variance;
  let value = 0;
  let error = 0;
  for (const stratum of filled) {
    const { known, unknown } = stratum;
    const share = (known.length + unknown.length) / total;
    const ofKnown = mean(known.map((one) => one.value));
    if (unknown.length === 0) {
      value += share * ofKnown;
      continue;
    }
    const weight = slope * (unknown.length / (known.length + unknown.length));
    const difference = mean(unknown) - mean(known.map(({ prediction }) => prediction));
    value += share * (ofKnown + weight * difference);
    const residual = (one: { prediction: number; value: number }) => one.value - slope * one.prediction;
    error += errorFactor(stratum, total) * spread(known, residual, residual);
  }
  const standardError = Math.sqrt(error);
  const half = open.length === 0 ? 0 : studentQuantile(freedom) * standardError;
  const within = (limit: number) => Math.min(1, Math.max(0, limit));
  return {
    value: within(value),
    standardError,
    interval: { low: within(value - half), high: within(value + half) },
    weight: slope,
  };
}

/** W² (1 − n/N) / n of a stratum. */
function errorFactor({ known, unknown }: PredictedStratum, total: number): number {
  const size = known.length + unknown.length;
  return ((size / total) ** 2 * (unknown.length / size)) / known.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** Covariance within a sample, with n − 1. */
function spread<T>(items: readonly T[], a: (item: T) => number, b: (item: T) => number): number {
  const meanA = mean(items.map(a));
  const meanB = mean(items.map(b));
  const sum = items.reduce((all, item) => all + (a(item) - meanA) * (b(item) - meanB), 0);
  return sum / (items.length - 1);
}

// Computes an interval for the number of correct items in a finite population that holds however often one looks.

/**
 * Confidence sequence for the number of correct items among `size` items, of which `drawn` were drawn one by one at
 * random without replacement, `correct` of them correct.
 *
 * - Estimated: the number of correct items, a whole number from `correct` to `size` − `drawn` + `correct`.
 * - Method: the ratio of prior and posterior of a beta-binomial prior (Waudby-Smith and Ramdas 2020, Theorem 1), here the
 *   uniform one. The ratio is a martingale at the true number, so by Ville's inequality the set of numbers with
 *   posterior > `level` × prior contains the truth at all times together with probability at least 1 − `level`.
 * - Independent: nothing but the order of drawing.
 * - Defined for `drawn` = 0, too: all numbers.
 */
export function countSequence(
  { size, drawn, correct }: { readonly size: number; readonly drawn: number; readonly correct: number },
  level: number,
): Interval {
  const rest = size - drawn;
  // The posterior of the number of correct items among the rest is beta-binomial with a = correct + 1, b = wrong + 1.
  const a = correct + 1;
  const b = drawn - correct + 1;
  // Ratios of neighbours, p(k + 1) / p(k) = (rest − k)(a + k) / ((k + 1)(b + rest − k − 1)), summed as logarithms.
  const logs = new Float64Array(rest + 1);
  for (let k = 0; k < rest; k++)
    logs[k + 1] = (logs[k] ?? 0) + log(((rest - k) * (a + k)) / ((k + 1) * (b + rest - k - 1)));
  const greatest = logs.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
  const total = logs.reduce((sum, one) => sum + exp(one - greatest), 0);
  const least = log((level / (size + 1)) * total) + greatest;
  // The mode is always inside. The posterior has one mode, so the set is an interval.
  const mode = logs.indexOf(greatest);
  let low = mode;
  let high = mode;
  while (low > 0 && (logs[low - 1] ?? 0) > least) low--;
  while (high < rest && (logs[high + 1] ?? 0) > least) high++;
  return { low: correct + low, high: correct + high };
}

/** One stratum of a population, as far as it was drawn. */
export interface DrawnStratum {
  readonly size: number;
  readonly drawn: number;
  readonly correct: number;
}

const LEVEL = 0.05;

/**
 * 95% confidence sequence for the share of correct items in all strata: the sum of the intervals of the strata, each at
 * 5% divided by the number of strata (Bonferroni), also of those that are wholly drawn by now. It holds at any stopping
 * time, whatever decides which stratum is drawn from next.
 */
export function shareSequence(strata: readonly DrawnStratum[]): Interval {
  const level = LEVEL / Math.max(1, strata.length);
  const total = strata.reduce((sum, { size }) => sum + size, 0);
  const limits = strata.map((one) =>
    one.drawn === one.size ? { low: one.correct, high: one.correct } : countSequence(one, level),
  );
  if (total === 0) return { low: 0, high: 1 };
  return {
    low: limits.reduce((sum, { low }) => sum + low, 0) / total,
    high: limits.reduce((sum, { high }) => sum + high, 0) / total,
  };
}

/**
 * How many more items must be drawn until `widthOf` is at most `width`, if they are drawn in proportion to what is left
 * of each stratum and are correct as often as those before. 0 = it is already; null = the strata must be drawn wholly.
 */
export function drawsUntil(
  strata: readonly DrawnStratum[],
  width: number,
  intervalOf: (strata: readonly DrawnStratum[]) => Interval,
): number | null {
  const left = strata.reduce((sum, { size, drawn }) => sum + size - drawn, 0);
  const isReached = (more: number) => {
    const { low, high } = intervalOf(strata.map((one) => drawnFurther(one, left === 0 ? 0 : more / left)));
    return high - low <= width + 1e-12;
  };
  if (isReached(0)) return 0;
  if (!isReached(left - 1)) return null;
  let below = 0;
  let above = left - 1;
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (isReached(middle)) above = middle;
    else below = middle;
  }
  return above;
}

/** The stratum after this share of its rest is drawn. */
function drawnFurther({ size, drawn, correct }: DrawnStratum, share: number): DrawnStratum {
  const more = Math.round((size - drawn) * share);
  const rate = drawn === 0 ? 0.5 : correct / drawn;
  return { size, drawn: drawn + more, correct: correct + Math.round(more * rate) };
}
