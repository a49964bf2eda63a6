// Makes a backup: reads the campaigns from the disk, packs them in a worker, downloads the file, and marks the
// campaigns as backed up.
import { now } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import { inWorker, startWorker } from "#browser/worker-clients.ts";
import type { BackedUpCampaign } from "#core/io/file/backup.ts";
import { listCampaigns, updateCampaign } from "#storage/campaign-list.ts";
import { finishWriting } from "#storage/database.ts";
import { readLedger } from "#storage/ledgers.ts";
import { backupText } from "#text/session-text.ts";
import { readMirrors } from "#workspace/mirror/recovery.ts";

/** The bytes of a backup, and a function to call once they are saved in a file. */
interface PackedBackup {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Whether all pending changes were on the disk before the campaigns were read. Says nothing about `leftOut`. */
  readonly complete: boolean;
  /** One sentence for each campaign that the backup lacks, because it could not be read back. */
  readonly leftOut: readonly string[];
  readonly remember: () => Promise<void>;
}

/**
 * Packs one campaign or (null) all, including the trash. Rejects if there is no campaign, or if one cannot be read from
 * the database.
 */
export async function packBackup(
  campaignId: string | null,
  start = startWorker,
  signal?: AbortSignal,
): Promise<PackedBackup> {
  const complete = await finishWriting();
  const records = (await listCampaigns()).filter(({ id }) => campaignId === null || id === campaignId);
  const created = now();
  const campaigns: BackedUpCampaign[] = [];
  const packedCampaigns: { readonly id: string; readonly name: string; readonly events: number }[] = [];
  for (const { id, name, trashed } of records) {
    const ledger = await readLedger(id);
    if (ledger === null) continue;
    campaigns.push({ ledger, trashed });
    packedCampaigns.push({ id, name, events: ledger.events.length });
  }
  if (campaigns.length === 0) throw new Error(backupText.nothing);
  const { bytes, leftOut } = await inWorker(start, (api) => api.packBackup({ created, campaigns }), signal);
  const missing = new Set(leftOut.map(({ place: index }) => index));
  const name = campaignId === null ? "Referee" : (records[0]?.name ?? "Referee");
  return {
    bytes,
    complete,
    leftOut: leftOut.map(({ place: index, why }) =>
      backupText.leftOut(packedCampaigns[index]?.name ?? "", why),
    ),
    name: `${name} backup ${created.slice(0, 10)}.zip`,
    async remember() {
      for (const [index, { id, events }] of packedCampaigns.entries()) {
        if (missing.has(index)) continue;
        await updateCampaign(id, { backedUp: { time: created, events } }, null);
      }
    },
  };
}

interface BackupTools {
  readonly start?: typeof startWorker;
  readonly download?: typeof downloadFile;
  /** Cancels packing: the promise rejects, and nothing is downloaded. */
  readonly signal?: AbortSignal;
}

/** Downloads the backup. Returns the name of the file and what it does not contain, in words. */
export async function downloadBackup(
  campaignId: string | null,
  { start = startWorker, download = downloadFile, signal }: BackupTools = {},
): Promise<string> {
  const { bytes, name, complete, leftOut, remember } = await packBackup(campaignId, start, signal);
  signal?.throwIfAborted();
  download(name, bytes, "application/zip");
  await remember();
  return backupText.saved(name, [...(complete ? [] : [backupText.unsaved]), ...leftOut]);
}

/**
 * Downloads a backup made from the mirror, for a database that cannot be read. Returns its content in words. Rejects if
 * the mirror is empty.
 */
export async function downloadMirror({ start = startWorker, download = downloadFile } = {}): Promise<string> {
  const { campaigns, unread } = await readMirrors();
  if (campaigns.length === 0) throw new Error(backupText.noSecondCopy);
  const created = now();
  const name = `Referee backup ${created.slice(0, 10)}.zip`;
  const { bytes, leftOut } = await inWorker(start, (api) => api.packBackup({ created, campaigns }));
  download(name, bytes, "application/zip");
  const lost = unread.length + leftOut.length;
  const saved = campaigns.length - leftOut.length;
  return backupText.savedSecondCopies({ file: name, campaigns: saved, lost });
}
