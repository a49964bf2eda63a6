// Decides which events the server accepts from a member, and which of them an annotator of a blind campaign may see.

import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger, LedgerText } from "#core/ledger/ledger.ts";
import { isHiddenSetting } from "#core/ledger/settings.ts";
import type { TeamRole } from "./team-names.ts";

interface Sender {
  readonly role: TeamRole;
  /** Id of the member's annotator entry. */
  readonly entry: string;
}

/** Why the server would reject the event, in the words of its rules; null = the server accepts the event. */
export function rejectionReason(event: EventBody, { role, entry }: Sender): string | null {
  if (role === "coordinator") return null;
  if (event.kind === "judgement") return event.author === entry ? null : "a judgement in another's name";
  if (event.kind === "query") return event.author === entry ? null : "a question in another's name";
  if (event.kind !== "annotator") return `of a coordinator only: ${event.kind}`;
  if (event.annotator !== entry) return "another's name";
  if (event.author !== null && event.author !== entry) return "a name in another's name";
  if (event.role !== "annotator" && role !== "adjudicator") return "a role is given by a coordinator";
  return event.sameAs === undefined ? null : "aliases are set by a coordinator";
}

/** Whether the event is the work of another person than this member, which only this person or a coordinator may send. */
export function isWorkOfOthers(event: EventBody, { role, entry }: Sender): boolean {
  if (role === "coordinator") return false;
  return (event.kind === "judgement" || event.kind === "query") && event.author !== entry;
}

/**
 * Whether the server rejected an event or a text because of its sender's role, or because the event names another
 * member. Sending it again would be useless.
 */
export function isRejectedByRole(why: string): boolean {
  return /^of a coordinator only: |(^|: )texts are sent by a coordinator$|^a role is given by a coordinator$|^aliases are set by a coordinator$|^another's name$/.test(
    why,
  );
}

// Selects the events and texts that an annotator of a blind campaign may see: what all share, their own
// judgements and questions, and the replies to these.

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
  if (event.kind === "setting" && isHiddenSetting(event.key)) return false;
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
