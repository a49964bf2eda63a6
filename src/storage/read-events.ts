// Reads a campaign's events from their table: all, or only those after a sequence number.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventsOf } from "#core/ledger/packed-events.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";

/** Records per request. */
const PART = 20;

/** The events of one record. */
interface Arrival {
  readonly sequence: number;
  readonly events: readonly LedgerEvent[];
  /** Whether the events are stored unpacked. */
  readonly isUnpacked: boolean;
}

/**
 * Returns the records after sequence number `after`, in the order in which they were stored. An event may be in several
 * records. Records that only pack records with numbers up to `after` are not returned.
 */
export async function readEvents(
  campaign: string,
  after: number,
  db: RefereeDatabase = database,
): Promise<Arrival[]> {
  const recordsBetween = (after: number, upTo: number) =>
    db.events.where("[campaign+sequence]").between([campaign, after], [campaign, upTo], false, true);
  const read = async (from: number, to: number) => {
    const records = await recordsBetween(from, to).toArray();
    const laterRecords = records.filter(({ upTo }) => upTo === undefined || upTo > after);
    return laterRecords.map((record) => ({
      sequence: record.sequence,
      events: eventsOf(record),
      isUnpacked: record.packed === undefined,
    }));
  };
  if (after > 0) return read(after, Number.POSITIVE_INFINITY);
  // Records are read in parts, so that the browser reads one part while another is unpacked. One transaction ensures a
  // consistent state.
  return db.transaction("r", db.events, async () => {
    const sequences = await recordsBetween(0, Number.POSITIVE_INFINITY).primaryKeys();
    const ends = sequences.filter((_, index) => index % PART === PART - 1 || index === sequences.length - 1);
    const parts = await Promise.all(ends.map((end, part) => read(ends[part - 1] ?? 0, end)));
    return parts.flat();
  });
}
