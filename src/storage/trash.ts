// Holds how long deleted campaigns stay restorable, and their end.

import { eraseCampaign } from "#storage/campaigns.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";

export const DAYS_IN_TRASH = 30;
const DAY = 86_400_000;

/** When a campaign put in the trash at that time is erased by itself; both ISO 8601. */
export function erasedAfter(trashed: string): string {
  return new Date(Date.parse(trashed) + DAYS_IN_TRASH * DAY).toISOString();
}

/** Erases what has lain in the trash for longer than that; gives the names. */
export async function purgeTrash(now: string, db: RefereeDatabase = database): Promise<string[]> {
  const old = (await db.campaigns.toArray()).filter(
    ({ trashed }) => trashed !== null && erasedAfter(trashed) < now,
  );
  for (const { id } of old) await eraseCampaign(id, db);
  return old.map(({ name }) => name);
}
