// Prevents a member of a team from recording what the server would reject, because this copy would then differ from the
// team's.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { rejectionReason } from "#core/sync/team/sendable-events.ts";
import type { TeamRole } from "#core/sync/team/team-names.ts";
import { sessionText } from "#text/session.ts";

/**
 * The member at this browser. `member`: null = the campaign belongs to no team. `serverRole`: null = the server has not
 * stated the role yet, so the member counts as an annotator.
 */
interface Sender {
  readonly member: string | null;
  readonly serverRole: TeamRole | null;
  /** The user to whom the copy belongs, if another person is signed in at its server; null = no other person is. */
  readonly othersCopy: { readonly owner: string; readonly signedIn: string } | null;
}

/**
 * Throws if the server would reject one of the events from the member at this browser, or if another person than the
 * copy's owner is signed in, because the events would be recorded under the wrong name.
 */
export function mustBeSendable(
  { member, serverRole, othersCopy }: Sender,
  events: readonly LedgerEvent[],
): void {
  if (othersCopy !== null) throw new Error(sessionText.othersCopy(othersCopy.owner, othersCopy.signedIn));
  if (member === null) return;
  const sender = { role: serverRole ?? "annotator", entry: member };
  if (events.some((event) => rejectionReason(event, sender) !== null))
    throw new Error(sessionText.coordinatorOnly);
}
