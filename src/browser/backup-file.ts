// Writes a backup to the file that the user chose, in browsers that allow it (Chromium).

import { browserText } from "#text/browser.ts";

export function canKeepBackupFile(): boolean {
  return typeof Reflect.get(window, "showSaveFilePicker") === "function";
}

/**
 * Lets the user choose the file; null = the user cancelled, or the browser lacks this dialog. Must be called while a
 * click is handled.
 */
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

/** Whether the page may write the file. `requestPermission`: the browser may ask the user, which requires a click. */
export async function mayWrite(
  handle: FileSystemFileHandle,
  method: "queryPermission" | "requestPermission",
): Promise<boolean> {
  const ask: unknown = Reflect.get(handle, method);
  return typeof ask !== "function" || (await ask.call(handle, { mode: "readwrite" })) === "granted";
}

/**
 * Writes the backup. The browser writes a new file and replaces the old one at the end, so one of the two is always
 * complete. Rejects if the file does not contain these bytes afterwards.
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
  if (written.length !== bytes.length || written.some((byte, index) => byte !== bytes[index])) {
    throw new Error(browserText.backupFile.notWritten);
  }
}
