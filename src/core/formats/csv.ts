// Holds CSV (RFC 4180) as written and read by Referee; cells that a spreadsheet would run as a formula are neutralised reversibly.

import { csvFormatRows, csvParseRows } from "d3-dsv";

/** Text from outside is neutralised; a number is one that Referee counted itself and never negative. */
export type CsvCell = string | number;

/** Rows of at least one cell each, as text that ends in a line end; no rows give no text. */
export function serializeCsv(rows: readonly (readonly CsvCell[])[]): string {
  if (rows.length === 0) return "";
  return `${csvFormatRows(rows.map((row) => row.map(serializeCell)))}\n`;
}

/** Rows of text cells, as they were before they were written. */
export function parseCsv(text: string): string[][] {
  return csvParseRows(text, (row) => row.map(restore));
}

function serializeCell(cell: CsvCell): string {
  return typeof cell === "number" ? String(cell) : neutralize(cell);
}

/** One more apostrophe before what a spreadsheet takes for a formula (OWASP, “CSV Injection”), also behind apostrophes. */
function neutralize(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function restore(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
