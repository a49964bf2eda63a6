// Holds a ledger as it was after one of its events: what came later, in whatever order its clock has it, left out.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { compareEvents, inOrder } from "#core/ledger/order.ts";

/**
 * The events up to the one with this id, in the order of the ledger, without what files taken back later brought: that was said elsewhere
 * before, and was not here. Null where there is no such event.
 */
export function eventsAsOf(events: readonly LedgerEvent[], id: string): readonly LedgerEvent[] | null {
  const last = events.find((event) => event.id === id);
  if (last === undefined) return null;
  const later = new Set<string>();
  const kept: LedgerEvent[] = [];
  for (const event of inOrder(events)) {
    if (compareEvents(event, last) <= 0) kept.push(event);
    else if (event.kind === "note" && event.what === "judgement-import")
      for (const one of event.events) later.add(one);
  }
  if (later.size === 0) return kept;
  // What was here already, and came again, was here.
  for (const event of kept) if (event.kind === "note") for (const one of event.events) later.delete(one);
  return kept.filter(({ id: one }) => !later.has(one));
}
