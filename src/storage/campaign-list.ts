// Lists, watches, reads, changes and erases the records of campaigns. The first screen needs this, so no ledger is read
// here.

import { liveQuery } from "dexie";
import { utcTime } from "#core/base/utc-time.ts";
import {
  type CampaignRecord,
  database,
  databaseState,
  NewerDatabase,
  type ProgressRecord,
  passKey,
  type RefereeDatabase,
  type StoredCampaign,
  UnreadableDatabase,
  watchDatabaseState,
  writeObserver,
} from "./database.ts";

export interface ListedCampaign {
  readonly record: CampaignRecord;
  /** Number of events that are in no exported file yet. */
  readonly unfiled: number;
}

function unfiledOf({ events, backedUp }: Pick<CampaignRecord, "events" | "backedUp">): number {
  return Math.max(0, events - (backedUp?.events ?? 0));
}

export async function countUnfiled(campaign: string, db: RefereeDatabase = database): Promise<number> {
  const record = await readCampaignRecord(campaign, db);
  return record === null ? 0 : unfiledOf(record);
}

/** Number of unfiled events of all campaigns outside the trash. */
export async function countAllUnfiled(db: RefereeDatabase = database): Promise<number> {
  const campaigns = (await listCampaigns(db)).filter(({ trashed }) => trashed === null);
  return campaigns.reduce((sum, record) => sum + unfiledOf(record), 0);
}

/**
 * Calls `onList` with all campaigns after every change in any tab, until the returned function is called. Campaigns in
 * the trash are included; the one that changed last comes first.
 */
export function watchCampaigns(
  onList: (campaigns: readonly ListedCampaign[]) => void,
  onError: (error: unknown) => void,
  db: RefereeDatabase = database,
): () => void {
  const query = liveQuery(async () => {
    const records = await listCampaigns(db);
    return records.map((record) => ({ record, unfiled: unfiledOf(record) }));
  });
  const subscription = query.subscribe({ next: onList, error: onError });
  // A live query does not report that the database could not be opened. It also does not report a database of a newer
  // version that another query found.
  const refuse = () => {
    if (databaseState() === "newer") onError(new NewerDatabase("NewerDatabase"));
    if (databaseState() === "unreadable") onError(new UnreadableDatabase("UnreadableDatabase"));
  };
  refuse();
  const stopWatching = watchDatabaseState(refuse);
  return () => {
    stopWatching();
    subscription.unsubscribe();
  };
}

// Reads and changes single records, and joins each with its counts.

function withCounts(
  record: StoredCampaign,
  { campaign: _campaign, ...counts }: ProgressRecord,
): CampaignRecord {
  return { ...record, ...counts };
}

/** All campaigns, including the trash, last changed first. For `useLiveQuery`. */
export async function listCampaigns(db: RefereeDatabase = database): Promise<CampaignRecord[]> {
  const records = await db.transaction("r", db.campaigns, db.progress, async () => {
    const stored = await db.campaigns.toArray();
    const counted = await db.progress.bulkGet(stored.map(({ id }) => id));
    return stored.flatMap((record, index): CampaignRecord[] => {
      const progress = counted[index];
      return progress === undefined ? [] : [withCounts(record, progress)];
    });
  });
  return records.sort((a, b) => (a.changed < b.changed ? 1 : a.changed > b.changed ? -1 : 0));
}

export async function readCampaignRecord(
  id: string,
  db: RefereeDatabase = database,
): Promise<CampaignRecord | null> {
  return db.transaction("r", db.campaigns, db.progress, async () => {
    const [record, counted] = await Promise.all([db.campaigns.get(id), db.progress.get(id)]);
    return record === undefined || counted === undefined ? null : withCounts(record, counted);
  });
}

/** Facts about a campaign that only concern this browser, and the cached counts. */
type LocalFacts = Partial<Pick<CampaignRecord, "trashed" | "backedUp" | "summary" | "progress">>;

/**
 * Changes facts that only concern this browser. `now`: the new time of the last change; null = the campaign itself does
 * not change, for example by a backup.
 */
export async function updateCampaign(
  id: string,
  { progress, ...facts }: LocalFacts,
  now: string | null,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.transaction("rw", db.campaigns, db.progress, async () => {
    if ((await db.campaigns.get(id)) === undefined) throw new Error(`there is no campaign ${id}`);
    await db.campaigns.update(
      id,
      facts.summary === undefined ? facts : { ...facts, name: facts.summary.name },
    );
    const touched = now === null ? {} : { changed: now };
    await db.progress.update(id, progress === undefined ? touched : { ...touched, progress });
  });
  if (facts.trashed !== undefined || facts.backedUp !== undefined) await writeObserver().factsChanged(id);
}

/** Erases a campaign with all its events, and the texts that no other campaign names. */
export async function eraseCampaign(id: string, db: RefereeDatabase = database): Promise<void> {
  await eraseCampaignIf(id, () => true, db);
}

/** Erases a campaign if it exists and its record fulfils the condition. Returns whether it was erased. */
export async function eraseCampaignIf(
  id: string,
  condition: (record: StoredCampaign) => boolean,
  db: RefereeDatabase,
): Promise<boolean> {
  await writeObserver().erasing(id);
  let isErased = false;
  try {
    isErased = await db.transaction("rw", [...db.campaignTables, db.settings], async () => {
      const record = await db.campaigns.get(id);
      if (record === undefined || !condition(record)) return false;
      await db.campaigns.delete(id);
      await db.progress.delete(id);
      await db.recordsOf(id).delete();
      await db.settings.delete(passKey(id));
      await deleteUnnamedTexts(record.texts, db);
      return true;
    });
  } finally {
    await writeObserver().erased(id, isErased);
  }
  return isErased;
}

/** Deletes the texts with these hashes that no campaign names. Call this inside a transaction. */
export async function deleteUnnamedTexts(texts: readonly string[], db: RefereeDatabase): Promise<void> {
  const named = new Set((await db.campaigns.toArray()).flatMap((record) => record.texts));
  await db.texts.bulkDelete(texts.filter((hash) => !named.has(hash)));
}

const DAYS_IN_TRASH = 30;
/** Milliseconds of a day. */
const DAY = 86_400_000;

/**
 * When a campaign in the trash is erased automatically. All times are ISO 8601. For a campaign that was restored from a
 * backup, the thirty days begin at `added`, because someone restored it on purpose.
 */
export function erasedAfter(trashed: string, added: string): string {
  const since = Math.max(Date.parse(trashed), Date.parse(added));
  return utcTime(new Date(since + DAYS_IN_TRASH * DAY));
}

/** Erases campaigns whose time in the trash is over, and returns their names. */
export async function purgeTrash(now: string, db: RefereeDatabase = database): Promise<string[]> {
  const isOver = ({ trashed, added }: Pick<CampaignRecord, "trashed" | "added">) =>
    trashed !== null && erasedAfter(trashed, added) < now;
  const erased: string[] = [];
  for (const { id, name } of (await db.campaigns.toArray()).filter(isOver)) {
    // Another tab may have restored the campaign in the meantime.
    if (await eraseCampaignIf(id, isOver, db)) erased.push(name);
  }
  return erased;
}
