// Renders tables for programs, as CSV, TSV and JSON: one record per row, with a separate field for every part of a
// value.

import { listsBy } from "#core/base/grouping.ts";
import { type CsvOptions, serializeCsv, serializeTsv } from "#core/tables/csv.ts";
import {
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
  type TableRow,
  table,
  VALUE_PARTS,
  type ValuePart,
} from "#core/tables/table.ts";

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
  { title, columns, rows }: LongTable<Row>,
  options: CsvOptions = {},
): Generator<string> {
  const written = (some: readonly Row[]) => delimitedRows(table({ title, columns, rows: some }));
  yield serializeCsv(written([]), options);
  const header = serializeCsv(written([]));
  const withoutHeader = (some: readonly Row[]) => serializeCsv(written(some)).slice(header.length);
  let waiting: Row[] = [];
  for (const row of rows) {
    waiting.push(row);
    if (waiting.length < ROWS_PER_PART) continue;
    yield withoutHeader(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield withoutHeader(waiting);
}

export function serializeTableTsv(table: Table): string {
  return serializeTsv(delimitedRows(table).map((row) => row.map(String)));
}

/** JSON of one object, `{"rows":[…]}`. Numbers are not rounded; a cell without a value is null. */
export function serializeTableJson(table: Table): string {
  return `${JSON.stringify({ rows: tableRecords(table) })}\n`;
}

/** A row as an object. A field whose name has dots is in nested objects. */
export interface TableRecord {
  readonly [field: string]: FieldValue | TableRecord;
}

/** The rows and the total as objects, keys in the order of the columns. */
export function tableRecords({ columns, rows, total }: Table): TableRecord[] {
  const paths = columns.flatMap(fieldPaths);
  return [...rows, ...(total === null ? [] : [total])].map((row) => {
    const values = fieldsOf(row, columns);
    return nested(paths.map((path, at) => ({ path, value: values[at]?.value ?? null })));
  });
}

interface FieldAtPath {
  readonly path: readonly string[];
  readonly value: FieldValue;
}

/** One object with the fields at their paths. Throws if one field's path is the beginning of another's. */
function nested(fields: readonly FieldAtPath[]): TableRecord {
  const groups = listsBy(fields, ({ path }) => path[0] ?? "");
  return Object.fromEntries(
    Array.from(groups, ([name, group]): [string, FieldValue | TableRecord] => {
      const [first] = group;
      if (group.length === 1 && first?.path.length === 1) return [name, first.value];
      if (group.some(({ path }) => path.length === 1))
        throw new Error(`The field “${name}” is both a value and a group of fields.`);
      return [name, nested(group.map(({ path, value }) => ({ path: path.slice(1), value })))];
    }),
  );
}

/**
 * One row as an object, with keys in the order of the columns. Numbers are not rounded; a cell without a value is null.
 */
export function recordOf<Row, To>(columns: readonly Column<Row, To>[], row: Row): TableRecord {
  return tableRecords(table({ title: "", columns, rows: [row] }))[0] ?? {};
}

function delimitedRows({ columns, rows, total }: Table): (string | number)[][] {
  const all = [...rows, ...(total === null ? [] : [total])];
  const names = columns.flatMap(fieldPaths).map((path) => path.join("_"));
  return [names, ...all.map((row) => fieldsOf(row, columns).map(cellOf))];
}

function cellOf({ value, digits }: { value: FieldValue; digits: number | undefined }): string | number {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" && digits !== undefined ? value.toFixed(digits) : value;
}

/** The paths of a column's fields. A name from outside is never divided at its dots. */
function fieldPaths({ id, fields, isName = false }: ColumnDescription): string[][] {
  if (isName) return [[id]];
  return (fields === undefined ? [id] : Object.values(fields)).map((name) => name.split("."));
}

/** The fields of a row with their decimals. Counts have none, whatever the column's decimals are. */
function fieldsOf({ cells }: TableRow<unknown>, columns: readonly ColumnDescription[]) {
  return columns.flatMap(({ fields, digits }, at) => {
    const [single = ""] = singleValues(cells[at]?.value ?? "");
    return partsOf(fields ?? { value: "" }).map((key) => ({
      value: fieldOf(single, key),
      digits: key === "hits" || key === "n" ? undefined : digits,
    }));
  });
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
