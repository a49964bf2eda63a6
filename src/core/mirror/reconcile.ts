// Holds what one copy of a campaign lacks that the other has: a ledger is a set, so both are mended by what is missing.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";

export interface CopyOfLedger {
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/** What `here` has and `there` lacks: by id, or told otherwise under the same id. */
export function missingIn(here: CopyOfLedger, there: CopyOfLedger): CopyOfLedger {
  const known = new Map<string, LedgerEvent[]>();
  for (const event of there.events) known.set(event.id, [...(known.get(event.id) ?? []), event]);
  const isKnown = (event: LedgerEvent) =>
    known.get(event.id)?.some((other) => other === event || eventText(other) === eventText(event)) ?? false;
  const events: LedgerEvent[] = [];
  const taken = new Set<string>();
  for (const event of here.events) {
    if (isKnown(event)) continue;
    const text = eventText(event);
    if (!taken.has(text)) events.push(event);
    taken.add(text);
  }
  const texts = new Map([...here.texts].filter(([hash]) => !there.texts.has(hash)));
  return { events, texts };
}
