// Stores a team campaign while it is downloaded in pieces, makes it a campaign at the end, and stores how far it is
// replicated.

import type { CampaignSummary } from "#core/analysis/accuracy/score-campaign.ts";
import type { Progress } from "#core/campaign/outcomes/outcome.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type LedgerText, uniteEvents } from "#core/ledger/ledger.ts";
import { database, database as db, type RefereeDatabase, writeObserver } from "./database.ts";
import { blocksOf, countedWith, NO_EVENTS, putTexts, readEvents } from "./ledgers.ts";

/** Adds received events, and stores the progress as the setting with this key, in one transaction. */
export async function stageEvents(
  id: string,
  events: readonly LedgerEvent[],
  { key, value }: { readonly key: string; readonly value: unknown },
): Promise<void> {
  await db.transaction("rw", db.events, db.settings, async () => {
    await db.events.bulkAdd(blocksOf(id, events));
    await db.settings.put({ key, value });
  });
}

/** Stores received texts by hash. Texts that no campaign names in the end do no harm. */
export async function stageTexts(texts: ReadonlyMap<string, LedgerText>): Promise<void> {
  await db.transaction("rw", db.texts, () => putTexts(texts, db));
}

/** The received events, each once, in ledger order. */
export async function readStaged(id: string): Promise<readonly LedgerEvent[]> {
  const arrivals = await readEvents(id, 0, db);
  return uniteEvents(...arrivals.map(({ events }) => events));
}

interface StagedCampaign {
  /** The campaign's id, the same in every copy. */
  readonly ledger: string;
  /** Hashes of all texts that the campaign's events name. */
  readonly texts: readonly string[];
  readonly events: readonly LedgerEvent[];
  /** Whether `events` is only a part of the stored events. If so, the other stored events are deleted. */
  readonly isPartial: boolean;
  readonly progress: Progress;
  readonly summary: CampaignSummary;
  /** Current time, ISO 8601. */
  readonly now: string;
}

/**
 * Makes the events with this id a campaign, and writes the settings; a setting with the value undefined is deleted.
 * Returns the sequence number of the last record.
 */
export async function adoptStaged(
  id: string,
  { ledger, texts, events, isPartial, progress, summary, now }: StagedCampaign,
  settings: Readonly<Record<string, unknown>>,
): Promise<number> {
  const local = { trashed: null, backedUp: null, added: now };
  const last = await db.transaction("rw", db.campaigns, db.progress, db.settings, db.events, async () => {
    if (isPartial) {
      await db.recordsOf(id).delete();
      await db.events.bulkAdd(blocksOf(id, events));
    }
    await db.campaigns.add({ id, ledger, scope: null, texts, name: summary.name, summary, ...local });
    await db.progress.put({ campaign: id, progress, changed: now, ...countedWith(NO_EVENTS, events) });
    for (const [key, value] of Object.entries(settings))
      await (value === undefined ? db.settings.delete(key) : db.settings.put({ key, value }));
    return (await db.recordsOf(id).last())?.sequence ?? 0;
  });
  await writeObserver().campaignWritten(id);
  return last;
}

/** Whether any events are stored under this id. */
export async function hasStaged(id: string): Promise<boolean> {
  return (await db.recordsOf(id).limit(1).count()) > 0;
}

/** Deletes the events downloaded so far, and the setting with this key. Downloaded texts stay. */
export async function dropStaged(id: string, key: string): Promise<void> {
  await db.transaction("rw", db.events, db.settings, async () => {
    await db.recordsOf(id).delete();
    await db.settings.delete(key);
  });
}

// Stores how far a campaign is replicated with its team's server. The mirror does not contain this: a recovered
// database numbers its records differently, so everything must be replicated again.

/** Reads the stored progress; it is not validated. Undefined = unknown. */
export async function readReplicationProgress(
  campaign: string,
  db: RefereeDatabase = database,
): Promise<unknown> {
  return (await db.progress.get(campaign))?.replication;
}

/** Stores the progress. Does nothing if the campaign was erased. */
export async function writeReplicationProgress(
  campaign: string,
  progress: unknown,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.progress.update(campaign, { replication: progress });
}
