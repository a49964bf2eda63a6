// Defines the command `prediction`: scores files of the DiscoMT 2015 prediction task against its gold standard.
import { defineCommand } from "#cli/command.ts";
import { argument, words } from "#cli/inputs/options.ts";
import { readFileByPath } from "#cli/inputs/read-files.ts";
import { wrapped } from "#cli/output/printed.ts";
import {
  findMisfits,
  type GoldFile,
  type Prediction,
  type ScoredPredictions,
  scorePredictions,
} from "#core/analysis/prediction/prediction.ts";
import {
  allTables,
  INTERVAL_MEANING,
  MACRO_MEANING,
  MATRIX_MEANING,
  PAIR_MEANING,
  predictionSizeInWords,
  SCORE_MEANING,
  scoreRecords,
} from "#core/analysis/prediction/prediction-tables.ts";
import { type Parsed, type ProblemList, unwrap } from "#core/base/problem.ts";
import { parseGold, parsePrediction } from "#core/io/file/prediction-file.ts";
import { serializePredictionJson } from "#core/io/report/figures-json.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Table } from "#core/tables/table.ts";
import { capitalized, serializeTableText } from "#core/tables/text.ts";

export const command = defineCommand({
  name: "prediction",
  summary: "Scores files of the DiscoMT 2015 pronoun prediction task against its gold standard.",
  description:
    "Prints confusion matrices, the precision, recall and F of each label, and micro and macro averages, for coarse and fine labels. Each pair of predictions is compared by accuracy, with McNemar's exact test, and by macro F, with a paired test over sentence pairs. Files have five columns; a prediction may have the labels only. Files may be packed (`.gz`). If a prediction does not fit the gold standard, this is an error that names the first line that differs.",
  arguments: { gold: argument("GOLD", "the gold standard"), predicted: words("PREDICTED", "predictions") },
  options: {},
  output: [
    SCORE_MEANING,
    MACRO_MEANING,
    MATRIX_MEANING,
    INTERVAL_MEANING,
    PAIR_MEANING,
    "JSON has the second form if there are several predictions. Shares are from 0 to 1. `matrix` has a row per gold label and a column per predicted label, in the order of `labels`. `precision` of a label that was never predicted is null, and so is `recall` of a label that no gap has; `f1` is null if both are. The macro averages count these as 0, as the official scorer does. CSV has one row per prediction, level and label, and rows for the averages.",
  ],
  json: [
    '{"coarse":SCORES,"fine":SCORES}',
    '{"predictions":[{"file","coarse","fine"}],"pairs":[{"a","b","grain","both","only_a","only_b","neither","difference","low","high","p","p_reason","p_holm","macro_f1_difference","macro_f1_low","macro_f1_high","macro_f1_reason","macro_f1_p","macro_f1_p_holm"}]}',
    'SCORES: {"matrix","labels":[{"label","correct","predicted","gold","precision","recall","f1"}],"accuracy","micro":{"precision","recall","f1","f1_low","f1_high","f1_reason"},"macro":{…}}',
  ],
  examples: "referee prediction gold.tsv system-a.tsv system-b.tsv.gz --format csv",
  seeAlso: ["numbers.md#the-prediction-task", "formats.md#the-prediction-task"],
  // All files are read first, so that all problems are reported together.
  run: async ({ gold, predicted }, { problems }) => {
    const standard = await readAs(gold, parseGold, problems);
    const predictions: Prediction[] = [];
    for (const path of predicted) {
      const file = await readAs(path, parsePrediction, problems);
      if (file === null || standard === null) continue;
      problems.addAll(findMisfits(standard, file));
      predictions.push({ ...file, name: path });
    }
    if (problems.hasErrors || standard === null) return null;
    const scored = scorePredictions(standard, predictions);
    return {
      text: () => tablesOf(standard, scored),
      json: () => serializePredictionJson(scored),
      rows: () => scoreRecords(scored),
    };
  },
});

async function readAs<T extends object>(
  path: string,
  parse: (file: SourceFile) => Parsed<T>,
  problems: ProblemList,
): Promise<T | null> {
  const file = await readFileByPath(path, "a file of the prediction task", problems);
  return file && unwrap(parse(file), problems);
}

function tablesOf(gold: GoldFile, scored: ScoredPredictions): string {
  const isSeveral = scored.predictions.length > 1;
  const words = [
    `${gold.path}: ${predictionSizeInWords(scored)}.`,
    ...[SCORE_MEANING, MACRO_MEANING, MATRIX_MEANING, INTERVAL_MEANING],
    ...(isSeveral ? [PAIR_MEANING] : []),
  ];
  return `${[words.map(wrapped).join("\n"), ...allTables(scored).map(textOf)].join("\n\n")}\n`;
}

function textOf(table: Table): string {
  return `${capitalized(table.title)}\n\n${serializeTableText(table)}`;
}
