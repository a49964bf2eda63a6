// Selects the events and texts that an annotator of a blind campaign may see: what all share, their own
// judgements and questions, and the replies to these.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";

/**
 * Whether an event belongs in the database of this annotator entry. A retraction belongs there if an event that it
 * retracts does. `find`: returns any event of the campaign by id.
 */
export function isForOwner(
  event: LedgerEvent,
  owner: string,
  find: (id: string) => LedgerEvent | undefined,
): boolean {
  if (event.kind === "judgement" || event.kind === "query") return event.author === owner;
  if (event.kind === "reply") return event.asker === owner;
  // The warnings of an import may quote answers, and no annotator sees what a judge says.
  if (event.kind === "note" || event.kind === "verdicts") return false;
  if (event.kind !== "retraction") return true;
  return event.events.some((id) => {
    const retracted = find(id);
    return retracted !== undefined && isForOwner(retracted, owner, find);
  });
}

/** Whether annotators of a blind campaign may see a text: all except database rows, which contain others' answers. */
export function isForAnnotators(text: LedgerText): boolean {
  return text.kind !== "origin";
}

/** The part of a campaign that the owner of this annotator entry may see. */
export function ledgerForOwner(ledger: Ledger, owner: string): Ledger {
  const byId = new Map(ledger.events.map((event) => [event.id, event]));
  return {
    ...ledger,
    events: ledger.events.filter((event) => isForOwner(event, owner, (id) => byId.get(id))),
    texts: new Map([...ledger.texts].filter(([, text]) => isForAnnotators(text))),
  };
}
