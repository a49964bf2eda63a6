// Holds the table of what was judged twice, for programs: one row an annotator and candidate. Written only.

import type { JudgedTwice } from "#core/score/judged-again.ts";
import { type CsvOptions, serializeCsv } from "#core/tables/csv.ts";

const HEADER = [
  "annotator",
  "annotator_name",
  "system",
  "example",
  "category",
  "first_made",
  "first",
  "again",
  "differs",
  "antecedent_differs",
];

/** `first_made`: translation, text (judged along of an output with an equal one) or direct; `first`, `again`: correct, incorrect, excluded. */
export function serializeJudgedAgain(pairs: readonly JudgedTwice[], options?: CsvOptions): string {
  const rows = pairs.map(({ annotator, system, example, category, made, first, again, headDiffers }) => [
    annotator.id,
    annotator.name,
    system,
    example,
    category,
    made,
    first,
    again,
    first === again ? "no" : "yes",
    headDiffers ? "yes" : "no",
  ]);
  return serializeCsv([HEADER, ...rows], options);
}
