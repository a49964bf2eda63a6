// Holds what of events that came from others can be taken into a campaign at once, what must wait for something, and what never can.

import type { KnownTexts } from "#core/campaign/known-texts.ts";
import { clockInWords, LARGEST_FOREIGN_CLOCK } from "#core/ledger/clock-range.ts";
import type { AnnotatorNamed, LedgerEvent } from "#core/ledger/event.ts";
import { whyInvalid } from "#core/ledger/valid-event.ts";

/** An event that is not taken in, and why. */
export interface LeftEvent {
  readonly event: LedgerEvent;
  readonly why: string;
}

interface Arrivals {
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

/** Everybody who is listed in the end: `before`, and whom these events list, unless an event waits for somebody who never is. */
export function listedAfter(
  events: readonly LedgerEvent[],
  before: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const naming = events.filter((event) => event.kind === "annotator");
  /** How many events list an entry; those that wait for nobody are taken back when the entry they name turns out to be nobody. */
  const counts = new Map<string, number>();
  const waiting = new Map<string, AnnotatorNamed[]>();
  for (const event of naming) {
    counts.set(event.annotator, (counts.get(event.annotator) ?? 0) + 1);
    if (event.sameAs == null) continue;
    const known = waiting.get(event.sameAs);
    if (known === undefined) waiting.set(event.sameAs, [event]);
    else known.push(event);
  }
  const nobody = [...waiting.keys()].filter((id) => !before.has(id) && !counts.has(id));
  for (let id = nobody.pop(); id !== undefined; id = nobody.pop()) {
    for (const { annotator } of waiting.get(id) ?? []) {
      const left = (counts.get(annotator) ?? 0) - 1;
      counts.set(annotator, left);
      if (left === 0 && !before.has(annotator)) nobody.push(annotator);
    }
  }
  return new Set([...before, ...[...counts].flatMap(([id, count]) => (count > 0 ? [id] : []))]);
}

/** Annotators who must be listed for the event to be taken in. */
function peopleNamedBy(event: LedgerEvent): readonly string[] {
  switch (event.kind) {
    case "judgement":
      return [event.author];
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
  return kind === "suite" || kind === "output" || kind === "retraction";
}
