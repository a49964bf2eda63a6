// Reads tables of delimited text: detects the delimiter, and splits the text into rows and cells, with the quoting of
// RFC 4180 or without quoting.

import { quoted } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import type { FileProblems } from "#core/base/problem.ts";
import { BYTE_ORDER_MARK, restoreCell } from "#core/tables/records.ts";

/**
 * The delimiters in order of preference, for texts that several of them split evenly. The comma is last, because it is
 * the most frequent one in sentences and numbers.
 */
export const DELIMITERS = ["\t", ";", "|", ","] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Names of the delimiters in messages; also the values of `--delimiter`. */
export const DELIMITER_NAMES: Readonly<Record<Delimiter, string>> = {
  "\t": "tab",
  ";": "semicolon",
  "|": "pipe",
  ",": "comma",
};

export interface DelimitedRow {
  readonly cells: readonly string[];
  /** Line of the file on which the row begins, from 1. A quoted cell may contain line ends. */
  readonly line: number;
}

interface DelimitedTable {
  readonly delimiter: Delimiter;
  readonly rows: readonly DelimitedRow[];
}

interface DelimitedOptions {
  /** The delimiter; undefined = the one named by the file's first line (`sep=;`), otherwise the detected one. */
  readonly delimiter?: Delimiter | undefined;
  /**
   * The delimiter that the file's name suggests. It is used if no delimiter can be detected. A detected delimiter that
   * differs from it is reported.
   */
  readonly suggested: Delimiter;
}

/**
 * The rows of a table, including uneven ones (see `evenRows`). `text`: as from `readText`. Empty rows at the end of a
 * table with several columns are removed. Errors: malformed-cell (an unclosed quotation mark, an unknown `sep=`).
 * Warnings: other-delimiter, surplus-blank-lines.
 */
export function readDelimited(
  text: string,
  { delimiter, suggested }: DelimitedOptions,
  problems: FileProblems,
): DelimitedTable {
  const separatorLine = SEPARATOR_LINE.exec(text);
  const body = separatorLine === null ? text : text.slice(separatorLine[0].length);
  const namedDelimiter = DELIMITERS.find((one) => one === separatorLine?.[1]);
  if (separatorLine !== null && namedDelimiter === undefined && delimiter === undefined) {
    const message = () =>
      `names ${quoted(separatorLine[1] ?? "")} as the delimiter; expected a comma, semicolon, tab or “|”`;
    problems.error("malformed-cell", message, 1);
  }
  const usedDelimiter = delimiter ?? namedDelimiter ?? detectDelimiter(body) ?? suggested;
  const { rows, unclosed } = splitRows(body, usedDelimiter);
  const offset = separatorLine === null ? 0 : 1;
  if (unclosed !== null) {
    const message = "a quotation mark opens a cell and is never closed; close it, or double it if it is text";
    problems.error("malformed-cell", message, unclosed + offset);
  }
  if (usedDelimiter !== suggested && delimiter === undefined && namedDelimiter === undefined) {
    problems.warning("other-delimiter", `columns are separated by ${DELIMITER_PLURALS[usedDelimiter]}`);
  }
  const filledRows = withoutEmptyEnd(rows);
  const surplus = filledRows.length < rows.length ? rows[filledRows.length] : undefined;
  if (surplus !== undefined) {
    const count = rows.length - filledRows.length;
    const message = `${count === 1 ? "1 empty row" : `${count} empty rows`} at the end, left out`;
    problems.warning("surplus-blank-lines", message, surplus.line + offset);
  }
  return {
    delimiter: usedDelimiter,
    rows: offset === 0 ? filledRows : filledRows.map(({ cells, line }) => ({ cells, line: line + offset })),
  };
}

const DELIMITER_PLURALS: Readonly<Record<Delimiter, string>> = {
  "\t": "tabs",
  ";": "semicolons",
  "|": "“|”",
  ",": "commas",
};

/** A first line that names the delimiter. Excel and other spreadsheets write and read it. */
const SEPARATOR_LINE = /^"?sep=([^\r\n]?)"?\r?(?:\n|$)/i;

/** Whether the first line names the delimiter, as in `sep=;`. */
export function hasSeparatorLine(text: string): boolean {
  return SEPARATOR_LINE.test(text);
}

/**
 * The rows that have as many cells as the first row. Surplus empty cells at the end of a row are removed before they
 * are counted. Error for every other row: malformed-cell.
 */
export function evenRows(rows: readonly DelimitedRow[], problems: FileProblems): readonly DelimitedRow[] {
  const width = rows[0]?.cells.length ?? 0;
  return rows.flatMap((row) => {
    const { cells, line } = row;
    if (cells.length === width) return [row];
    if (widthOf(cells, width) === width) return [{ cells: cells.slice(0, width), line }];
    const message = () => `found ${counted(cells.length, "cell")}; expected ${width}, as the first row has`;
    problems.error("malformed-cell", message, line);
    return [];
  });
}

/**
 * Maximum length of the text that is examined to detect the delimiter. If later rows have another delimiter, they are
 * reported as uneven.
 */
const SAMPLE = 500_000;

/**
 * The delimiter that splits all rows into the same number of cells, at least two. If there is none, the delimiter that
 * does so for most rows. Null = no delimiter splits the first row.
 */
export function detectDelimiter(text: string): Delimiter | null {
  const isCut = text.length > SAMPLE;
  const sample = isCut ? text.slice(0, text.lastIndexOf("\n", SAMPLE) + 1 || SAMPLE) : text;
  const end = sample.indexOf("\n");
  const first = end < 0 ? sample : sample.slice(0, end);
  let best: { readonly delimiter: Delimiter; readonly uneven: number } | null = null;
  for (const delimiter of DELIMITERS.filter((one) => first.includes(one))) {
    const { rows } = splitRows(sample, delimiter);
    const wholeRows = withoutEmptyEnd(isCut ? rows.slice(0, -1) : rows);
    if ((wholeRows[0]?.cells.length ?? 0) < 2) continue;
    const uneven = unevenIn(wholeRows) / wholeRows.length;
    if (best === null || uneven < best.uneven) best = { delimiter, uneven };
  }
  return best?.delimiter ?? null;
}

/**
 * Whether each row of the text has the same number of cells, at least two. Empty rows at the end of the text and
 * surplus empty cells at the end of a row do not count.
 */
export function isEvenTable(text: string, delimiter: Delimiter): boolean {
  const rows = withoutEmptyEnd(splitRows(text, delimiter).rows);
  return (rows[0]?.cells.length ?? 0) >= 2 && unevenIn(rows) === 0;
}

interface SplitRows {
  readonly rows: readonly DelimitedRow[];
  /** Line of an unclosed quotation mark; null = none. */
  readonly unclosed: number | null;
}

/**
 * The rows of a text without a `sep=` line. If every quotation mark is part of a quoted cell, the marks quote. But if a
 * quoted cell would contain a line end, and the lines without quoting are even rows of several cells, the marks are
 * text. If some mark is not part of a quoted cell, the reading (as quoting or as text) with fewer uneven rows is used;
 * if both have equally many, the marks are text, as in files of programs that do not quote.
 */
function splitRows(text: string, delimiter: Delimiter): SplitRows {
  const literal = (): SplitRows => ({ rows: literalRows(text, delimiter), unclosed: null });
  if (!text.includes('"')) return literal();
  const scanned = scanQuoted(text, delimiter);
  if (scanned.isConsistent && !scanned.hasLineEnds) return scanned;
  const unquoted = literal();
  const isPlainEven = unevenIn(withoutEmptyEnd(unquoted.rows)) === 0;
  // A quotation mark that would put whole rows into one cell is probably not meant as quoting.
  if (scanned.isConsistent)
    return isPlainEven && (unquoted.rows[0]?.cells.length ?? 0) > 1 ? unquoted : scanned;
  if (isPlainEven) return unquoted;
  return unevenIn(scanned.rows) < unevenIn(unquoted.rows) ? scanned : unquoted;
}

/** The rows of a text as Referee writes it: every cell with a quotation mark, delimiter or line end is quoted. */
export function rfcRows(text: string, delimiter: Delimiter): readonly DelimitedRow[] {
  return scanQuoted(text, delimiter).rows;
}

function literalRows(text: string, delimiter: Delimiter): DelimitedRow[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line, index) => ({ cells: line.replace(/\r$/, "").split(delimiter), line: index + 1 }));
}

interface ScannedRows extends SplitRows {
  /** Whether every quotation mark is part of a cell quoted as in RFC 4180. */
  readonly isConsistent: boolean;
  /** Whether a quoted cell contains a line end. */
  readonly hasLineEnds: boolean;
}

/**
 * Splits a text in which cells may be quoted, as Python's csv module does: text after a closing quotation mark belongs
 * to the same cell.
 */
function scanQuoted(text: string, delimiter: Delimiter): ScannedRows {
  const rows: DelimitedRow[] = [];
  const nextDelimiter = finder(text, delimiter);
  const nextLineEnd = finder(text, "\n");
  let cells: string[] = [];
  let at = 0;
  let line = 1;
  let rowLine = 1;
  let isConsistent = true;
  let hasLineEnds = false;
  let unclosed: number | null = null;
  while (at < text.length || cells.length > 0) {
    let cell = "";
    const isQuoted = text[at] === '"';
    if (isQuoted) {
      const quotedCell = readQuoted(text, at);
      cell = quotedCell.cell;
      if (!quotedCell.isClosed) unclosed = line;
      const lineEnds = quotedCell.cell.split("\n").length - 1;
      if (lineEnds > 0) hasLineEnds = true;
      line += lineEnds;
      at = quotedCell.end;
    }
    const lineEnd = nextLineEnd(at);
    const stop = Math.min(nextDelimiter(at), lineEnd);
    const piece = text.slice(at, stop);
    const rest = stop === lineEnd ? piece.replace(/\r$/, "") : piece;
    if (isQuoted ? rest !== "" : rest.includes('"')) isConsistent = false;
    cells.push(cell + rest);
    at = stop + 1;
    if (stop < lineEnd) continue;
    rows.push({ cells, line: rowLine });
    cells = [];
    line++;
    rowLine = line;
  }
  return { rows, unclosed, isConsistent: isConsistent && unclosed === null, hasLineEnds };
}

/**
 * Reads a quoted cell from its opening quotation mark at `at`. `end`: the position after the closing mark; without one,
 * the end of the text.
 */
function readQuoted(text: string, at: number): { cell: string; end: number; isClosed: boolean } {
  let cell = "";
  for (let from = at + 1; ; ) {
    const markAt = text.indexOf('"', from);
    if (markAt < 0) return { cell: cell + text.slice(from), end: text.length, isClosed: false };
    cell += text.slice(from, markAt);
    if (text[markAt + 1] !== '"') return { cell, end: markAt + 1, isClosed: true };
    cell += '"';
    from = markAt + 2;
  }
}

/**
 * Returns a function that finds the position of the next `sign` at or after `from`; the text's length if there is none.
 * `from` must never decrease. All calls together take linear time.
 */
function finder(text: string, sign: string): (from: number) => number {
  let next = -1;
  return (from) => {
    if (next < from) {
      const position = text.indexOf(sign, from);
      next = position < 0 ? text.length : position;
    }
    return next;
  };
}

/**
 * Leaves out rows at the end whose cells are all blank, because spreadsheets save emptied rows as delimiters only. In a
 * table with one column, an empty row is an empty text and stays.
 */
function withoutEmptyEnd(rows: readonly DelimitedRow[]): readonly DelimitedRow[] {
  if ((rows[0]?.cells.length ?? 0) < 2) return rows;
  const last = rows.findLastIndex(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return rows.slice(0, last + 1);
}

function unevenIn(rows: readonly DelimitedRow[]): number {
  const width = rows[0]?.cells.length ?? 0;
  return rows.filter(({ cells }) => widthOf(cells, width) !== width).length;
}

/** Number of cells of a row without surplus empty cells at its end. */
function widthOf(cells: readonly string[], width: number): number {
  if (cells.length <= width) return cells.length;
  return cells.slice(width).every((cell) => cell === "") ? width : cells.length;
}

/** The rows of cells of a CSV file that Referee wrote. A byte-order mark is removed. */
export function parseCsv(text: string): string[][] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  return rfcRows(body, ",").map(({ cells }) => cells.map(restoreCell));
}
