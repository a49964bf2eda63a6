// Compares the table of annotations in a folder, which people may read or edit, with judgements.json, from which
// annotations are read.

import { FileProblems, type Problem, ProblemList } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { type DelimitedRow, rfcRows } from "#core/io/delimited.ts";
import { serializeAnnotations } from "#core/io/folder/annotations-tsv.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { readTableRows } from "#core/io/tsv-table.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";

/**
 * Problems of the table in a folder that was opened as `ledger`. Warnings: file-ignored, if the table differs from
 * the annotations in `ledger`.
 */
export function checkAnnotationsTable(file: SourceFile, ledger: Ledger): readonly Problem[] {
  const problems = new FileProblems(file.path);
  const reading = new ProblemList();
  const cellsOf = (rows: readonly DelimitedRow[]) => JSON.stringify(rows.map(({ cells }) => cells));
  const rows = readTableRows(file, reading);
  const expectedTable = serializeAnnotations(campaignOf(ledger, foldOnce(ledger.events))) ?? "";
  const isUnreadable = reading.hasErrors && file.bytes.length > 0;
  if (isUnreadable || cellsOf(rows) !== cellsOf(rfcRows(expectedTable, "\t"))) {
    const message =
      "differs from the records of judgements.json, which count; this table is only for people and is ignored";
    problems.warning("file-ignored", message);
  }
  return problems.all;
}
