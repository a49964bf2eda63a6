// Holds the file of a second copy: records one after the other, each with its length and a digest, so that what is whole in a
// torn file is known.

import { sha256 } from "@noble/hashes/sha2.js";
import { gunzipSync, gzipSync, strFromU8, strToU8 } from "fflate";

/** What a record is: `facts` of the copy, one `text`, `events`; or, in a file of their own, the browser's `settings`. */
type RecordKind = "facts" | "text" | "events" | "settings";
/** Append only: the place is what is written. */
const KINDS: readonly RecordKind[] = ["facts", "text", "events", "settings"];

/** Where a whole record lies in its file. */
export interface PlacedRecord {
  readonly kind: RecordKind;
  /** Events in it; 0 for the other kinds. */
  readonly events: number;
  /** Of its first byte, and of the byte after its last. */
  readonly start: number;
  readonly end: number;
}

/** Bytes between whole records that are none: torn by a crash, or spoilt since. */
interface Damage {
  readonly start: number;
  readonly end: number;
}

interface Placed {
  readonly records: readonly PlacedRecord[];
  readonly damage: readonly Damage[];
}

/** magic (4 bytes), bytes of content (4), events (4), kind and packing (1), digest (16); numbers are little-endian. */
const HEADER = 29;
/**
 * Version of the mirror's records; the events in them are those of the campaign file. A page only gets here if the database is not
 * newer than the page, so a newer mirror is never read.
 */
export const MIRROR_VERSION = 1;
const MAGIC = [0x52, 0x66, 0x6d, 0x30 + MIRROR_VERSION] as const; // "Rfm1"
const SIZE_AT = 4;
const EVENTS_AT = 8;
const KIND_AT = 12;
const DIGEST_AT = 13;
const DIGEST_BYTES = 16;
const PACKED = 0x80;
/** Shorter content is kept as it is: a key press is read by anybody with a text editor. */
const WORTH_PACKING = 4000;

/** Of packing: more takes twice the time and gains a twentieth. */
const LEVEL = 3;

/** SHA-256 of all that counts, cut: what is changed by chance or crash is known for certain. */
function digestOf(head: Uint8Array, content: Uint8Array): Uint8Array {
  return sha256.create().update(head).update(content).digest().subarray(0, DIGEST_BYTES);
}

/** One record as bytes. `json`: what it says, as text; `events`: how many events that is. */
export function writeRecord(kind: RecordKind, json: string, events = 0): Uint8Array {
  const plain = strToU8(json);
  const isPacked = plain.length >= WORTH_PACKING;
  const content = isPacked ? gzipSync(plain, { mtime: 0, level: LEVEL }) : plain;
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

/** The whole record that begins there; null = none does. */
function recordAt(bytes: Uint8Array, start: number): PlacedRecord | null {
  if (start + HEADER > bytes.length || MAGIC.some((byte, place) => bytes[start + place] !== byte))
    return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start);
  const end = start + HEADER + view.getUint32(SIZE_AT, true);
  const kind = KINDS[(bytes[start + KIND_AT] ?? 0) & ~PACKED];
  if (kind === undefined || end > bytes.length) return null;
  const head = bytes.subarray(start + SIZE_AT, start + DIGEST_AT);
  const digest = digestOf(head, bytes.subarray(start + HEADER, end));
  if (digest.some((byte, place) => bytes[start + DIGEST_AT + place] !== byte)) return null;
  return { kind, events: view.getUint32(EVENTS_AT, true), start, end };
}

/** Every whole record of a file, and what lies between them. A file of anything is read; there is nothing to refuse. */
export function findRecords(bytes: Uint8Array): Placed {
  const records: PlacedRecord[] = [];
  const damage: Damage[] = [];
  let torn: number | null = null;
  for (let at = 0; at < bytes.length; ) {
    const record = recordAt(bytes, at);
    if (record === null) {
      torn ??= at;
      const next = bytes.indexOf(MAGIC[0], at + 1);
      at = next < 0 ? bytes.length : next;
      continue;
    }
    if (torn !== null) damage.push({ start: torn, end: at });
    torn = null;
    records.push(record);
    at = record.end;
  }
  if (torn !== null) damage.push({ start: torn, end: bytes.length });
  return { records, damage };
}

/** What a whole record says, as text. */
export function readRecord(bytes: Uint8Array, { start, end }: PlacedRecord): string {
  const content = bytes.subarray(start + HEADER, end);
  const isPacked = ((bytes[start + KIND_AT] ?? 0) & PACKED) !== 0;
  return strFromU8(isPacked ? gunzipSync(content) : content);
}
