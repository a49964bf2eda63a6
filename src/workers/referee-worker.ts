// Defines the worker that runs the automatic pass, reads the files of an import, and packs backups.

import { expose, transfer } from "comlink";
import { computePassResults } from "#core/analysis/accuracy/score-campaign.ts";
import { ImportWork } from "#core/exchange/intake/new-campaign.ts";
import type { Backup } from "#core/io/file/campaign-file.ts";
import { type PackedBackup, packReadableBackup } from "#core/io/open/check-written-campaign.ts";
import { startWorkerSqlite } from "./internal/worker-sqlite.ts";

/** The page calls the functions of the import directly. */
const api = Object.assign(new ImportWork({ startEngine: startWorkerSqlite }), {
  pass: computePassResults,

  /** Packs the backup, and reads it back to check it. */
  packBackup(backup: Backup): PackedBackup {
    const packed = packReadableBackup(backup);
    return transfer(packed, [packed.bytes.buffer]);
  },
});

export type RefereeWorker = typeof api;

expose(api);
