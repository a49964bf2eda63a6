// Holds the backup in one click: campaigns read as they are on the disk, packed off the main thread, handed over, remembered.

import { now } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import { startWorker } from "#browser/worker-client.ts";
import type { BackedUpCampaign } from "#core/formats/backup.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { readSecondCopies } from "#session/bring-back.ts";
import { finishWriting } from "#storage/database-state.ts";
import { listCampaigns, readLedger, updateCampaign } from "#storage/ledgers.ts";

/** The bytes of a backup, and what is to be remembered once they are safe in a file. */
export interface PackedBackup {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Whether everything said is in it; what could not be written to the disk is not. */
  readonly complete: boolean;
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
  const counts = new Map<string, number>();
  for (const { id, trashed } of records) {
    const ledger = await readLedger(id);
    if (ledger === null) continue;
    campaigns.push({ ledger, trashed });
    counts.set(id, ledger.events.length);
  }
  if (campaigns.length === 0) throw new Error("there is nothing to back up");
  signal?.throwIfAborted();
  const worker = start();
  const end = () => worker.terminate();
  signal?.addEventListener("abort", end);
  try {
    const bytes = await worker.api.packBackup({ created, campaigns });
    const what = only === null ? "Referee" : (records[0]?.name ?? "Referee");
    return {
      bytes,
      complete,
      name: `${what} backup ${created.slice(0, 10)}.zip`,
      async remember() {
        for (const [id, events] of counts) {
          await updateCampaign(id, { backedUp: { time: created, events } }, null);
        }
      },
    };
  } finally {
    signal?.removeEventListener("abort", end);
    worker.terminate();
  }
}

export interface BackupTools {
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
  const { bytes, name, complete, remember } = await packBackup(only, start, signal);
  signal?.throwIfAborted();
  download(name, bytes, "application/zip");
  await remember();
  const missing = complete ? "" : " What is shown as not saved is not in it.";
  return `Backed up into “${name}”.${missing} Keep that file somewhere else than this computer.`;
}

/** Hands over as a backup what the second copies have, where the database cannot be read; says what is in it. Rejects where nothing is. */
export async function downloadSecondCopies({
  start = startWorker,
  download = downloadFile,
} = {}): Promise<string> {
  const { campaigns, unread } = await readSecondCopies();
  if (campaigns.length === 0) throw new Error("there is no second copy that can be read");
  const created = now();
  const worker = start();
  try {
    const name = `Referee backup ${created.slice(0, 10)}.zip`;
    download(name, await worker.api.packBackup({ created, campaigns }), "application/zip");
    const missing = unread.length === 0 ? "" : ` ${figure(unread.length)} more could not be read.`;
    return `Backed up from the second copy into “${name}”: ${counted(campaigns.length, "campaign")}.${missing} It opens in any browser, here too once this page’s data are cleared.`;
  } finally {
    worker.terminate();
  }
}
