// Holds the file that the person chose for backups, where the browser lets a page write one; only Chromium's browsers do.

import { browserText } from "#text/browser.ts";

/** `granted`: may be written; `ask`: only after a click; `gone`: the browser or the person has taken that back. */
type WritePermission = "granted" | "ask" | "gone";

export function canKeepBackupFile(): boolean {
  return typeof Reflect.get(window, "showSaveFilePicker") === "function";
}

/** Lets the person choose the file; null if they think better of it. Must be called while a click is handled. */
export async function pickBackupFile(suggestedName: string): Promise<FileSystemFileHandle | null> {
  const pick: unknown = Reflect.get(window, "showSaveFilePicker");
  if (typeof pick !== "function") return null;
  const types = [{ description: browserText.backupFile.kind, accept: { "application/zip": [".zip"] } }];
  try {
    const picked: unknown = await pick.call(window, { suggestedName, types });
    return picked instanceof FileSystemFileHandle ? picked : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}

export async function writePermission(
  handle: FileSystemFileHandle,
  how: "queryPermission" | "requestPermission",
): Promise<WritePermission> {
  const ask: unknown = Reflect.get(handle, how);
  if (typeof ask !== "function") return "granted";
  const answer: unknown = await ask.call(handle, { mode: "readwrite" });
  return answer === "granted" ? "granted" : answer === "prompt" ? "ask" : "gone";
}

/**
 * The browser writes a new file and puts it in the place of the old one when all is written: one of the two is always whole.
 * Rejects where the file does not hold these bytes afterwards.
 */
export async function writeBackupFile(handle: FileSystemFileHandle, bytes: Uint8Array): Promise<void> {
  const writable = await handle.createWritable();
  try {
    await writable.write(new Uint8Array(bytes));
  } catch (error) {
    await writable.abort();
    throw error;
  }
  await writable.close();
  const written = new Uint8Array(await (await handle.getFile()).arrayBuffer());
  if (written.length !== bytes.length || written.some((byte, place) => byte !== bytes[place])) {
    throw new Error(browserText.backupFile.notWritten);
  }
}
