// Packs and unpacks .zip and .gz archives within limits, as operating systems and mail programs make them.

import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { Gunzip, gzipSync, Inflate, strToU8, Zip, ZipDeflate, type Zippable, zipSync } from "fflate";
import { counted, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { INPUT_LIMITS, type InputLimits, isOperatingSystemFile } from "#core/io/input-limits.ts";
import { PlatformDecoder, type SourceFile } from "#core/io/text-file.ts";
import { OtherLayout } from "./ledger-lines.ts";

/** Whether the file is a zip archive: by its first bytes or, if others precede them, by its name and its directory. */
export function isZip({ path, bytes }: SourceFile): boolean {
  if (/\.zip$/i.test(path) && readZipDirectory(bytes, 0) !== null) return true;
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

export function isGzip({ bytes }: SourceFile): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * The files in a .zip, without files left by operating systems. `onEntry` is called with each path before the file is
 * inflated.
 */
export function unpackZip(
  archive: SourceFile,
  onEntry: (path: string) => void = () => {},
  limits: InputLimits = INPUT_LIMITS,
): Parsed<SourceFile[]> {
  const problems = new FileProblems(archive.path);
  const directory = readZipDirectory(archive.bytes, limits.files);
  if (directory === null) {
    const message = "the end of the archive is missing or damaged; copy or download the file again";
    return problems.fail("unreadable-archive", message);
  }
  if (directory.count > limits.files) {
    return problems.fail("too-large", `has ${directory.count} files; expected at most ${limits.files}`);
  }
  for (const { path } of directory.entries.filter((entry) => leadsOutside(entry.path))) {
    const message = () => `found the path ${quoted(path)}; expected a path inside the archive`;
    problems.error("unreadable-archive", message);
  }
  const entries = directory.entries.filter((entry) => !isOperatingSystemFile(entry.path));
  checkEntries(entries, limits, problems);
  if (problems.hasErrors) return problems.conclude(() => []);
  const files: SourceFile[] = [];
  for (const entry of entries) {
    onEntry(entry.path);
    const bytes = inflateEntry(archive.bytes, entry);
    if (bytes !== null) files.push({ path: entry.path, bytes });
    else problems.error("unreadable-archive", () => `${quoted(entry.path)} in the archive is damaged`);
  }
  return problems.conclude(() => files);
}

function checkEntries(entries: readonly ZipEntry[], limits: InputLimits, problems: FileProblems): void {
  const encrypted = entries.filter(({ isEncrypted }) => isEncrypted);
  const otherwise = entries.filter(({ isEncrypted, method }) => !isEncrypted && method !== 0 && method !== 8);
  const guessed = entries.filter(({ isNameGuessed }) => isNameGuessed);
  if (encrypted.length > 0) {
    const message = () =>
      `${counted(encrypted.length, "file needs", "files need")} a password, first ${quoted(encrypted[0]?.path ?? "")}; unpack the archive and open what is inside`;
    problems.error("unreadable-archive", message);
  }
  if (otherwise.length > 0) {
    const message = () =>
      `${counted(otherwise.length, "file is", "files are")} packed by a method that Referee does not read (${otherwise[0]?.method ?? 0}), first ${quoted(otherwise[0]?.path ?? "")}; unpack the archive and open what is inside, or pack it again as an ordinary .zip`;
    problems.error("unreadable-archive", message);
  }
  if (guessed.length > 0) {
    const message = () =>
      `${counted(guessed.length, "name is", "names are")} not UTF-8 and read in the code page 437, first ${quoted(guessed[0]?.path ?? "")}. If it is wrong, unpack the archive and open the folder`;
    problems.warning("not-utf-8", message);
  }
  const reportEntry = (message: () => string) => problems.error("unreadable-archive", message);
  const paths = new Set<string>();
  let total = 0;
  for (const { path, isLink, size } of entries) {
    if (isLink) reportEntry(() => `${quoted(path)} is a link to another file; expected files only`);
    if (paths.has(path))
      problems.error("duplicate-name", () => `${quoted(path)} occurs twice in the archive`);
    paths.add(path);
    total += size;
    if (size > limits.file) {
      const message = () => `${quoted(path)} has ${size} bytes; expected at most ${limits.file} per file`;
      problems.error("too-large", message);
    }
  }
  if (total > limits.total) {
    problems.error("too-large", `the files in it have ${total} bytes; expected at most ${limits.total}`);
  }
}

function leadsOutside(path: string): boolean {
  const parts = path.split("/");
  return (
    path.includes("\0") ||
    parts[0] === "" ||
    /^[a-z]:/i.test(path) ||
    parts.includes("..") ||
    parts.includes(".")
  );
}

function inflateEntry(archive: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const packed = compressedBytes(archive, entry);
  if (packed === null) return null;
  const bytes = entry.method === 0 ? packed.slice() : inflateTo(packed, entry.size);
  return bytes !== null && bytes.length === entry.size && crc32(bytes) === entry.crc ? bytes : null;
}

/**
 * Whether the compressed bytes can contain `size` bytes. Deflate packs at most 1,032 bytes into one (zlib's technical
 * notes), so a greater declared size is wrong.
 */
function canHold(packed: number, size: number): boolean {
  return size <= (packed + 1) * 1032;
}

/** Number of compressed bytes inflated at a time, so that inflating stops soon after the declared size is exceeded. */
const PIECE = 65_536;

/** The inflated bytes. Null = they are damaged, or their number is not `size`; surplus bytes are not inflated. */
function inflateTo(packed: Uint8Array, size: number): Uint8Array | null {
  if (!canHold(packed.length, size)) return null;
  const bytes = new Uint8Array(size);
  let filled = 0;
  const inflate = new Inflate((piece) => {
    if (filled + piece.length > size) throw new Error("inflates to more than declared");
    bytes.set(piece, filled);
    filled += piece.length;
  });
  try {
    for (let at = 0; at < packed.length; at += PIECE) {
      inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
    }
  } catch {
    return null;
  }
  return filled === size ? bytes : null;
}

/**
 * The only file in a .gz; its path is the archive's without `.gz`. Consecutive members are one file (RFC 1952,
 * section 2.2); each is checked against the size and CRC at its end.
 */
export function unpackGzip(archive: SourceFile, limits: InputLimits = INPUT_LIMITS): Parsed<SourceFile[]> {
  const { path, bytes } = archive;
  const problems = new FileProblems(path);
  const content = inflateMembers(bytes, limits);
  if (content === "damaged") {
    const message =
      "the archive is damaged, cut off or followed by something else; copy or download it again";
    return problems.fail("unreadable-archive", message);
  }
  if (!(content instanceof Uint8Array)) return problems.fail("too-large", content.tooLarge);
  return problems.conclude(() => [{ path: path.replace(/\.gz$/i, ""), bytes: content }]);
}

/** Number of bytes of the shortest header of a member. */
const GZIP_HEADER = 10;
/** Number of bytes of the CRC and the size at the end of a member. */
const GZIP_END = 8;

/**
 * Yields the content of a .gz piece by piece, so that it is never in memory as a whole. Throws `OtherLayout` if the file
 * is damaged or too large. The error may come only at the end, so earlier pieces must then be discarded.
 */
export function* gunzipPieces(packed: Uint8Array, limits: InputLimits = INPUT_LIMITS): Generator<Uint8Array> {
  if (packed.length < GZIP_HEADER + GZIP_END) throw new OtherLayout();
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let inflated: Uint8Array[] = [];
  let total = 0;
  let member = { length: 0, crc: 0 };
  const gunzip = new Gunzip((piece) => {
    inflated.push(piece);
    total += piece.length;
    member = { length: member.length + piece.length, crc: crc32(piece, member.crc) };
    if (total > limits.file) throw new OtherLayout();
  });
  const checkMember = (end: number) => {
    const isWhole =
      member.crc === view.getUint32(end - GZIP_END, true) && member.length === view.getUint32(end - 4, true);
    if (!isWhole) throw new OtherLayout();
    member = { length: 0, crc: 0 };
  };
  let members = 1;
  gunzip.onmember = (next) => {
    checkMember(next);
    if (++members > limits.files) throw new OtherLayout();
  };
  for (let at = 0; at < packed.length; at += PIECE) {
    try {
      gunzip.push(packed.subarray(at, at + PIECE));
    } catch {
      throw new OtherLayout();
    }
    yield* inflated;
    inflated = [];
  }
  checkMember(packed.length);
}

type Inflated = Uint8Array | "damaged" | { readonly tooLarge: string };

function inflateMembers(packed: Uint8Array, limits: InputLimits): Inflated {
  if (packed.length < GZIP_HEADER + GZIP_END) return "damaged";
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  // Size of the last member. Nearly every .gz has only one member.
  const declared = view.getUint32(packed.length - 4, true);
  if (declared > limits.file && canHold(packed.length, declared)) {
    return { tooLarge: `has ${declared} bytes unpacked; expected at most ${limits.file}` };
  }
  let bytes = new Uint8Array(canHold(packed.length, declared) ? declared : 0);
  let filled = 0;
  let start = 0;
  let members = 1;
  let fault: Inflated = "damaged";
  const stop = (tooLarge: string): never => {
    fault = { tooLarge };
    throw new Error(tooLarge);
  };
  const isWhole = (end: number): boolean => {
    const content = bytes.subarray(start, filled);
    start = filled;
    const fits = content.length === view.getUint32(end - 4, true);
    return fits && crc32(content) === view.getUint32(end - GZIP_END, true);
  };
  const gunzip = new Gunzip((piece) => {
    const needed = filled + piece.length;
    if (needed > limits.file) stop(`has more than ${limits.file} bytes unpacked; expected fewer`);
    if (needed > bytes.length) {
      const larger = new Uint8Array(Math.min(limits.file, Math.max(needed, 2 * bytes.length)));
      larger.set(bytes.subarray(0, filled));
      bytes = larger;
    }
    bytes.set(piece, filled);
    filled = needed;
  });
  gunzip.onmember = (next) => {
    if (!isWhole(next)) throw new Error("damaged");
    if (++members > limits.files)
      stop(`is packed in more than ${limits.files} pieces; pack it again, as one piece`);
  };
  try {
    // `gunzip` does not know which part is the last one: the size and CRC show whether the last member is complete.
    for (let at = 0; at < packed.length; at += PIECE) gunzip.push(packed.subarray(at, at + PIECE));
  } catch {
    return fault;
  }
  if (!isWhole(packed.length)) return "damaged";
  return filled === bytes.length ? bytes : bytes.slice(0, filled);
}

// Reads the directory at the end of a .zip (names, sizes, offsets) before anything is inflated (APPNOTE 6.3, section
// 4.3).

/** One file of the archive, as declared in its directory. */
interface ZipEntry {
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

/**
 * The files of the archive without its folders; null if the directory is missing or incomplete. At most `most` + 1
 * entries are read. `count`: number of all entries.
 */
function readZipDirectory(bytes: Uint8Array, most: number): { entries: ZipEntry[]; count: number } | null {
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
function compressedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array | null {
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

const utf8 = new PlatformDecoder("utf-8", { fatal: true });

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

// Computes the CRC-32 of zip and gzip (RFC 1952, section 8), by which damaged archives are detected.

const TABLE = new Uint32Array(256).map((_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum, 0 to 2³²−1. `previous`: the CRC of the preceding bytes. */
export function crc32(bytes: Uint8Array, previous = 0): number {
  let crc = ~previous;
  for (let index = 0; index < bytes.length; index++) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[index] ?? 0)) & 255] ?? 0);
  }
  return ~crc >>> 0;
}

// Compresses text as .gz; the same text always gives the same bytes. `unpackGzip` is the inverse.

/** How .gz files are packed and read back. The page and the command line use different libraries. */
export interface Gzip {
  /** The .gz with one member. Such files one after the other are the .gz of their joined texts (RFC 1952, section 2.2). */
  readonly pack: (bytes: Uint8Array) => Uint8Array;
  /** Yields the content of all members piece by piece. Throws `OtherLayout` if they are damaged or too large. */
  readonly unpack: (packed: Uint8Array) => Iterable<Uint8Array>;
}

export function packGzip(text: string): Uint8Array {
  return PORTABLE_GZIP.pack(strToU8(text));
}

/** Runs everywhere. */
export const PORTABLE_GZIP: Gzip = {
  pack: (bytes) => gzipSync(bytes, { mtime: 0 }),
  unpack: (packed) => gunzipPieces(packed),
};

// Packs several files into one .zip; the same files always give the same bytes. `unpackZip` is the inverse.

/** Written into every archive instead of the current time, so that equal files give equal bytes. */
const MODIFIED = "2000-01-01T00:00:00Z";

/** The .zip of these files, whose paths must differ. Files with the ending .gz are stored without compression. */
export function packFiles(files: readonly SourceFile[]): Uint8Array {
  const entries: Zippable = Object.fromEntries(
    files.map(({ path, bytes }) => [path, [bytes, { level: path.endsWith(".gz") ? 0 : 6 }]]),
  );
  return zipSync(entries, { mtime: MODIFIED });
}

/** A file whose text is made in parts. */
interface FileInParts {
  readonly path: string;
  readonly parts: Iterable<string>;
}

/** Like `packFiles`, for texts in parts: only the current part and the compressed bytes are in memory. */
export function packParts(files: Iterable<FileInParts>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const nothing = new Uint8Array();
  for (const { path, parts } of files) {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = MODIFIED;
    zip.add(file);
    for (const part of parts) file.push(utf8ToBytes(part));
    file.push(nothing, true);
  }
  zip.end();
  return concatBytes(...chunks);
}
