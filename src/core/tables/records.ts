// Renders tables for programs, as CSV, TSV and JSON: one record per row, with a separate field for every part of a
// value.

import { type CsvOptions, serializeCsv, serializeTsv } from "#core/tables/csv.ts";
import {
  type Column,
  type ColumnDescription,
  isEmpty,
  isInterval,
  isLabelled,
  type PartColumns,
  type SingleValue,
  singleValues,
  type Table,
  type TableRow,
  table,
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

export function serializeTableTsv(table: Table): string {
  return serializeTsv(delimitedRows(table).map((row) => row.map(String)));
}

/** JSON of one object, `{"rows":[…]}`. Numbers are not rounded; a cell without a value is null. */
export function serializeTableJson(table: Table): string {
  return `${JSON.stringify({ rows: tableRecords(table) })}\n`;
}

/** The rows and the total as objects, keys in the order of the columns. */
export function tableRecords({ columns, rows, total }: Table): Readonly<Record<string, FieldValue>>[] {
  const names = columns.flatMap(fieldNames);
  return [...rows, ...(total === null ? [] : [total])].map((row) => {
    const values = fieldsOf(row, columns);
    return Object.fromEntries(names.map((name, at) => [name, values[at]?.value ?? null]));
  });
}

/**
 * One row as an object, with keys in the order of the columns. Numbers are not rounded; a cell without a value is null.
 */
export function recordOf<Row, To>(
  columns: readonly Column<Row, To>[],
  row: Row,
): Readonly<Record<string, FieldValue>> {
  return tableRecords(table({ title: "", columns, rows: [row] }))[0] ?? {};
}

function delimitedRows({ columns, rows, total }: Table): (string | number)[][] {
  const all = [...rows, ...(total === null ? [] : [total])];
  return [columns.flatMap(fieldNames), ...all.map((row) => fieldsOf(row, columns).map(cellOf))];
}

function cellOf({ value, digits }: { value: FieldValue; digits: number | undefined }): string | number {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" && digits !== undefined ? value.toFixed(digits) : value;
}

function fieldNames({ id, fields }: ColumnDescription): string[] {
  return fields === undefined ? [id] : Object.values(fields);
}

/** The fields of a row with their decimals. Counts have none, whatever the column's decimals are. */
function fieldsOf({ cells }: TableRow<unknown>, columns: readonly ColumnDescription[]) {
  return columns.flatMap(({ fields, digits }, at) => {
    const [single = ""] = singleValues(cells[at]?.value ?? "");
    return keysOf(fields ?? { value: "" }).map((key) => ({
      value: fieldOf(single, key),
      digits: key === "hits" || key === "n" ? undefined : digits,
    }));
  });
}

function keysOf(fields: PartColumns): (keyof PartColumns)[] {
  const keys: (keyof PartColumns)[] = [];
  for (const key in fields) if (isKey(key)) keys.push(key);
  return keys;
}

function isKey(key: string): key is keyof PartColumns {
  return ["hits", "n", "value", "low", "high"].includes(key);
}

function fieldOf(value: SingleValue, key: keyof PartColumns): FieldValue {
  if (typeof value !== "object") return key === "value" ? value : null;
  if (isEmpty(value)) return null;
  if (isLabelled(value)) return fieldOf(value.of, key);
  if (isInterval(value)) return key === "low" || key === "high" ? value[key] : null;
  if (key === "low" || key === "high") return value.interval?.[key] ?? null;
  return value[key] ?? null;
}
