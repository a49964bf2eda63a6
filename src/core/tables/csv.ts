// Writes CSV and TSV, with cells quoted as in RFC 4180. In CSV, a cell that a spreadsheet would execute as a formula
// gets an apostrophe, which `restoreCell` removes.

import { tsvFormatRows } from "d3-dsv";

/**
 * A cell. A string gets the apostrophe if it looks like a formula. Numbers are Referee's own figures and never get one,
 * even if negative.
 */
type CsvCell = string | number;

export interface CsvOptions {
  /** Whether the text begins with U+FEFF, by which Excel recognises UTF-8; other programs do not need it. */
  readonly byteOrderMark?: boolean;
}

export const BYTE_ORDER_MARK = "\uFEFF";

/** Writes CSV. `rows`: each has at least one cell. The text ends in a line end; without rows it is empty. */
export function serializeCsv(
  rows: readonly (readonly CsvCell[])[],
  { byteOrderMark = false }: CsvOptions = {},
): string {
  if (rows.length === 0) return "";
  const text = rows.map(csvLine).join("");
  // A reader would drop U+FEFF at the start of the file as a byte-order mark, so it is written twice if the first cell
  // begins with it.
  return byteOrderMark || text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK + text : text;
}

function csvLine(cells: readonly CsvCell[]): string {
  let line = "";
  for (const [at, cell] of cells.entries())
    line += at === 0 ? serializeCell(cell) : `,${serializeCell(cell)}`;
  return `${line}\n`;
}

/**
 * Tab-separated rows of at least one cell each. Cells with a quotation mark, tab or line end are quoted; formulas get
 * no apostrophe.
 */
export function serializeTsv(rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? "" : `${tsvFormatRows(rows.map((row) => [...row]))}\n`;
}

/** One cell, as it is below the first row. */
export function serializeCell(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  if (PLAIN.test(cell)) return cell;
  const text = neutralize(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const NEEDS_QUOTES = /[",\n\r]/;
/** Cells that need neither quotes nor an apostrophe: nearly all cells of a long table. */
const PLAIN = /^(?:[A-Za-z0-9][^",\n\r]*)?$/;

/**
 * What spreadsheets treat as the start of a formula, or skip before one (OWASP, “CSV Injection”): = + - @, the same
 * in full width (as East Asian keyboards write them), tab, CR and LF.
 */
const FORMULA = "[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\\t\\r\\n]";
const FORMULA_START = new RegExp(`^'*${FORMULA}`);
const NEUTRALIZED_START = new RegExp(`^'+${FORMULA}`);

/**
 * Adds an apostrophe before text that a spreadsheet treats as a formula. If such text begins with apostrophes already,
 * it gets one more.
 */
export function neutralize(cell: string): string {
  return FORMULA_START.test(cell) ? `'${cell}` : cell;
}

/** The cell without the apostrophe that `neutralize` added. */
export function restoreCell(cell: string): string {
  return NEUTRALIZED_START.test(cell) ? cell.slice(1) : cell;
}
