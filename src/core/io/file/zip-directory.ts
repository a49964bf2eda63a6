// Reads the directory at the end of a .zip (names, sizes, offsets) before anything is inflated (APPNOTE 6.3, section
// 4.3).

import { PlatformDecoder } from "#core/io/platform-decoder.ts";

/** One file of the archive, as declared in its directory. */
export interface ZipEntry {
  /** Path of the file, with `/` between folders. */
  readonly path: string;
  /** Whether the name is not UTF-8, so that it was read in the code page of old programs. */
  readonly isNameGuessed: boolean;
  /** 0 = stored, 8 = deflated. Entries with other methods are not read. */
  readonly method: number;
  /** Whether a password is needed. */
  readonly isEncrypted: boolean;
  /** Whether the entry is a symbolic link of a Unix file system, whose content is a path. */
  readonly isLink: boolean;
  readonly crc: number;
  readonly compressedSize: number;
  readonly size: number;
  /** Offset of the entry's own header. */
  readonly offset: number;
}

// Signatures and lengths (in bytes) of the records in an archive.
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const END_64_LENGTH = 56;
const END_64_LOCATOR_LENGTH = 20;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
/** Value of a 32-bit field whose number is in the entry's Zip64 extra field instead. */
const IN_EXTRA_FIELD = 0xffffffff;

const utf8 = new PlatformDecoder("utf-8", { fatal: true });

/**
 * The files of the archive without its folders; null if the directory is missing or incomplete. At most `most` + 1
 * entries are read. `count`: number of all entries.
 */
export function readZipDirectory(
  bytes: Uint8Array,
  most: number,
): { entries: ZipEntry[]; count: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const { count, start, surplus } = readEnd(view, end);
  let at = start + surplus;
  const entries: ZipEntry[] = [];
  for (let number = 0; number < count && number <= most; number++) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    const length = ENTRY_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true);
    const next = at + length + view.getUint16(at + 32, true);
    if (next > bytes.length) return null;
    const entry = readEntry(bytes, view, at, surplus);
    if (!entry.path.endsWith("/")) entries.push(entry);
    at = next;
  }
  return { entries, count };
}

/** The entry's bytes as they are in the archive; null if they are incomplete. */
export function compressedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { offset } = entry;
  if (offset + LOCAL_LENGTH > bytes.length || view.getUint32(offset, true) !== LOCAL) return null;
  const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const end = start + entry.compressedSize;
  return end > bytes.length ? null : bytes.subarray(start, end);
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}

interface DirectoryEnd {
  readonly count: number;
  /** Offset of the first entry, as declared. */
  readonly start: number;
  /** Number of bytes before the archive, which its offsets do not count, as in self-extracting archives. */
  readonly surplus: number;
}

/** Number of entries, and offset of the first one. Both are read from the Zip64 record if 32 bits are not enough. */
function readEnd(view: DataView, end: number): DirectoryEnd {
  const declaredEnd = view.getUint32(end + 16, true) + view.getUint32(end + 12, true);
  const plain = {
    surplus: declaredEnd < end && !hasZip64(view, end) ? end - declaredEnd : 0,
    count: view.getUint16(end + 10, true),
    start: view.getUint32(end + 16, true),
  };
  const locator = end - END_64_LOCATOR_LENGTH;
  if (plain.start !== IN_EXTRA_FIELD || locator < 0 || view.getUint32(locator, true) !== END_64_LOCATOR)
    return plain;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + END_64_LENGTH > view.byteLength || view.getUint32(at, true) !== END_64) return plain;
  return {
    surplus: 0,
    count: Number(view.getBigUint64(at + 32, true)),
    start: Number(view.getBigUint64(at + 48, true)),
  };
}

function hasZip64(view: DataView, end: number): boolean {
  const locator = end - END_64_LOCATOR_LENGTH;
  return locator >= 0 && view.getUint32(locator, true) === END_64_LOCATOR;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, surplus: number): ZipEntry {
  const nameLength = view.getUint16(at + 28, true);
  const name = bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
  const extra = at + ENTRY_LENGTH + nameLength;
  const wide = wideNumbers(view, extra, extra + view.getUint16(at + 30, true));
  /**
   * The number in a 32-bit field, by its offset in the entry; if 32 bits are not enough, the next 64-bit number of the
   * extra field.
   */
  const number = (fieldOffset: number): number => {
    const value = view.getUint32(at + fieldOffset, true);
    return value === IN_EXTRA_FIELD ? (wide.shift() ?? value) : value;
  };
  const size = number(24);
  const compressedSize = number(20);
  const offset = number(42) + surplus;
  const utf8Name = decodedName(name);
  const isFromUnix = view.getUint8(at + 5) === 3;
  return {
    isNameGuessed: utf8Name === null,
    path: (utf8Name ?? inCodePage437(name)).replaceAll("\\", "/").replace(/^(?:\.\/)+/, ""),
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    isLink: isFromUnix && ((view.getUint32(at + 38, true) >>> 16) & 0xf000) === 0xa000,
    crc: view.getUint32(at + 16, true),
    size,
    compressedSize,
    offset,
  };
}

/** The 64-bit sizes and offset of an entry's Zip64 field, in their stored order. */
function wideNumbers(view: DataView, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; ) {
    const length = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1 && at + 4 + length <= to) {
      const count = Math.floor(length / 8);
      return Array.from({ length: count }, (_, index) => Number(view.getBigUint64(at + 4 + 8 * index, true)));
    }
    at += 4 + length;
  }
  return [];
}

/** The name in UTF-8, even if it is not marked as such (as by macOS); null = it is not UTF-8. */
function decodedName(name: Uint8Array): string | null {
  try {
    return utf8.decode(name);
  } catch {
    return null;
  }
}

/** The characters of the bytes 80 to FF in code page 437, which is the archive's own (APPNOTE, appendix D). */
const CODE_PAGE_437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";

function inCodePage437(name: Uint8Array): string {
  return Array.from(name, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_437.charAt(byte - 0x80),
  ).join("");
}
