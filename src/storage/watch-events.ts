// Holds how others' events are noticed: whatever was appended to a campaign by any tab is told, once.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";
import { readEvents } from "#storage/read-events.ts";
import { watchQuery } from "#storage/watch-query.ts";

/** Calls back whenever anything was appended, by any tab, until stopped; also once at first. */
export function watchWrites(
  campaign: string,
  onWrite: () => void,
  db: RefereeDatabase = database,
): () => void {
  const last = async () =>
    db.events
      .where("[campaign+sequence]")
      .between([campaign, 0], [campaign, Number.POSITIVE_INFINITY])
      .reverse()
      .limit(1)
      .primaryKeys();
  return watchQuery(last, onWrite);
}

/** Calls back with events appended after `sequence` by anybody (another tab included) until stopped. */
export function watchEvents(
  campaign: string,
  sequence: number,
  onEvents: (events: readonly LedgerEvent[]) => void,
  db: RefereeDatabase = database,
): () => void {
  let seen = sequence;
  return watchQuery(
    () => readEvents(campaign, seen, db),
    (records) => {
      const fresh = records.filter((record) => record.sequence > seen);
      seen = Math.max(seen, fresh.at(-1)?.sequence ?? 0);
      if (fresh.length > 0) onEvents(fresh.flatMap(({ events }) => events));
    },
  );
}
