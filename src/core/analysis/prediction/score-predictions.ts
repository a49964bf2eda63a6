// Computes all scores of several predictions for one gold standard, for the command line, the screen and the files.

import { comparePredictions, type PredictionPair } from "./compare-predictions.ts";
import { GRAINS, type Grain } from "./labels.ts";
import { type PredictionIntervals, predictionIntervals } from "./macro-f.ts";
import { type GoldFile, labelsIn, type Prediction } from "./prediction.ts";
import { type GrainScore, scoreLabels } from "./scores.ts";

export interface PredictionScore {
  readonly name: string;
  readonly scores: Readonly<Record<Grain, GrainScore>>;
  readonly intervals: Readonly<Record<Grain, PredictionIntervals>>;
}

export interface ScoredPredictions {
  readonly gold: GoldFile;
  readonly predictions: readonly PredictionScore[];
  /** Comparisons of each pair, at the coarse level first; empty for a single prediction. */
  readonly pairs: readonly PredictionPair[];
}

/** Computes all scores. All predictions must fit the gold standard (`findMisfits` finds no problem). */
export function scorePredictions(gold: GoldFile, predictions: readonly Prediction[]): ScoredPredictions {
  const expected = labelsIn(gold);
  const named = predictions.map((one) => ({ name: one.name, labels: labelsIn(one) }));
  const goldLines = gold.lines.map(({ labels }) => labels);
  return {
    gold,
    predictions: named.map(({ name, labels }) => ({
      name,
      scores: {
        coarse: scoreLabels("coarse", expected, labels),
        fine: scoreLabels("fine", expected, labels),
      },
      intervals: {
        coarse: predictionIntervals("coarse", goldLines, labels),
        fine: predictionIntervals("fine", goldLines, labels),
      },
    })),
    pairs: GRAINS.flatMap((grain) => comparePredictions(grain, goldLines, named)),
  };
}
