// Defines the worker that runs the automatic pass, reads the files of an import, and packs backups.

import { expose, transfer } from "comlink";
import { computePassResults } from "#core/analysis/accuracy/score-campaign.ts";
import { type Parsed, withWarnings } from "#core/base/problem.ts";
import type { Profile } from "#core/campaign/matching/verdict.ts";
import type { ImportPreview } from "#core/exchange/import-all.ts";
import {
  type ImportSummary,
  ImportWork,
  type LedgerWithFigures,
  type OpenedSummary,
  type PassCounts,
  type TakenWithoutTexts,
} from "#core/exchange/intake/new-campaign.ts";
import type { Backup } from "#core/io/file/backup.ts";
import { type PackedBackup, packReadableBackup } from "#core/io/open/check-written-campaign.ts";
import { type FileToOpen, type ImportSettings, readFiles } from "#core/io/open/open-files.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import { startWorkerSqlite } from "./internal/worker-sqlite.ts";

/**
 * The current import. Texts of opened files stay in the worker until the campaign is imported; the page gets only
 * counts.
 */
const work = new ImportWork({ startEngine: startWorkerSqlite });

/** Share of the progress that reading takes; checking takes the rest. */
const READING = 0.25;

const api = {
  pass: computePassResults,

  /** Reads and checks files. `onProgress` is called with the finished share (0 to 1) and the current file. */
  async open(
    files: readonly FileToOpen[],
    name: string,
    onProgress: (share: number, path: string) => void,
    choices: InputChoices,
  ): Promise<Parsed<OpenedSummary>> {
    const result = await readFiles(files, (share, path) => onProgress(share * READING, path));
    if (!result.ok) return result;
    const onDone = (done: number, total: number, path: string) =>
      onProgress(READING + (1 - READING) * (done / total), path);
    return withWarnings(await work.open(result.value, name, onDone, choices), result.warnings);
  },

  chooseBatch(index: number): Parsed<ImportSummary> {
    return work.chooseBatch(index);
  },

  countPass(profile: Profile, targetLanguage: string): PassCounts {
    return work.countPass(profile, targetLanguage);
  },

  takeLedger(settings: ImportSettings): Parsed<TakenWithoutTexts> {
    return work.takeLedger(settings);
  },

  takenText(hash: string): LedgerText {
    return work.takenText(hash);
  },

  previewIncoming(ledger: Ledger, file: string): ImportPreview {
    return work.previewIncoming(ledger, file);
  },

  backedUpCampaign(index: number): LedgerWithFigures & { readonly trashed: string | null } {
    return work.backedUpCampaign(index);
  },

  /** Packs the backup, and reads it back to check it. */
  packBackup(backup: Backup): PackedBackup {
    const packed = packReadableBackup(backup);
    return transfer(packed, [packed.bytes.buffer]);
  },
};

export type RefereeWorker = typeof api;

expose(api);
