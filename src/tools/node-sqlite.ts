// The SQLite engine for tests of any folder, and databases made for them from SQL.
import { nodeSqlite } from "#cli/node-sqlite.ts";
import type { Sqlite } from "#sqlite/engine.ts";

let started: Promise<Sqlite> | null = null;

export function sqliteInTest(): Promise<Sqlite> {
  started ??= nodeSqlite();
  return started;
}
