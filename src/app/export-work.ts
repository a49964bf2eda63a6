// Holds the export of everything when a screen has failed: a backup if that can be made, if need be from the second copy; else
// the rows as they lie there.

import { now } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import { downloadBackup, downloadSecondCopies } from "#session/back-up.ts";
import { databaseState } from "#storage/database-state.ts";
import { readRawRows } from "#storage/raw-rows.ts";
import { appErrorsText } from "#text/app-errors.ts";

/** Says which file it is in. */
export async function exportWork(): Promise<string> {
  try {
    return await downloadBackup(null);
  } catch {
    // The database cannot be read.
  }
  // Of a newer version's second copy this one may not understand everything; the rows are all there.
  if (databaseState() === "newer") return exportRows();
  return downloadSecondCopies().catch(exportRows);
}

async function exportRows(): Promise<string> {
  const name = `Referee rows ${now().slice(0, 10)}.json`;
  downloadFile(name, JSON.stringify(await readRawRows()), "application/json");
  return appErrorsText.export.done(name);
}
