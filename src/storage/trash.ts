// Holds how long deleted campaigns stay restorable, and their end.

import { utcTime } from "#core/shared/utc-time.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";
import { eraseIf } from "#storage/erase.ts";
import type { CampaignRecord } from "#storage/records.ts";

const DAYS_IN_TRASH = 30;
const DAY = 86_400_000;

/**
 * When a campaign put in the trash at that time is erased by itself; all ISO 8601. One that came here in the trash, out of a
 * backup, stays as long from then on: whoever restored it wants it to live.
 */
export function erasedAfter(trashed: string, added: string): string {
  const since = Math.max(Date.parse(trashed), Date.parse(added));
  return utcTime(new Date(since + DAYS_IN_TRASH * DAY));
}

/** Erases what has lain in the trash for longer than that; gives the names. */
export async function purgeTrash(now: string, db: RefereeDatabase = database): Promise<string[]> {
  const isOver = ({ trashed, added }: Pick<CampaignRecord, "trashed" | "added">) =>
    trashed !== null && erasedAfter(trashed, added) < now;
  const erased: string[] = [];
  for (const { id, name } of (await db.campaigns.toArray()).filter(isOver)) {
    // It may have been restored since it was looked at, in another tab.
    if (await eraseIf(id, isOver, db)) erased.push(name);
  }
  return erased;
}
