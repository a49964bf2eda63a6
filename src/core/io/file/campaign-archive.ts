// Unpacks .zip and .gz files with limited memory, whatever sizes the files declare, and verifies that they are
// complete.

import { Gunzip, Inflate } from "fflate";
import { quoted } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { INPUT_LIMITS, type InputLimits } from "#core/io/input-limits.ts";
import { isOperatingSystemFile } from "#core/io/operating-system-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { crc32 } from "./crc-32.ts";
import { OtherLayout } from "./ledger-lines.ts";
import { compressedBytes, readZipDirectory, type ZipEntry } from "./zip-directory.ts";

/** Number of compressed bytes inflated at a time, so that inflating stops soon after the declared size is exceeded. */
const PIECE = 65_536;

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
