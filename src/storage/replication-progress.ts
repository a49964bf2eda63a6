// Stores how far a campaign is replicated with its team's server. The mirror does not contain this: a recovered
// database numbers its records differently, so everything must be replicated again.

import { database, type RefereeDatabase } from "./database.ts";

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
