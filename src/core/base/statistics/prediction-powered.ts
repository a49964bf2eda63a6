// Estimates a mean from few known values and a prediction of every value.

import { studentQuantile } from "./student.ts";
import type { Interval } from "./wilson.ts";

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
 * - Withheld (null): if a stratum has unknown items and fewer than two known ones, or too few items are known in all.
 */
export function predictionPowered(strata: readonly PredictedStratum[]): PredictedMean | null {
  const filled = strata.filter(({ known, unknown }) => known.length + unknown.length > 0);
  const total = filled.reduce((sum, { known, unknown }) => sum + known.length + unknown.length, 0);
  const open = filled.filter(({ unknown }) => unknown.length > 0);
  const sampled = open.reduce((sum, { known }) => sum + known.length, 0);
  const freedom = sampled - open.length - 1;
  if (total === 0 || open.some(({ known }) => known.length < 2) || (open.length > 0 && freedom < 1))
    return null;
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
