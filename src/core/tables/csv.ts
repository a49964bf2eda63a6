// Writes CSV and TSV (cells quoted as RFC 4180 says); in CSV, cells that a spreadsheet would run as a formula are neutralised reversibly.

import { csvFormatRows, tsvFormatRows } from "d3-dsv";

/** Text from outside is neutralised; a number is one that Referee counted itself, and stays one where it is negative. */
type CsvCell = string | number;

export interface CsvOptions {
  /** Whether the text begins with U+FEFF, by which Excel knows UTF-8; other programs need none. */
  readonly byteOrderMark?: boolean;
}

export const BYTE_ORDER_MARK = "\uFEFF";

/** Rows of at least one cell each, as text that ends in a line end; no rows give no text. */
export function serializeCsv(
  rows: readonly (readonly CsvCell[])[],
  { byteOrderMark = false }: CsvOptions = {},
): string {
  if (rows.length === 0) return "";
  const text = `${csvFormatRows(rows.map((row) => row.map(serializeCell)))}\n`;
  // A first cell that begins with the mark would lose its own in reading.
  return byteOrderMark || text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK + text : text;
}

/** Tab-separated rows of at least one cell each. Cells with a quotation mark, tab or line end are quoted; nothing is neutralised. */
export function serializeTsv(rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? "" : `${tsvFormatRows(rows.map((row) => [...row]))}\n`;
}

function serializeCell(cell: CsvCell): string {
  return typeof cell === "number" ? String(cell) : neutralize(cell);
}

/**
 * What a spreadsheet takes for a formula, or leaves out before one (OWASP, “CSV Injection”): = + - @, the same in full
 * width (as East Asian keyboards write them), tab, CR and LF.
 */
const FORMULA = "[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\\t\\r\\n]";
const FORMULA_START = new RegExp(`^'*${FORMULA}`);
const NEUTRALIZED_START = new RegExp(`^'+${FORMULA}`);

/** One more apostrophe before what a spreadsheet takes for a formula, also behind apostrophes. */
export function neutralize(cell: string): string {
  return FORMULA_START.test(cell) ? `'${cell}` : cell;
}

/** The cell without the apostrophe that `neutralize` put before it. */
export function restoreCell(cell: string): string {
  return NEUTRALIZED_START.test(cell) ? cell.slice(1) : cell;
}
