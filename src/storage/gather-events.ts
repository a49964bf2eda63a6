// Holds how the records of thousands of key presses become few: opening reads them in a fraction of the time.

import { blocksOf } from "#storage/blocks.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";

/** Fewer are read fast enough as they are. */
const MANY = 1000;

/**
 * Puts the events of these records (by their sequence) into blocks, in one transaction: whatever happens, each is there.
 * Nothing happens where they are few, or where another tab did it first. Whether anything was changed.
 */
export async function gatherEvents(
  campaign: string,
  scattered: readonly number[],
  db: RefereeDatabase = database,
): Promise<boolean> {
  if (scattered.length < MANY) return false;
  return db.transaction("rw", db.events, async () => {
    const records = (await db.events.bulkGet([...scattered])).filter((record) => record !== undefined);
    if (records.length < scattered.length) return false;
    const upTo = Math.max(...records.map(({ sequence }) => sequence));
    const events = records.flatMap((record) => record.events);
    await db.events.bulkAdd(blocksOf(campaign, events).map((block) => ({ ...block, upTo })));
    await db.events.bulkDelete([...scattered]);
    return true;
  });
}
