// Implements core's database interfaces with SQLite (sql.js, compiled to WebAssembly). Knows nothing about PROTEST.

/// <reference path="./sql-js.d.ts" />

import type initSqlJs from "sql.js";
import startEngine from "sql.js/dist/sql-wasm-browser.js";
import { getOrInsert } from "#core/base/grouping.ts";
import { errorMessage } from "#core/base/message-text.ts";
import {
  type DatabaseColumn,
  type DatabaseObject,
  type DatabaseReader,
  type DatabaseWriter,
  hasSharedPages,
  type OpenDatabase,
  pageSize,
  type Sqlite,
  type SqlValue,
  sqlName,
} from "#core/io/protest/protest-database.ts";

type Database = initSqlJs.Database;

/** Starts SQLite from the bytes of sql.js's `sql-wasm-browser.wasm`. */
export async function startSqlite(wasm: ArrayBuffer): Promise<Sqlite> {
  const sqlite = await startEngine({ wasmBinary: wasm });
  return {
    open(bytes) {
      const database = new sqlite.Database(bytes);
      try {
        // Forbids changes, and functions in the schema unless SQLite calls them harmless. Checks cells, and does not
        // run checks that the file defines.
        database.run(
          "pragma trusted_schema = off; pragma query_only = on; pragma cell_size_check = on; pragma ignore_check_constraints = on",
        );
        const objects = readObjects(database);
        const rootRows = all(database, "select rootpage from sqlite_schema where rootpage > 0");
        const roots = rootRows.map(([root]) => Number(root));
        if (hasSharedPages(bytes, pageSize(bytes), roots)) {
          database.close();
          return { ok: false, why: "some of its pages are used twice" };
        }
        const encoding = String(all(database, "pragma encoding")[0]?.[0]);
        const file = { database, encoding, damage: new Map(), size: bytes.length };
        return { ok: true, database: reader(file, objects) };
      } catch (error) {
        database.close();
        return { ok: false, why: errorMessage(error) };
      }
    },
    write(fill) {
      const database = new sqlite.Database();
      try {
        database.run("begin");
        fill(writerTo(database));
        database.run("commit");
        return database.export();
      } finally {
        database.close();
      }
    },
  };
}

function readObjects(database: Database): DatabaseObject[] {
  const rows = all(database, "select type, name, sql from sqlite_schema");
  return rows.flatMap(([type, name, sql]): DatabaseObject[] => {
    if (typeof name !== "string" || /^sqlite_/i.test(name)) return [];
    if (type === "table") {
      return [{ kind: /^create\s+virtual/i.test(String(sql)) ? "virtual table" : "table", name }];
    }
    return type === "view" || type === "trigger" || type === "index" ? [{ kind: type, name }] : [];
  });
}

function reader(file: DatabaseFile, objects: DatabaseObject[]): OpenDatabase {
  const { database } = file;
  return {
    objects,
    columns: (table) => columnsOf(database, table),
    read: (table, columns, limit, onRow) => {
      try {
        return readRows({ ...file, table, columns }, limit, onRow);
      } catch (error) {
        return { ok: false, why: errorMessage(error) };
      }
    },
    close: () => database.close(),
  };
}

/** Messages of quick_check that mean damage. Other messages are about values, which core checks itself. */
const DAMAGE = /\bTree \d+|\bpage \d+|malformed|\*\*\*/i;

function columnsOf(database: Database, table: string): DatabaseColumn[] {
  const rows = all(database, "select name, hidden from pragma_table_xinfo(?)", [table]);
  return rows.map(([name, hidden]): DatabaseColumn => ({ name: String(name), generated: hidden !== 0 }));
}

interface DatabaseFile {
  readonly database: Database;
  readonly encoding: string;
  /** Damage found so far, by table; null = the table is not damaged. */
  readonly damage: Map<string, string | null>;
  /** Bytes of the file. */
  readonly size: number;
}

/** A table and the columns to read. */
interface TableToRead extends DatabaseFile {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Describes the damage of the table's pages; null = no damage was found. */
function damageOf({ database, damage, table }: TableToRead): string | null {
  return getOrInsert(damage, table, () => {
    const messages = all(database, `pragma quick_check(${sqlName(table)})`).map(([text]) => String(text));
    return messages.find((message) => DAMAGE.test(message))?.replaceAll("\n", " ") ?? null;
  });
}

/** Minimum number of bytes of a row in its page: pointer, header and one value. */
const SMALLEST_ROW = 4;

/**
 * Limits what is read. Every row and every text has its own bytes in the file. If more is read than the file has, pages
 * are used several times, as in a small file that is made to contain endless rows.
 */
class Allowance {
  #rows: number;
  #characters: number;

  constructor(size: number) {
    this.#rows = size / SMALLEST_ROW;
    this.#characters = size;
  }

  /** Counts a row. Returns whether the file can contain it in addition to the rows before. */
  take(values: readonly SqlValue[]): boolean {
    this.#rows--;
    for (const value of values) {
      if (typeof value === "string" || value instanceof Uint8Array) this.#characters -= value.length;
    }
    return this.#rows >= 0 && this.#characters >= 0;
  }
}

function readRows(
  file: TableToRead,
  limit: number,
  onRow: (values: readonly SqlValue[]) => void,
): ReturnType<DatabaseReader["read"]> {
  const { database, table, columns, encoding, size } = file;
  // SQLite's check of a table (quick_check) would compute generated columns, and that may never end. Without the check,
  // only the file's size limits what is read.
  const isComputed = columnsOf(database, table).some(({ generated }) => generated);
  const damage = isComputed ? null : damageOf(file);
  if (damage !== null) return { ok: false, why: damage };
  const allowance = new Allowance(size);
  // No index is used, so that rows are read in their own order.
  const names = columns.map(sqlName).join(", ");
  const from = `from (select ${names} from ${sqlName(table)} not indexed limit ${limit})`;
  const statement = database.prepare(`select ${names} ${from}`);
  let rows = 0;
  let replaced = 0;
  let hasNul = false;
  try {
    while (statement.step()) {
      const values = statement.get();
      if (!allowance.take(values)) return { ok: false, why: "it has more rows than the file can hold" };
      for (const value of values) {
        if (typeof value !== "string") continue;
        hasNul ||= value.includes("\0");
        if (value.includes("\uFFFD")) replaced++;
      }
      onRow(values);
      rows++;
    }
  } finally {
    statement.free();
  }
  if (encoding === "UTF-8" && (hasNul || isInvalidText(database, from, columns, replaced))) {
    return { ok: false, why: "it contains text that is not UTF-8, or NUL characters" };
  }
  return { ok: true, rows };
}

/**
 * Whether sql.js silently replaced invalid UTF-8 by U+FFFD. `replaced`: number of values in which sql.js returned U+FFFD.
 * It is compared with the number of values that really contain this character.
 */
function isInvalidText(
  database: Database,
  from: string,
  columns: readonly string[],
  replaced: number,
): boolean {
  if (replaced === 0) return false;
  const sums = columns
    .map(sqlName)
    .map((text) => `sum(typeof(${text}) = 'text' and instr(${text}, char(65533)) > 0)`);
  const [genuine = []] = all(database, `select ${sums.join(", ")} ${from}`);
  return replaced !== genuine.reduce<number>((sum, value) => sum + Number(value), 0);
}

function all(database: Database, sql: string, parameters: SqlValue[] = []): SqlValue[][] {
  const statement = database.prepare(sql, parameters);
  try {
    const rows: SqlValue[][] = [];
    while (statement.step()) rows.push(statement.get());
    return rows;
  } finally {
    statement.free();
  }
}

function writerTo(database: Database): DatabaseWriter {
  const runAll = (sql: string, rows: Iterable<readonly SqlValue[]>) => {
    const statement = database.prepare(sql);
    try {
      for (const row of rows) statement.run([...row]);
    } finally {
      statement.free();
    }
  };
  return {
    define: (sql) => {
      database.run(sql);
    },
    insert: (table, columns, rows) => {
      const placeholders = columns.map(() => "?").join(", ");
      runAll(
        `insert into ${sqlName(table)} (${columns.map(sqlName).join(", ")}) values (${placeholders})`,
        rows,
      );
    },
    update: (table, column, values) => {
      const swapped = Array.from(values, ([id, value]) => [value, id]);
      runAll(`update ${sqlName(table)} set ${sqlName(column)} = ? where id = ?`, swapped);
    },
  };
}
