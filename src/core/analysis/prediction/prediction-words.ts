// Defines the wording of scores of the prediction task, for the command line, the screen and the files.

import { counted } from "#core/base/number-words.ts";
import { EXACT_PERCENT, numberText } from "#core/tables/units.ts";
import type { Grain } from "./labels.ts";
import type { ScoredPredictions } from "./score-predictions.ts";

export const GRAIN_WORDS: Readonly<Record<Grain, string>> = {
  fine: "fine labels (9)",
  coarse: "coarse labels (7: ça as cela, on as OTHER)",
};

export const SCORE_MEANING =
  "Precision = correct / predicted, recall = correct / gold, F = 2 correct / (predicted + gold), in percent. Each gap has one label, so the micro averages equal the accuracy.";
export const MACRO_MEANING =
  "Macro averages cover all labels, including OTHER; a label that was never predicted or has no gap counts as 0. The official score of DiscoMT 2015 is the macro F of the fine labels.";
export const MATRIX_MEANING = "Rows: gold label. Columns: predicted label.";
export const PAIR_MEANING =
  "p is McNemar’s exact test over the gaps, two-sided; p (Holm) is corrected for the number of pairs, separately for accuracy and macro F and for fine and coarse labels; differences of accuracy are in percentage points, with Tango’s 95% score interval (1998), which excludes 0 exactly where p < 0.05. With fewer than six discordant gaps, no p could be below 0.05, so none is given. Differences of macro F have a paired 95% interval over sentence pairs, and a two-sided p of the same family, which is below 0.05 exactly where the interval excludes 0.";
export const INTERVAL_MEANING =
  "95% intervals treat sentence pairs as independent, because the files have no documents (jackknife, with Wilson’s interval of the effective number). Macro F has none if a label has fewer than ten cases, gaps that have it plus gaps for which it was predicted.";

export const percentText = (value: number | null) => numberText(value, EXACT_PERCENT);

/** The size of the scored files, for example “1,105 gaps in 2,093 sentence pairs”. */
export function predictionSizeInWords({ gold, predictions }: ScoredPredictions): string {
  const gaps =
    predictions[0]?.scores.fine.total ?? gold.lines.reduce((sum, { labels }) => sum + labels.length, 0);
  return `${counted(gaps, "gap")} in ${counted(gold.lines.length, "sentence pair")}`;
}
