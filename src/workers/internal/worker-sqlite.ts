// Loads SQLite in a worker when the first database is opened or written.

import wasmAddress from "sql.js/dist/sql-wasm-browser.wasm?url";
import type { Sqlite } from "#core/io/protest/protest-database.ts";

/**
 * Starts SQLite. The page's content security policy forbids compiling WebAssembly. A dedicated worker has its own
 * policy, in the headers of its file, which allows it.
 */
export async function startWorkerSqlite(): Promise<Sqlite> {
  const { startSqlite } = await import("#sqlite/start-sqlite.ts");
  const answer = await fetch(wasmAddress);
  if (!answer.ok) throw new Error(`SQLite could not be loaded (${answer.status})`);
  return startSqlite(await answer.arrayBuffer());
}
