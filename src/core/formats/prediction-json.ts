// Holds the scores of the prediction task as one JSON object, for programs. Written only.

import type { PredictionPair } from "#core/prediction/compare-predictions.ts";
import type { PredictionScore, ScoredPredictions } from "#core/prediction/score-predictions.ts";
import type { GrainScore } from "#core/prediction/scores.ts";

/**
 * Keys in a fixed order, numbers as they are, null where nothing is defined. Of one prediction `{"coarse", "fine"}`; of several
 * `{"predictions": [{"file", "coarse", "fine"}], "pairs"}`. `matrix`: gold (row) × predicted, both in the order of `labels`.
 */
export function serializePredictionJson({ predictions, pairs }: ScoredPredictions): string {
  const [one, ...others] = predictions;
  if (one !== undefined && others.length === 0) return `${JSON.stringify(grainsOf(one))}\n`;
  const told = predictions.map((score) => ({ file: score.name, ...grainsOf(score) }));
  return `${JSON.stringify({ predictions: told, pairs: pairs.map(pairOf) })}\n`;
}

function grainsOf({ scores }: PredictionScore) {
  return { coarse: grainOf(scores.coarse), fine: grainOf(scores.fine) };
}

function grainOf({ matrix, labels, accuracy, micro, macro }: GrainScore) {
  const told = labels.map(({ label, correct, predicted, gold, precision, recall, f1 }) => ({
    ...{ label, correct, predicted, gold, precision, recall, f1 },
  }));
  return { matrix, labels: told, accuracy, micro, macro };
}

function pairOf({ a, b, grain, counts, difference, interval, p, pHolm }: PredictionPair) {
  const { both, onlyA, onlyB, neither } = counts;
  return {
    ...{ a, b, grain, both, only_a: onlyA, only_b: onlyB, neither, difference },
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    p,
    p_holm: pHolm,
  };
}
