// Defines what a PROTEST database is: the access to SQLite, the checks of a file's header, and the database as it was
// opened.

import { FileProblems, type Problem, ProblemList } from "#core/base/problem.ts";
import { LARGEST_DATABASE } from "#core/io/input-limits.ts";
import type { SourceFile } from "#core/io/text-file.ts";

export type SqlValue = number | string | Uint8Array | null;

export interface DatabaseColumn {
  readonly name: string;
  /** Whether the column is computed from other columns whenever it is read. */
  readonly generated: boolean;
}

export interface DatabaseObject {
  /** `virtual`: a table that other code computes. */
  readonly kind: "table" | "virtual table" | "view" | "trigger" | "index";
  readonly name: string;
}

/** Reads a database without running code that is stored in it: only ordinary tables and columns are queried. */
export interface DatabaseReader {
  /** All definitions in the database except SQLite's own objects. Names are as written in the database. */
  readonly objects: readonly DatabaseObject[];
  columns(table: string): readonly DatabaseColumn[];
  /**
   * Passes the values of these columns of an ordinary table row by row, in order, at most `most` rows. Returns the
   * number of rows, or why the table cannot be read. In the latter case, rows that were already passed must be
   * discarded.
   */
  read(
    table: string,
    columns: readonly string[],
    most: number,
    onRow: (values: readonly SqlValue[]) => void,
  ): { readonly ok: true; readonly rows: number } | DatabaseFailure;
}

export interface DatabaseWriter {
  /** Runs one SQL statement that defines a table, index or view. */
  define(sql: string): void;
  insert(table: string, columns: readonly string[], rows: Iterable<readonly SqlValue[]>): void;
  /** Sets one column of the rows with these ids. */
  update(table: string, column: string, values: Iterable<readonly [id: number, value: SqlValue]>): void;
}

/** Why the table cannot be read, in words. */
interface DatabaseFailure {
  readonly ok: false;
  readonly why: string;
}

/** An opened database; it uses memory until it is closed. */
export interface OpenDatabase extends DatabaseReader {
  close(): void;
}

/** Opens and writes databases; implemented outside core. */
export interface Sqlite {
  /** Opens the bytes of a database for reading, without running code that is stored in it. */
  open(bytes: Uint8Array): { readonly ok: true; readonly database: OpenDatabase } | DatabaseFailure;
  /** The bytes of a new database that `fill` writes. */
  write(fill: (writer: DatabaseWriter) => void): Uint8Array;
}

/** Quotes a name for use in SQL. */
export function sqlName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Whether two names are the same. SQLite ignores their case. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

// Checks the bytes of a SQLite file before SQLite opens it: first its header (sqlite.org/fileformat2.html §1.3), then
// its pages.

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

// Checks the page structure of a SQLite file before SQLite follows it (sqlite.org/fileformat2.html §1.6).

/** Maximum number of tables, indexes, views and triggers of a database. PROTEST's databases have 21. */
const MOST_OBJECTS = 1000;
/** Maximum number of bytes of the definitions of these objects together. In PROTEST's databases, they have 3 kB. */
const MOST_DEFINED = 1_000_000;

const INTERIOR = [2, 5];
const LEAF = [10, 13];
/** Offset of the first page's tree, after the file's header. */
const FILE_HEADER = 100;

/** The pages of a file, and which of them already belong to a tree. SQLite itself handles pages outside the file. */
class PageTrees {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #size: number;
  readonly #usedPages: Uint8Array;

  constructor(bytes: Uint8Array, pageSize: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#size = pageSize;
    this.#usedPages = new Uint8Array(Math.floor(bytes.length / pageSize) + 1);
  }

  /**
   * Marks the pages of the tree with this root as used. Returns false if one of them already belongs to a tree.
   * `onCell` is called with the offset of each cell of a leaf.
   */
  take(root: number, onCell: (at: number) => void = () => {}): boolean {
    const waiting = [root];
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
      if (page < 1 || page >= this.#usedPages.length) continue;
      if (this.#usedPages[page] === 1) return false;
      this.#usedPages[page] = 1;
      const start = (page - 1) * this.#size;
      const head = page === 1 ? start + FILE_HEADER : start;
      const type = this.#bytes[head] ?? 0;
      if (INTERIOR.includes(type)) {
        waiting.push(this.#view.getUint32(head + 8));
        for (const cell of this.#cells(start, head, 12)) waiting.push(this.#view.getUint32(cell));
      } else if (LEAF.includes(type)) this.#cells(start, head, 8).forEach(onCell);
    }
    return true;
  }

  /** Offsets of the page's cells, without impossible ones. */
  #cells(start: number, head: number, headerLength: number): number[] {
    const count = Math.min(this.#view.getUint16(head + 3), Math.floor(this.#size / 2));
    const cells: number[] = [];
    for (let index = 0; index < count; index++) {
      const pointer = head + headerLength + 2 * index;
      if (pointer + 2 > start + this.#size) break;
      const at = this.#view.getUint16(pointer);
      if (at + 4 <= this.#size) cells.push(start + at);
    }
    return cells;
  }

  /**
   * Number of bytes of the row whose cell begins at this offset. It is stored as a varint: seven bits per byte, the
   * most significant first.
   */
  rowLength(at: number): number {
    let length = 0;
    for (let index = at; index < at + 8; index++) {
      const byte = this.#bytes[index] ?? 0;
      length = length * 128 + (byte & 0x7f);
      if (byte < 0x80) break;
    }
    return length;
  }
}

/**
 * Checks the definitions. Errors: too-large (more definitions than any database of judgements has), unreadable-database
 * (the list of tables is cyclic).
 */
export function checkDefinitions({ path, bytes }: SourceFile, pageSize: number): readonly Problem[] {
  const problems = new FileProblems(path);
  const trees = new PageTrees(bytes, pageSize);
  let objects = 0;
  let defined = 0;
  const isTree = trees.take(1, (at) => {
    objects++;
    defined += trees.rowLength(at);
  });
  if (!isTree) {
    problems.error("unreadable-database", "the list of the database's tables is damaged");
  } else if (objects > MOST_OBJECTS) {
    const message = `defines ${objects} tables, indexes, views and triggers; expected at most ${MOST_OBJECTS}`;
    problems.error("too-large", message);
  } else if (defined > MOST_DEFINED) {
    const message = `takes ${defined} bytes to define its tables; expected at most ${MOST_DEFINED}`;
    problems.error("too-large", message);
  }
  return problems.all;
}

/**
 * Whether a page belongs to two of the trees with these roots, or twice to one. No program writes that, and reading
 * such a file could give endless rows.
 */
export function hasSharedPages(bytes: Uint8Array, pageSize: number, roots: readonly number[]): boolean {
  const trees = new PageTrees(bytes, pageSize);
  return ![1, ...roots].every((root) => trees.take(root));
}

// Applies the files that SQLite keeps next to a database that is in use or was not closed: a write-ahead log with
// committed changes, or a rollback journal of a transaction that was not committed (sqlite.org/fileformat2.html §3, §4).

/** The files next to a database, named like it with `-wal` or `-journal` at the end; null = there is none. */
interface NeighbourFiles {
  readonly log: Uint8Array | null;
  readonly journal: Uint8Array | null;
}

/** The bytes of the database as SQLite would open it. The same bytes if nothing is to be applied. */
export function databaseAsOpened(bytes: Uint8Array, { log, journal }: NeighbourFiles): Uint8Array {
  const size = pageSize(bytes);
  if (!isDatabase({ bytes }) || size < 512 || (size & (size - 1)) !== 0) return bytes;
  const rolledBack = journal === null ? bytes : withJournal(bytes, journal);
  return withoutWriteAhead(log === null ? rolledBack : withLog(rolledBack, log));
}

const LOG_HEADER = 32;
const FRAME_HEADER = 24;

/** The database with all committed transactions of the log. */
function withLog(bytes: Uint8Array, log: Uint8Array): Uint8Array {
  const size = pageSize(bytes);
  const view = viewOf(log);
  if (log.length < LOG_HEADER || view.getUint32(8) !== size) return bytes;
  const isBigEndian = view.getUint32(0) === 0x377f0683;
  if (!isBigEndian && view.getUint32(0) !== 0x377f0682) return bytes;
  let sums = checksum(view, 0, 24, [0, 0], isBigEndian);
  if (sums[0] !== view.getUint32(24) || sums[1] !== view.getUint32(28)) return bytes;
  const committed = new Map<number, number>();
  let pageCount = 0;
  let uncommitted: [number: number, at: number][] = [];
  for (let at = LOG_HEADER; at + FRAME_HEADER + size <= log.length; at += FRAME_HEADER + size) {
    sums = checksum(view, at, 8, sums, isBigEndian);
    sums = checksum(view, at + FRAME_HEADER, size, sums, isBigEndian);
    // What follows is from an earlier use of the log, or was not written completely.
    if (sums[0] !== view.getUint32(at + 16) || sums[1] !== view.getUint32(at + 20)) break;
    uncommitted.push([view.getUint32(at), at + FRAME_HEADER]);
    const pagesAfterCommit = view.getUint32(at + 4);
    if (pagesAfterCommit === 0) continue;
    for (const [number, from] of uncommitted) committed.set(number, from);
    pageCount = pagesAfterCommit;
    uncommitted = [];
  }
  if (pageCount === 0 || pageCount * size > LARGEST_DATABASE) return bytes;
  const applied = resized(bytes, pageCount * size);
  for (const [number, from] of committed)
    if (number >= 1 && number <= pageCount) applied.set(log.subarray(from, from + size), (number - 1) * size);
  return applied;
}

function checksum(
  view: DataView,
  from: number,
  length: number,
  [first, second]: readonly [number, number],
  isBigEndian: boolean,
): [number, number] {
  let a = first;
  let b = second;
  for (let at = from; at < from + length; at += 8) {
    a = (a + view.getUint32(at, !isBigEndian) + b) >>> 0;
    b = (b + view.getUint32(at + 4, !isBigEndian) + a) >>> 0;
  }
  return [a, b];
}

const JOURNAL_MAGIC = [0xd9d505f9, 0x20a163d7] as const;
/** The number of records if the journal was not synced: all records up to the end count. */
const UNTIL_END = 0xffffffff;

/** The database with the pages as they were before the transaction of the journal. */
function withJournal(bytes: Uint8Array, journal: Uint8Array): Uint8Array {
  const size = pageSize(bytes);
  const view = viewOf(journal);
  let applied = bytes;
  let at = 0;
  while (
    at + 28 <= journal.length &&
    JOURNAL_MAGIC.every((word, index) => view.getUint32(at + 4 * index) === word)
  ) {
    const [records, nonce, pages, sector] = [8, 12, 16, 20].map((offset) => view.getUint32(at + offset));
    if (records === undefined || nonce === undefined || pages === undefined || !sector) break;
    if (pages * size > LARGEST_DATABASE) break;
    if (at === 0) applied = resized(applied, pages * size);
    at += sector;
    const record = size + 8;
    for (let count = 0; records === UNTIL_END || count < records; count++) {
      if (at + record > journal.length) return applied;
      const number = view.getUint32(at);
      const page = journal.subarray(at + 4, at + 4 + size);
      let sum = nonce;
      for (let index = size - 200; index > 0; index -= 200) sum = (sum + (page[index] ?? 0)) >>> 0;
      if (sum !== view.getUint32(at + 4 + size)) return applied;
      if (number >= 1 && number <= pages) applied.set(page, (number - 1) * size);
      at += record;
    }
    at = Math.ceil(at / sector) * sector;
  }
  return applied;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A copy with this length. */
function resized(bytes: Uint8Array, length: number): Uint8Array {
  const copy = new Uint8Array(length);
  copy.set(bytes.subarray(0, length));
  return copy;
}
