// Packs the records of thousands of key presses into a few records, so that a campaign opens much faster.

import { blocksOf } from "./blocks.ts";
import { database, type RefereeDatabase } from "./database.ts";

/** Minimum number of records to pack. Fewer records are read fast enough. */
const WORTH_PACKING = 1000;

/**
 * Packs the events of these records (named by sequence number) into blocks, in one transaction. Does nothing if there
 * are few records, or if another tab did it first. Returns whether anything changed.
 */
export async function packScatteredEvents(
  campaign: string,
  scattered: readonly number[],
  db: RefereeDatabase = database,
): Promise<boolean> {
  if (scattered.length < WORTH_PACKING) return false;
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
