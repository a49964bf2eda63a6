// Writes a backup of all campaigns to a file chosen by the user, shortly after each change.

import { createStore } from "zustand/vanilla";
import { waitFor } from "#browser/bounded-wait.ts";
import { now } from "#browser/clock.ts";
import { mayWrite, pickBackupFile, writeBackupFile } from "#browser/download-file.ts";
import { inTurn, probeLocks } from "#browser/locks.ts";
import { errorMessage } from "#core/base/message-text.ts";
import { countAllUnfiled } from "#storage/campaign-list.ts";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";
import { backupText } from "#text/session-text.ts";
import { packBackup } from "./back-up.ts";

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
