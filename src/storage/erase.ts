// Holds how campaigns end: erased whole, with the texts that no other names, here and in the second copy.

import { database, type RefereeDatabase } from "#storage/database.ts";
import { keeper } from "#storage/keeper.ts";
import type { StoredCampaign } from "#storage/records.ts";

/** Removes a campaign and all its events for good, and the texts that no other campaign names. */
export async function eraseCampaign(id: string, db: RefereeDatabase = database): Promise<void> {
  await eraseIf(id, () => true, db);
}

/** As `eraseCampaign`, where the campaign is there and its record is still so; whether it was erased. */
export async function eraseIf(
  id: string,
  isSo: (record: StoredCampaign) => boolean,
  db: RefereeDatabase = database,
): Promise<boolean> {
  await keeper().erasing(id);
  let isErased = false;
  try {
    isErased = await db.transaction("rw", db.campaigns, db.progress, db.events, db.texts, async () => {
      const record = await db.campaigns.get(id);
      if (record === undefined || !isSo(record)) return false;
      await eraseIn(record, db);
      return true;
    });
  } finally {
    await keeper().erased(id, isErased);
  }
  return isErased;
}

/** To be called inside a transaction over every table of a campaign. */
async function eraseIn({ id, texts }: StoredCampaign, db: RefereeDatabase): Promise<void> {
  await db.campaigns.delete(id);
  await db.progress.delete(id);
  await db.events.where("[campaign+sequence]").between([id, 0], [id, Number.POSITIVE_INFINITY]).delete();
  const named = new Set((await db.campaigns.toArray()).flatMap((record) => record.texts));
  await db.texts.bulkDelete(texts.filter((hash) => !named.has(hash)));
}
