// Holds what the list of campaigns shows, without opening one; told again whenever something of it changes, in any tab.

import { liveQuery } from "dexie";
import { listCampaigns } from "#storage/campaigns.ts";
import { type CampaignRecord, database, type RefereeDatabase } from "#storage/database.ts";
import { databaseState, NewerDatabase, watchDatabaseState } from "#storage/database-state.ts";

export interface ListedCampaign {
  readonly record: CampaignRecord;
  /** Records in the log. */
  readonly judgements: number;
  /** Time of the last record of the log, ISO 8601; null where there is none. */
  readonly lastJudged: string | null;
}

/** Two short look-ups in the index of the log; no text and no other judgement is read. */
async function listed(record: CampaignRecord, db: RefereeDatabase): Promise<ListedCampaign> {
  const log = () =>
    db.judgements.where("[campaign+sequence]").between([record.id, 0], [record.id, Number.POSITIVE_INFINITY]);
  const [judgements, last] = await Promise.all([log().count(), log().last()]);
  return { record, judgements, lastJudged: last?.judgement.time ?? null };
}

/** Records of the log that were in no file yet at the last backup. */
export async function countUnfiled(campaign: string, db: RefereeDatabase = database): Promise<number> {
  const [record, judgements] = await Promise.all([
    db.campaigns.get(campaign),
    db.judgements
      .where("[campaign+sequence]")
      .between([campaign, 0], [campaign, Number.POSITIVE_INFINITY])
      .count(),
  ]);
  return Math.max(0, judgements - (record?.backedUp?.judgements ?? 0));
}

/** The same over all campaigns, those in the trash left out. */
export async function countAllUnfiled(db: RefereeDatabase = database): Promise<number> {
  const kept = (await db.campaigns.toArray()).filter(({ trashed }) => trashed === null);
  const counts = await Promise.all(kept.map(({ id }) => countUnfiled(id, db)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Calls back with all campaigns, those in the trash included, last changed first, until stopped. */
export function watchCampaigns(
  onList: (campaigns: readonly ListedCampaign[]) => void,
  onError: (error: unknown) => void,
  db: RefereeDatabase = database,
): () => void {
  const query = liveQuery(async () => {
    const records = await listCampaigns(db);
    return Promise.all(records.map((record) => listed(record, db)));
  });
  const subscription = query.subscribe({ next: onList, error: onError });
  // A live query says nothing of a database that another query has found to be newer.
  const refuse = () => {
    if (databaseState() === "newer") onError(new NewerDatabase("NewerDatabase"));
  };
  refuse();
  const stopWatching = watchDatabaseState(refuse);
  return () => {
    stopWatching();
    subscription.unsubscribe();
  };
}
