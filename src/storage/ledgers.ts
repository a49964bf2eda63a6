// Holds ledgers kept in the browser: added whole or not at all, appended to, changed in one transaction, read as one.

import type { Table } from "dexie";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import { eventsMissing, uniteEvents } from "#core/ledger/order.ts";
import type { PackedLedger } from "#core/ledger/packed-ledger.ts";
import type { CampaignSummary } from "#core/score/campaign-summary.ts";
import type { Progress } from "#core/score/progress.ts";
import { blocksOf, countedWith, recordsOf } from "#storage/blocks.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";
import { keeper } from "#storage/keeper.ts";
import { putTexts } from "#storage/put-texts.ts";
import { readEvents } from "#storage/read-events.ts";
import type { StoredCampaign } from "#storage/records.ts";

type Texts = ReadonlyMap<string, LedgerText>;

/** Every table that holds something of a campaign. */
function tablesOf(db: RefereeDatabase): Table[] {
  return [db.campaigns, db.progress, db.events, db.texts];
}

interface NewLedger {
  /** UUID for this copy. */
  readonly id: string;
  readonly ledger: Ledger | PackedLedger;
  /** Events that come on top of the ledger's. */
  readonly more?: readonly LedgerEvent[];
  readonly progress: Progress;
  readonly summary: CampaignSummary;
  /** ISO 8601. */
  readonly now: string;
  /** When it was put in the trash, where it comes out of a backup; ISO 8601. */
  readonly trashed?: string | null;
  /** Whether the file that it came from holds all of it, so that there is nothing to back up yet. */
  readonly filed: boolean;
  /** Takes the writing back as long as it is not committed; it rejects then. */
  readonly signal?: AbortSignal;
  /** Told as soon as all is on the disk, before the second copy is. */
  readonly onCommitted?: () => void;
}

/** Adds a campaign with all its events and texts in one transaction. */
export async function addLedger(
  { id, now, trashed = null, filed, signal, onCommitted, ...added }: NewLedger,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.transaction("rw", tablesOf(db), async (transaction) => {
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => transaction.abort(), { once: true });
    await insertLedger(id, { ...added, trashed, backedUp: null, added: now }, now, db);
    if (!filed) return;
    const counted = await db.progress.get(id);
    await db.campaigns.update(id, { backedUp: { time: now, events: counted?.events ?? 0 } });
  });
  onCommitted?.();
  await keeper().wroteMuch(id);
}

/** A campaign, and what of it is of this browser alone. */
interface InsertedLedger
  extends Pick<NewLedger, "ledger" | "more" | "progress" | "summary">,
    Pick<StoredCampaign, "trashed" | "backedUp" | "added"> {}

/** To be called inside a transaction over every table of a campaign. `now`: when it changed. */
export async function insertLedger(
  id: string,
  { ledger, more = [], progress, summary, ...local }: InsertedLedger,
  now: string,
  db: RefereeDatabase,
): Promise<void> {
  const { texts, scope } = ledger;
  const { records, counts } = recordsOf(id, ledger);
  const named = { ledger: ledger.id, scope, texts: [...texts.keys()], name: summary.name, summary };
  await db.campaigns.add({ id, ...named, ...local });
  await db.progress.put({ campaign: id, progress, changed: now, ...countedWith(counts, more) });
  await db.events.bulkAdd([...records, ...blocksOf(id, more)]);
  await putTexts(texts, db);
}

/** A ledger as it was read. */
interface StoredLedger {
  readonly ledger: Ledger;
  /** Of the last record of events that is in it; 0 = none. */
  readonly lastSequence: number;
  /** Sequences of the records of few events, as of a key press. */
  readonly scattered: readonly number[];
}

/** The campaign as it is now, events and texts read as one, but for the texts of the hashes `known`; null if there is none. */
export async function readStoredLedger(
  id: string,
  db: RefereeDatabase = database,
  known: ReadonlySet<string> = new Set(),
): Promise<StoredLedger | null> {
  return db.transaction("r", db.campaigns, db.events, db.texts, () => ledgerIn(id, db, known));
}

export async function readLedger(id: string, db: RefereeDatabase = database): Promise<Ledger | null> {
  return (await readStoredLedger(id, db))?.ledger ?? null;
}

/** To be called inside a transaction. */
async function ledgerIn(
  id: string,
  db: RefereeDatabase,
  known: ReadonlySet<string> = new Set(),
): Promise<StoredLedger | null> {
  const record = await db.campaigns.get(id);
  if (record === undefined) return null;
  const blocks = await readEvents(id, 0, db);
  const missing = record.texts.filter((hash) => !known.has(hash));
  const ledger: Ledger = {
    id: record.ledger,
    events: uniteEvents(...blocks.map(({ events }) => events)),
    texts: await readTexts(missing, db),
    scope: record.scope,
  };
  return {
    ledger,
    lastSequence: blocks.at(-1)?.sequence ?? 0,
    scattered: blocks.filter(({ few }) => few).map(({ sequence }) => sequence),
  };
}

/** The texts of these hashes that are here. */
export async function readTexts(
  hashes: readonly string[],
  db: RefereeDatabase = database,
): Promise<Map<string, LedgerText>> {
  const found = await db.texts.bulkGet([...hashes]);
  return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.hash, one.text] as const])));
}

interface Appended {
  readonly events: readonly LedgerEvent[];
  /** Texts that the events name and that may not be here yet. */
  readonly texts?: Texts;
  readonly progress: Progress;
  /** ISO 8601. */
  readonly now: string;
  /** Whether some of these may be here already: a failed write may have been committed without our being told. */
  readonly again: boolean;
}

/** Appends events to a campaign, all or none, with the progress they make. Resolves once committed. */
export async function appendEvents(
  id: string,
  { events, texts = new Map(), progress, now, again }: Appended,
  db: RefereeDatabase = database,
): Promise<void> {
  // A key press needs nothing of the campaign's own record; only names and texts are kept there.
  const isPlain = texts.size === 0 && events.every(({ kind }) => kind === "judgement");
  // Beside it: “saved” waits for both.
  const kept = keeper().wrote(id, events, texts);
  await db.transaction("rw", isPlain ? [db.events, db.progress] : tablesOf(db), async () => {
    const fresh = again
      ? eventsMissing(
          events,
          (await readEvents(id, 0, db)).flatMap((one) => one.events),
        )
      : events;
    await putEvents(id, { events: fresh, texts, progress, now }, db);
  });
  await kept;
  keeper().saved(id);
}

interface Put extends Omit<Appended, "again" | "texts" | "progress"> {
  readonly texts: Texts;
  readonly progress?: Progress | undefined;
  readonly summary?: CampaignSummary | undefined;
}

/** To be called inside a transaction. */
async function putEvents(
  id: string,
  { events, texts, progress, summary, now }: Put,
  db: RefereeDatabase,
): Promise<void> {
  // All is asked for at once: each answer would wait until the page has drawn.
  const [counted] = await Promise.all([
    db.progress.get(id),
    db.events.bulkAdd(blocksOf(id, events)),
    putTexts(texts, db),
  ]);
  // The campaign may be erased by now, in another tab: events without one would be found by nobody, and go with this.
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

/** The name that the last of the events gives; null = none does. */
function nameIn(events: readonly LedgerEvent[]): string | null {
  const last = events.findLast((event) => event.kind === "setting" && event.key === "name");
  return last?.kind === "setting" && typeof last.value === "string" ? last.value : null;
}

/** What is to become of a ledger; figures that are left out stay as they are. */
export interface LedgerChange {
  readonly events: readonly LedgerEvent[];
  readonly texts?: Texts;
  readonly progress?: Progress;
  readonly summary?: CampaignSummary;
}

/**
 * Reads the ledger, computes the change and writes it in one transaction, so that nothing comes between; null changes
 * nothing. Whether anything was written. Where `change` throws, nothing is. Rejects where the campaign was erased.
 */
export async function changeLedger(
  id: string,
  change: (ledger: Ledger) => LedgerChange | null,
  now: string,
  db: RefereeDatabase = database,
): Promise<boolean> {
  const isWritten = await db.transaction("rw", tablesOf(db), async () => {
    const stored = await ledgerIn(id, db);
    if (stored === null) throw new Error("the campaign was erased");
    const { ledger } = stored;
    const made = change(ledger);
    if (made === null) return false;
    const { events, texts = new Map(), progress, summary } = made;
    await putEvents(id, { events: eventsMissing(events, ledger.events), texts, progress, summary, now }, db);
    return true;
  });
  if (isWritten) await keeper().wroteMuch(id);
  return isWritten;
}
