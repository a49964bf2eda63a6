// Decides which events of a server fit the campaign: of those that arrive one after another, and of a whole download.

import { figuresOf, type LedgerFigures } from "#core/analysis/accuracy/score-campaign.ts";
import { addTo, countsBy } from "#core/base/grouping.ts";
import { type Parsed, type Problem, ProblemList } from "#core/base/problem.ts";
import { KnownTexts } from "#core/campaign/earlier-text.ts";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import {
  type AnnotatorNamed,
  clockInWords,
  LARGEST_FOREIGN_CLOCK,
  type LedgerEvent,
} from "#core/ledger/event.ts";
import { type Ledger, type LedgerText, textsNamedBy, uniteEvents, whyInvalid } from "#core/ledger/ledger.ts";

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
function listedAfter(
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
function whyUnlisted(event: LedgerEvent, listed: ReadonlySet<string>): string | null {
  const unknown = peopleNamedBy(event).find((annotator) => !listed.has(annotator));
  return unknown === undefined ? null : `it names annotator “${unknown}”, who is not listed`;
}

/** Why an event of another program or browser is unusable in any campaign; null = it is usable. */
function whyUnusable(event: LedgerEvent): string | null {
  if (event.clock > LARGEST_FOREIGN_CLOCK) return clockInWords(event, LARGEST_FOREIGN_CLOCK);
  return whyInvalid(event);
}

function isChanging({ kind }: LedgerEvent): boolean {
  return kind === "suite" || kind === "output" || kind === "retraction";
}

// Selects those events of a server that make a valid campaign, and reports the others one by one. A browser that
// receives the events in parts has the same campaign at the end.

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
function fitLedger(label: string, ledger: Ledger): FittingResult<UnusableEvent> {
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

// Computes the figures of a ledger from a server, and which of its events do not fit.

export interface FittingFigures extends LedgerFigures {
  /** The events that are left out, and why. The remaining events are as valid as those of a file. */
  readonly leftOut: readonly LeftOutEvent[];
}

export function figuresOfFitting(ledger: Ledger, name: string): Parsed<FittingFigures> {
  const fitting = fitLedger(name, ledger);
  const leftOut = fitting.leftOut.map(({ event: { id }, why }) => ({ id, why }));
  const problems = new ProblemList();
  problems.addAll(fitting.problems);
  if (problems.hasErrors)
    for (const { id, why } of leftOut) problems.in(`${name}/event:${id}`).warning("record-left-out", why);
  return problems.conclude(() => ({ ...figuresOf(fitting.ledger), leftOut }));
}
