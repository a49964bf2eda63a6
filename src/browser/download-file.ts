// Hands a file to the person: the browser's download, under a name that every file system takes.

/** Devices of Windows, whatever ending follows. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$/i;

/** Bytes of UTF-8: half of what file systems take, since some of them store accents apart. */
const LONGEST_NAME = 120;

/**
 * The name without what Windows, macOS or Linux refuse in file names; at most 120 bytes of UTF-8, its ending (of two
 * parts at most, as in “.judgements.csv”) kept, no character cut in two.
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

/** The first characters (code points) of the text that fit into so many bytes of UTF-8. */
function cutToBytes(text: string, most: number): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let length = 0;
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > most) break;
    length += character.length;
  }
  return text.slice(0, length);
}

/** Downloads the content as a file of that name. `type` is its media type. */
export function downloadFile(name: string, content: string | Uint8Array, type: string): void {
  // A copy, so that the blob's bytes are surely no shared memory.
  const part = typeof content === "string" ? content : new Uint8Array(content);
  const url = URL.createObjectURL(new Blob([part], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = safeFileName(name);
  link.click();
  // The download has begun with the click in all browsers but Safari, which reads the address a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
