// Selects the rejected events that still count: not those retracted since, nor their retractions.

import type { LedgerEvent } from "#core/ledger/event.ts";

export function rejectedHere<T extends { readonly event: LedgerEvent }>(
  rejected: readonly T[],
  retracted: ReadonlySet<string>,
): readonly T[] {
  const ids = new Set(rejected.map(({ event }) => event.id));
  return rejected.filter(({ event }) => {
    if (retracted.has(event.id)) return false;
    return event.kind !== "retraction" || !event.events.every((id) => ids.has(id));
  });
}
