// Holds how others' events are noticed: whatever was appended to a campaign by any tab is told, once.

import { liveQuery, type Subscription } from "dexie";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";
import { readEvents } from "#storage/read-events.ts";

/** A watch that broke, as when the browser closed the database, is begun again after so many milliseconds. */
const WATCH_AGAIN = 2000;

/** Calls back whenever anything was appended, by any tab, until stopped; also once at first. */
export function watchWrites(
  campaign: string,
  onWrite: () => void,
  db: RefereeDatabase = database,
): () => void {
  const last = () =>
    db.events
      .where("[campaign+sequence]")
      .between([campaign, 0], [campaign, Number.POSITIVE_INFINITY])
      .reverse()
      .limit(1)
      .primaryKeys();
  let subscription: Subscription | null = null;
  let stopped = false;
  const watch = () => {
    if (stopped) return;
    subscription = liveQuery(last).subscribe({ next: onWrite, error: () => setTimeout(watch, WATCH_AGAIN) });
  };
  watch();
  return () => {
    stopped = true;
    subscription?.unsubscribe();
  };
}

/** Calls back with events appended after `sequence` by anybody (another tab included) until stopped. */
export function watchEvents(
  campaign: string,
  sequence: number,
  onEvents: (events: readonly LedgerEvent[]) => void,
  db: RefereeDatabase = database,
): () => void {
  let seen = sequence;
  let stopped = false;
  let subscription: Subscription | null = null;
  const watch = () => {
    if (stopped) return;
    subscription = liveQuery(() => readEvents(campaign, seen, db)).subscribe({
      next: (records) => {
        const fresh = records.filter((record) => record.sequence > seen);
        seen = Math.max(seen, fresh.at(-1)?.sequence ?? 0);
        if (fresh.length > 0) onEvents(fresh.flatMap(({ events }) => events));
      },
      error: () => setTimeout(watch, WATCH_AGAIN),
    });
  };
  watch();
  return () => {
    stopped = true;
    subscription?.unsubscribe();
  };
}
