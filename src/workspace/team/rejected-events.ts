// Sorts the events that the server rejected: those that still count here, those that are undone, and those to undo.

import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { isRefusedByRole } from "#core/sync/team/sendable-events.ts";
import type { RejectedEvent } from "#couch/transfer/sending.ts";

/** Reason of the retractions that undo rejected events here. The server rejects these retractions, too. */
const UNDO_REASON = "rejected by the team’s server";

const isUndo = ({ event }: RejectedEvent) => event.kind === "retraction" && event.reason === UNDO_REASON;

/** The rejected events that still count: not those retracted since, nor their retractions. */
export function rejectedHere(
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
export function undoneHere(
  rejected: readonly RejectedEvent[],
  retracted: ReadonlySet<string>,
): readonly RejectedEvent[] {
  return rejected.filter((one) => retracted.has(one.event.id) && !isUndo(one));
}

/** What the undo reads of a `CampaignSession`. */
interface UndoneIn {
  readonly campaign: { readonly retracted: ReadonlySet<string> };
  readonly known: { readonly events: Iterable<LedgerEvent> };
}

/**
 * The rejected changes that make this copy differ from the team's, to be undone here. Judgements stay, because they are
 * work. If the server has accepted an undone event since, the retraction of that event is the rejected change.
 */
export function toUndo(
  rejected: readonly RejectedEvent[],
  { campaign: { retracted }, known }: UndoneIn,
): LedgerEvent[] {
  return rejectedHere(rejected, retracted).flatMap(({ event, why }) =>
    isRefusedByRole(why) && isUndoable(event, known.events, retracted) ? [event] : [],
  );
}

export function undoOf({ id }: LedgerEvent): EventBody {
  return { kind: "retraction", author: null, events: [id], reason: UNDO_REASON };
}

/** The only event that lists an annotator is kept: their judgements would have no author without it. */
function isUndoable(
  event: LedgerEvent,
  known: Iterable<LedgerEvent>,
  retracted: ReadonlySet<string>,
): boolean {
  if (event.kind !== "annotator") return event.kind !== "judgement";
  return Array.from(known).some(
    (other) =>
      other.kind === "annotator" &&
      other.annotator === event.annotator &&
      other.id !== event.id &&
      !retracted.has(other.id),
  );
}
