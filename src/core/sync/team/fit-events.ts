// Selects those events of a server that make a valid campaign, and reports the others one by one. A browser that
// receives the events in parts has the same campaign at the end.

import type { Problem } from "#core/base/problem.ts";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import { KnownTexts } from "#core/campaign/earlier-text.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Ledger, type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { listedAfter, type UnusableEvent, whyUnlisted, whyUnusable } from "./arrivals.ts";

/** An event from the server, and who sent it. */
export interface SentEvent {
  readonly event: LedgerEvent;
  readonly sentBy: string;
}

/** An event that is left out, and why. */
export interface LeftOutEvent {
  readonly id: string;
  readonly why: string;
}

interface FittingResult<Left> {
  /** The ledger without the events that do not fit. It is the same object if nothing is left out. */
  readonly ledger: Ledger;
  readonly leftOut: readonly Left[];
  /**
   * Problems of the remaining events, as for a file: errors if the events make no valid campaign, otherwise warnings.
   */
  readonly problems: readonly Problem[];
}

/**
 * Leaves out single events that do not fit, so that one member's events cannot make the whole campaign invalid. A
 * browser that received the same events one by one (`sortArrivals`) ends with the same ledger. `label`: the campaign's
 * name in problems.
 */
export function fitLedger(label: string, ledger: Ledger): FittingResult<UnusableEvent> {
  const { texts } = ledger;
  const leftOut: UnusableEvent[] = [];
  let { events } = ledger;
  const keep = (whyNot: (event: LedgerEvent) => string | null): void => {
    const countBefore = leftOut.length;
    const fitting = events.filter((event) => {
      const why = whyNot(event);
      if (why !== null) leftOut.push({ event, why });
      return why === null;
    });
    if (leftOut.length > countBefore) events = uniteEvents(fitting);
  };
  keep((event) => whyMalformed(event, texts));
  // Events that were left out do not list annotators.
  const listedIds = listedAfter(events);
  keep((event) => whyUnlisted(event, listedIds));
  const knownTexts = new KnownTexts(events, texts);
  keep((event) => (event.kind === "judgement" ? (knownTexts.unproved(event)?.why ?? null) : null));
  const fittingLedger = leftOut.length === 0 ? ledger : withEvents(ledger, events);
  return { ledger: fittingLedger, leftOut, problems: checkLedger(label, fittingLedger) };
}

/** Like `fitLedger`, for events with their senders. */
export function fitEvents(
  label: string,
  id: string,
  received: readonly SentEvent[],
  texts: ReadonlyMap<string, LedgerText>,
): FittingResult<LeftOutEvent> {
  const senders = new Map(received.map(({ event, sentBy }) => [event.id, sentBy]));
  const events = uniteEvents(received.map(({ event }) => event));
  // Texts that no event names are not part of a ledger.
  const all = withEvents({ id, events, texts, scope: null }, events);
  const { leftOut, ...fitting } = fitLedger(label, all);
  const reasons = leftOut.map(({ event, why }) => ({
    id: `event ${event.id}, sent by “${senders.get(event.id) ?? ""}”`,
    why,
  }));
  return { ...fitting, leftOut: [...duplicatesIn(received), ...reasons] };
}

function withEvents(ledger: Ledger, events: readonly LedgerEvent[]): Ledger {
  const namedHashes = new Set(events.flatMap(textsNamedBy));
  return { ...ledger, events, texts: new Map([...ledger.texts].filter(([hash]) => namedHashes.has(hash))) };
}

/**
 * Reports events that have the same id as an earlier one, but different content. Only a coordinator can send such an
 * event. Every copy then combines the two events in the same way.
 */
function duplicatesIn(received: readonly SentEvent[]): LeftOutEvent[] {
  const first = new Map<string, string>();
  const duplicates: LeftOutEvent[] = [];
  for (const { event, sentBy } of received) {
    const firstSender = first.get(event.id);
    if (firstSender === undefined) first.set(event.id, sentBy);
    else {
      const why = `another event with this id was sent by “${firstSender}”; all copies of the campaign combine the two in the same way`;
      duplicates.push({ id: `event ${event.id}, sent by “${sentBy}”`, why });
    }
  }
  return duplicates;
}

function whyMalformed(event: LedgerEvent, texts: ReadonlyMap<string, LedgerText>): string | null {
  const problem = whyUnusable(event);
  if (problem !== null) return problem;
  for (const hash of textsNamedBy(event)) {
    const kind = texts.get(hash)?.kind;
    const expected = event.kind === "suite" && hash === event.origin ? "origin" : event.kind;
    if (kind === undefined && expected === "origin") continue;
    if (kind === undefined) return `the text ${hash.slice(0, 12)}… that it names is missing`;
    if (kind !== expected) return `the text ${hash.slice(0, 12)}… that it names has the wrong kind (${kind})`;
  }
  return null;
}
