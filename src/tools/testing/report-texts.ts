// Collects the texts of a report's files in tests.

import type { ReportContent } from "#core/analysis/report/report-content.ts";
import { reportFiles } from "#core/io/report/report-files.ts";
import type { ReportPage } from "#core/io/report/report-html.ts";
import { type LongTable, longTableCsv } from "#core/tables/table.ts";

/** The text of each file by its path, in the order of the files. */
export function reportTexts(content: ReportContent, page?: ReportPage): Map<string, string> {
  return new Map(reportFiles(content, page).map(({ path, parts }) => [path, [...parts].join("")]));
}

/** The whole CSV of a long table. */
export function wholeCsv<Row>(table: LongTable<Row>): string {
  return [...longTableCsv(table)].join("");
}
