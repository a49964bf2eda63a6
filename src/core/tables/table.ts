// Describes a table once, as columns that read typed values from rows, with the units in which values are written, and
// writes it for programs, as CSV, TSV and JSON. Other files of this folder write it for readers.

import { tsvFormatRows } from "d3-dsv";
import { listsBy } from "#core/base/grouping.ts";
import { formatNumber } from "#core/base/message-text.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";

/** A cell without a value. */
export interface Empty {
  /** The reason why there is no value, in words for readers. */
  readonly none: string;
  /** The reason as tables for programs write it; `none` by default. */
  readonly code?: string;
  /** The sign that is written instead of the value; a dash by default. */
  readonly sign?: string;
  /** What text formats write instead of the value; `sign` by default. */
  readonly text?: string;
  /** Number of columns that the cell with the reason covers; used on the screen only. */
  readonly span?: number;
  /** Counts that are known although the value is not. They are written to their fields only. */
  readonly hits?: number;
  readonly n?: number;
}

/** A value with its counts or interval; `Proportion` has this shape. */
interface Estimate {
  /** Null = undefined. */
  readonly value: number | null;
  readonly interval: Interval | null;
  /** The counts from which the value is computed: value = hits / n. */
  readonly hits?: number;
  readonly n?: number;
}

/** A further value of a cell, with its label. */
export interface Labelled {
  /** Empty = no label. */
  readonly label: string;
  readonly of: number | Estimate | Interval;
  /** Unit of the value; that of the column by default. */
  readonly unit?: Unit;
}

export type SingleValue = string | number | boolean | Empty | Estimate | Interval | Labelled;

/** What a cell contains. Several values are lines below each other on the screen, and one line in text formats. */
export type CellValue = SingleValue | readonly SingleValue[];

/** The link of a number, with its target in the form that the screen or report understands. */
export interface CellLink<To> {
  readonly to: To;
  /** A description of the counted items. */
  readonly words: string;
  /** Number of items; the linked number by default. */
  readonly count?: number;
}

/**
 * Links of a cell: one per linkable part of its value, in order (a number, an estimate's hits and n, an interval). Null
 * = no link.
 */
export type CellLinks<To> = readonly (CellLink<To> | null)[];

/** The parts of a value that have a field of their own. `reason`: why there is no value; null if there is one. */
const VALUE_PARTS = ["hits", "n", "value", "low", "high", "reason"] as const;
type ValuePart = (typeof VALUE_PARTS)[number];

/**
 * Names of the fields for the parts of a value in CSV, TSV and JSON, in column order. A name with dots is a path in
 * JSON: `accuracy.examples.low` is the field `low` in the object `examples` in the object `accuracy`. CSV and TSV write
 * it with underscores: `accuracy_examples_low`.
 */
export type PartColumns = Readonly<Partial<Record<ValuePart, string>>>;

/** Fields for the counts, the value and the interval of a proportion, below `path`. */
export function proportionFields(path: string): PartColumns {
  return {
    hits: `${path}.hits`,
    n: `${path}.n`,
    value: `${path}.value`,
    low: `${path}.low`,
    high: `${path}.high`,
  };
}

/** Everything about a column except where its values come from. */
export interface ColumnDescription {
  /** The column's name in CSV, TSV and JSON. With dots it is a path, see `PartColumns`. */
  readonly id: string;
  readonly heading: string;
  /** Meaning of the column's figures. */
  readonly meaning?: string | undefined;
  readonly unit: Unit;
  /** Names of the value's parts as separate columns of CSV, TSV and JSON. Without it, only the value is written. */
  readonly fields?: PartColumns;
  /** Decimals of the numbers in CSV and TSV, except counts. Without `digits`, numbers are not rounded. */
  readonly digits?: number;
  /** Heading above adjacent columns with the same group, "" = none; screen and HTML report only. */
  readonly group?: string;
  /** A short text below the heading; screen and HTML report only. */
  readonly mark?: string | undefined;
  /** Whether the heading is a name from outside. */
  readonly isName?: boolean;
  /** Whether the heading of the previous column extends over this one, whose own heading is empty; screen only. */
  readonly continues?: boolean;
  /** Whether a line separates the column from the previous one; screen only. */
  readonly starts?: boolean;
}

export interface Column<Row, To = never> extends ColumnDescription {
  readonly value: (row: Row) => CellValue;
  readonly link?: (row: Row) => CellLinks<To>;
}

/** A column without links or further properties. */
export function column<Row>(
  id: string,
  heading: string,
  unit: Unit,
  value: (row: Row) => CellValue,
): Column<Row> {
  return { id, heading, unit, value };
}

/**
 * A column of a table for CSV, TSV and JSON, whose heading is its id in words. If `value` returns null, the cell has no
 * value.
 */
export function dataColumn<Row>(
  id: string,
  value: (row: Row) => string | number | boolean | null | undefined,
  unit: Unit = WORD,
): Column<Row> {
  return column(id, id.replaceAll(/[._]/g, " "), unit, (row) => value(row) ?? NO_VALUE);
}

/** One object for all cells, because a table of candidates has millions. */
const NO_VALUE: Empty = { none: "no value", text: "" };

export interface TableDescription<Row, To = never> {
  readonly title: string;
  /** Meaning of the table's figures. */
  readonly note?: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row, To>[];
  readonly rows: readonly Row[];
  /**
   * The group of a row. The screen and the HTML report write it as a heading above the group's rows, which must be
   * adjacent. Null = no heading.
   */
  readonly group?: (row: Row) => string | null;
  /** The last row, which sums up all others. */
  readonly total?: Row | null | undefined;
  /** Whether a row is highlighted, such as an average or a total that comes first; screen only. */
  readonly strong?: (row: Row) => boolean;
  /** Whether a stronger line separates the row from the previous one; screen only. */
  readonly starts?: (row: Row) => boolean;
  /** A unique key of the row, needed if the order of rows changes. By default its index. */
  readonly key?: (row: Row) => string;
  /** Whether each part of a cell gets its own line, in narrow columns; screen and HTML report only. */
  readonly isNarrow?: boolean;
}

/** A table for programs whose rows are made one by one when they are written, because there can be 200,000. */
export interface LongTable<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: Iterable<Row>;
}

export interface Cell<To> {
  readonly value: CellValue;
  readonly links: () => CellLinks<To>;
}

export interface TableRow<To> {
  /** Unique among the rows. */
  readonly key: string;
  readonly cells: readonly Cell<To>[];
  readonly group: string | null;
  readonly isStrong: boolean;
  readonly starts: boolean;
}

/** A table whose values were already read from its rows; the input of all renderers. */
export interface Table<To = unknown> {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly ColumnDescription[];
  readonly rows: readonly TableRow<To>[];
  readonly total: TableRow<To> | null;
  readonly isNarrow: boolean;
}

/** Shared by all cells without links, because a table of metrics has a million cells. */
const NO_LINKS = () => [];

export function table<Row, To = never>(description: TableDescription<Row, To>): Table<To> {
  const {
    title,
    note = "",
    columns,
    rows,
    group,
    key,
    strong,
    starts,
    total = null,
    isNarrow = false,
  } = description;
  const read = (row: Row, at: number): TableRow<To> => ({
    key: key?.(row) ?? String(at),
    cells: columns.map(({ value, link }) => ({
      value: value(row),
      links: link === undefined ? NO_LINKS : () => link(row),
    })),
    group: group?.(row) ?? null,
    isStrong: strong?.(row) ?? false,
    starts: starts?.(row) ?? false,
  });
  return {
    title,
    note,
    columns,
    rows: rows.map(read),
    total: total === null ? null : read(total, -1),
    isNarrow,
  };
}

/**
 * The same table with links at its numbers. `link`: the target for the number in this row and the column with this id;
 * null = none. A zero never has a link.
 */
export function linkedTable<Row, To>(
  description: TableDescription<Row>,
  link: (row: Row, column: string) => CellLink<To> | null,
): Table<To> {
  const columns = description.columns.map((column) => ({
    ...column,
    link: (row: Row) => [column.value(row) === 0 ? null : link(row, column.id)],
  }));
  return table<Row, To>({ ...description, columns });
}

/** Number of leading columns that contain words; at least one. */
export function wordColumns(columns: readonly ColumnDescription[]): number {
  const firstFigure = columns.findIndex(({ unit }) => !unit.isText);
  return Math.max(1, firstFigure < 0 ? columns.length : firstFigure);
}

/** The values of a cell as a list. */
export function singleValues(value: CellValue): readonly SingleValue[] {
  return isList(value) ? value : [value];
}

/** Needed because `Array.isArray` does not recognise read-only lists. */
function isList(value: CellValue): value is readonly SingleValue[] {
  return Array.isArray(value);
}

export function isEmpty(value: SingleValue): value is Empty {
  return typeof value === "object" && "none" in value;
}

/**
 * Number of columns that the cell covers. More than 1 only if the cell gives the reason why it and the cells after it
 * are empty.
 */
export function columnSpan(value: CellValue): number {
  return typeof value === "object" && "none" in value ? (value.span ?? 1) : 1;
}

export function isInterval(value: SingleValue): value is Interval {
  return typeof value === "object" && "low" in value;
}

export function isLabelled(value: SingleValue): value is Labelled {
  return typeof value === "object" && "label" in value;
}

// Defines how the values of a column are written as text, by the column's unit.

export interface Unit {
  /** Whether the column contains words, which are aligned at the beginning of the line. */
  readonly isText: boolean;
  readonly number: (value: number) => string;
  /** A number with thousands separators, for the screen and the HTML report. */
  readonly figure: (value: number) => string;
  readonly interval: (low: string, high: string) => string;
  /** A text as shown on the screen and in the HTML report, and, in a table with groups, in a paper. */
  readonly label: (text: string) => string;
  /** A text as shown in a paper, in a table without groups. */
  readonly fullLabel: (text: string) => string;
  /** Whether the texts are names from outside, whose writing direction must not affect their surroundings. */
  readonly isName: boolean;
}

const withDash = (low: string, high: string) => `${low}–${high}`;
const withTo = (low: string, high: string) => `${low} to ${high}`;

function numeric(number: (value: number) => string, interval = withDash): Unit {
  const label = (text: string) => text;
  return { isText: false, number, figure: number, interval, label, fullLabel: label, isName: false };
}

const MINUS = "−";

/** A number with a fixed number of decimals. The minus sign is as wide as a plus sign; zero is never negative. */
function decimals(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

/** A p-value below this level is significant. */
export const SIGNIFICANCE_LEVEL = 0.05;

/** A p-value as “0.096” or “< 0.001”. A significant p is never rounded to the level itself. */
function pValue(p: number): string {
  if (p < 0.001) return "< 0.001";
  const text = p.toFixed(3);
  return p < SIGNIFICANCE_LEVEL && Number(text) >= SIGNIFICANCE_LEVEL
    ? `< ${SIGNIFICANCE_LEVEL.toFixed(3)}`
    : text;
}

/** Percentage points with their sign: “+8.1”, “−2.3”, “0.0”. */
function points(value: number): string {
  const text = decimals(100 * value, 1);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

export const TEXT: Unit = { ...numeric(String), isText: true };
/** A name from outside, such as a system's. */
export const NAME: Unit = { ...TEXT, isName: true };
/** A text in a column of figures. */
export const WORD: Unit = numeric(String);
/** A whole number. */
export const COUNT: Unit = { ...WORD, figure: formatNumber };
/** A share from 0 to 1 in percent with one decimal: “72.0”, “52.4–85.7”. */
export const PERCENT: Unit = numeric((value) => (100 * value).toFixed(1));
/** A share from 0 to 1 in percent with two decimals, as the official scorer of DiscoMT 2015 writes it. */
export const EXACT_PERCENT: Unit = numeric((value) => (100 * value).toFixed(2));
/**
 * The possible range of a share, in percent: “38.2 … 95.4”, or only one figure if both ends are equal. It is no
 * confidence interval.
 */
export const POSSIBLE: Unit = {
  ...PERCENT,
  interval: (low, high) => (low === high ? low : `${low} … ${high}`),
};
/** A share from 0 to 1 with three decimals. */
export const SHARE: Unit = numeric((value) => value.toFixed(3));
/** A difference of shares in percentage points. */
export const POINTS: Unit = numeric(points, withTo);
export const P_VALUE: Unit = numeric(pValue);
/** A coefficient of agreement, from −1 to 1, with two decimals. */
export const COEFFICIENT: Unit = numeric((value) => decimals(value, 2), withTo);
/** A correlation, from −1 to 1, with three decimals as in the papers. */
export const CORRELATION: Unit = numeric((value) => decimals(value, 3), withTo);
/** A test statistic with two decimals. */
export const STATISTIC: Unit = numeric((value) => decimals(value, 2));
/** A metric's score with four decimals. */
export const SCORE: Unit = numeric((value) => value.toFixed(4));

/** Seconds with one decimal. */
export const SECONDS: Unit = numeric((value) => value.toFixed(1));
/** Hours with two decimals. */
export const HOURS: Unit = numeric((value) => value.toFixed(2));

/** The number in this unit; a dash if it is null (undefined). */
export function numberText(value: number | null, unit: Unit): string {
  return value === null ? "–" : unit.number(value);
}

/** The interval in this unit; a dash if it is null (undefined). */
export function intervalText(interval: Interval | null, unit: Unit): string {
  return interval === null ? "–" : unit.interval(unit.number(interval.low), unit.number(interval.high));
}

// Writes tables for programs, as CSV, TSV and JSON: one record per row, with a separate field for every part of a value.

/** The value of a field; null = the cell has no value. */
type FieldValue = string | number | boolean | null;

/**
 * CSV. Booleans are “yes” and “no”; a cell without a value is empty. Numbers are not rounded, unless the column defines
 * decimals.
 */
export function serializeTableCsv(table: Table, options?: CsvOptions): string {
  return serializeCsv(delimitedRows(table), options);
}

/** Number of rows that are written together. */
const ROWS_PER_PART = 500;

/** CSV of a long table, in parts. */
export function* longTableCsv<Row>(
  { columns, rows }: LongTable<Row>,
  options: CsvOptions = {},
): Generator<string> {
  const names = fieldNames(columns);
  yield serializeCsv([names], options);
  const columnsWithFields = columns.map((column) => ({ column, fields: fieldsOfColumns([column]) }));
  // One list for all rows: a table of candidates has millions of cells.
  const cells = names.map(() => "");
  let waiting = "";
  let rowCount = 0;
  for (const row of rows) {
    let at = 0;
    for (const { column, fields } of columnsWithFields) {
      const value = column.value(row);
      for (const field of fields) {
        cells[at] = serializeCell(cellOf(field, value));
        at++;
      }
    }
    waiting += `${cells.join(",")}\n`;
    rowCount++;
    if (rowCount % ROWS_PER_PART !== 0) continue;
    yield waiting;
    waiting = "";
  }
  if (waiting !== "") yield waiting;
}

export function serializeTableTsv(table: Table): string {
  return serializeTsv(delimitedRows(table).map((row) => row.map(String)));
}

/** JSON of one object, `{"rows":[…]}`, in parts. Numbers are not rounded; a cell without a value is null. */
export function* tableJsonParts(table: Table): Generator<string> {
  let waiting = '{"rows":[';
  for (const [number, record] of recordsOf(table)) {
    waiting += `${number === 0 ? "" : ","}${JSON.stringify(record)}`;
    if ((number + 1) % ROWS_PER_PART !== 0) continue;
    yield waiting;
    waiting = "";
  }
  yield `${waiting}]}\n`;
}

/** The JSON of `tableJsonParts` as one text. */
export function serializeTableJson(table: Table): string {
  return [...tableJsonParts(table)].join("");
}

/** A row as an object. A field whose name has dots is in nested objects. */
export interface TableRecord {
  readonly [field: string]: FieldValue | TableRecord;
}

/** The rows and the total as objects, keys in the order of the columns. */
export function tableRecords(table: Table): TableRecord[] {
  return Array.from(recordsOf(table), ([, record]) => record);
}

/** The records one by one, each with its number. */
function* recordsOf({ columns, rows, total }: Table): Generator<[number, TableRecord]> {
  const paths = columns.flatMap(fieldPaths);
  const fields = fieldsOfColumns(columns);
  const recordOfValues = nested(paths.map((path, at) => ({ path, field: fields[at] })));
  for (const [number, { cells }] of [...rows, ...(total === null ? [] : [total])].entries())
    yield [number, recordOfValues(cells.map(({ value }) => value))];
}

interface FieldAtPath {
  readonly path: readonly string[];
  readonly field: Field | undefined;
}

/** Makes an object from the values of a row, one per column. */
type RecordOfValues = (values: readonly CellValue[]) => TableRecord;

/**
 * Objects with the fields at their paths, which are grouped once for all rows. Throws if one field's path is the
 * beginning of another's.
 */
function nested(fields: readonly FieldAtPath[]): RecordOfValues {
  const groups = listsBy(fields, ({ path }) => path[0] ?? "");
  const parts = Array.from(groups, ([name, group]) => {
    const [first] = group;
    if (group.length === 1 && first?.path.length === 1) return { name, read: ofColumn(first.field) };
    if (group.some(({ path }) => path.length === 1))
      throw new Error(`The field “${name}” is both a value and a group of fields.`);
    return { name, read: nested(group.map(({ path, field }) => ({ path: path.slice(1), field }))) };
  });
  return (values) => Object.fromEntries(parts.map(({ name, read }) => [name, read(values)]));
}

/**
 * One row as an object, with keys in the order of the columns. Numbers are not rounded; a cell without a value is null.
 */
export function recordOf<Row, To>(columns: readonly Column<Row, To>[], row: Row): TableRecord {
  return tableRecords(table({ title: "", columns, rows: [row] }))[0] ?? {};
}

/** Reads the field from the values of a row, one per column. */
function ofColumn(field: Field | undefined): (values: readonly CellValue[]) => FieldValue {
  return (values) => (field === undefined ? null : valueInField(field, values[field.column] ?? ""));
}

function delimitedRows({ columns, rows, total }: Table): (string | number)[][] {
  const all = [...rows, ...(total === null ? [] : [total])];
  const fields = fieldsOfColumns(columns);
  const cellsOf = (values: readonly CellValue[]) =>
    fields.map((field) => cellOf(field, values[field.column] ?? ""));
  return [fieldNames(columns), ...all.map(({ cells }) => cellsOf(cells.map(({ value }) => value)))];
}

function fieldNames(columns: readonly ColumnDescription[]): string[] {
  return columns.flatMap(fieldPaths).map((path) => path.join("_"));
}

/** `cellValue`: that of the field's column. */
function cellOf(field: Field, cellValue: CellValue): string | number {
  const value = valueInField(field, cellValue);
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" && field.digits !== undefined ? value.toFixed(field.digits) : value;
}

/** The paths of a column's fields. A name from outside is never divided at its dots. */
function fieldPaths({ id, fields, isName = false }: ColumnDescription): string[][] {
  if (isName) return [[id]];
  return (fields === undefined ? [id] : Object.values(fields)).map((name) => name.split("."));
}

/** A field of each row: a part of the value in a column. Counts have no decimals, whatever those of the column are. */
interface Field {
  /** Number of the column. */
  readonly column: number;
  readonly part: ValuePart;
  readonly digits: number | undefined;
}

function fieldsOfColumns(columns: readonly ColumnDescription[]): Field[] {
  return columns.flatMap(({ fields, digits }, column) =>
    partsOf(fields ?? { value: "" }).map((part) => ({
      column,
      part,
      digits: part === "hits" || part === "n" ? undefined : digits,
    })),
  );
}

/** `value`: that of the field's column. */
function valueInField(field: Field, value: CellValue): FieldValue {
  if (typeof value !== "object") return field.part === "value" ? value : null;
  // Most cells of a table of candidates are empty, so they get no list.
  if (field.part === "value" && "none" in value) return null;
  const [single = ""] = singleValues(value);
  return fieldOf(single, field.part);
}

/** The parts that have a field, in the order of the fields. */
function partsOf(fields: PartColumns): ValuePart[] {
  const names = Object.keys(fields);
  return [...VALUE_PARTS]
    .filter((part) => fields[part] !== undefined)
    .sort((a, b) => names.indexOf(a) - names.indexOf(b));
}

function fieldOf(value: SingleValue, key: ValuePart): FieldValue {
  if (key === "reason")
    return typeof value === "object" && isEmpty(value) ? (value.code ?? value.none) : null;
  if (typeof value !== "object") return key === "value" ? value : null;
  if (isEmpty(value)) return key === "hits" || key === "n" ? (value[key] ?? null) : null;
  if (isLabelled(value)) return fieldOf(value.of, key);
  if (isInterval(value)) return key === "low" || key === "high" ? value[key] : null;
  if (key === "low" || key === "high") return value.interval?.[key] ?? null;
  return value[key] ?? null;
}

// Writes CSV and TSV, with cells quoted as in RFC 4180. In CSV, a cell that a spreadsheet would execute as a formula
// gets an apostrophe, which `restoreCell` removes.

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
function serializeCell(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  if (cell === "" || PLAIN.test(cell)) return cell;
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
