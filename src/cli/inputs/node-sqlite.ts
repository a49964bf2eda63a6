// Holds how Node gets the SQLite engine: its WebAssembly lies beside the built command line, or in the package while developing.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { DatabaseEngine } from "#core/io/protest/database.ts";

/** Starts the engine; it takes some megabytes of memory, so only for a database. */
export async function nodeSqlite(): Promise<DatabaseEngine> {
  const beside = fileURLToPath(new URL("./sql-wasm.wasm", import.meta.url));
  const path = existsSync(beside) ? beside : packaged();
  const bytes = new Uint8Array(await readFile(path));
  const { startSqlite } = await import("#sqlite/engine.ts");
  return startSqlite(bytes.buffer);
}

function packaged(): string {
  return createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm-browser.wasm");
}
