// Reads the tables of a PROTEST database. Columns are found by name, every value is checked, and unknown parts are kept
// separately.

import * as v from "valibot";
import { isSmallNumber } from "#core/base/file-values.ts";
import { counted } from "#core/base/number-words.ts";
import { type FileProblems, type Parsed, ProblemList } from "#core/base/problem.ts";
import { type DatabaseReader, type SqlValue, sameName } from "#core/io/protest/database.ts";
import {
  columnsOf,
  type Extras,
  PROTEST_TABLES,
  type ProtestRow,
  type ProtestTables,
  type TableName,
} from "#core/suite/protest-origin.ts";
import { readExtras } from "./read-extras.ts";

/** Maximum number of rows of one table. A very large suite (12,000 examples in 16 outputs) has 192,000 candidates. */
export const MOST_ROWS = 2_000_000;

/** Maximum number of wrong values reported for one table; a hostile file can have millions. */
const MOST_REPORTED = 20;

/** Tables that may be missing, because older PROTEST files have no tasks. */
const OPTIONAL: readonly TableName[] = ["annotation_tasks", "task_definition"];

export interface ReadTables {
  readonly tables: ProtestTables;
  readonly extras: Extras;
}

/**
 * The known tables of `file`. Errors: missing-table, missing-column, unreadable-database, malformed-cell, too-large,
 * computed-table. Warnings: table-ignored, column-ignored, missing-table (tasks).
 */
export function readTables(file: string, database: DatabaseReader): Parsed<ReadTables> {
  const problems = new ProblemList();
  const read = new TableReader(database, problems.in(file));
  const tables: ProtestTables = {
    meta_data: read.rows("meta_data"),
    corpora: read.rows("corpora"),
    sentences: read.rows("sentences"),
    documents: read.rows("documents"),
    categories: read.rows("categories"),
    pro_candidates: read.rows("pro_candidates"),
    pro_antecedents: read.rows("pro_antecedents"),
    translations: read.rows("translations"),
    annotators: read.rows("annotators"),
    annotations: read.rows("annotations"),
    token_annotations: read.rows("token_annotations"),
    tag_annotations: read.rows("tag_annotations"),
    annotation_tasks: read.rows("annotation_tasks"),
    task_definition: read.rows("task_definition"),
  };
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const extras = readExtras(file, database, problems);
  return problems.conclude(() => ({ tables, extras }));
}

class TableReader {
  readonly #database: DatabaseReader;
  readonly #problems: FileProblems;

  constructor(database: DatabaseReader, problems: FileProblems) {
    this.#database = database;
    this.#problems = problems;
  }

  /** Checks each column separately, because checking rows by their schema takes several times as long. */
  rows<T extends TableName>(table: T): ProtestRow<T>[] {
    const columns = columnsOf(table);
    const checks = Object.values<v.GenericSchema>(PROTEST_TABLES[table].item.entries).map(valueCheck);
    const checked: ProtestRow<T>[] = [];
    let wrongCount = 0;
    this.#read(table, columns, (values, index) => {
      const row: Record<string, SqlValue | undefined> = {};
      for (let at = 0; at < columns.length; at++) row[columns[at] ?? ""] = values[at];
      const isRow = (_: unknown): _ is ProtestRow<T> => checks.every((fits, at) => fits(values[at]));
      if (isRow(row)) checked.push(row);
      else if (wrongCount++ < MOST_REPORTED) {
        const wrong = columns.find((_, at) => checks[at]?.(values[at]) === false);
        this.#malformed(table, index, wrong ?? null, row);
      }
    });
    this.#reportMore(table, wrongCount);
    return checked;
  }

  /** Calls `onRow` with each row of the table; if the table cannot be read, the reason is reported. */
  #read(
    table: TableName,
    columns: readonly string[],
    onRow: (values: readonly SqlValue[], index: number) => void,
  ): void {
    const object = this.#database.objects.find(
      ({ kind, name }) => kind !== "index" && kind !== "trigger" && sameName(name, table),
    );
    if (object === undefined) {
      this.#missing(table);
      return;
    }
    if (object.kind !== "table") {
      const message = `${table} is a ${object.kind}; expected an ordinary table, because code stored in a file is never run`;
      this.#problems.error("computed-table", message);
      return;
    }
    if (!this.#hasColumns(table, columns)) return;
    let index = 0;
    const read = this.#database.read(table, columns, MOST_ROWS + 1, (values) => onRow(values, index++));
    if (!read.ok) {
      const message = `the table ${table} cannot be read: ${read.why}`;
      this.#problems.error("unreadable-database", message);
    } else if (read.rows > MOST_ROWS) {
      this.#problems.error("too-large", `the table ${table} has more than ${MOST_ROWS} rows`);
    }
  }

  #missing(table: TableName): void {
    const message = `the table ${table} is missing`;
    if (!OPTIONAL.includes(table)) {
      this.#problems.error("missing-table", `${message}; expected a PROTEST database`);
    } else this.#problems.warning("missing-table", `${message}; read as empty`);
  }

  #hasColumns(table: TableName, columns: readonly string[]): boolean {
    const known = this.#database.columns(table);
    let hasAll = true;
    for (const column of columns) {
      const found = known.find(({ name }) => sameName(name, column));
      if (found?.generated === false) continue;
      hasAll = false;
      if (found === undefined) {
        const names = known.map(({ name }) => name).join(", ");
        const message = `the table ${table} has no column “${column}”; found ${names}`;
        this.#problems.error("missing-column", message);
      } else {
        const message = `${table}.${column} is computed; expected a stored column, because code stored in a file is never run`;
        this.#problems.error("computed-table", message);
      }
    }
    return hasAll;
  }

  #malformed(table: TableName, index: number, column: string | null, row: Record<string, unknown>): void {
    const value = column === null ? undefined : row[column];
    const id = typeof row.id === "number" ? `id ${row.id}` : `number ${index + 1}`;
    const message = `${table}, row ${id}: found ${valueInWords(value)} in “${column}”; expected ${expected(table, column)}`;
    this.#problems.error("malformed-cell", message);
  }

  #reportMore(table: TableName, wrongCount: number): void {
    if (wrongCount <= MOST_REPORTED) return;
    const message = `${table}: found a value of the wrong kind in ${counted(wrongCount - MOST_REPORTED, "more row")}`;
    this.#problems.error("malformed-cell", message);
  }
}

type ValueKind = "text" | "a whole number" | "a whole number from 0 to 9999999";

function kindOf(schema: v.GenericSchema): ValueKind {
  if (v.is(schema, "text")) return "text";
  return v.is(schema, -1) ? "a whole number" : "a whole number from 0 to 9999999";
}

const FITS: Readonly<Record<ValueKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  "a whole number": Number.isSafeInteger,
  "a whole number from 0 to 9999999": isSmallNumber,
};

/** Accepts the same values as the schema of a column. */
function valueCheck(schema: v.GenericSchema): (value: unknown) => boolean {
  const isNullable = v.is(schema, null);
  const fits = FITS[kindOf(schema)];
  return (value) => (value === null ? isNullable : fits(value));
}

function valueInWords(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "string") return `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`;
  return value instanceof Uint8Array ? "a blob" : String(value);
}

/** The values that the column's schema accepts, in words. */
function expected(table: TableName, column: string | null): string {
  const entries: Readonly<Record<string, v.GenericSchema>> = PROTEST_TABLES[table].item.entries;
  const schema = entries[column ?? ""];
  if (schema === undefined) return "another value";
  return v.is(schema, null) ? `${kindOf(schema)} or NULL` : kindOf(schema);
}
