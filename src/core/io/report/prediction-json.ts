// Writes the scores of the prediction task as one JSON object.

import type {
  GrainScore,
  PredictionIntervals,
  PredictionScore,
  ScoredPredictions,
} from "#core/analysis/prediction/prediction-scores.ts";
import { LABEL_COLUMNS, PAIR_FIELDS } from "#core/analysis/prediction/prediction-tables.ts";
import type { IntervalOrReason } from "#core/base/statistics/figures-of-units.ts";
import { recordOf } from "#core/tables/records.ts";

/**
 * The JSON of scores. Keys have a fixed order, numbers are not rounded, null = undefined. For one prediction
 * `{"coarse", "fine"}`; for several `{"predictions": [{"file", "coarse", "fine"}], "pairs"}`. `matrix`: gold (row) ×
 * predicted, both in the order of `labels`.
 */
export function serializePredictionJson({ predictions, pairs }: ScoredPredictions): string {
  const [one, ...others] = predictions;
  if (one !== undefined && others.length === 0) return `${JSON.stringify(grainsOf(one))}\n`;
  const records = predictions.map((score) => ({ file: score.name, ...grainsOf(score) }));
  return `${JSON.stringify({ predictions: records, pairs: pairs.map((pair) => recordOf(PAIR_FIELDS, pair)) })}\n`;
}

function grainsOf({ scores, intervals }: PredictionScore) {
  return {
    coarse: grainOf(scores.coarse, intervals.coarse),
    fine: grainOf(scores.fine, intervals.fine),
  };
}

function grainOf(
  { matrix, labels, accuracy, micro, macro }: GrainScore,
  { accuracy: ofAccuracy, macroF }: PredictionIntervals,
) {
  return {
    matrix,
    labels: labels.map((label) => recordOf(LABEL_COLUMNS, { ...label, interval: null })),
    accuracy,
    micro: { ...micro, ...f1Interval(ofAccuracy) },
    macro: { ...macro, ...f1Interval(macroF) },
  };
}

function f1Interval({ interval, reason }: IntervalOrReason) {
  return { f1_low: interval?.low ?? null, f1_high: interval?.high ?? null, f1_reason: reason };
}
