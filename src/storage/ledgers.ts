// Adds, extends, changes and reads ledgers in the browser's database. Each operation is one transaction.

import type { CampaignSummary } from "#core/analysis/accuracy/campaign-summary.ts";
import type { Progress } from "#core/campaign/outcomes/progress.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import { eventsMissing, uniteEvents } from "#core/ledger/order.ts";
import type { PackedLedger } from "#core/ledger/packed-ledger.ts";
import { blocksOf, countedWith, recordsOf } from "#storage/blocks.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";
import { putTexts } from "#storage/put-texts.ts";
import { readEvents } from "#storage/read-events.ts";
import type { StoredCampaign } from "#storage/records.ts";
import { writeObserver } from "./write-observer.ts";

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
  /** Called as soon as everything is on the disk, before the mirror is complete. */
  readonly onCommitted?: () => void;
}

/** Adds a campaign with all its events and texts in one transaction. */
export async function addLedger(
  { id, now, trashed = null, filed, signal, onCommitted, ...added }: NewLedger,
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
  onCommitted?.();
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

/** The texts with these hashes, as far as they are stored. */
export async function readTexts(
  hashes: readonly string[],
  db: RefereeDatabase = database,
): Promise<Map<string, LedgerText>> {
  const records = await db.texts.bulkGet([...hashes]);
  return new Map(records.flatMap((one) => (one === undefined ? [] : [[one.hash, one.text] as const])));
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
