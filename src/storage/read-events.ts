// Holds how a campaign's events are read from their table, all or what came since.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventsOf } from "#storage/blocks.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";

/** What one record holds. */
export interface Arrival {
  readonly sequence: number;
  readonly events: readonly LedgerEvent[];
  /** Whether they lie as they are, in no block. */
  readonly few: boolean;
}

/**
 * What was written after `after`, in the order of arrival; an event may be in several of them. What was only put together
 * since is no news.
 */
export async function readEvents(
  campaign: string,
  after: number,
  db: RefereeDatabase = database,
): Promise<Arrival[]> {
  const records = await db.events
    .where("[campaign+sequence]")
    .between([campaign, after], [campaign, Number.POSITIVE_INFINITY], false, true)
    .toArray();
  const news = records.filter(({ upTo }) => upTo === undefined || upTo > after);
  return news.map((record) => ({
    sequence: record.sequence,
    events: eventsOf(record),
    few: record.packed === undefined,
  }));
}
