// Holds how a campaign's events are read from their table, all or what came since.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventsOf } from "#core/ledger/packed-events.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";

/** Records that are asked for at once. */
const PART = 20;

/** What one record holds. */
interface Arrival {
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
  const since = (from: number, to: number) =>
    db.events.where("[campaign+sequence]").between([campaign, from], [campaign, to], false, true);
  const read = async (from: number, to: number) => {
    const records = await since(from, to).toArray();
    const news = records.filter(({ upTo }) => upTo === undefined || upTo > after);
    return news.map((record) => ({
      sequence: record.sequence,
      events: eventsOf(record),
      few: record.packed === undefined,
    }));
  };
  if (after > 0) return read(after, Number.POSITIVE_INFINITY);
  // In parts, so that the browser fetches one while another is unpacked here; and all of one moment.
  return db.transaction("r", db.events, async () => {
    const sequences = await since(0, Number.POSITIVE_INFINITY).primaryKeys();
    const ends = sequences.filter((_, place) => place % PART === PART - 1 || place === sequences.length - 1);
    const parts = await Promise.all(ends.map((end, part) => read(ends[part - 1] ?? 0, end)));
    return parts.flat();
  });
}
