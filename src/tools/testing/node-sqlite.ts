// Provides SQLite for tests, and plain SQL to check what Referee reads and writes.
import initSqlJs, { type SqlJsStatic } from "sql.js";
import { nodeSqlite } from "#cli/inputs/read-files.ts";
import type { Sqlite, SqlValue } from "#core/io/protest/protest-database.ts";

let started: Promise<Sqlite> | null = null;

export function sqliteInTest(): Promise<Sqlite> {
  started ??= nodeSqlite();
  return started;
}

let plainEngine: Promise<SqlJsStatic> | null = null;

/** SQLite without Referee's own code around it. It is started once, because starting it compiles it. */
export function plainSqlite(): Promise<SqlJsStatic> {
  plainEngine ??= initSqlJs();
  return plainEngine;
}

/**
 * What `ask` finds in a database with plain SQL. Opening copies all bytes, so several questions are asked of one opened
 * database.
 */
export async function askPlain<Found>(
  bytes: Uint8Array,
  ask: (rows: (sql: string) => SqlValue[][]) => Found,
): Promise<Found> {
  const sqlite = await plainSqlite();
  const database = new sqlite.Database(bytes);
  try {
    return ask((sql) => database.exec(sql)[0]?.values ?? []);
  } finally {
    database.close();
  }
}

/** The rows that a statement returns for a database, read by plain SQLite. */
export function plainRows(bytes: Uint8Array, sql: string): Promise<SqlValue[][]> {
  return askPlain(bytes, (rows) => rows(sql));
}

export async function plainCount(bytes: Uint8Array, sql: string): Promise<number> {
  return Number((await plainRows(bytes, sql))[0]?.[0]);
}

/**
 * The database after another program ran these statements. Increases the change counter, as SQLite does for files.
 */
export async function editedDatabase(bytes: Uint8Array, sql: string): Promise<Uint8Array> {
  const sqlite = await plainSqlite();
  const database = new sqlite.Database(bytes);
  try {
    database.run(sql);
    return withNextChangeCount(database.export(), bytes);
  } finally {
    database.close();
  }
}

/** Sets the file change counter to one more than in `before`, and “version valid for” to the same value. */
function withNextChangeCount(bytes: Uint8Array, before: Uint8Array): Uint8Array {
  const changes = new DataView(before.buffer, before.byteOffset).getUint32(24) + 1;
  const header = new DataView(bytes.buffer, bytes.byteOffset);
  header.setUint32(24, changes);
  header.setUint32(92, changes);
  return bytes;
}
