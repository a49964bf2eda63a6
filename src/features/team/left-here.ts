// Holds which of the events that an engine refused still count here, and how many are told in one row: what was undone since needs no telling, nor its undoing.

import type { LedgerEvent } from "#core/ledger/event.ts";

export function leftHere<T extends { readonly event: LedgerEvent }>(
  refused: readonly T[],
  withdrawn: ReadonlySet<string>,
): readonly T[] {
  const ids = new Set(refused.map(({ event }) => event.id));
  return refused.filter(({ event }) => {
    if (withdrawn.has(event.id)) return false;
    return event.kind !== "withdraw" || !event.events.every((id) => ids.has(id));
  });
}

/** What is told of one or more alike, by the first of them. */
export interface Gathered {
  readonly what: string;
  readonly why: string;
  readonly count: number;
}

/** Those that are told alike become one row, in the order of their first. `alike`: what they have in common; else all that is told. */
export function gathered<T>(
  all: readonly T[],
  tell: (one: T) => Omit<Gathered, "count">,
  alike = (one: T) => JSON.stringify(tell(one)),
): readonly Gathered[] {
  const rows = new Map<string, Gathered>();
  for (const one of all) {
    const key = alike(one);
    const row = rows.get(key) ?? { ...tell(one), count: 0 };
    rows.set(key, { ...row, count: row.count + 1 });
  }
  return [...rows.values()];
}
