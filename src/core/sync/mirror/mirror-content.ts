// Writes a campaign and the browser's settings as records of mirror files, reads every undamaged record, and completes
// the files.

import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { Gzip, gunzipSync, strFromU8, strToU8 } from "fflate";
import * as v from "valibot";
import { type Immutable, nameSchema, timeSchema } from "#core/base/file-values.ts";
import { freeBytes } from "#core/base/free-bytes.ts";
import { jsonInParts } from "#core/base/hash.ts";
import { eventSchema, type LedgerEvent } from "#core/ledger/event.ts";
import { eventText, hashLedgerText, type LedgerText, scopeSchema, textSchema } from "#core/ledger/ledger.ts";
import type { StoredEvents } from "#core/ledger/packed-events.ts";
import { type LedgerPart, missingIn } from "#core/sync/sync.ts";

const factsSchema = v.strictObject({
  /** Id of the campaign, which is the same in every copy. */
  ledger: nameSchema,
  /** The scope of a batch; null = not a batch. */
  scope: v.nullable(scopeSchema),
  name: v.string(),
  /** When the campaign was put into the trash, ISO 8601; null = it is not in the trash. */
  trashed: v.nullable(timeSchema),
  /** When the campaign was added to this browser, e.g. made, imported or restored from a backup; ISO 8601. */
  added: v.string(),
  /** Time (ISO 8601) and number of events at the last export of the whole campaign; null = never exported. */
  backedUp: v.nullable(v.strictObject({ time: v.string(), events: v.number() })),
});
/** What the list of campaigns shows about a copy in addition to its events. Of several records, the last one counts. */
export type MirrorFacts = Immutable<v.InferOutput<typeof factsSchema>>;

/** A campaign as stored in the database. */
export interface StoredCopy {
  readonly facts: MirrorFacts;
  readonly records: readonly StoredEvents[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/** A stored campaign with only the hashes of its texts. */
export interface StoredWithoutTexts extends Omit<StoredCopy, "texts"> {
  readonly hashes: readonly string[];
}

const textRecordSchema = v.strictObject({ hash: v.string(), text: textSchema });
const eventsSchema = v.array(eventSchema);

/** Events per record: few enough that damage affects few events, many enough to compress well. */
const EVENTS_PER_BLOCK = 500;

export function factsRecord(facts: MirrorFacts): Uint8Array {
  return writeRecord("facts", [JSON.stringify(v.parse(factsSchema, facts))]);
}

export function textRecords(texts: ReadonlyMap<string, LedgerText>): Uint8Array[] {
  return Array.from(texts, ([hash, text]) => writeRecord("text", jsonInParts({ hash, text })));
}

/**
 * Number of bytes of a piece of JSON. Writing one blocks the page for some milliseconds, and few pieces are sent.
 */
const PIECE = 1_000_000;

// Browsers, workers and Node have it, but the es2023 library does not declare it.
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
};

/** Greatest number of bytes of a UTF-16 unit in UTF-8. */
const MOST_BYTES = 3;

/** Bytes of the array at first. Most texts are much shorter than a piece. */
const FIRST_ROOM = 65_536;

/**
 * Yields the content of a text's record in UTF-8, in pieces that can be sent to a worker without copying them. To send
 * a large text as an object, or all its pieces together, takes much more memory.
 */
export function* textRecordContent(hash: string, text: LedgerText): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  // All pieces are written into one array and copied once, because the engine keeps every array until it cleans up.
  let room = new Uint8Array(FIRST_ROOM);
  let length = 0;
  for (const part of jsonInParts({ hash, text })) {
    const needed = length + MOST_BYTES * part.length;
    if (needed > room.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * room.length));
      larger.set(room.subarray(0, length));
      room = larger;
    }
    length += encoder.encodeInto(part, room.subarray(length)).written;
    if (length < PIECE) continue;
    yield room.slice(0, length);
    length = 0;
  }
  yield room.slice(0, length);
}

/**
 * The record of a text with this content (`textRecordContent`). Each piece is compressed when it arrives, and its bytes
 * are freed.
 */
export async function textRecordOf(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<Uint8Array> {
  const packing = new Packing();
  for await (const piece of pieces) {
    packing.add(piece);
    freeBytes(piece.buffer);
  }
  return recordOf("text", packing, 0);
}

export function eventRecords(events: readonly LedgerEvent[]): Uint8Array[] {
  const records: Uint8Array[] = [];
  for (let start = 0; start < events.length; start += EVENTS_PER_BLOCK) {
    const block = events.slice(start, start + EVENTS_PER_BLOCK);
    records.push(writeRecord("events", [`[${block.map(eventText).join(",\n")}]`], block.length));
  }
  return records;
}

/** Everything that is undamaged in the files of one campaign. */
interface MirrorContent {
  /** The last undamaged record of facts; null = there is none. */
  readonly facts: MirrorFacts | null;
  /** Events in the order in which they were written, with duplicates. */
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
  /** Number of damaged ranges, plus the number of undamaged records that cannot be read. */
  readonly damaged: number;
  /** Number of records with events. A file of many small records is worth rewriting. */
  readonly blocks: number;
}

/** Content of an undamaged record; null = it is not JSON or does not match the schema. */
function parsedContent<S extends v.GenericSchema>(
  bytes: Uint8Array,
  record: PlacedRecord,
  schema: S,
): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(readRecord(bytes, record)));
    return result.success ? result.output : null;
  } catch {
    return null; // not JSON: the digest is right, so another program wrote it
  }
}

/** Reads the files of one campaign, oldest first. Damaged parts are left out and counted. Never throws. */
export function readMirror(files: readonly Uint8Array[]): MirrorContent {
  let facts: MirrorFacts | null = null;
  const events: LedgerEvent[] = [];
  const texts = new Map<string, LedgerText>();
  let damaged = 0;
  let blocks = 0;
  for (const bytes of files) {
    const placed = findRecords(bytes);
    damaged += placed.damaged;
    for (const record of placed.records) {
      if (record.kind === "events") {
        const content = parsedContent(bytes, record, eventsSchema);
        if (content === null) damaged++;
        else events.push(...content);
        blocks++;
      } else if (record.kind === "text") {
        const content = parsedContent(bytes, record, textRecordSchema);
        if (content === null || hashLedgerText(content.text) !== content.hash) damaged++;
        else texts.set(content.hash, content.text);
      } else if (record.kind === "facts") {
        const content = parsedContent(bytes, record, factsSchema);
        if (content === null) damaged++;
        else facts = content;
      }
    }
  }
  return { facts, events, texts, damaged, blocks };
}

/** Figures of a campaign's files, computed without parsing most records. */
export interface MirrorSummary {
  readonly events: number;
  readonly bytes: number;
  readonly damaged: number;
  readonly blocks: number;
  /** Ids of the last readable events of each file: at least twenty, or all if there are fewer. */
  readonly lastIds: readonly string[];
}

const MIN_LAST_IDS = 20;

export function summarizeMirror(files: readonly Uint8Array[]): MirrorSummary {
  let events = 0;
  let bytes = 0;
  let damaged = 0;
  let blocks = 0;
  let lastIds: string[] = [];
  for (const file of files) {
    const placed = findRecords(file);
    const eventBlocks = placed.records.filter(({ kind }) => kind === "events");
    bytes += file.length;
    damaged += placed.damaged;
    blocks += eventBlocks.length;
    events += eventBlocks.reduce((sum, record) => sum + record.events, 0);
    for (let index = eventBlocks.length - 1, count = 0; index >= 0 && count < MIN_LAST_IDS; index--) {
      const record = eventBlocks[index];
      if (record === undefined) break;
      const content = parsedContent(file, record, eventsSchema);
      if (content === null) damaged++;
      else lastIds = [...content.map(({ id }) => id), ...lastIds];
      count += record.events;
    }
  }
  return { events, bytes, damaged, blocks, lastIds };
}

/**
 * Maximum number of surplus event records: those beyond the number that full records would need. (Most surplus records
 * contain one event.) With more, the files are rewritten, because the rewritten file can be read much faster.
 */
const SCATTERED = 1000;

export function isScattered({ events, blocks }: Pick<MirrorSummary, "events" | "blocks">): boolean {
  return blocks - events / EVENTS_PER_BLOCK > SCATTERED;
}

/** How the files of a campaign change: records are appended, or all files are replaced by one with these records. */
export interface MirrorChange {
  readonly how: "append" | "rewrite";
  readonly records: readonly Uint8Array[];
}

/**
 * Adds to the files of a campaign (oldest first) what they lack of this part, whose texts are given as records.
 * `added`: number of events that the files lacked; `change`: null = nothing to write. The files are rewritten, with all
 * their events and texts, if they are damaged, if there are several, if they have no facts or too many records, or if
 * they contain an event twice.
 */
export function addToMirror(
  facts: MirrorFacts,
  files: readonly Uint8Array[],
  part: LedgerPart<Uint8Array>,
): { readonly added: number; readonly change: MirrorChange | null } {
  const content = readMirror(files);
  const lacking = missingIn(part, content);
  const added = lacking.events.length;
  const isEmpty = files.length === 0 && added + lacking.texts.size === 0;
  if (isEmpty) return { added, change: null };
  const ownEvents = missingIn(content, NOTHING).events;
  const events = [...ownEvents, ...lacking.events];
  const isWhole = content.damaged === 0 && content.facts !== null && files.length === 1;
  const hasDuplicates = ownEvents.length < content.events.length;
  if (!isWhole || hasDuplicates || isScattered({ events: events.length, blocks: content.blocks })) {
    const texts = [...textRecords(content.texts), ...lacking.texts.values()];
    const records = [factsRecord(facts), ...texts, ...eventRecords(events)];
    return { added, change: { how: "rewrite", records } };
  }
  const records = [...lacking.texts.values(), ...eventRecords(lacking.events)];
  return { added, change: records.length === 0 ? null : { how: "append", records } };
}

const NOTHING: LedgerPart = { events: [], texts: new Map() };

// Writes the settings of a browser to the mirror and reads them back.

/** Settings by key. Code that reads a setting checks its shape. */
export type MirrorSettings = Readonly<Record<string, unknown>>;

const settingsSchema = v.record(v.string(), v.unknown());

/**
 * Writes a record of the settings that are plain values. Other settings, such as file handles, exist only in the
 * database.
 */
export function settingsRecord(settings: MirrorSettings): Uint8Array {
  const plainEntries = Object.entries(settings).filter(([, value]) => isPlain(value));
  return writeRecord("settings", [JSON.stringify(Object.fromEntries(plainEntries))]);
}

function isPlain(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (typeof value !== "object") return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** The settings of the last undamaged record of settings; empty if there is none. */
export function readSettingsRecords(files: readonly Uint8Array[]): MirrorSettings {
  for (const bytes of files.toReversed()) {
    for (const record of findRecords(bytes).records.toReversed()) {
      if (record.kind !== "settings") continue;
      const content: unknown = JSON.parse(readRecord(bytes, record));
      if (v.is(settingsSchema, content) && !Array.isArray(content)) return content;
    }
  }
  return {};
}

// Writes and finds the records of a mirror file. Each record has its length and a digest, so that undamaged records can
// be found in a file that a crash has cut off.

/**
 * Kind of a record: the `facts` of a copy, one `text`, or `events`; or the browser's `settings`, which are in a
 * separate file.
 */
type RecordKind = "facts" | "text" | "events" | "settings";
/** The kinds in the order of their numbers in files. Add new kinds only at the end. */
const KINDS: readonly RecordKind[] = ["facts", "text", "events", "settings"];

/** An undamaged record and its position in the file. */
interface PlacedRecord {
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

/**
 * Writes one record. `json`: the content in parts, as text or in UTF-8, so that the JSON of a large text need not be in
 * memory as a whole; `events`: the number of events in it.
 */
export function writeRecord(kind: RecordKind, json: Iterable<string | Uint8Array>, events = 0): Uint8Array {
  const packing = new Packing();
  for (const part of json) packing.add(typeof part === "string" ? strToU8(part) : part);
  return recordOf(kind, packing, events);
}

function recordOf(kind: RecordKind, packing: Packing, events: number): Uint8Array {
  const { content, isPacked } = packing.end();
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

/** Takes the content of a record piece by piece. It is compressed, unless it is short. */
class Packing {
  readonly #plain: Uint8Array[] = [];
  readonly #packed: Uint8Array[] = [];
  readonly #gzip = new Gzip({ mtime: 0, level: LEVEL }, (bytes) => this.#packed.push(bytes));
  #length = 0;

  get #isPacked(): boolean {
    return this.#length >= WORTH_PACKING;
  }

  add(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (!this.#isPacked) this.#plain.push(bytes.slice());
    else {
      for (const before of this.#plain.splice(0)) this.#gzip.push(before);
      this.#gzip.push(bytes);
    }
  }

  end(): { readonly content: Uint8Array; readonly isPacked: boolean } {
    const isPacked = this.#isPacked;
    if (isPacked) this.#gzip.push(new Uint8Array(), true);
    return { content: concatBytes(...(isPacked ? this.#packed : this.#plain)), isPacked };
  }
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
