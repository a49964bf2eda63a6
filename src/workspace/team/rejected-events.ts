// Sorts the events that the server rejected: those that still count in this copy, those that were undone in it, and
// those that must be undone.

import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { isRejectedByRole } from "#core/sync/team/membership.ts";
import type { RejectedEvent } from "#couch/transfer/transfer.ts";

/** Reason of the retractions that undo rejected events here. The server rejects these retractions, too. */
const UNDO_REASON = "rejected by the team’s server";

const isUndo = ({ event }: RejectedEvent) => event.kind === "retraction" && event.reason === UNDO_REASON;

/**
 * The rejected events that still count. A retracted event does not count, and neither does a retraction that cancels
 * only rejected events.
 */
export function effectiveRejections(
  rejected: readonly RejectedEvent[],
  retracted: ReadonlySet<string>,
): readonly RejectedEvent[] {
  const ids = new Set(rejected.map(({ event }) => event.id));
  return rejected.filter(({ event }) => {
    if (retracted.has(event.id)) return false;
    return event.kind !== "retraction" || !event.events.every((id) => ids.has(id));
  });
}

/** The rejected changes that were undone here. */
export function undoneRejections(
  rejected: readonly RejectedEvent[],
  retracted: ReadonlySet<string>,
): readonly RejectedEvent[] {
  return rejected.filter((one) => retracted.has(one.event.id) && !isUndo(one));
}

/** The parts of a `CampaignSession` that the undo reads. */
interface UndoneIn {
  readonly campaign: { readonly retracted: ReadonlySet<string> };
  readonly withoutJudgements: { readonly events: Iterable<LedgerEvent> };
}

/**
 * The changes that the server rejected because of the user's role, and which must be undone here, so that this copy
 * equals the team's. Judgements are not undone, because they are people's work. If the server has meanwhile accepted an
 * event that was undone here, the result contains the retraction that undid this event, so that the event counts again.
 */
export function eventsToUndo(
  rejected: readonly RejectedEvent[],
  { campaign: { retracted }, withoutJudgements }: UndoneIn,
): LedgerEvent[] {
  return effectiveRejections(rejected, retracted).flatMap(({ event, why }) =>
    isRejectedByRole(why) && isUndoable(event, withoutJudgements.events, retracted) ? [event] : [],
  );
}

export function retractionOf({ id }: LedgerEvent): EventBody {
  return { kind: "retraction", author: null, events: [id], reason: UNDO_REASON };
}

/**
 * Whether an event may be undone. Judgements may not, and neither may the only event that lists an annotator, because
 * judgements would have no author without it.
 */
function isUndoable(
  event: LedgerEvent,
  events: Iterable<LedgerEvent>,
  retracted: ReadonlySet<string>,
): boolean {
  if (event.kind !== "annotator") return event.kind !== "judgement";
  return Array.from(events).some(
    (other) =>
      other.kind === "annotator" &&
      other.annotator === event.annotator &&
      other.id !== event.id &&
      !retracted.has(other.id),
  );
}
