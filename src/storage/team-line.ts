// Holds how far a campaign is with its team's engine: in its progress record, which no second copy has. Where the database is made anew from
// there, everything is asked for and offered once more, since places in the order of arrival are others then.

import { database, type RefereeDatabase } from "#storage/database.ts";

/** Of no shape yet; undefined = nothing is known. */
export async function readLine(campaign: string, db: RefereeDatabase = database): Promise<unknown> {
  return (await db.progress.get(campaign))?.replication;
}

/** Nothing happens where the campaign was erased meanwhile. */
export async function writeLine(
  campaign: string,
  replication: unknown,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.progress.update(campaign, { replication });
}
