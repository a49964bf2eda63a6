// Reads and writes tables of tab-separated text from a description of their columns. A problem of a cell is reported
// with its line and column.

import { LARGEST_SMALL_NUMBER, parseSmallNumber } from "#core/base/file-values.ts";
import { copiedText, listed, quoted } from "#core/base/message-text.ts";
import { type FileProblems, type ProblemCode, type ProblemList, unwrap } from "#core/base/problem.ts";
import { neutralize, serializeTsv } from "#core/tables/records.ts";
import { type DelimitedRow, evenRows, readDelimited } from "./delimited.ts";
import { readText, type SourceFile } from "./text-file.ts";

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
