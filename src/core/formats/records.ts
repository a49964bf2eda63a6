// Holds tables of records as CSV and as JSON, for programs. Written only.

import { type CsvOptions, serializeCsv } from "#core/formats/csv.ts";
import type { TableRecord } from "#core/report/records.ts";

/** One column a key of the first record; empty where nothing is defined. */
export function serializeRecordsCsv(records: readonly TableRecord[], options?: CsvOptions): string {
  const header = Object.keys(records[0] ?? {});
  const rows = records.map((record) => header.map((key) => record[key] ?? ""));
  return serializeCsv(header.length === 0 ? [] : [header, ...rows], options);
}

/** One object, `{"rows":[…]}`; numbers as they are, null where nothing is defined. */
export function serializeRecordsJson(rows: readonly TableRecord[]): string {
  return `${JSON.stringify({ rows })}\n`;
}
