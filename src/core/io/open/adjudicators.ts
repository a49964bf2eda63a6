// Makes people adjudicators at import. PROTEST databases have no roles, but adjudicators must not count in figures of
// agreement.

import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { FileEvents } from "#core/ledger/write-events.ts";

/** The ledger with these people (ids) as adjudicators; the same object if no role changes. */
export function withAdjudicators(ledger: Ledger, chosen: readonly string[]): Ledger {
  if (chosen.length === 0) return ledger;
  const { annotators, clock } = foldEvents(ledger.events);
  const promoted = annotators.filter(({ id, role }) => role !== "adjudicator" && chosen.includes(id));
  if (promoted.length === 0) return ledger;
  const events = new FileEvents(ledger.id, clock);
  for (const { id, name } of promoted) {
    const body = { kind: "annotator", author: null, annotator: id, name, role: "adjudicator" } as const;
    events.add(body, null, ["adjudicator chosen at import", id]);
  }
  return { ...ledger, events: [...ledger.events, ...events.events] };
}
