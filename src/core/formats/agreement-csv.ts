// Holds the table of agreement, for programs: one row a question, category and group of people. Written only.

import type { AgreementRow } from "#core/agreement/agreement.ts";
import { FIGURE_WORDS } from "#core/agreement/agreement-words.ts";
import { type CsvCell, type CsvOptions, serializeCsv } from "#core/formats/csv.ts";

const HEADER = [
  ...["question", "category", "annotators", "units", "observed"],
  ...FIGURE_WORDS.map(({ column }) => column),
  ...["alpha_low", "alpha_high"],
];

/** Numbers unrounded, a cell empty where nothing is defined; `nameOf` an annotator's id. Category “all” = all together. */
export function serializeAgreement(
  rows: readonly AgreementRow[],
  nameOf: (id: string) => string,
  options?: CsvOptions,
): string {
  const lines = rows.map((row): CsvCell[] => [
    row.question,
    row.category ?? "all",
    row.annotators.map(({ id }) => nameOf(id)).join(" + "),
    row.units,
    row.observed ?? "",
    ...FIGURE_WORDS.map(({ key }) => row[key].value ?? ""),
    row.interval?.low ?? "",
    row.interval?.high ?? "",
  ]);
  return serializeCsv([HEADER, ...lines], options);
}
