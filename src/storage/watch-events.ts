// Notifies of events that any tab writes.

import { Dexie, type ObservabilitySet } from "dexie";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";
import { readEvents } from "#storage/read-events.ts";
import { watchQuery } from "#storage/watch-query.ts";

/**
 * Calls `onWrite` whenever any tab wrote events of any campaign, until the returned function is called. Reads nothing.
 */
export function watchWrites(onWrite: () => void, db: RefereeDatabase = database): () => void {
  const written = `idb://${db.name}/${db.events.name}/`;
  const onMutation = (parts: ObservabilitySet) => {
    if (written in parts) onWrite();
  };
  Dexie.on.storagemutated.subscribe(onMutation);
  return () => Dexie.on.storagemutated.unsubscribe(onMutation);
}

/** Calls back with the events that any tab stored after `sequence`, until the returned function is called. */
export function watchEvents(
  campaign: string,
  sequence: number,
  onEvents: (events: readonly LedgerEvent[]) => void,
  db: RefereeDatabase = database,
): () => void {
  let lastSeen = sequence;
  return watchQuery(
    () => readEvents(campaign, lastSeen, db),
    (records) => {
      const newEvents = records.filter((record) => record.sequence > lastSeen);
      lastSeen = Math.max(lastSeen, newEvents.at(-1)?.sequence ?? 0);
      if (newEvents.length > 0) onEvents(newEvents.flatMap(({ events }) => events));
    },
  );
}
