// Lists, reads and changes the records of campaigns. This is a separate module because the first screen needs it but no
// ledger.

import { database, type RefereeDatabase } from "#storage/database.ts";
import type { CampaignRecord, ProgressRecord, StoredCampaign } from "#storage/records.ts";
import { writeObserver } from "./write-observer.ts";

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
