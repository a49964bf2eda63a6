// Holds how scores of the prediction task are put into words and tables of text, once for the command line, the screen and the files.

import { pointsInterval, pointsText, pText } from "#core/compare/compare-words.ts";
import type { PredictionPair } from "#core/prediction/compare-predictions.ts";
import { GRAINS, type Grain, labelsOf } from "#core/prediction/labels.ts";
import type { PredictionScore, ScoredPredictions } from "#core/prediction/score-predictions.ts";
import type { GrainScore, Shares } from "#core/prediction/scores.ts";
import type { TextTable } from "#core/score/accuracy-tables.ts";
import { counted } from "#core/shared/number-words.ts";

export const GRAIN_WORDS: Readonly<Record<Grain, string>> = {
  fine: "fine labels (9)",
  coarse: "coarse labels (7: ça as cela, on as OTHER)",
};

export const SCORE_MEANING =
  "Precision = correct / predicted, recall = correct / gold, F = 2 correct / (predicted + gold), in percent; each gap has one label, so the micro averages are the accuracy.";
export const MACRO_MEANING =
  "Macro averages are over all labels, OTHER among them; a label that was never predicted, or that no gap has, counts in them as 0. The official score of DiscoMT 2015 is the macro F of the fine labels.";
export const MATRIX_MEANING = "Down: the gold label; across: the predicted one.";
export const PAIR_MEANING =
  "p is McNemar’s exact test over the gaps, two-sided; p after Holm is corrected for the number of pairs; the difference is of accuracies, in percentage points, with Newcombe’s 95 % interval for paired proportions.";

/** Two decimals, as the official scorer prints; “–” where it is not defined. */
export function percentText(value: number | null): string {
  return value === null ? "–" : (100 * value).toFixed(2);
}

export function sharesText({ precision, recall, f1 }: Shares): string[] {
  return [precision, recall, f1].map(percentText);
}

/** Name, official score and what stands beside it, a row a prediction. */
export function summaryTable({ predictions }: ScoredPredictions): TextTable {
  return {
    title: "predictions",
    note: "In percent. The official score is the macro F of the fine labels.",
    header: ["prediction", "fine macro F", "fine accuracy", "coarse macro F", "coarse accuracy"],
    rows: predictions.map(({ name, scores: { fine, coarse } }) => [
      name,
      ...[fine.macro.f1, fine.accuracy, coarse.macro.f1, coarse.accuracy].map(percentText),
    ]),
    total: null,
  };
}

/** Gold × predicted, with the sums. */
export function matrixTable(name: string, { grain, matrix, labels, total }: GrainScore): TextTable {
  return {
    title: `confusion matrix of ${name}, ${GRAIN_WORDS[grain]}`,
    note: MATRIX_MEANING,
    header: ["gold", ...labelsOf(grain), "all"],
    rows: labels.map(({ label, gold }, row) => [label, ...(matrix[row] ?? []).map(String), String(gold)]),
    total: ["all", ...labels.map(({ predicted }) => String(predicted)), String(total)],
  };
}

/** A row a label, then both averages. */
export function labelTable(name: string, score: GrainScore): TextTable {
  const { grain, labels, correct, total, micro, macro } = score;
  return {
    title: `labels of ${name}, ${GRAIN_WORDS[grain]}`,
    note: "Precision, recall and F in percent.",
    header: ["label", "correct", "predicted", "gold", "precision", "recall", "F"],
    rows: [
      ...labels.map((one) => [
        one.label,
        ...[one.correct, one.predicted, one.gold].map(String),
        ...sharesText(one),
      ]),
      ["micro", ...[correct, total, total].map(String), ...sharesText(micro)],
      ["macro", "", "", "", ...sharesText(macro)],
    ],
    total: null,
  };
}

export function pairTable(pairs: readonly PredictionPair[], grain: Grain): TextTable {
  return {
    title: `predictions compared, ${GRAIN_WORDS[grain]}`,
    note: PAIR_MEANING,
    words: 2,
    header: [
      ...["A", "B", "A right, B wrong", "B right, A wrong", "both", "neither"],
      ...["difference", "95 % interval", "p", "p after Holm"],
    ],
    rows: pairs
      .filter((pair) => pair.grain === grain)
      .map(({ a, b, counts, ...pair }) => [
        ...[a, b],
        ...[counts.onlyA, counts.onlyB, counts.both, counts.neither].map(String),
        ...[pointsText(pair.difference), pointsInterval(pair), pText(pair.p), pText(pair.pHolm)],
      ]),
    total: null,
  };
}

/** All of one prediction, the official grain first. */
export function tablesOf({ name, scores }: PredictionScore): TextTable[] {
  return [...GRAINS]
    .reverse()
    .flatMap((grain) => [matrixTable(name, scores[grain]), labelTable(name, scores[grain])]);
}

/** Everything: the summary where there are several, each prediction, each pair. */
export function allTables(scored: ScoredPredictions): TextTable[] {
  const isSeveral = scored.predictions.length > 1;
  return [
    ...(isSeveral ? [summaryTable(scored)] : []),
    ...scored.predictions.flatMap(tablesOf),
    ...(isSeveral ? [...GRAINS].reverse().map((grain) => pairTable(scored.pairs, grain)) : []),
  ];
}

/** “1,105 gaps in 2,093 sentence pairs”. */
export function sizeInWords({ gold, predictions }: ScoredPredictions): string {
  const gaps =
    predictions[0]?.scores.fine.total ?? gold.lines.reduce((sum, { labels }) => sum + labels.length, 0);
  return `${counted(gaps, "gap")} in ${counted(gold.lines.length, "sentence pair")}`;
}
