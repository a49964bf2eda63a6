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
}

/** Throws if the server would reject one of the events from the member at this browser. */
export function mustBeSendable({ member, serverRole }: Sender, events: readonly LedgerEvent[]): void {
  if (member === null) return;
  const sender = { role: serverRole ?? "annotator", entry: member };
  if (events.some((event) => rejectionReason(event, sender) !== null))
    throw new Error(sessionText.coordinatorOnly);
}
