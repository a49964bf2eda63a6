// Makes backups of campaigns: downloads one, or writes all campaigns to a file chosen by the user, shortly after each
// change.

import { createStore } from "zustand/vanilla";
import { waitFor } from "#browser/bounded-wait.ts";
import { now } from "#browser/clock.ts";
import { downloadFile, mayWrite, pickBackupFile, writeBackupFile } from "#browser/download-file.ts";
import { inTurn, probeLocks } from "#browser/locks.ts";
import { inWorker, startWorker } from "#browser/worker-clients.ts";
import { errorMessage } from "#core/base/message-text.ts";
import type { BackedUpCampaign } from "#core/io/file/campaign-file.ts";
import { countAllUnfiled, listCampaigns, updateCampaign } from "#storage/campaign-list.ts";
import { finishWriting } from "#storage/database.ts";
import { readLedger } from "#storage/ledgers.ts";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";
import { backupText } from "#text/session-text.ts";
import { readMirrors } from "#workspace/mirror/recovery.ts";

// Makes a backup: reads the campaigns from the disk, packs them in a worker, downloads the file, and marks the
// campaigns as backed up.

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

export interface AutoBackup {
  /** Name of the file; null = none. */
  readonly file: string | null;
  /** When this page last wrote the file; ISO 8601. Null = not yet. */
  readonly written: string | null;
  /** Whether the browser requires a click before the page may write again. */
  readonly needsClick: boolean;
  readonly failure: string | null;
}

const NONE: AutoBackup = { file: null, written: null, needsClick: false, failure: null };
export const autoBackup = createStore<AutoBackup>(() => NONE);

const KEY = "backup-file";
/** Milliseconds between two checks for changes. */
const CHECK_INTERVAL = 5000;
/** The pause after a backup takes 20 times as long as the backup, because backups of large campaigns take seconds. */
const PAUSE_FACTOR = 20;

let handle: FileSystemFileHandle | null = null;
/** No backup is written before this time; milliseconds since 1970. */
let notBefore = 0;

async function write(): Promise<void> {
  if (handle === null) return;
  const started = Date.now();
  try {
    const { bytes, leftOut, remember } = await packBackup(null);
    await waitFor("backup-file", writeBackupFile(handle, bytes), {
      blocks: false,
      onOverdue: () => autoBackup.setState({ failure: backupText.silent }),
    });
    await remember();
    autoBackup.setState({ written: now(), failure: leftOut[0] ?? null, needsClick: false });
  } catch (error) {
    autoBackup.setState({ failure: errorMessage(error) });
  }
  notBefore = Date.now() + PAUSE_FACTOR * (Date.now() - started);
}

/** Writes a backup if something changed. Only one tab writes at a time; the other tabs find no change afterwards. */
async function writeIfChanged(): Promise<void> {
  if (handle === null || Date.now() < notBefore) return;
  const writeIfHeld = async (isHeld: boolean) => {
    if (!isHeld || handle === null || (await countAllUnfiled()) === 0) return;
    if (await mayWrite(handle, "queryPermission")) await write();
    else autoBackup.setState({ needsClick: true });
  };
  await inTurn("referee backup file", writeIfHeld, { ifAvailable: true });
}

/** Continues with the file that was chosen earlier. */
export async function startAutoBackup(): Promise<void> {
  // Two tabs that write the same file would damage it.
  if ((await probeLocks()) !== "working") return;
  const storedHandle = await readSetting(KEY);
  if (typeof FileSystemFileHandle !== "undefined" && storedHandle instanceof FileSystemFileHandle) {
    handle = storedHandle;
    const needsClick = !(await mayWrite(storedHandle, "queryPermission"));
    autoBackup.setState({ file: storedHandle.name, needsClick });
  }
  setInterval(() => void writeIfChanged().catch(() => undefined), CHECK_INTERVAL);
}

/** Lets the user choose the file and writes it at once. Must be called while a click is handled. */
export async function chooseBackupFile(): Promise<void> {
  let picked: FileSystemFileHandle | null;
  try {
    picked = await pickBackupFile("Referee backup.zip");
  } catch (error) {
    return autoBackup.setState({ failure: errorMessage(error) });
  }
  if (picked === null) return;
  handle = picked;
  autoBackup.setState({ ...NONE, file: picked.name });
  await writeSetting(KEY, picked);
  await write();
}

/** Asks the browser for permission to write again. Must be called while a click is handled. */
export async function resumeAutoBackup(): Promise<void> {
  if (handle === null) return;
  if (await mayWrite(handle, "requestPermission")) await write();
}

export async function stopAutoBackup(): Promise<void> {
  handle = null;
  autoBackup.setState(NONE, true);
  await writeSetting(KEY, null);
}
