// Sorts received events: those that can be stored at once, those with which the whole campaign must be checked, those
// that must wait for something, and those that can never be stored.

import { addTo, countsBy } from "#core/base/grouping.ts";
import type { KnownTexts } from "#core/campaign/earlier-text.ts";
import { clockInWords, LARGEST_FOREIGN_CLOCK } from "#core/ledger/clock-range.ts";
import type { AnnotatorNamed, LedgerEvent } from "#core/ledger/event.ts";
import { whyInvalid } from "#core/ledger/valid-event.ts";

/** An event that is not stored, and why. */
export interface UnusableEvent {
  readonly event: LedgerEvent;
  readonly why: string;
}

interface Arrivals {
  /** Events that fit the campaign as it is and can be stored at once. */
  readonly fitting: readonly LedgerEvent[];
  /**
   * Suites, outputs and retractions. The whole campaign must be checked with these events, as when a file is opened.
   */
  readonly changing: readonly LedgerEvent[];
  /**
   * Events that must wait: they name a person who is not listed yet, or they are judgements without a text hash on
   * texts that the campaign does not have yet. The person or the text may still arrive.
   */
  readonly waiting: readonly UnusableEvent[];
  readonly unusable: readonly UnusableEvent[];
}

export interface ReceivingCampaign {
  /** Ids of all annotators whom an event of the campaign lists, even a retracted event. */
  readonly listed: ReadonlySet<string>;
  /** All texts that the campaign ever had, to check judgements without a text hash. */
  readonly texts: Pick<KnownTexts, "unproved">;
}

/**
 * Sorts events by the rules of `fitLedger`. If there are `changing` events, the caller must check the whole campaign
 * with them. The rules depend on everything that the campaign ever had, not on its current state. So the order of
 * arrival does not change the result.
 */
export function sortArrivals(
  events: readonly LedgerEvent[],
  { listed: before, texts }: ReceivingCampaign,
): Arrivals {
  const listed = listedAfter(events, before);
  const fitting: LedgerEvent[] = [];
  const changing: LedgerEvent[] = [];
  const waiting: UnusableEvent[] = [];
  const unusable: UnusableEvent[] = [];
  for (const event of events) {
    const why = whyUnlisted(event, listed);
    const unproved = event.kind === "judgement" && why === null ? texts.unproved(event) : null;
    const problem = whyUnusable(event) ?? (unproved?.isUnknown === false ? unproved.why : null);
    if (why !== null) waiting.push({ event, why });
    else if (unproved?.isUnknown) waiting.push({ event, why: unproved.why });
    else if (problem !== null) unusable.push({ event, why: problem });
    else if (isChanging(event)) changing.push(event);
    else fitting.push(event);
  }
  return { fitting, changing, waiting, unusable };
}

/**
 * Ids of all annotators who are listed in the end: those in `before`, and those whom these events list. An event that
 * lists an alias of a person who is never listed does not count.
 */
export function listedAfter(
  events: readonly LedgerEvent[],
  before: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const naming = events.filter((event) => event.kind === "annotator");
  /**
   * By entry, the number of events that list it. Events that list an alias of an unlisted entry are subtracted below.
   */
  const counts = countsBy(naming, ({ annotator }) => annotator);
  const waiting = new Map<string, AnnotatorNamed[]>();
  for (const event of naming) if (event.sameAs != null) addTo(waiting, event.sameAs, event);
  const unlisted = [...waiting.keys()].filter((id) => !before.has(id) && !counts.has(id));
  for (let id = unlisted.pop(); id !== undefined; id = unlisted.pop()) {
    for (const { annotator } of waiting.get(id) ?? []) {
      const remaining = (counts.get(annotator) ?? 0) - 1;
      counts.set(annotator, remaining);
      if (remaining === 0 && !before.has(annotator)) unlisted.push(annotator);
    }
  }
  return new Set([...before, ...[...counts].flatMap(([id, count]) => (count > 0 ? [id] : []))]);
}

/** Annotators who must be listed before the event can be stored. */
function peopleNamedBy(event: LedgerEvent): readonly string[] {
  switch (event.kind) {
    case "judgement":
    case "query":
      return [event.author];
    case "annotator":
      return event.sameAs == null ? [] : [event.sameAs];
    case "tasks":
      return (event.tasks ?? []).flatMap(({ annotator }) => (annotator === null ? [] : [annotator]));
    default:
      return [];
  }
}

/** Why an event must wait; null = everybody whom the event names is listed. */
export function whyUnlisted(event: LedgerEvent, listed: ReadonlySet<string>): string | null {
  const unknown = peopleNamedBy(event).find((annotator) => !listed.has(annotator));
  return unknown === undefined ? null : `it names annotator “${unknown}”, who is not listed`;
}

/** Why an event of another program or browser is unusable in any campaign; null = it is usable. */
export function whyUnusable(event: LedgerEvent): string | null {
  if (event.clock > LARGEST_FOREIGN_CLOCK) return clockInWords(event, LARGEST_FOREIGN_CLOCK);
  return whyInvalid(event);
}

function isChanging({ kind }: LedgerEvent): boolean {
  return kind === "suite" || kind === "output" || kind === "retraction";
}
