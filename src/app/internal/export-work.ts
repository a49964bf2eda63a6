// Exports everything after a screen has failed: as a backup; if that fails, from the mirror or as raw rows of the
// database.

import { now } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import { errorMessage } from "#core/base/message-text.ts";
import { DATABASE_NAME, databaseState, databases } from "#storage/database.ts";
import { appErrorsText } from "#text/app-text.ts";
import { downloadBackup, downloadMirror } from "#workspace/backup/back-up.ts";

/** Exports everything. Resolves to a sentence with the file's name. */
export async function exportWork(): Promise<string> {
  try {
    return await downloadBackup(null);
  } catch {
    // Usually, the database cannot be read.
  }
  // A newer version may also have written the mirror, in a format that this version cannot read. Raw rows can be read.
  if (databaseState() === "newer") return exportRows();
  return downloadMirror().catch(exportRows);
}

async function exportRows(): Promise<string> {
  const name = `Referee rows ${now().slice(0, 10)}.json`;
  downloadFile(name, JSON.stringify(await readRawRows()), "application/json");
  return appErrorsText.export.done(name);
}

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

async function readRawRows(): Promise<RawRows> {
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
