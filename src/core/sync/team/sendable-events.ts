// Decides which events the server accepts from a member, by the same rules for events as `team-rules.ts`.

import type { EventBody } from "#core/ledger/event.ts";
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
