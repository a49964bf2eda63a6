// Writes and finds the records of a mirror file. Each record has its length and a digest, so that undamaged records can
// be found in a file that a crash has cut off.

import { sha256 } from "@noble/hashes/sha2.js";
import { gunzipSync, gzipSync, strFromU8, strToU8 } from "fflate";

/**
 * Kind of a record: the `facts` of a copy, one `text`, or `events`; or the browser's `settings`, which are in a
 * separate file.
 */
type RecordKind = "facts" | "text" | "events" | "settings";
/** The kinds in the order of their numbers in files. Add new kinds only at the end. */
const KINDS: readonly RecordKind[] = ["facts", "text", "events", "settings"];

/** An undamaged record and its position in the file. */
export interface PlacedRecord {
  readonly kind: RecordKind;
  /** Number of events in the record; 0 for other kinds. */
  readonly events: number;
  /** Byte offset of the record's first byte. */
  readonly start: number;
  /** Byte offset of the first byte after the record. */
  readonly end: number;
}

interface Placed {
  readonly records: readonly PlacedRecord[];
  /**
   * Number of ranges of bytes that cannot be read as records, because a crash cut a record off or because bytes changed
   * later.
   */
  readonly damaged: number;
}

/**
 * Length of a record's head: magic (4 bytes), number of bytes of content (4), number of events (4), kind and packing
 * (1), digest (16). Numbers are little-endian.
 */
const HEADER = 29;
/** Version of the mirror's records. The events in the records have the version of the campaign file. */
export const MIRROR_VERSION = 1;
const MAGIC = [0x52, 0x66, 0x6d, 0x30 + MIRROR_VERSION] as const; // "Rfm1"
const SIZE_AT = 4;
const EVENTS_AT = 8;
const KIND_AT = 12;
const DIGEST_AT = 13;
const DIGEST_BYTES = 16;
const PACKED = 0x80;
/** Minimum number of bytes to compress. Shorter content stays readable in a text editor. */
const WORTH_PACKING = 4000;

/** Compression level: higher levels take twice the time and save a twentieth of the size. */
const LEVEL = 3;

/** Truncated SHA-256 of head and content. It detects accidental damage. */
function digestOf(head: Uint8Array, content: Uint8Array): Uint8Array {
  return sha256.create().update(head).update(content).digest().subarray(0, DIGEST_BYTES);
}

/** Writes one record. `json`: the content; `events`: the number of events in it. */
export function writeRecord(kind: RecordKind, json: string, events = 0): Uint8Array {
  const jsonBytes = strToU8(json);
  const isPacked = jsonBytes.length >= WORTH_PACKING;
  const content = isPacked ? gzipSync(jsonBytes, { mtime: 0, level: LEVEL }) : jsonBytes;
  const bytes = new Uint8Array(HEADER + content.length);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(SIZE_AT, content.length, true);
  view.setUint32(EVENTS_AT, events, true);
  bytes[KIND_AT] = KINDS.indexOf(kind) | (isPacked ? PACKED : 0);
  bytes.set(digestOf(bytes.subarray(SIZE_AT, DIGEST_AT), content), DIGEST_AT);
  bytes.set(content, HEADER);
  return bytes;
}

/** The undamaged record that begins at `start`; null = no undamaged record begins there. */
function recordAt(bytes: Uint8Array, start: number): PlacedRecord | null {
  if (start + HEADER > bytes.length || MAGIC.some((byte, index) => bytes[start + index] !== byte))
    return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start);
  const end = start + HEADER + view.getUint32(SIZE_AT, true);
  const kind = KINDS[(bytes[start + KIND_AT] ?? 0) & ~PACKED];
  if (kind === undefined || end > bytes.length) return null;
  const head = bytes.subarray(start + SIZE_AT, start + DIGEST_AT);
  const digest = digestOf(head, bytes.subarray(start + HEADER, end));
  if (digest.some((byte, index) => bytes[start + DIGEST_AT + index] !== byte)) return null;
  return { kind, events: view.getUint32(EVENTS_AT, true), start, end };
}

/** Finds all undamaged records of a file, and counts the damaged ranges. Accepts any bytes. */
export function findRecords(bytes: Uint8Array): Placed {
  const records: PlacedRecord[] = [];
  let damaged = 0;
  let isInDamage = false;
  for (let at = 0; at < bytes.length; ) {
    const record = recordAt(bytes, at);
    if (record === null) {
      if (!isInDamage) damaged++;
      isInDamage = true;
      const next = bytes.indexOf(MAGIC[0], at + 1);
      at = next < 0 ? bytes.length : next;
      continue;
    }
    isInDamage = false;
    records.push(record);
    at = record.end;
  }
  return { records, damaged };
}

/** Content of an undamaged record as text. */
export function readRecord(bytes: Uint8Array, { start, end }: PlacedRecord): string {
  const content = bytes.subarray(start + HEADER, end);
  const isPacked = ((bytes[start + KIND_AT] ?? 0) & PACKED) !== 0;
  return strFromU8(isPacked ? gunzipSync(content) : content);
}
