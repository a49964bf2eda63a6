// Holds how a .zip or .gz becomes files, bounded in memory whatever the archive claims and checked to be whole.

import { Inflate } from "fflate";
import { crc32 } from "#core/formats/crc-32.ts";
import { isDebris } from "#core/formats/folder-files.ts";
import { INPUT_LIMITS, type InputLimits } from "#core/formats/input-limits.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { compressedBytes, readZipDirectory, type ZipEntry } from "#core/formats/zip-directory.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";

/** Compressed bytes inflated at a time, so that what inflates to more than declared is stopped soon. */
const PIECE = 16_384;

export function isZip({ bytes }: SourceFile): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

export function isGzip({ bytes }: SourceFile): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The files in a .zip, without the leavings of operating systems. `onEntry` is told each path before it is inflated. */
export function unpackZip(
  archive: SourceFile,
  onEntry: (path: string) => void = () => {},
  limits: InputLimits = INPUT_LIMITS,
): Parsed<SourceFile[]> {
  const problems = new ProblemList();
  const directory = readZipDirectory(archive.bytes, limits.files);
  if (directory === null) {
    const message = "the end of the archive is missing or damaged; copy or download the file again";
    problems.error("unreadable-archive", archive.path, null, message);
    return problems.conclude(() => []);
  }
  if (directory.count > limits.files) {
    const message = `holds ${directory.count} files; expected at most ${limits.files}`;
    problems.error("too-large", archive.path, null, message);
    return problems.conclude(() => []);
  }
  for (const { path } of directory.entries.filter((entry) => leadsOutside(entry.path))) {
    const message = `found the path “${path}”; expected one inside the archive`;
    problems.error("unreadable-archive", archive.path, null, message);
  }
  const entries = directory.entries.filter((entry) => !isDebris(entry.path));
  checkEntries(archive.path, entries, limits, problems);
  if (problems.hasErrors) return problems.conclude(() => []);
  const files: SourceFile[] = [];
  for (const entry of entries) {
    onEntry(entry.path);
    const bytes = inflateEntry(archive.bytes, entry);
    if (bytes !== null) files.push({ path: entry.path, bytes });
    else
      problems.error("unreadable-archive", archive.path, null, `“${entry.path}” in the archive is damaged`);
  }
  return problems.conclude(() => files);
}

function checkEntries(
  archive: string,
  entries: readonly ZipEntry[],
  limits: InputLimits,
  problems: ProblemList,
): void {
  const bad = (message: string) => problems.error("unreadable-archive", archive, null, message);
  const paths = new Set<string>();
  let total = 0;
  for (const { path, method, encrypted, isLink, size } of entries) {
    if (encrypted) bad(`“${path}” is encrypted; expected an archive without a password`);
    else if (method !== 0 && method !== 8)
      bad(`“${path}” is packed by method ${method}; expected stored or deflated`);
    if (isLink) bad(`“${path}” is a link to another file; expected files only`);
    if (paths.has(path))
      problems.error("duplicate-name", archive, null, `“${path}” occurs twice in the archive`);
    paths.add(path);
    total += size;
    if (size > limits.file) {
      const message = `“${path}” holds ${size} bytes; expected at most ${limits.file} a file`;
      problems.error("too-large", archive, null, message);
    }
  }
  if (total > limits.total) {
    const message = `the files in it hold ${total} bytes; expected at most ${limits.total}`;
    problems.error("too-large", archive, null, message);
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

/** Deflate packs at most 1,032 bytes into one (zlib's technical notes): a greater size is a lie or a damaged number. */
function canHold(packed: number, size: number): boolean {
  return size <= (packed + 1) * 1032;
}

/** The inflated bytes if they are exactly `size`; null as soon as they are more, in the end if they are fewer. */
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

/** The one file in a .gz; its path is the archive's without `.gz`. Checked against the size and CRC at its end. */
export function unpackGzip(archive: SourceFile, limits: InputLimits = INPUT_LIMITS): Parsed<SourceFile[]> {
  const problems = new ProblemList();
  const { path, bytes } = archive;
  const start = gzipHeaderLength(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = start === null ? 0 : view.getUint32(bytes.length - 4, true);
  if (size > limits.file && canHold(bytes.length, size)) {
    const message = `holds ${size} bytes unpacked; expected at most ${limits.file}`;
    problems.error("too-large", path, null, message);
    return problems.conclude(() => []);
  }
  const content = start === null ? null : inflateTo(bytes.subarray(start, -8), size);
  if (content === null || crc32(content) !== view.getUint32(bytes.length - 8, true)) {
    problems.error(
      "unreadable-archive",
      path,
      null,
      "the archive is damaged or cut off; copy or download it again",
    );
    return problems.conclude(() => []);
  }
  return problems.conclude(() => [{ path: path.replace(/\.gz$/i, ""), bytes: content }]);
}

/** Bytes before the deflated ones (RFC 1952, section 2.3); null where header or end are not whole. */
function gzipHeaderLength(bytes: Uint8Array): number | null {
  const flags = bytes[3] ?? 0;
  if (bytes[2] !== 8) return null;
  let at = 10;
  if ((flags & 4) !== 0) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  for (const text of [8, 16]) {
    if ((flags & text) === 0) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return null;
    at = end + 1;
  }
  if ((flags & 2) !== 0) at += 2;
  return at + 8 <= bytes.length ? at : null;
}
