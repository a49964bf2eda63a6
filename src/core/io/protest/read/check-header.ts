// Checks the first bytes of a SQLite file before SQLite opens it (sqlite.org/fileformat2.html §1.3).

import { type Problem, ProblemList } from "#core/base/problem.ts";
import { LARGEST_DATABASE } from "#core/io/input-limits.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { checkDefinitions } from "./page-trees.ts";

const MAGIC = "SQLite format 3\0";

export function isDatabase({ bytes }: Pick<SourceFile, "bytes">): boolean {
  return String.fromCharCode(...bytes.subarray(0, MAGIC.length)) === MAGIC;
}

/** Whether the path has the ending of a database. */
export function isDatabaseName(path: string): boolean {
  return /\.(db|sqlite|sqlite3)$/i.test(path);
}

/** Size of a page according to the header, in bytes. */
export function pageSize(bytes: Uint8Array): number {
  const size = (bytes[16] ?? 0) * 256 + (bytes[17] ?? 0);
  return size === 1 ? 65_536 : size;
}

function word(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, false);
}

/**
 * Checks the header. Errors: unreadable-database (not a database, truncated, appended bytes), too-large, those of
 * `checkDefinitions`. Warning: unreadable-database (appended pages, changes in another file).
 */
export function checkHeader(file: SourceFile): readonly Problem[] {
  const problems = new ProblemList();
  const { path, bytes } = file;
  const reportDamage = (message: string) => problems.in(path).error("unreadable-database", message);
  if (bytes.length > LARGEST_DATABASE) {
    const message = `has ${bytes.length} bytes; expected a database of at most ${LARGEST_DATABASE}`;
    problems.in(path).error("too-large", message);
    return problems.all;
  }
  if (!isDatabase(file)) {
    reportDamage("is not a PROTEST database");
    return problems.all;
  }
  const size = pageSize(bytes);
  if (bytes.length < 100 || size < 512 || (size & (size - 1)) !== 0) {
    reportDamage("the header of the database is damaged; copy the file again");
    return problems.all;
  }
  // The page count is only valid if the change counter and "version valid for" are equal.
  const pages = word(bytes, 24) === word(bytes, 92) ? word(bytes, 28) : 0;
  const expected = pages * size;
  const foundSize = `found ${bytes.length} bytes`;
  if (expected > bytes.length)
    reportDamage(`the file is cut off: ${foundSize}; expected ${expected}. Copy it again`);
  else if (bytes.length % size !== 0) {
    if (pages > 0)
      reportDamage(`something was added after the end of the database: ${foundSize}; expected ${expected}`);
    else
      reportDamage(
        `the file is cut off, or something was added: ${foundSize}; expected a multiple of ${size}`,
      );
  } else if (pages > 0 && expected < bytes.length) {
    const message = `found additional bytes after the end of the database, which are ignored: ${foundSize}; expected ${expected}`;
    problems.in(path).warning("unreadable-database", message);
  }
  if (!problems.hasErrors) problems.addAll(checkDefinitions(file, size));
  if (isWriteAhead(bytes)) {
    const message =
      "was in use by another program (write-ahead log): changes that it had not yet written back are not in this file";
    problems.in(path).warning("unreadable-database", message);
  }
  return problems.all;
}

/** Number of times that the database was written (SQLite's file change counter). */
export function changeCounter({ bytes }: Pick<SourceFile, "bytes">): number {
  return word(bytes, 24);
}

/** Writes this change counter into the header, which contains it in two places. Returns the same bytes. */
export function withChangeCounter(bytes: Uint8Array, counter: number): Uint8Array {
  if (counter === changeCounter({ bytes })) return bytes;
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  header.setUint32(24, counter, false);
  header.setUint32(92, counter, false);
  return bytes;
}

function isWriteAhead(bytes: Uint8Array): boolean {
  return bytes[18] === 2 || bytes[19] === 2;
}

/** The bytes marked so that SQLite opens them without a write-ahead log. The same bytes if no change is needed. */
export function withoutWriteAhead(bytes: Uint8Array): Uint8Array {
  if (!isWriteAhead(bytes)) return bytes;
  const copy = bytes.slice();
  copy[18] = 1;
  copy[19] = 1;
  return copy;
}
