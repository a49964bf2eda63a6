// Holds the backup in one click: campaigns read as they are on the disk, packed off the main thread, handed over, remembered.

import { now } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import { startWorker } from "#browser/worker-client.ts";
import type { BackedUpCampaign } from "#core/formats/backup.ts";
import { readSecondCopies } from "#session/bring-back.ts";
import { listCampaigns, updateCampaign } from "#storage/campaign-records.ts";
import { finishWriting } from "#storage/database-state.ts";
import { readLedger } from "#storage/ledgers.ts";
import { backupText } from "#text/session-backup.ts";

/** The bytes of a backup, and what is to be remembered once they are safe in a file. */
interface PackedBackup {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Whether everything said is in it; what could not be written to the disk is not. */
  readonly complete: boolean;
  /** One sentence per campaign that is not in it, because it could not be read back. */
  readonly leftOut: readonly string[];
  readonly remember: () => Promise<void>;
}

/** Backs up one campaign, or (null) all, the trash included. Rejects where something cannot be read. */
export async function packBackup(
  only: string | null,
  start = startWorker,
  signal?: AbortSignal,
): Promise<PackedBackup> {
  const complete = await finishWriting();
  const records = (await listCampaigns()).filter(({ id }) => only === null || id === only);
  const created = now();
  const campaigns: BackedUpCampaign[] = [];
  const kept: { readonly id: string; readonly name: string; readonly events: number }[] = [];
  for (const { id, name, trashed } of records) {
    const ledger = await readLedger(id);
    if (ledger === null) continue;
    campaigns.push({ ledger, trashed });
    kept.push({ id, name, events: ledger.events.length });
  }
  if (campaigns.length === 0) throw new Error(backupText.nothing);
  signal?.throwIfAborted();
  const worker = start();
  const end = () => worker.terminate();
  signal?.addEventListener("abort", end);
  try {
    const { bytes, leftOut } = await worker.api.packBackup({ created, campaigns });
    const missing = new Set(leftOut.map(({ place }) => place));
    const what = only === null ? "Referee" : (records[0]?.name ?? "Referee");
    return {
      bytes,
      complete,
      leftOut: leftOut.map(({ place, why }) => backupText.leftOut(kept[place]?.name ?? "", why)),
      name: `${what} backup ${created.slice(0, 10)}.zip`,
      async remember() {
        for (const [place, { id, events }] of kept.entries()) {
          if (missing.has(place)) continue;
          await updateCampaign(id, { backedUp: { time: created, events } }, null);
        }
      },
    };
  } finally {
    signal?.removeEventListener("abort", end);
    worker.terminate();
  }
}

interface BackupTools {
  readonly start?: typeof startWorker;
  readonly download?: typeof downloadFile;
  /** Ends the packing: it rejects, and nothing is handed over. */
  readonly signal?: AbortSignal;
}

/** Packs the backup and hands it over as a download; says where it is and what is not in it. */
export async function downloadBackup(
  only: string | null,
  { start = startWorker, download = downloadFile, signal }: BackupTools = {},
): Promise<string> {
  const { bytes, name, complete, leftOut, remember } = await packBackup(only, start, signal);
  signal?.throwIfAborted();
  download(name, bytes, "application/zip");
  await remember();
  return backupText.saved(name, [...(complete ? [] : [backupText.unsaved]), ...leftOut]);
}

/** Hands over as a backup what the second copies have, where the database cannot be read; says what is in it. Rejects where nothing is. */
export async function downloadSecondCopies({
  start = startWorker,
  download = downloadFile,
} = {}): Promise<string> {
  const { campaigns, unread } = await readSecondCopies();
  if (campaigns.length === 0) throw new Error(backupText.noSecondCopy);
  const created = now();
  const worker = start();
  try {
    const name = `Referee backup ${created.slice(0, 10)}.zip`;
    const { bytes, leftOut } = await worker.api.packBackup({ created, campaigns });
    download(name, bytes, "application/zip");
    const lost = unread.length + leftOut.length;
    const saved = campaigns.length - leftOut.length;
    return backupText.savedSecondCopies({ file: name, campaigns: saved, lost });
  } finally {
    worker.terminate();
  }
}
