// Holds which of the events that an engine refused still count here: what was undone since needs no telling, nor its undoing.

import type { LedgerEvent } from "#core/ledger/event.ts";

export function refusedHere<T extends { readonly event: LedgerEvent }>(
  refused: readonly T[],
  withdrawn: ReadonlySet<string>,
): readonly T[] {
  const ids = new Set(refused.map(({ event }) => event.id));
  return refused.filter(({ event }) => {
    if (withdrawn.has(event.id)) return false;
    return event.kind !== "retraction" || !event.events.every((id) => ids.has(id));
  });
}
