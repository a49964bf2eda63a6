// Holds the command `prediction`: a gold standard and predictions of the DiscoMT 2015 prediction task → scores, matrices, pairs.

import type { Command } from "#cli/arguments.ts";
import type { Finished } from "#cli/finished.ts";
import { readOneFile } from "#cli/read-files.ts";
import { ruledTable, wrapped } from "#cli/text-table.ts";
import { parseGold, parsePrediction } from "#core/formats/prediction-file.ts";
import { serializePredictionJson } from "#core/formats/prediction-json.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { misfits } from "#core/prediction/fit-prediction.ts";
import type { GoldFile, Prediction } from "#core/prediction/prediction.ts";
import {
  allTables,
  MACRO_MEANING,
  MATRIX_MEANING,
  PAIR_MEANING,
  SCORE_MEANING,
  sizeInWords,
} from "#core/prediction/prediction-words.ts";
import { type ScoredPredictions, scorePredictions } from "#core/prediction/score-predictions.ts";
import type { TextTable } from "#core/score/accuracy-tables.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";

type PredictionCommand = Extract<Command, { readonly name: "prediction" }>;

/** All files are read before anything is refused, so that what is wrong with any is told at once. */
export async function runPrediction({ gold, predicted, json }: PredictionCommand): Promise<Finished> {
  const problems = new ProblemList();
  const standard = await readAs(gold, parseGold, problems);
  const predictions: Prediction[] = [];
  for (const path of predicted) {
    const file = await readAs(path, parsePrediction, problems);
    if (file === null || standard === null) continue;
    problems.addAll(misfits(standard, file));
    predictions.push({ ...file, name: path });
  }
  if (problems.hasErrors || standard === null) return { kind: "bad", problems: problems.all };
  const scored = scorePredictions(standard, predictions);
  return {
    kind: "done",
    out: json ? serializePredictionJson(scored) : tablesOf(standard, scored),
    warnings: problems.all,
    setAside: [],
  };
}

async function readAs<T extends object>(
  path: string,
  parse: (file: SourceFile) => Parsed<T>,
  problems: ProblemList,
): Promise<T | null> {
  const file = await readOneFile(path, "a file of the prediction task", problems);
  if (file === null) return null;
  // Told by its path, as two files of one name may be named.
  return take(parse({ path, bytes: file.bytes }), problems);
}

function tablesOf(gold: GoldFile, scored: ScoredPredictions): string {
  const isSeveral = scored.predictions.length > 1;
  const words = [
    `${gold.path}: ${sizeInWords(scored)}.`,
    ...[SCORE_MEANING, MACRO_MEANING, MATRIX_MEANING],
    ...(isSeveral ? [PAIR_MEANING] : []),
  ];
  return `${[words.map(wrapped).join("\n"), ...allTables(scored).map(textOf)].join("\n\n")}\n`;
}

function textOf({ title, header, rows, total }: TextTable): string {
  const heading = title.charAt(0).toUpperCase() + title.slice(1);
  return `${heading}\n\n${ruledTable(header, rows, total ?? undefined)}`;
}
