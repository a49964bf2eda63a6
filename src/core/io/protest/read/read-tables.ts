// Reads the tables of a PROTEST database. Columns are found by name, every value is checked, and unknown parts are kept
// separately.

import * as v from "valibot";
import { type Parsed, ProblemList } from "#core/base/problem.ts";
import { isSmallNumber } from "#core/base/small-number.ts";
import { type DatabaseReader, type SqlValue, sameName } from "#core/io/protest/database.ts";
import type { Extras } from "#core/suite/origin/origin.ts";
import { columnsOf, type ProtestTables, type Row, TABLES, type TableName } from "#core/suite/origin/rows.ts";
import { readExtras } from "./read-extras.ts";

/** Maximum number of rows of one table: far above any suite (12,000 examples in 16 outputs have 192,000 candidates). */
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
 * computed-table. Warnings: table-left-aside, column-left-aside, missing-table (tasks).
 */
export function readTables(file: string, database: DatabaseReader): Parsed<ReadTables> {
  const problems = new ProblemList();
  const read = new TableReader(file, database, problems);
  const tables: ProtestTables = {
    meta_data: read.rows("meta_data", TABLES.meta_data.item),
    corpora: read.rows("corpora", TABLES.corpora.item),
    sentences: read.sentences(),
    documents: read.rows("documents", TABLES.documents.item),
    categories: read.rows("categories", TABLES.categories.item),
    pro_candidates: read.rows("pro_candidates", TABLES.pro_candidates.item),
    pro_antecedents: read.rows("pro_antecedents", TABLES.pro_antecedents.item),
    translations: read.rows("translations", TABLES.translations.item),
    annotators: read.rows("annotators", TABLES.annotators.item),
    annotations: read.rows("annotations", TABLES.annotations.item),
    token_annotations: read.rows("token_annotations", TABLES.token_annotations.item),
    tag_annotations: read.rows("tag_annotations", TABLES.tag_annotations.item),
    annotation_tasks: read.rows("annotation_tasks", TABLES.annotation_tasks.item),
    task_definition: read.rows("task_definition", TABLES.task_definition.item),
  };
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const extras = readExtras(file, database, problems);
  return problems.conclude(() => ({ tables, extras }));
}

class TableReader {
  readonly #file: string;
  readonly #database: DatabaseReader;
  readonly #problems: ProblemList;

  constructor(file: string, database: DatabaseReader, problems: ProblemList) {
    this.#file = file;
    this.#database = database;
    this.#problems = problems;
  }

  rows<S extends v.GenericSchema>(table: TableName, schema: S): v.InferOutput<S>[] {
    const columns = columnsOf(table);
    const checked: v.InferOutput<S>[] = [];
    let wrongCount = 0;
    this.#read(table, columns, (values, index) => {
      const row: Record<string, SqlValue | undefined> = {};
      for (let at = 0; at < columns.length; at++) row[columns[at] ?? ""] = values[at];
      const result = v.safeParse(schema, row);
      if (result.success) checked.push(result.output);
      else if (wrongCount++ < MOST_REPORTED)
        this.#malformed(table, index, v.getDotPath(result.issues[0]), row);
    });
    this.#tellMore(table, wrongCount);
    return checked;
  }

  /** As `rows`, but without a schema, which is faster: nearly all rows of a database are sentences. */
  sentences(): Row<"sentences">[] {
    const checked: Row<"sentences">[] = [];
    let wrongCount = 0;
    this.#read("sentences", columnsOf("sentences"), ([id, corpus, line, sentence], index) => {
      if (isId(id) && isId(corpus) && isSmallNumber(line) && typeof sentence === "string") {
        checked.push({ id, corpus, line, sentence });
        return;
      }
      const bad = !isId(id) ? "id" : !isId(corpus) ? "corpus" : !isSmallNumber(line) ? "line" : "sentence";
      if (wrongCount++ < MOST_REPORTED)
        this.#malformed("sentences", index, bad, { id, corpus, line, sentence });
    });
    this.#tellMore("sentences", wrongCount);
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
      this.#problems.error("computed-table", this.#file, null, message);
      return;
    }
    if (!this.#hasColumns(table, columns)) return;
    let index = 0;
    const read = this.#database.read(table, columns, MOST_ROWS + 1, (values) => onRow(values, index++));
    if (!read.ok) {
      const message = `the table ${table} cannot be read: ${read.why}`;
      this.#problems.error("unreadable-database", this.#file, null, message);
    } else if (read.rows > MOST_ROWS) {
      const message = `the table ${table} has more than ${MOST_ROWS} rows`;
      this.#problems.error("too-large", this.#file, null, message);
    }
  }

  #missing(table: TableName): void {
    const message = `the table ${table} is missing`;
    if (!OPTIONAL.includes(table)) {
      this.#problems.error("missing-table", this.#file, null, `${message}; expected a PROTEST database`);
    } else this.#problems.warning("missing-table", this.#file, null, `${message}; read as empty`);
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
        this.#problems.error("missing-column", this.#file, null, message);
      } else {
        const message = `${table}.${column} is computed; expected a stored column, because code stored in a file is never run`;
        this.#problems.error("computed-table", this.#file, null, message);
      }
    }
    return hasAll;
  }

  #malformed(table: TableName, index: number, column: string | null, row: Record<string, unknown>): void {
    const value = column === null ? undefined : row[column];
    const id = typeof row.id === "number" ? `id ${row.id}` : `number ${index + 1}`;
    const message = `${table}, row ${id}: found ${shown(value)} in “${column}”; expected ${expected(table, column)}`;
    this.#problems.error("malformed-cell", this.#file, null, message);
  }

  #tellMore(table: TableName, wrongCount: number): void {
    if (wrongCount <= MOST_REPORTED) return;
    const message = `${table}: ${wrongCount - MOST_REPORTED} more rows have a value of the wrong kind`;
    this.#problems.error("malformed-cell", this.#file, null, message);
  }
}

function isId(value: SqlValue | undefined): value is number {
  return typeof value === "number" && Number.isSafeInteger(value);
}

function shown(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "string") return `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`;
  return value instanceof Uint8Array ? "a blob" : String(value);
}

/** The values that the column's schema accepts, in words. */
function expected(table: TableName, column: string | null): string {
  const entries: Readonly<Record<string, v.GenericSchema>> = TABLES[table].item.entries;
  const schema = entries[column ?? ""];
  if (schema === undefined) return "another value";
  const kind = v.is(schema, "text") ? "text" : v.is(schema, -1) ? "a whole number" : "a small whole number";
  return v.is(schema, null) ? `${kind} or NULL` : kind;
}
