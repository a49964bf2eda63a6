// Downloads a file under a name that every file system accepts.

/** Media types of downloads. */
export const MEDIA_TYPES = {
  database: "application/vnd.sqlite3",
  gzip: "application/gzip",
  zip: "application/zip",
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
