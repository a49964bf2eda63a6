// Restores a ledger as it was after one of its events. Events that were imported into this copy later are left out,
// even if they have lower clocks.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { compareEvents, eventsInOrder } from "#core/ledger/order.ts";

/**
 * The events up to the one with this id, in the order of the ledger. Events that were imported later are not included:
 * they can have lower clocks because they were made elsewhere, but they were not in this copy yet. Null if there is no
 * event with this id.
 */
export function eventsAsOf(events: readonly LedgerEvent[], id: string): readonly LedgerEvent[] | null {
  const last = events.find((event) => event.id === id);
  if (last === undefined) return null;
  const importedLater = new Set<string>();
  const kept: LedgerEvent[] = [];
  for (const event of eventsInOrder(events)) {
    if (compareEvents(event, last) <= 0) kept.push(event);
    else if (event.kind === "note" && event.what === "judgement-import")
      for (const id of event.events) importedLater.add(id);
  }
  if (importedLater.size === 0) return kept;
  // Events that an earlier import brought were already in this copy, even if a later import also names them.
  for (const event of kept)
    if (event.kind === "note") for (const importedId of event.events) importedLater.delete(importedId);
  return kept.filter(({ id: eventId }) => !importedLater.has(eventId));
}
