// Checks the bytes of a SQLite file before SQLite opens it: first its header (sqlite.org/fileformat2.html §1.3), then
// its pages.

import { FileProblems, type Problem, ProblemList } from "#core/base/problem.ts";
import { LARGEST_DATABASE } from "#core/io/input-limits.ts";
import type { SourceFile } from "#core/io/text-file.ts";

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
