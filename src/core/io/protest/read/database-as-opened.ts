// Applies the files that SQLite keeps next to a database that is in use or was not closed: a write-ahead log with
// committed changes, or a rollback journal of a transaction that was not committed (sqlite.org/fileformat2.html §3, §4).

import { LARGEST_DATABASE } from "#core/io/input-limits.ts";
import { isDatabase, pageSize, withoutWriteAhead } from "./check-header.ts";

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
