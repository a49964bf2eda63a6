// Erases campaigns, at once or thirty days after they were put in the trash, with the texts that no other campaign
// names.

import { utcTime } from "#core/base/utc-time.ts";
import {
  type CampaignRecord,
  database,
  passKey,
  type RefereeDatabase,
  type StoredCampaign,
  writeObserver,
} from "./database.ts";

/** Erases a campaign with all its events, and the texts that no other campaign names. */
export async function eraseCampaign(id: string, db: RefereeDatabase = database): Promise<void> {
  await eraseCampaignIf(id, () => true, db);
}

/** Erases a campaign if it exists and its record fulfils the condition. Returns whether it was erased. */
export async function eraseCampaignIf(
  id: string,
  condition: (record: StoredCampaign) => boolean,
  db: RefereeDatabase,
): Promise<boolean> {
  await writeObserver().erasing(id);
  let isErased = false;
  try {
    isErased = await db.transaction("rw", [...db.campaignTables, db.settings], async () => {
      const record = await db.campaigns.get(id);
      if (record === undefined || !condition(record)) return false;
      await db.campaigns.delete(id);
      await db.progress.delete(id);
      await db.recordsOf(id).delete();
      await db.settings.delete(passKey(id));
      await deleteUnnamedTexts(record.texts, db);
      return true;
    });
  } finally {
    await writeObserver().erased(id, isErased);
  }
  return isErased;
}

/** Deletes the texts with these hashes that no campaign names. Call this inside a transaction. */
export async function deleteUnnamedTexts(texts: readonly string[], db: RefereeDatabase): Promise<void> {
  const named = new Set((await db.campaigns.toArray()).flatMap((record) => record.texts));
  await db.texts.bulkDelete(texts.filter((hash) => !named.has(hash)));
}

const DAYS_IN_TRASH = 30;
/** Milliseconds of a day. */
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
