// Reads a campaign for its mirror, stores what a lost database lacks, and makes Chromium's database begin a new log.

import type { LedgerFigures } from "#core/analysis/accuracy/score-campaign.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { eventsOf, type PackedLedger, type StoredEvents } from "#core/ledger/packed-events.ts";
import type { MirrorFacts, StoredCopy } from "#core/sync/mirror/mirror-content.ts";
import { type LedgerPart, missingIn } from "#core/sync/sync.ts";
import { database, type EventsRecord, type RefereeDatabase, type StoredCampaign } from "./database.ts";
import { blocksOf, countedWith, insertLedger, putTexts, readEvents, readTexts } from "./ledgers.ts";

function factsOf({ ledger, scope, name, trashed, added, backedUp }: StoredCampaign): MirrorFacts {
  return { ledger, scope, name, trashed, added, backedUp };
}

export async function readFacts(id: string, db: RefereeDatabase = database): Promise<MirrorFacts | null> {
  const record = await db.campaigns.get(id);
  return record === undefined ? null : factsOf(record);
}

function storedEventsOf({ events, packed }: EventsRecord): StoredEvents {
  return packed === undefined ? { events } : { events, packed };
}

/** Reads a campaign in one transaction; null = it is not stored. */
export async function readStoredCopy(id: string, db: RefereeDatabase = database): Promise<StoredCopy | null> {
  return db.transaction("r", db.campaigns, db.events, db.texts, async () => {
    const record = await db.campaigns.get(id);
    if (record === undefined) return null;
    const [records, texts] = await Promise.all([db.recordsOf(id).toArray(), readTexts(record.texts, db)]);
    return { facts: factsOf(record), records: records.map(storedEventsOf), texts };
  });
}

/** Number of events, and id of the last event written; null = there is no event. */
interface StoredSummary {
  readonly events: number;
  readonly lastId: string | null;
}

export async function readStoredSummary(
  id: string,
  db: RefereeDatabase = database,
): Promise<StoredSummary | null> {
  return db.transaction("r", db.progress, db.events, async () => {
    const counted = await db.progress.get(id);
    if (counted === undefined) return null;
    const last = await db.recordsOf(id).last();
    return {
      events: counted.events,
      lastId: last === undefined ? null : (eventsOf(last).at(-1)?.id ?? null),
    };
  });
}

/**
 * Makes the sequence numbers of the next records greater than all numbers of the lost database. Other tabs and the
 * replication with a team continue after the last number that they know. The next number is the time `now` in
 * milliseconds, because there are never that many records. Rejects if a record has this number or the disk is full.
 */
export async function continueSequences(now: string, db: RefereeDatabase = database): Promise<void> {
  const record: EventsRecord = { sequence: Date.parse(now), campaign: "", events: [] };
  await db.transaction("rw", db.events, async () => {
    await db.events.add(record);
    await db.events.delete(record.sequence); // the next number stays greater
  });
}

/** Stores a missing campaign under its own id, completely or not at all. Returns whether it was missing. */
export async function insertRecovered(
  id: string,
  {
    facts,
    ledger,
    progress,
    summary,
  }: LedgerFigures & { readonly facts: MirrorFacts; readonly ledger: Ledger | PackedLedger },
  now: string,
  db: RefereeDatabase = database,
): Promise<boolean> {
  const { trashed, added, backedUp } = facts;
  return db.transaction("rw", db.campaignTables, async () => {
    if ((await db.campaigns.get(id)) !== undefined) return false;
    await insertLedger(id, { ledger, progress, summary, trashed, added, backedUp }, now, db);
    return true;
  });
}

/**
 * Adds the events and texts that a campaign lacks, and returns the number of added events; 0 also if there is no such
 * campaign.
 */
export async function appendToStored(
  id: string,
  part: LedgerPart,
  db: RefereeDatabase = database,
): Promise<number> {
  if (part.events.length + part.texts.size === 0) return 0;
  return db.transaction("rw", db.campaignTables, async () => {
    const [record, counted] = await Promise.all([db.campaigns.get(id), db.progress.get(id)]);
    if (record === undefined || counted === undefined) return 0;
    const existing = (await readEvents(id, 0, db)).flatMap(({ events }) => events);
    const { events } = missingIn(part, { events: existing, texts: new Map() });
    await db.progress.put({ ...counted, ...countedWith(counted, events) });
    await db.events.bulkAdd(blocksOf(id, events));
    await putTexts(part.texts, db);
    await db.campaigns.put({ ...record, texts: [...new Set([...record.texts, ...part.texts.keys()])] });
    return events.length;
  });
}

// Makes Chromium's database write to a new log after it lost a part of its log.

const KEY = "filling";
/**
 * Number of times that all pieces are written, 7.5 MB in total. Chromium's database starts a new log after about four
 * megabytes, and does not store values of 64 kB or more in the log.
 */
const ROUNDS = 3;
const PIECES = 50;
const PIECE_BYTES = 50_000;

/**
 * After a crash, Chromium's database (LevelDB) continues to write to the log that the crash cut off, and at the next
 * start it drops everything after the cut. So this function writes and deletes enough data to start a new log, which
 * also moves the recovered records to a table. In other browsers this takes only a moment.
 */
export async function startNewLog(db: RefereeDatabase = database): Promise<void> {
  const keys = Array.from({ length: PIECES }, (_, piece) => `${KEY} ${piece}`);
  for (let round = 0; round < ROUNDS; round++) {
    const value = new Uint8Array(PIECE_BYTES).fill(round);
    await db.settings.bulkPut(keys.map((key) => ({ key, value })));
  }
  await db.settings.bulkDelete(keys);
}
