// Writes a campaign to its mirror record by record, and reads back every undamaged record.

import * as v from "valibot";
import { type Immutable, nameSchema, timeSchema } from "#core/base/file-values.ts";
import { eventSchema, type LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";
import { hashLedgerText, type LedgerText } from "#core/ledger/ledger.ts";
import { scopeSchema, textSchema } from "#core/ledger/ledger-schema.ts";
import { eventsOf, type StoredEvents } from "#core/ledger/packed-events.ts";
import { findRecords, type PlacedRecord, readRecord, writeRecord } from "./mirror-file.ts";

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

/** A piece of a stored campaign, small enough to be sent between page and worker. */
export type StoredPiece = Pick<StoredCopy, "records" | "texts">;

const textRecordSchema = v.strictObject({ hash: v.string(), text: textSchema });
const eventsSchema = v.array(eventSchema);

/** Events per record: few enough that damage affects few events, many enough to compress well. */
export const EVENTS_PER_BLOCK = 500;

export function factsRecord(facts: MirrorFacts): Uint8Array {
  return writeRecord("facts", JSON.stringify(v.parse(factsSchema, facts)));
}

export function textRecords(texts: ReadonlyMap<string, LedgerText>): Uint8Array[] {
  return Array.from(texts, ([hash, text]) => writeRecord("text", JSON.stringify({ hash, text })));
}

export function eventRecords(events: readonly LedgerEvent[]): Uint8Array[] {
  const records: Uint8Array[] = [];
  for (let start = 0; start < events.length; start += EVENTS_PER_BLOCK) {
    const block = events.slice(start, start + EVENTS_PER_BLOCK);
    records.push(writeRecord("events", `[${block.map(eventText).join(",\n")}]`, block.length));
  }
  return records;
}

/**
 * Yields the records of a whole campaign while they are written, so that hundreds of thousands of events are never in
 * memory at the same time. `next` returns the next piece, and null after the last one.
 */
export async function* mirrorFileRecords(
  facts: MirrorFacts,
  next: () => Promise<StoredPiece | null>,
): AsyncGenerator<Uint8Array> {
  yield factsRecord(facts);
  // Events keep the order of the database. Otherwise `MirrorSummary` would show other last events than the database has.
  let smallEvents: LedgerEvent[] = [];
  for (let piece = await next(); piece !== null; piece = await next()) {
    yield* textRecords(piece.texts);
    for (const { events, packed } of piece.records) {
      smallEvents.push(...events);
      if (packed === undefined) continue;
      yield* eventRecords([...smallEvents, ...eventsOf({ events: [], packed })]);
      smallEvents = [];
    }
  }
  yield* eventRecords(smallEvents);
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
