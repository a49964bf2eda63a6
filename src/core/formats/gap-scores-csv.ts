// Holds the measures of gap filling as a table for programs: a row a system, label and category. Written only.

import { type CsvCell, type CsvOptions, serializeCsv } from "#core/formats/csv.ts";
import type { GapAccuracies, GapScore } from "#core/gaps/gap-scores.ts";

const COUNTS = ["examples", "answered", "open", "bad", "other", "other_alone", "not_linked"];
const ACCURACIES = [
  ...["acc_with_other", "acc_with_other_low", "acc_with_other_high"],
  ...["acc_without_other", "acc_without_other_low", "acc_without_other_high"],
];
const LABELS = ["written", "predicted", "correct", "accepted", "hits", "precision", "r_max", "f_max"];

/**
 * Of each system a row “system” (of `predicted` to `f_max` all labels but OTHER together, so that `f_max` is Pron-F), one for each category and
 * one for each label; cells that are of another kind, or not defined, are empty. Numbers unrounded.
 */
export function serializeGapScoresCsv(scores: readonly GapScore[], options?: CsvOptions): string {
  const rows = scores.flatMap((score): CsvCell[][] => {
    const { pronF } = score;
    return [
      [...["system", score.system, ""], ...accuracyCells(score), "", ...labelCells(pronF)],
      ...score.categories.map((one) => ["category", score.system, one.category, ...accuracyCells(one)]),
      ...score.labels.map((one): CsvCell[] => [
        ...["label", score.system, one.label],
        ...Array<CsvCell>(COUNTS.length + ACCURACIES.length).fill(""),
        ...[one.written, ...labelCells(one)],
      ]),
    ];
  });
  const header = ["row", "system", "name", ...COUNTS, ...ACCURACIES, ...LABELS];
  const whole = rows.map((row) => [...row, ...Array<CsvCell>(header.length - row.length).fill("")]);
  return serializeCsv([header, ...whole], options);
}

function accuracyCells(of: GapAccuracies): CsvCell[] {
  return [
    ...[of.examples, of.answered, of.open, of.bad, of.other, of.otherAlone, of.notLinked],
    ...[of.withOther, of.withoutOther].flatMap(({ value, low, high }) => [
      ...[value ?? "", low ?? "", high ?? ""],
    ]),
  ];
}

function labelCells(of: GapScore["pronF"]): CsvCell[] {
  return [
    ...[of.predicted, of.correct, of.accepted, of.hits],
    ...[of.precision ?? "", of.rMax ?? "", of.fMax ?? ""],
  ];
}
