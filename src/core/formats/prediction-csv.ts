// Holds the scores of the prediction task as tables for programs, and as LaTeX for a paper. Written only.

import { type CsvCell, type CsvOptions, serializeCsv } from "#core/formats/csv.ts";
import { serializeTablesLatex } from "#core/formats/tables-latex.ts";
import { GRAINS, labelsOf } from "#core/prediction/labels.ts";
import { itemsOf, labelsIn, type Prediction } from "#core/prediction/prediction.ts";
import { allTables, MACRO_MEANING, SCORE_MEANING, sizeInWords } from "#core/prediction/prediction-words.ts";
import type { ScoredPredictions } from "#core/prediction/score-predictions.ts";
import type { Shares } from "#core/prediction/scores.ts";

const SCORES = ["prediction", "level", "label", "correct", "predicted", "gold", "precision", "recall", "f1"];

/** A row a prediction, level (coarse, fine) and label, then `micro` and `macro`. Unrounded, from 0 to 1; empty where nothing is defined. */
export function serializePredictionScores({ predictions }: ScoredPredictions, options?: CsvOptions): string {
  const rows = predictions.flatMap(({ name, scores }) =>
    GRAINS.flatMap((grain): CsvCell[][] => {
      const { labels, correct, total, micro, macro } = scores[grain];
      return [
        ...labels.map((one) => [name, grain, one.label, one.correct, one.predicted, one.gold, ...cells(one)]),
        [name, grain, "micro", correct, total, total, ...cells(micro)],
        [name, grain, "macro", "", "", "", ...cells(macro)],
      ];
    }),
  );
  return serializeCsv([SCORES, ...rows], options);
}

function cells({ precision, recall, f1 }: Shares): CsvCell[] {
  return [precision, recall, f1].map((value) => value ?? "");
}

/** A row a prediction, level, gold label and predicted label, with the number of gaps; 0 where there is none. */
export function serializeConfusions({ predictions }: ScoredPredictions, options?: CsvOptions): string {
  const rows = predictions.flatMap(({ name, scores }) =>
    GRAINS.flatMap((grain): CsvCell[][] =>
      scores[grain].matrix.flatMap((row, gold) =>
        row.map((count, predicted) => {
          const names = labelsOf(grain);
          return [name, grain, names[gold] ?? "", names[predicted] ?? "", count];
        }),
      ),
    ),
  );
  return serializeCsv([["prediction", "level", "gold", "predicted", "gaps"], ...rows], options);
}

/** A row a gap: `line` and `gap` from 1, as editors and people count, the gold label, then a column a prediction. */
export function serializePredictedGaps(
  { gold }: Pick<ScoredPredictions, "gold">,
  predictions: readonly Prediction[],
  options?: CsvOptions,
): string {
  const columns = predictions.map(labelsIn);
  const rows = itemsOf(gold).map(({ line, place, gold: label }, item): CsvCell[] => [
    ...[line + 1, place + 1, label],
    ...columns.map((labels) => labels[item] ?? ""),
  ]);
  return serializeCsv([["line", "gap", "gold", ...predictions.map(({ name }) => name)], ...rows], options);
}

/** The tables of the command line for a paper (package booktabs). */
export function serializePredictionLatex(scored: ScoredPredictions): string {
  return serializeTablesLatex([`${sizeInWords(scored)}.`, SCORE_MEANING, MACRO_MEANING], allTables(scored));
}
