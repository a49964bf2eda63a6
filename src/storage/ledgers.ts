// Adds, extends, reads, watches, packs and reduces ledgers in the browser's database. Each operation is one
// transaction.

import { Dexie, type ObservabilitySet } from "dexie";
import type { CampaignSummary } from "#core/analysis/accuracy/score-campaign.ts";
import type { Progress } from "#core/campaign/outcomes/outcome.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import {
  eventsMissing,
  type Ledger,
  type LedgerText,
  textsNamedBy,
  uniteEvents,
} from "#core/ledger/ledger.ts";
import {
  eventsOf,
  type PackedLedger,
  packInBlocks,
  type RecordTime,
  recordTimes,
} from "#core/ledger/packed-events.ts";
import { type PackedText, packText, unpackText } from "#core/ledger/packed-text.ts";
import { deleteUnnamedTexts } from "./campaign-list.ts";
import {
  database,
  database as db,
  type EventsRecord,
  type ProgressRecord,
  type RefereeDatabase,
  type StoredCampaign,
  watchQuery,
  writeObserver,
} from "./database.ts";

type Texts = ReadonlyMap<string, LedgerText>;

interface NewLedger {
  /** UUID of this copy. */
  readonly id: string;
  readonly ledger: Ledger | PackedLedger;
  /** Events to store in addition to those of the ledger. */
  readonly furtherEvents?: readonly LedgerEvent[];
  readonly progress: Progress;
  readonly summary: CampaignSummary;
  /** Current time, ISO 8601. */
  readonly now: string;
  /** For a campaign from a backup: when it was put in the trash; ISO 8601. */
  readonly trashed?: string | null;
  /** Whether the imported file contains the whole campaign, so that no backup is needed yet. */
  readonly filed: boolean;
  /** Aborting it cancels the transaction before its commit; the promise then rejects. */
  readonly signal?: AbortSignal;
}

/** Adds a campaign with all its events and texts in one transaction. */
export async function addLedger(
  { id, now, trashed = null, filed, signal, ...added }: NewLedger,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.transaction("rw", db.campaignTables, async (transaction) => {
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => transaction.abort(), { once: true });
    await insertLedger(id, { ...added, trashed, backedUp: null, added: now }, now, db);
    if (!filed) return;
    const counted = await db.progress.get(id);
    await db.campaigns.update(id, { backedUp: { time: now, events: counted?.events ?? 0 } });
  });
  await writeObserver().campaignWritten(id);
}

/** A campaign to store, with the facts that only concern this browser. */
interface InsertedLedger
  extends Pick<NewLedger, "ledger" | "furtherEvents" | "progress" | "summary">,
    Pick<StoredCampaign, "trashed" | "backedUp" | "added"> {}

/**
 * Stores a campaign. Call this inside a transaction over all tables of a campaign. `now`: when the campaign changed.
 */
export async function insertLedger(
  id: string,
  { ledger, furtherEvents = [], progress, summary, ...local }: InsertedLedger,
  now: string,
  db: RefereeDatabase,
): Promise<void> {
  const { texts, scope } = ledger;
  const { records, counts } = recordsOf(id, ledger);
  const named = { ledger: ledger.id, scope, texts: [...texts.keys()], name: summary.name, summary };
  await db.campaigns.add({ id, ...named, ...local });
  await db.progress.put({ campaign: id, progress, changed: now, ...countedWith(counts, furtherEvents) });
  await db.events.bulkAdd([...records, ...blocksOf(id, furtherEvents)]);
  await putTexts(texts, db);
}

/** A ledger as read from the database. */
interface StoredLedger {
  readonly ledger: Ledger;
  /** Sequence number of the last record with events; 0 = none. */
  readonly lastSequence: number;
  /** Sequence numbers of records with unpacked events, such as those of single key presses. */
  readonly scattered: readonly number[];
}

/**
 * Reads a campaign's events and texts in one transaction. Texts whose hashes are in `knownTexts` are not read. Null =
 * there is no such campaign.
 */
export async function readStoredLedger(
  id: string,
  db: RefereeDatabase = database,
  knownTexts: ReadonlySet<string> = new Set(),
): Promise<StoredLedger | null> {
  return db.transaction("r", db.campaigns, db.events, db.texts, () => ledgerIn(id, db, knownTexts));
}

export async function readLedger(id: string, db: RefereeDatabase = database): Promise<Ledger | null> {
  return (await readStoredLedger(id, db))?.ledger ?? null;
}

/** Reads a ledger. Call this inside a transaction. */
async function ledgerIn(
  id: string,
  db: RefereeDatabase,
  knownTexts: ReadonlySet<string> = new Set(),
): Promise<StoredLedger | null> {
  const record = await db.campaigns.get(id);
  if (record === undefined) return null;
  const blocks = await readEvents(id, 0, db);
  const missing = record.texts.filter((hash) => !knownTexts.has(hash));
  const ledger: Ledger = {
    id: record.ledger,
    events: uniteEvents(...blocks.map(({ events }) => events)),
    texts: await readTexts(missing, db),
    scope: record.scope,
  };
  return {
    ledger,
    lastSequence: blocks.at(-1)?.sequence ?? 0,
    scattered: blocks.filter(({ isUnpacked }) => isUnpacked).map(({ sequence }) => sequence),
  };
}

/**
 * The texts with these hashes, as far as they are stored. A text that this page already has in memory is not read a
 * second time, because the texts of a large campaign need hundreds of megabytes.
 */
export async function readTexts(
  hashes: readonly string[],
  db: RefereeDatabase = database,
): Promise<Map<string, LedgerText>> {
  const inMemory = new Map(
    hashes.flatMap((hash) => {
      const text = textsInMemory.get(hash)?.deref();
      return text === undefined ? [] : [[hash, text] as const];
    }),
  );
  const known = [...inMemory.keys()];
  const toRead = hashes.filter((hash) => !inMemory.has(hash));
  const [stored, records] = await Promise.all([storedHashes(known, db), db.texts.bulkGet(toRead)]);
  const read = new Map(
    records.flatMap((one) => (one === undefined ? [] : [[one.hash, unpackText(one)] as const])),
  );
  for (const [hash, text] of read) rememberText(hash, text);
  return new Map(
    hashes.flatMap((hash) => {
      const text = read.get(hash) ?? (stored.includes(hash) ? inMemory.get(hash) : undefined);
      return text === undefined ? [] : [[hash, text] as const];
    }),
  );
}

/** Those of the hashes whose texts are stored. */
async function storedHashes(hashes: readonly string[], db: RefereeDatabase): Promise<readonly string[]> {
  return db.texts
    .where("hash")
    .anyOf([...hashes])
    .primaryKeys();
}

/** The texts that this page has read or written, by hash, as long as something else uses them. */
const textsInMemory = new Map<string, WeakRef<LedgerText>>();

function rememberText(hash: string, text: LedgerText): void {
  textsInMemory.set(hash, new WeakRef(text));
}

interface Appended {
  readonly events: readonly LedgerEvent[];
  /** Texts that the events name and that may not be stored yet. */
  readonly texts?: Texts;
  readonly progress: Progress;
  /** Current time, ISO 8601. */
  readonly now: string;
  /** Whether some of the events may already be stored, because a write that seemed to fail may have been committed. */
  readonly mayExist: boolean;
}

/** Adds events to a campaign, all or none, and stores its progress. Resolves after the commit. */
export async function appendEvents(
  id: string,
  { events, texts = new Map(), progress, now, mayExist }: Appended,
  db: RefereeDatabase = database,
): Promise<void> {
  // Judgements without texts change neither the campaign's own record nor the table of texts.
  const hasOnlyJudgements = texts.size === 0 && events.every(({ kind }) => kind === "judgement");
  // The mirror and the database are written at the same time, because “saved” requires both.
  const mirrored = writeObserver().eventsWritten(id, events, texts);
  await db.transaction("rw", hasOnlyJudgements ? [db.events, db.progress] : db.campaignTables, async () => {
    const newEvents = mayExist
      ? eventsMissing(
          events,
          (await readEvents(id, 0, db)).flatMap((one) => one.events),
        )
      : events;
    await putEvents(id, { events: newEvents, texts, progress, now }, db);
  });
  await mirrored;
  writeObserver().committed(id);
}

interface Put extends Omit<Appended, "mayExist" | "texts" | "progress"> {
  readonly texts: Texts;
  readonly progress?: Progress | undefined;
  readonly summary?: CampaignSummary | undefined;
}

/** Stores events. Call this inside a transaction. */
async function putEvents(
  id: string,
  { events, texts, progress, summary, now }: Put,
  db: RefereeDatabase,
): Promise<void> {
  // All requests are sent together, because each answer waits until the page has drawn.
  const [counted] = await Promise.all([
    db.progress.get(id),
    db.events.bulkAdd(blocksOf(id, events)),
    putTexts(texts, db),
  ]);
  // Another tab may have erased the campaign. Its events would never be found again, so the transaction is aborted.
  if (counted === undefined) throw new Error("the campaign was erased");
  await db.progress.put({
    ...counted,
    ...countedWith(counted, events),
    progress: progress ?? counted.progress,
    changed: now,
  });
  const name = summary?.name ?? nameIn(events);
  if (summary === undefined && name === null && texts.size === 0) return;
  const record = await db.campaigns.get(id);
  if (record === undefined) throw new Error("the campaign was erased");
  await db.campaigns.put({
    ...record,
    name: name ?? record.name,
    summary: summary ?? { ...record.summary, name: name ?? record.name },
    texts: [...new Set([...record.texts, ...texts.keys()])],
  });
}

/** The last campaign name that the events set; null = none. */
function nameIn(events: readonly LedgerEvent[]): string | null {
  const last = events.findLast((event) => event.kind === "setting" && event.key === "name");
  return last?.kind === "setting" && typeof last.value === "string" ? last.value : null;
}

/** A change of a ledger. Absent figures stay as they are. */
export interface LedgerChange {
  readonly events: readonly LedgerEvent[];
  readonly texts?: Texts;
  readonly progress?: Progress;
  readonly summary?: CampaignSummary;
}

/**
 * Reads the ledger, computes the change and writes it, all in one transaction. A result of null = no change. Returns
 * whether anything was written. Writes nothing if `change` throws. Rejects if the campaign was erased.
 */
export async function changeLedger(
  id: string,
  change: (ledger: Ledger) => LedgerChange | null,
  now: string,
  db: RefereeDatabase = database,
): Promise<boolean> {
  const isWritten = await db.transaction("rw", db.campaignTables, async () => {
    const stored = await ledgerIn(id, db);
    if (stored === null) throw new Error("the campaign was erased");
    const { ledger } = stored;
    const planned = change(ledger);
    if (planned === null) return false;
    const { events, texts = new Map(), progress, summary } = planned;
    await putEvents(id, { events: eventsMissing(events, ledger.events), texts, progress, summary, now }, db);
    return true;
  });
  if (isWritten) await writeObserver().campaignWritten(id);
  return isWritten;
}

// Reads a campaign's events from their table: all, or only those after a sequence number.

/** Records per request. */
const PART = 20;

/** The events of one record. */
interface Arrival {
  readonly sequence: number;
  readonly events: readonly LedgerEvent[];
  /** Whether the events are stored unpacked. */
  readonly isUnpacked: boolean;
}

/**
 * Returns the records after sequence number `after`, in the order in which they were stored. An event may be in several
 * records. Records that only pack records with numbers up to `after` are not returned.
 */
export async function readEvents(
  campaign: string,
  after: number,
  db: RefereeDatabase = database,
): Promise<Arrival[]> {
  const recordsBetween = (after: number, upTo: number) =>
    db.events.where("[campaign+sequence]").between([campaign, after], [campaign, upTo], false, true);
  const read = async (from: number, to: number) => {
    const records = await recordsBetween(from, to).toArray();
    const laterRecords = records.filter(({ upTo }) => upTo === undefined || upTo > after);
    return laterRecords.map((record) => ({
      sequence: record.sequence,
      events: eventsOf(record),
      isUnpacked: record.packed === undefined,
    }));
  };
  if (after > 0) return read(after, Number.POSITIVE_INFINITY);
  // Records are read in parts, so that the browser reads one part while another is unpacked. One transaction ensures a
  // consistent state.
  return db.transaction("r", db.events, async () => {
    const sequences = await recordsBetween(0, Number.POSITIVE_INFINITY).primaryKeys();
    const ends = sequences.filter((_, index) => index % PART === PART - 1 || index === sequences.length - 1);
    const parts = await Promise.all(ends.map((end, part) => read(ends[part - 1] ?? 0, end)));
    return parts.flat();
  });
}

// Packs events into records of the events table, and computes the counts stored with a campaign.

type NewEvents = Omit<EventsRecord, "sequence">;

/**
 * Maximum number of events that one record stores unpacked, so that each key press is a readable record. Verdicts of
 * judges are always packed, because one event has thousands of them.
 */
const MOST_UNPACKED = 20;

export function blocksOf(campaign: string, events: readonly LedgerEvent[]): NewEvents[] {
  if (events.length === 0) return [];
  if (events.length <= MOST_UNPACKED && events.every(({ kind }) => kind !== "verdicts"))
    return [{ campaign, events }];
  return packInBlocks(events).map((packed) => ({ campaign, events: [], packed }));
}

/** The records and counts of a whole ledger. A packed ledger is not unpacked for this. */
function recordsOf(
  campaign: string,
  ledger: Ledger | PackedLedger,
): { readonly records: readonly NewEvents[]; readonly counts: EventCounts } {
  if ("events" in ledger) {
    return { records: blocksOf(campaign, ledger.events), counts: countedWith(NO_EVENTS, ledger.events) };
  }
  const records = ledger.blocks.map((packed) => ({ campaign, events: [], packed }));
  const counts = ledger.blocks.reduce(
    (before, packed) => countedTimes(before, packed.count, recordTimes(packed)),
    NO_EVENTS,
  );
  return { records, counts };
}

type EventCounts = Pick<ProgressRecord, "events" | "judgements" | "lastJudged" | "annotations">;

export const NO_EVENTS: EventCounts = { events: 0, judgements: 0, lastJudged: null, annotations: 0 };

/** The counts after these new events were added. */
export function countedWith(counts: EventCounts, events: readonly LedgerEvent[]): EventCounts {
  const judged = events.filter((event) => event.kind === "judgement");
  return countedTimes(
    counts,
    events.length,
    judged.map(({ time, task }) => ({ time, task })),
  );
}

/**
 * The counts after `events` further events. `times`: the times of the judgements and annotations among these events.
 */
function countedTimes(counts: EventCounts, events: number, times: Iterable<RecordTime>): EventCounts {
  let { judgements, lastJudged, annotations } = counts;
  for (const { time, task } of times) {
    if (task === "suite-annotation") {
      annotations++;
      continue;
    }
    judgements++;
    if (time !== null && time !== lastJudged && isLater(time, lastJudged)) lastJudged = time;
  }
  return { events: counts.events + events, judgements, lastJudged, annotations };
}

function isLater(time: string, than: string | null): boolean {
  return than === null || Date.parse(time) > Date.parse(than);
}

/**
 * Stores texts that are not stored yet: each once, even if several campaigns name it. Call this inside a transaction.
 */
export async function putTexts(
  texts: ReadonlyMap<string, LedgerText | PackedText>,
  db: RefereeDatabase,
): Promise<void> {
  if (texts.size === 0) return;
  const existing = new Set(await storedHashes([...texts.keys()], db));
  // One at a time, because the browser copies each text before it stores it.
  for (const [hash, text] of texts) {
    const packed = "kind" in text ? packText(text) : text;
    if (!existing.has(hash)) await db.texts.add({ hash, ...packed });
    if ("kind" in text) rememberText(hash, text);
    else if (packed.lists === undefined) rememberText(hash, packed.text);
  }
}

// Notifies of events that any tab writes.

/**
 * Calls `onWrite` whenever any tab wrote events of any campaign, until the returned function is called. Reads nothing.
 */
export function watchWrites(onWrite: () => void, db: RefereeDatabase = database): () => void {
  const written = `idb://${db.name}/${db.events.name}/`;
  const onMutation = (parts: ObservabilitySet) => {
    if (written in parts) onWrite();
  };
  Dexie.on.storagemutated.subscribe(onMutation);
  return () => Dexie.on.storagemutated.unsubscribe(onMutation);
}

/** Calls back with the events that any tab stored after `sequence`, until the returned function is called. */
export function watchEvents(
  campaign: string,
  sequence: number,
  onEvents: (events: readonly LedgerEvent[]) => void,
  db: RefereeDatabase = database,
): () => void {
  let lastSeen = sequence;
  return watchQuery(
    () => readEvents(campaign, lastSeen, db),
    (records) => {
      const newEvents = records.filter((record) => record.sequence > lastSeen);
      lastSeen = Math.max(lastSeen, newEvents.at(-1)?.sequence ?? 0);
      if (newEvents.length > 0) onEvents(newEvents.flatMap(({ events }) => events));
    },
  );
}

// Packs the records of thousands of key presses into a few records, so that a campaign opens much faster.

/** Minimum number of records to pack. Fewer records are read fast enough. */
const WORTH_PACKING = 1000;

/**
 * Packs the events of these records (named by sequence number) into blocks, in one transaction. Does nothing if there
 * are few records, or if another tab did it first. Returns whether anything changed.
 */
export async function packScatteredEvents(
  campaign: string,
  scattered: readonly number[],
  db: RefereeDatabase = database,
): Promise<boolean> {
  if (scattered.length < WORTH_PACKING) return false;
  return db.transaction("rw", db.events, async () => {
    const records = (await db.events.bulkGet([...scattered])).filter((record) => record !== undefined);
    if (records.length < scattered.length) return false;
    const upTo = Math.max(...records.map(({ sequence }) => sequence));
    const events = records.flatMap((record) => record.events);
    await db.events.bulkAdd(blocksOf(campaign, events).map((block) => ({ ...block, upTo })));
    await db.events.bulkDelete([...scattered]);
    return true;
  });
}

/**
 * Keeps what `part` returns of a campaign and deletes the rest, in the database and in the mirror. The mirror is erased
 * first and written again at the end, because it would otherwise return what is deleted. If the browser ends meanwhile,
 * call it again.
 */
export async function reduceLedger(id: string, part: (ledger: Ledger) => Ledger, now: string): Promise<void> {
  await writeObserver().erasing(id);
  await writeObserver().erased(id, true);
  try {
    await db.transaction("rw", db.campaignTables, async () => {
      const [record, counted] = await Promise.all([db.campaigns.get(id), db.progress.get(id)]);
      const ledger = await readLedger(id);
      if (record === undefined || counted === undefined || ledger === null) return;
      const reducedLedger = part(ledger);
      const named = new Set(reducedLedger.events.flatMap(textsNamedBy));
      await db.recordsOf(id).delete();
      await db.events.bulkAdd(blocksOf(id, reducedLedger.events));
      await db.progress.put({ ...counted, changed: now, ...countedWith(NO_EVENTS, reducedLedger.events) });
      await db.campaigns.put({
        ...record,
        texts: [...reducedLedger.texts.keys()].filter((hash) => named.has(hash)),
      });
      await deleteUnnamedTexts(record.texts, db);
    });
  } finally {
    await writeObserver().erased(id, false); // the campaign is in the database again, so a later loss is repaired
  }
  await writeObserver().campaignWritten(id);
}
