// Renders tables for programs, as CSV, TSV and JSON: one record per row, with a separate field for every part of a value.

import { tsvFormatRows } from "d3-dsv";
import { listsBy } from "#core/base/grouping.ts";
import {
  type CellValue,
  type Column,
  type ColumnDescription,
  isEmpty,
  isInterval,
  isLabelled,
  type LongTable,
  type PartColumns,
  type SingleValue,
  singleValues,
  type Table,
  table,
  VALUE_PARTS,
  type ValuePart,
} from "./table.ts";

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
