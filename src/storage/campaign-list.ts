// Reads and watches the list of campaigns. No campaign is opened for this.

import { liveQuery } from "dexie";
import { listCampaigns, readCampaignRecord } from "#storage/campaign-records.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";
import {
  databaseState,
  NewerDatabase,
  UnreadableDatabase,
  watchDatabaseState,
} from "#storage/database-state.ts";
import type { CampaignRecord } from "#storage/records.ts";

export interface ListedCampaign {
  readonly record: CampaignRecord;
  /** Number of events that are in no exported file yet. */
  readonly unfiled: number;
}

/** Number of events that are in no exported file yet. */
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
