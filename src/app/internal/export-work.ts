// Exports everything after a screen has failed: as a backup; if that fails, from the mirror or as raw rows of the
// database.

import { now } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import { databaseState } from "#storage/database.ts";
import { readRawRows } from "#storage/raw-rows.ts";
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
