// Erases campaigns thirty days after they were put in the trash.

import { utcTime } from "#core/base/utc-time.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";
import { eraseCampaignIf } from "#storage/erase.ts";
import type { CampaignRecord } from "#storage/records.ts";

const DAYS_IN_TRASH = 30;
const DAY = 86_400_000;

/**
 * When a campaign in the trash is erased automatically. All times are ISO 8601. For a campaign that was restored from a
 * backup, the thirty days begin at `added`, because someone restored it on purpose.
 */
export function erasedAfter(trashed: string, added: string): string {
  const since = Math.max(Date.parse(trashed), Date.parse(added));
  return utcTime(new Date(since + DAYS_IN_TRASH * DAY));
}

/** Erases campaigns whose time in the trash is over, and returns their names. */
export async function purgeTrash(now: string, db: RefereeDatabase = database): Promise<string[]> {
  const isOver = ({ trashed, added }: Pick<CampaignRecord, "trashed" | "added">) =>
    trashed !== null && erasedAfter(trashed, added) < now;
  const erased: string[] = [];
  for (const { id, name } of (await db.campaigns.toArray()).filter(isOver)) {
    // Another tab may have restored the campaign in the meantime.
    if (await eraseCampaignIf(id, isOver, db)) erased.push(name);
  }
  return erased;
}
