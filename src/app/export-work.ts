// Exports everything after a screen has failed: as a backup, else from the mirror, else as raw database rows.

import { now } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import { databaseState } from "#storage/database-state.ts";
import { readRawRows } from "#storage/raw-rows.ts";
import { appErrorsText } from "#text/app-errors.ts";
import { downloadBackup, downloadMirror } from "#workspace/backup/back-up.ts";

/** Resolves to a sentence with the file's name. */
export async function exportWork(): Promise<string> {
  try {
    return await downloadBackup(null);
  } catch {
    // The database cannot be read.
  }
  // The mirror may be in a newer version's format. The raw rows are complete in any case.
  if (databaseState() === "newer") return exportRows();
  return downloadMirror().catch(exportRows);
}

async function exportRows(): Promise<string> {
  const name = `Referee rows ${now().slice(0, 10)}.json`;
  downloadFile(name, JSON.stringify(await readRawRows()), "application/json");
  return appErrorsText.export.done(name);
}
