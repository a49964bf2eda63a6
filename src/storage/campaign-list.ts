// Lists, watches, reads and changes the records of campaigns. The first screen needs this, so no ledger is read here.

import { liveQuery } from "dexie";
import {
  type CampaignRecord,
  database,
  databaseState,
  NewerDatabase,
  type ProgressRecord,
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
