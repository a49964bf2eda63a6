// Holds what a second copy says of a campaign: written record by record, and read back as far as it is whole.

import * as v from "valibot";
import { eventSchema, type LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";
import { hashLedgerText, type LedgerText } from "#core/ledger/ledger.ts";
import { scopeSchema, textSchema } from "#core/ledger/ledger-schema.ts";
import { eventsOf, type LyingEvents } from "#core/ledger/packed-events.ts";
import { findRecords, type PlacedRecord, readRecord, writeRecord } from "#core/mirror/mirror-file.ts";
import { type Immutable, nameSchema, timeSchema } from "#core/shared/json-parts.ts";

const factsSchema = v.strictObject({
  /** The campaign's own id, the same in every copy. */
  ledger: nameSchema,
  /** Null = it is no batch. */
  scope: v.nullable(scopeSchema),
  name: v.string(),
  /** ISO 8601; null = not in the trash. */
  trashed: v.nullable(timeSchema),
  /** When it came into this browser, by an import or from a backup; ISO 8601. */
  added: v.string(),
  /** Events in the ledger at the last export of the whole campaign; null = never exported. */
  backedUp: v.nullable(v.strictObject({ time: v.string(), events: v.number() })),
});
/** What the list of campaigns knows of a copy and its events do not say. The last record counts. */
export type MirrorFacts = Immutable<v.InferOutput<typeof factsSchema>>;

/** A campaign as the database has it. */
export interface StoredCopy {
  readonly facts: MirrorFacts;
  readonly records: readonly LyingEvents[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/** A piece of a campaign as the database has it, small enough to be sent. */
export type StoredPiece = Pick<StoredCopy, "records" | "texts">;

const textRecordSchema = v.strictObject({ hash: v.string(), text: textSchema });
const eventsSchema = v.array(eventSchema);

/** Events in one record: few enough that damage takes few, many enough to pack well. */
export const EVENTS_A_BLOCK = 500;

export function factsRecord(facts: MirrorFacts): Uint8Array {
  return writeRecord("facts", JSON.stringify(v.parse(factsSchema, facts)));
}

export function textRecords(texts: ReadonlyMap<string, LedgerText>): Uint8Array[] {
  return Array.from(texts, ([hash, text]) => writeRecord("text", JSON.stringify({ hash, text })));
}

export function eventRecords(events: readonly LedgerEvent[]): Uint8Array[] {
  const records: Uint8Array[] = [];
  for (let start = 0; start < events.length; start += EVENTS_A_BLOCK) {
    const block = events.slice(start, start + EVENTS_A_BLOCK);
    records.push(writeRecord("events", `[${block.map(eventText).join(",\n")}]`, block.length));
  }
  return records;
}

/**
 * All that a campaign without a file gets, made while it is written: hundreds of thousands of events are never there at once.
 * `next` gives piece after piece, null after the last.
 */
export async function* wholeFile(
  facts: MirrorFacts,
  next: () => Promise<StoredPiece | null>,
): AsyncGenerator<Uint8Array> {
  yield factsRecord(facts);
  // In their order: what was written last there is last here, too, or a glance would not know the two for the same.
  let few: LedgerEvent[] = [];
  for (let piece = await next(); piece !== null; piece = await next()) {
    yield* textRecords(piece.texts);
    for (const { events, packed } of piece.records) {
      few.push(...events);
      if (packed === undefined) continue;
      yield* eventRecords([...few, ...eventsOf({ events: [], packed })]);
      few = [];
    }
  }
  yield* eventRecords(few);
}

/** All that is whole in the files of one campaign. */
interface MirrorContent {
  /** Null = no whole record tells. */
  readonly facts: MirrorFacts | null;
  /** In the order in which they were written; one that was written twice is there twice. */
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
  /** Places that are spoilt, and whole records that say nothing that can be read. */
  readonly damaged: number;
  /** Records of events there are: a file of many small ones is worth writing anew. */
  readonly blocks: number;
}

/** What a whole record says, or null where its schema is another. */
function read<S extends v.GenericSchema>(
  bytes: Uint8Array,
  record: PlacedRecord,
  schema: S,
): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(readRecord(bytes, record)));
    return result.success ? result.output : null;
  } catch {
    return null; // no JSON: another program's, by its digest
  }
}

/** Reads the files of one campaign, oldest first. What is torn or spoilt is left out and counted; nothing throws. */
export function readMirror(files: readonly Uint8Array[]): MirrorContent {
  let facts: MirrorFacts | null = null;
  const events: LedgerEvent[] = [];
  const texts = new Map<string, LedgerText>();
  let damaged = 0;
  let blocks = 0;
  for (const bytes of files) {
    const placed = findRecords(bytes);
    damaged += placed.damage.length;
    for (const record of placed.records) {
      if (record.kind === "events") {
        const said = read(bytes, record, eventsSchema);
        if (said === null) damaged++;
        else events.push(...said);
        blocks++;
      } else if (record.kind === "text") {
        const said = read(bytes, record, textRecordSchema);
        if (said === null || hashLedgerText(said.text) !== said.hash) damaged++;
        else texts.set(said.hash, said.text);
      } else if (record.kind === "facts") {
        const said = read(bytes, record, factsSchema);
        if (said === null) damaged++;
        else facts = said;
      }
    }
  }
  return { facts, events, texts, damaged, blocks };
}

/** What a glance tells of a campaign's files, without reading what they say. */
export interface MirrorGlance {
  readonly events: number;
  readonly bytes: number;
  readonly damaged: number;
  readonly blocks: number;
  /** Ids of the events written last, some more than twenty. */
  readonly lastIds: readonly string[];
}

const LAST = 20;

export function glanceAt(files: readonly Uint8Array[]): MirrorGlance {
  let events = 0;
  let bytes = 0;
  let damaged = 0;
  let blocks = 0;
  let lastIds: string[] = [];
  for (const file of files) {
    const placed = findRecords(file);
    const told = placed.records.filter(({ kind }) => kind === "events");
    bytes += file.length;
    damaged += placed.damage.length;
    blocks += told.length;
    events += told.reduce((sum, record) => sum + record.events, 0);
    for (let place = told.length - 1, found = 0; place >= 0 && found < LAST; place--) {
      const record = told[place];
      if (record === undefined) break;
      const said = read(file, record, eventsSchema);
      if (said === null) damaged++;
      else lastIds = [...said.map(({ id }) => id), ...lastIds];
      found += record.events;
    }
  }
  return { events, bytes, damaged, blocks, lastIds };
}
