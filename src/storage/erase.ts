// Erases campaigns, and the texts that no other campaign names, from the database and the mirror.

import { database, type RefereeDatabase } from "#storage/database.ts";
import type { StoredCampaign } from "#storage/records.ts";
import { writeObserver } from "./write-observer.ts";

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
    isErased = await db.transaction("rw", db.campaignTables, async () => {
      const record = await db.campaigns.get(id);
      if (record === undefined || !condition(record)) return false;
      await db.campaigns.delete(id);
      await db.progress.delete(id);
      await db.recordsOf(id).delete();
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
