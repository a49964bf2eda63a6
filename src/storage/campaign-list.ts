// Holds what the list of campaigns shows, without opening one; told again whenever something of it changes, in any tab.

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

export interface ListedCampaign extends Pick<CampaignRecord, "judgements" | "lastJudged"> {
  readonly record: CampaignRecord;
  readonly annotations: number;
  /** Events of whatever kind that are in no file yet. */
  readonly unfiled: number;
}

/** Events of the campaign, of whatever kind, that are in no file yet. */
function unfiledOf({ events, backedUp }: Pick<CampaignRecord, "events" | "backedUp">): number {
  return Math.max(0, events - (backedUp?.events ?? 0));
}

export async function countUnfiled(campaign: string, db: RefereeDatabase = database): Promise<number> {
  const record = await readCampaignRecord(campaign, db);
  return record === null ? 0 : unfiledOf(record);
}

/** The same over all campaigns, those in the trash left out. */
export async function countAllUnfiled(db: RefereeDatabase = database): Promise<number> {
  const kept = (await listCampaigns(db)).filter(({ trashed }) => trashed === null);
  return kept.reduce((sum, record) => sum + unfiledOf(record), 0);
}

/** Calls back with all campaigns, those in the trash included, last changed first, until stopped. */
export function watchCampaigns(
  onList: (campaigns: readonly ListedCampaign[]) => void,
  onError: (error: unknown) => void,
  db: RefereeDatabase = database,
): () => void {
  const query = liveQuery(async () => {
    const records = await listCampaigns(db);
    return records.map((record): ListedCampaign => {
      const { judgements, lastJudged, annotations } = record;
      return { record, judgements, lastJudged, annotations, unfiled: unfiledOf(record) };
    });
  });
  const subscription = query.subscribe({ next: onList, error: onError });
  // A live query says nothing of a database that could not be opened, or that another query has found to be newer.
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
