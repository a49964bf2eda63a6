// Holds the backup file that is written again by itself as one works: all campaigns, a little after something changed.

import { createStore } from "zustand/vanilla";
import { pickBackupFile, writeBackupFile, writePermission } from "#browser/backup-file.ts";
import { waitFor } from "#browser/bounded-wait.ts";
import { now } from "#browser/clock.ts";
import { inTurn, probeLocks } from "#browser/locks.ts";
import { packBackup } from "#session/back-up.ts";
import { countAllUnfiled } from "#storage/campaign-list.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";
import { backupText } from "#text/session-backup.ts";

export interface AutoBackup {
  /** Name of the file; null = there is none. */
  readonly file: string | null;
  /** When it was last written; ISO 8601. */
  readonly written: string | null;
  /** The browser wants a click before it lets the page write again. */
  readonly asks: boolean;
  readonly failure: string | null;
}

const NONE: AutoBackup = { file: null, written: null, asks: false, failure: null };
export const autoBackup = createStore<AutoBackup>(() => NONE);

const KEY = "backup-file";
/** How often is looked whether something changed, in milliseconds. */
const LOOK = 5000;
/** Of all time, at most one part in so many goes into writing backups: large campaigns take seconds. */
const SHARE = 20;

let handle: FileSystemFileHandle | null = null;
let notBefore = 0;

async function write(): Promise<void> {
  if (handle === null) return;
  const started = Date.now();
  try {
    const { bytes, leftOut, remember } = await packBackup(null);
    const writing = waitFor("backup-file", writeBackupFile(handle, bytes), {
      blocks: false,
      onOverdue: () => autoBackup.setState({ failure: backupText.silent }),
    });
    await writing;
    await remember();
    autoBackup.setState({ written: now(), failure: leftOut[0] ?? null, asks: false });
  } catch (error) {
    autoBackup.setState({ failure: error instanceof Error ? error.message : String(error) });
  }
  notBefore = Date.now() + SHARE * (Date.now() - started);
}

/** One tab at a time writes; the others find nothing left to write. */
async function look(): Promise<void> {
  if (handle === null || Date.now() < notBefore) return;
  const lookHere = async (isHeld: boolean) => {
    if (!isHeld || handle === null || (await countAllUnfiled()) === 0) return;
    const permission = await writePermission(handle, "queryPermission");
    if (permission === "granted") await write();
    else autoBackup.setState({ asks: true });
  };
  await inTurn("referee backup file", lookHere, { ifAvailable: true });
}

/** Takes up the file chosen in an earlier sitting. */
export async function startAutoBackup(): Promise<void> {
  // Two tabs that write one file at a time each would spoil it.
  if ((await probeLocks()) !== "working") return;
  const kept = await readSetting(KEY);
  if (typeof FileSystemFileHandle !== "undefined" && kept instanceof FileSystemFileHandle) {
    handle = kept;
    const asks = (await writePermission(kept, "queryPermission")) !== "granted";
    autoBackup.setState({ file: kept.name, asks });
  }
  setInterval(() => void look().catch(() => undefined), LOOK);
}

/** Lets the person choose the file and writes it at once. Must be called while a click is handled. */
export async function chooseBackupFile(): Promise<void> {
  let picked: FileSystemFileHandle | null;
  try {
    picked = await pickBackupFile("Referee backup.zip");
  } catch (error) {
    return autoBackup.setState({ failure: error instanceof Error ? error.message : String(error) });
  }
  if (picked === null) return;
  handle = picked;
  autoBackup.setState({ ...NONE, file: picked.name });
  await writeSetting(KEY, picked);
  await write();
}

/** Asks the browser to write again. Must be called while a click is handled. */
export async function goOnWriting(): Promise<void> {
  if (handle === null) return;
  if ((await writePermission(handle, "requestPermission")) === "granted") await write();
}

export async function stopAutoBackup(): Promise<void> {
  handle = null;
  autoBackup.setState(NONE, true);
  await writeSetting(KEY, null);
}
