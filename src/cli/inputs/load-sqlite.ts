// Loads SQLite in Node. Its WebAssembly is next to the built command line or, during development, in the package
// sql.js.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Sqlite } from "#core/io/protest/protest-database.ts";

/** Starts SQLite. Called only for reading and writing databases, because SQLite takes several megabytes of memory. */
export async function nodeSqlite(): Promise<Sqlite> {
  const bundled = fileURLToPath(new URL("./sql-wasm.wasm", import.meta.url));
  const path = existsSync(bundled) ? bundled : packaged();
  const bytes = new Uint8Array(await readFile(path));
  const { startSqlite } = await import("#sqlite/start-sqlite.ts");
  return startSqlite(bytes.buffer);
}

function packaged(): string {
  return createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm-browser.wasm");
}
