// Reads and writes tables of delimited text. Text becomes rows of cells: the delimiter is detected, cells are quoted as
// in RFC 4180 or not at all. Cells become values, and values cells, by a description of the columns.

import { LARGEST_SMALL_NUMBER, parseSmallNumber } from "#core/base/file-values.ts";
import { copiedText, counted, listed, quoted } from "#core/base/message-text.ts";
import { type FileProblems, type ProblemCode, type ProblemList, unwrap } from "#core/base/problem.ts";
import { BYTE_ORDER_MARK, neutralize, restoreCell, serializeTsv } from "#core/tables/table.ts";
import { readText, type SourceFile } from "./text-file.ts";

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

// Reads and writes the rows of a table from a description of its columns. A problem of a cell is reported with its line
// and column.

/** What the reader of a cell may know and report about the cell's row. */
interface CellContext<Row> {
  /** The values of the row that were already read, in the order of the table's `columns`. */
  readonly row: Partial<Row>;
  /** Reports a problem of a part of the cell. Error: malformed-cell, or the given code. */
  readonly malformed: (found: string, expected: string, code?: ProblemCode) => void;
}

/** Defines how the cells of a column are read and written. */
export interface CellKind<Value, Row = object> {
  /** What a cell must contain, for messages. */
  readonly expected: string;
  /** The value; undefined = the cell is malformed, which is reported with `expected`. */
  readonly parse: (cell: string, context: CellContext<Row>) => Value | undefined;
  readonly serialise: (value: Value) => string;
}

export const TEXT_CELL: CellKind<string> = {
  expected: "some text",
  parse: (cell) => (cell === "" ? undefined : copiedText(cell)),
  serialise: (text) => text,
};

export const NUMBER_CELL: CellKind<number> = {
  expected: `a whole number from 0 to ${LARGEST_SMALL_NUMBER}`,
  parse: numberInCell,
  serialise: String,
};

/** The number in a cell, from 0 to `LARGEST_SMALL_NUMBER`. Any other text is reported, and gives 0. */
export function numberInCell(text: string, context: CellContext<object>): number {
  const number = parseSmallNumber(text);
  if (number === null) context.malformed(text, NUMBER_CELL.expected, "not-a-small-whole-number");
  return number ?? 0;
}

interface TsvColumn<Row> {
  readonly name: string;
  readonly isRequired: boolean;
  /** Adds the cell's value to the row. `cell`: null = the file does not have the column. */
  readonly read: (cell: string | null, context: CellContext<Row>) => void;
  readonly serialise: (row: Row) => string;
  /**
   * Whether the column must be written for this row, because the row's value is not the default of a missing column.
   */
  readonly isUsed: (row: Row) => boolean;
}

/**
 * Describes a column: the field `key` of a row, its name in the file, and its cells. With `absent`, the column is
 * optional: every row of a file without it has that value, and it is written only if a row has another value.
 */
export function columnOf<Row>() {
  return <K extends keyof Row>(
    key: K,
    name: string,
    { expected, parse, serialise }: CellKind<Row[K], Row>,
    absent?: { readonly value: Row[K] },
  ): TsvColumn<Row> => ({
    name,
    isRequired: absent === undefined,
    read: (cell, context) => {
      const value = cell === null ? absent?.value : parse(cell, context);
      if (value === undefined) context.malformed(cell ?? "", expected);
      else context.row[key] = value;
    },
    serialise: (row) => serialise(row[key]),
    isUsed: (row) => row[key] !== absent?.value,
  });
}

export interface TsvTable<Row> {
  readonly columns: readonly TsvColumn<Row>[];
  /** Whether the file has a header; without one, the file's columns are in the order of `columns`. */
  readonly hasHeader: boolean;
  /** Key that identifies a row; undefined = too few cells of the row could be read. */
  readonly keyOf: (row: Partial<Row>) => string | undefined;
  /** The message about a row whose key already occurs in `line`. */
  readonly duplicate: (row: Partial<Row>, line: number) => string;
  /** Maximum number of rows, and their name in a message; undefined = no maximum. */
  readonly most?: { readonly rows: number; readonly name: string };
}

/** A row with its line in the file, from 1. */
interface TsvRow<Row> {
  readonly row: Row;
  readonly line: number;
}

/**
 * The rows whose cells are all well-formed, duplicates included; null = the header is missing or malformed. Errors:
 * those of text files and tables, missing-column, malformed-cell, not-a-small-whole-number, duplicate-id (a column, a
 * row), too-large. Warnings: column-ignored.
 */
export function readTsv<Row extends object>(
  file: SourceFile,
  { columns, hasHeader, keyOf, duplicate, most }: TsvTable<Row>,
  problems: ProblemList,
): readonly TsvRow<Row>[] | null {
  const { path } = file;
  const all = readTableRows(file, problems);
  const names = hasHeader ? all[0]?.cells : columns.map(({ name }) => name);
  const columnIndices = names === undefined ? null : readHeader(names, columns, problems.in(path));
  if (columnIndices === null) return null;
  const rows = hasHeader ? all.slice(1) : all;
  const limit = most?.rows ?? rows.length;
  if (rows.length > limit) {
    const message = `found ${rows.length} ${most?.name}; expected at most ${limit}`;
    problems.in(path).error("too-large", message, limit + (hasHeader ? 2 : 1));
  }
  const firstSeen = new Map<string, number>();
  const read: TsvRow<Row>[] = [];
  // One object is reused for all cells, because a large file has hundreds of thousands of them.
  let column = "";
  let line = 0;
  const malformed: CellContext<Row>["malformed"] = (found, expected, code = "malformed-cell") => {
    const name = column;
    problems.in(path).error(code, () => `${name}: found ${quoted(found)}; expected ${expected}`, line);
  };
  const context: { row: Partial<Row>; readonly malformed: CellContext<Row>["malformed"] } = {
    row: {},
    malformed,
  };
  for (const { cells, line: rowLine } of rows.slice(0, limit)) {
    line = rowLine;
    if (!hasHeader && cells.length !== columns.length) {
      const message = () => `found ${quoted(cells.join("\t"))}; expected ${names?.join(" TAB ")}`;
      problems.in(path).error("malformed-cell", message, line);
      continue;
    }
    const { errors } = problems;
    const row: Partial<Row> = {};
    context.row = row;
    for (const [number, description] of columns.entries()) {
      column = description.name;
      const columnIndex = columnIndices[number] ?? null;
      description.read(columnIndex === null ? null : (cells[columnIndex] ?? ""), context);
    }
    const hasNoError = problems.errors === errors;
    const key = keyOf(row);
    const earlier = firstSeen.get(key ?? "");
    if (key !== undefined && earlier === undefined) firstSeen.set(key, line);
    if (earlier !== undefined) problems.in(path).error("duplicate-id", () => duplicate(row, earlier), line);
    if (isWhole(row, hasNoError)) read.push({ row, line });
  }
  return read;
}

/** Whether the row has every field, which is so if each of its columns was read without an error. */
function isWhole<Row>(_row: Partial<Row>, hasNoError: boolean): _row is Row {
  return hasNoError;
}

/** The table as text; an optional column is written if a row needs it. */
export function serializeTable<Row>({ columns, hasHeader }: TsvTable<Row>, rows: readonly Row[]): string {
  const used = columns.filter(({ isRequired, isUsed }) => isRequired || rows.some(isUsed));
  const cells = rows.map((row) => used.map(({ serialise }) => serialise(row)));
  return serializeTsv(hasHeader ? [used.map(({ name }) => name), ...cells] : cells);
}

/** A column of a table that is written but never read. */
export interface TextColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => string;
}

/**
 * A table with a header and one line per row. As in CSV, an apostrophe precedes what a spreadsheet would treat as a
 * formula.
 */
export function serializeTextTable<Row>(columns: readonly TextColumn<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(({ cell }) => neutralize(cell(row))));
  return serializeTsv([columns.map(({ name }) => name), ...cells]);
}

/**
 * The header and the rows of a .tsv or .csv file that have as many cells as the header. Empty = the file cannot be
 * read. Errors: those of `readText`, `readDelimited` and `evenRows`.
 */
export function readTableRows(file: SourceFile, problems: ProblemList): readonly DelimitedRow[] {
  const text = unwrap(readText(file), problems);
  if (text === null) return [];
  const suggested = /\.csv$/i.test(file.path) ? "," : "\t";
  return evenRows(readDelimited(text, { suggested }, problems.in(file.path)).rows, problems.in(file.path));
}

/**
 * The index of each column in a row; null as an index = the file does not have the column. Null instead of all indices
 * = a column occurs twice, or a required one is missing.
 */
function readHeader(
  header: readonly string[],
  columns: readonly { readonly name: string; readonly isRequired: boolean }[],
  problems: FileProblems,
): readonly (number | null)[] | null {
  let isWhole = true;
  header.forEach((name, index) => {
    if (!columns.some((known) => known.name === name)) {
      const message = () => `column ${quoted(name)} is not a column of Referee and is ignored`;
      problems.warning("column-ignored", message, 1);
    } else if (header.indexOf(name) < index) {
      problems.error("duplicate-id", () => `column ${quoted(name)} occurs twice`, 1);
      isWhole = false;
    }
  });
  const columnIndices = columns.map(({ name, isRequired }) => {
    const columnIndex = header.indexOf(name);
    if (columnIndex >= 0) return columnIndex;
    if (isRequired) {
      const found = listed(header, columns.length);
      problems.error("missing-column", `column “${name}” is missing; found ${found}`, 1);
      isWhole = false;
    }
    return null;
  });
  return isWhole ? columnIndices : null;
}
