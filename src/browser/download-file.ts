// Gives data to the person: files, pictures, the automatic backup, and the clipboard.

import { browserPartsText, browserText } from "#text/browser-text.ts";

/** Media types of downloads. */
export const MEDIA_TYPES = {
  database: "application/vnd.sqlite3",
  gzip: "application/gzip",
  zip: "application/zip",
  /** A compressed campaign with an ending of its own, which no browser shall replace by “.gz”. */
  referee: "application/octet-stream",
} as const;

/** Names of Windows devices. A file cannot have one of these names, even with an extension. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$/i;

/**
 * Maximum length of a name in UTF-8 bytes. It is half of what file systems allow, because some file systems store
 * accents as separate characters.
 */
const LONGEST_NAME = 120;

/**
 * Replaces characters that Windows, macOS or Linux reject in file names by hyphens, changes reserved names, and
 * shortens the name to `LONGEST_NAME`. Keeps the extension (at most two parts, as in “.judgements.csv”) and never
 * splits a character.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}<>:"/\\|?*]+/gu, "-")
    .replace(/^[\s.]+|[\s.]+$/gu, "");
  const [, stem = "", ending = ""] = /^(.+?)((?:\.[A-Za-z0-9][A-Za-z0-9_-]{0,11}){0,2})$/su.exec(plain) ?? [];
  const cut = cutToBytes(stem, LONGEST_NAME - ending.length);
  const short = cut === stem ? stem : cut.replace(/[\s.]+$/u, "");
  const [first = "", ...rest] = short.split(".");
  const usable = RESERVED.test(first.trimEnd()) ? [`${first.trimEnd()}-`, ...rest].join(".") : short;
  return `${usable === "" ? "referee" : usable}${ending}`;
}

/** The beginning of the text that fits into this number of UTF-8 bytes. No character is split. */
function cutToBytes(text: string, limit: number): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let length = 0;
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > limit) break;
    length += character.length;
  }
  return text.slice(0, length);
}

/** Downloads the content as a file with this name. `type` is its media type. */
export function downloadFile(name: string, content: string | Uint8Array, type: string): void {
  // The bytes are copied, because those of a blob must not be shared memory.
  const part = typeof content === "string" ? content : new Uint8Array(content);
  const url = URL.createObjectURL(new Blob([part], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = safeFileName(name);
  link.click();
  // Safari reads the address some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// Downloads a drawing as SVG or PNG.

/** Draws the SVG as a PNG. Rejects with a reason in words. `svg` must have width and height, and no external parts. */
async function pngOf(svg: string, scale: number): Promise<Uint8Array> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error(browserPartsText.picture.notDrawn);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob === null) throw new Error(browserPartsText.picture.notMade);
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Pixels of the PNG per unit of the picture. */
const SCALE = 2;

/** Downloads the picture. `name`: file name without its extension. Rejects with a reason in words. */
export async function savePicture(name: string, ending: "svg" | "png", svg: string): Promise<void> {
  if (ending === "svg") downloadFile(`${name}.svg`, svg, "image/svg+xml");
  else downloadFile(`${name}.png`, await pngOf(svg, SCALE), "image/png");
}

// Writes a backup to the file that the user chose, in browsers that allow it (Chromium).

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

// Copies text to the clipboard, even on pages without TLS, where the modern interface is missing.

/** Copies the text. Rejects if the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (!copied) throw new Error(browserPartsText.copyNotAllowed);
}
