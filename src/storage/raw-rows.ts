// Reads every row of the database, whatever its version, without Dexie and without changing anything. Pages export
// these rows if the work cannot be exported otherwise.

import { errorMessage } from "#core/base/message-text.ts";
import { DATABASE_NAME, databases } from "#storage/database.ts";

interface RawRows {
  readonly format: "referee-rows";
  /** The database's own version. */
  readonly version: number;
  /** The rows of each table, or the error if the table cannot be read. */
  readonly tables: Readonly<Record<string, unknown>>;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the request failed"));
  });
}

export async function readRawRows(): Promise<RawRows> {
  const db = await answered(databases.open(DATABASE_NAME));
  try {
    const tables: Record<string, unknown> = {};
    for (const table of db.objectStoreNames) {
      try {
        tables[table] = await answered(db.transaction(table).objectStore(table).getAll());
      } catch (error) {
        tables[table] = `cannot be read: ${errorMessage(error)}`;
      }
    }
    return { format: "referee-rows", version: db.version, tables };
  } finally {
    db.close();
  }
}
