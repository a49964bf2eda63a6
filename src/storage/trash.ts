// Holds how long deleted campaigns stay restorable, and their end.

import { database, type RefereeDatabase } from "#storage/database.ts";
import { eraseIn } from "#storage/ledgers.ts";
import type { CampaignRecord } from "#storage/records.ts";

export const DAYS_IN_TRASH = 30;
const DAY = 86_400_000;

/**
 * When a campaign put in the trash at that time is erased by itself; all ISO 8601. One that came here in the trash, out of a
 * backup, stays as long from then on: whoever restored it wants it to live.
 */
export function erasedAfter(trashed: string, added: string): string {
  const since = Math.max(Date.parse(trashed), Date.parse(added));
  return new Date(since + DAYS_IN_TRASH * DAY).toISOString();
}

/** Erases what has lain in the trash for longer than that; gives the names. */
export async function purgeTrash(now: string, db: RefereeDatabase = database): Promise<string[]> {
  const isOver = ({ trashed, added }: Pick<CampaignRecord, "trashed" | "added">) =>
    trashed !== null && erasedAfter(trashed, added) < now;
  const erased: string[] = [];
  for (const { id } of (await db.campaigns.toArray()).filter(isOver)) {
    await db.transaction("rw", db.campaigns, db.progress, db.events, db.texts, async () => {
      // It may have been restored since it was looked at, in another tab.
      const record = await db.campaigns.get(id);
      if (record === undefined || !isOver(record)) return;
      await eraseIn(id, db);
      erased.push(record.name);
    });
  }
  return erased;
}
