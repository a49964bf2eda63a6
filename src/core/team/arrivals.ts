// Holds what of events that came from others can be taken into a campaign at once, what must wait for something, and what never can.

import type { KnownTexts } from "#core/campaign/known-texts.ts";
import { clockInWords, LARGEST_FOREIGN_CLOCK } from "#core/ledger/clock-range.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { whyInvalid } from "#core/ledger/valid-event.ts";

/** An event that is not taken in, and why. */
export interface LeftEvent {
  readonly event: LedgerEvent;
  readonly why: string;
}

export interface Arrivals {
  /** What people say and are called, and settings: they fit whatever is here. */
  readonly taken: readonly LedgerEvent[];
  /** What changes which texts are in force, or who has what to do: the whole campaign is to be looked at with them, as when a file is opened. */
  readonly changing: readonly LedgerEvent[];
  /** They name somebody who is not listed here yet, or are of what is not here and name no text: that may be on its way. */
  readonly waiting: readonly LeftEvent[];
  readonly refused: readonly LeftEvent[];
}

export interface ArrivedAt {
  /** Ids of all annotators of whom any event of the campaign is. */
  readonly listed: ReadonlySet<string>;
  /** All that the campaign ever had. */
  readonly texts: Pick<KnownTexts, "unproved">;
}

/**
 * Sorts events by the rules of `fitLedger`, of which those of the whole campaign are left to whoever takes in what is `changing`. What is taken
 * hangs on what the campaign ever had, never on what is in force: in whatever order all comes, the same is here in the end.
 */
export function sortArrivals(events: readonly LedgerEvent[], { listed: before, texts }: ArrivedAt): Arrivals {
  const listed = listedAfter(events, before);
  const taken: LedgerEvent[] = [];
  const changing: LedgerEvent[] = [];
  const waiting: LeftEvent[] = [];
  const refused: LeftEvent[] = [];
  for (const event of events) {
    const why = whyUnlisted(event, listed);
    const unproved = event.kind === "judgement" && why === null ? texts.unproved(event) : null;
    const wrong = whyRefused(event) ?? (unproved?.isUnknown === false ? unproved.why : null);
    if (why !== null) waiting.push({ event, why });
    else if (unproved?.isUnknown) waiting.push({ event, why: unproved.why });
    else if (wrong !== null) refused.push({ event, why: wrong });
    else if (isChanging(event)) changing.push(event);
    else taken.push(event);
  }
  return { taken, changing, waiting, refused };
}

/** Whoever an event lists that does not itself wait for somebody. */
function listedAfter(events: readonly LedgerEvent[], before: ReadonlySet<string>): ReadonlySet<string> {
  let naming = events.filter((event) => event.kind === "annotator");
  for (;;) {
    const listed = new Set([...before, ...naming.map(({ annotator }) => annotator)]);
    const kept = naming.filter(({ sameAs }) => sameAs == null || listed.has(sameAs));
    if (kept.length === naming.length) return listed;
    naming = kept;
  }
}

/** Annotators who must be listed for the event to be taken in. */
export function peopleNamedBy(event: LedgerEvent): readonly string[] {
  switch (event.kind) {
    case "judgement":
      return [event.by];
    case "annotator":
      return event.sameAs == null ? [] : [event.sameAs];
    case "tasks":
      return (event.tasks ?? []).flatMap(({ annotator }) => (annotator === null ? [] : [annotator]));
    default:
      return [];
  }
}

/** Null = whoever it names is listed. */
export function whyUnlisted(event: LedgerEvent, listed: ReadonlySet<string>): string | null {
  const unknown = peopleNamedBy(event).find((annotator) => !listed.has(annotator));
  return unknown === undefined ? null : `it names annotator “${unknown}”, who is not listed`;
}

/** What is wrong with an event from elsewhere, whatever the campaign; null = nothing. */
export function whyRefused(event: LedgerEvent): string | null {
  if (event.clock > LARGEST_FOREIGN_CLOCK) return clockInWords(event, LARGEST_FOREIGN_CLOCK);
  return whyInvalid(event);
}

function isChanging({ kind }: LedgerEvent): boolean {
  return kind === "suite" || kind === "output" || kind === "withdraw";
}
