// Holds how a worker gets the SQLite engine: loaded from beside the app when the first database is opened or written.

import wasmAddress from "sql.js/dist/sql-wasm-browser.wasm?url";
import type { DatabaseEngine } from "#core/protest/database.ts";

/**
 * Starts the engine. The page's policy forbids compiling WebAssembly; a dedicated worker has a policy of its own (that
 * of its file's headers), under which it may.
 */
export async function startWorkerSqlite(): Promise<DatabaseEngine> {
  const { startSqlite } = await import("#sqlite/engine.ts");
  const answer = await fetch(wasmAddress);
  if (!answer.ok) throw new Error(`the database engine could not be loaded (${answer.status})`);
  return startSqlite(await answer.arrayBuffer());
}
