// Defines the total order of events, and unites sets of them.

import type { Judgement, LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";

/** By clock, then by id: the same on every machine, regardless of the order of arrival. */
export function compareEvents(a: LedgerEvent, b: LedgerEvent): number {
  return a.clock - b.clock || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** The greatest clock; 0 = no event. The next event's clock is one more. */
export function greatestClock(events: Iterable<LedgerEvent>): number {
  let greatest = 0;
  for (const { clock } of events) if (clock > greatest) greatest = clock;
  return greatest;
}

/** Results of `uniteEvents`: in order, each event once. They must not be modified. */
const unitedSets = new WeakSet<readonly LedgerEvent[]>();

/**
 * The events of all sets, each once, in order. The result does not depend on the order and grouping in which sets
 * are united.
 */
export function uniteEvents(...sets: readonly (readonly LedgerEvent[])[]): readonly LedgerEvent[] {
  const all = sets.flat();
  const events = isInOrderOnce(all) ? all : joinVersions(all).sort(compareEvents);
  unitedSets.add(events);
  return events;
}

/** True for nearly every ledger from the disk or a file. */
function isInOrderOnce(events: readonly LedgerEvent[]): boolean {
  const ids = new Set<string>();
  let before: LedgerEvent | null = null;
  for (const event of events) {
    if (before !== null && compareEvents(before, event) >= 0) return false;
    ids.add(event.id);
    before = event;
  }
  return ids.size === events.length;
}

function joinVersions(events: readonly LedgerEvent[]): LedgerEvent[] {
  const first = new Map<string, LedgerEvent>();
  /** All objects with the same id, if there are several. */
  const versions = new Map<string, LedgerEvent[]>();
  for (const event of events) {
    const earlier = first.get(event.id);
    if (earlier === undefined) first.set(event.id, event);
    else if (earlier !== event) {
      const all = versions.get(event.id);
      if (all === undefined) versions.set(event.id, [earlier, event]);
      else all.push(event);
    }
  }
  for (const [id, all] of versions) first.set(id, joinEvents(all));
  return [...first.values()];
}

/** Sorted, each event once. Results of `uniteEvents` are returned as they are. */
export function eventsInOrder(events: readonly LedgerEvent[]): readonly LedgerEvent[] {
  return unitedSets.has(events) ? events : uniteEvents(events);
}

/**
 * Joins several versions of one event (at least one, all with the same id). A file of judgements leaves retracted
 * predecessors out, and its events get new clocks when it is read. So copies of one judgement can differ in these
 * two: the union of predecessors and the greatest clock count. Any other difference was not written by Referee. The
 * greatest text counts then, so that every machine keeps the same event.
 */
function joinEvents(events: readonly LedgerEvent[]): LedgerEvent {
  const versions = new Map(events.map((event) => [eventText(event), event]));
  const [, greatest] = greatestOf(versions);
  // The text begins with the kind: if a judgement is the greatest, events of other kinds cannot be chosen.
  const records = [...versions.values()].filter((event) => event.kind === "judgement");
  if (greatest.kind !== "judgement" || records.length < 2) return greatest;
  const [, record] = greatestOf(new Map(records.map((record) => [eventText(withoutPlace(record)), record])));
  return {
    ...record,
    clock: greatestClock(records),
    supersedes: [...new Set(records.flatMap(({ supersedes }) => supersedes))].sort(),
    replica: records.reduce<string | null>((replica, record) => greaterText(replica, record.replica), null),
  };
}

function greatestOf<E>(byText: ReadonlyMap<string, E>): readonly [text: string, event: E] {
  let [greatest] = byText;
  if (greatest === undefined) throw new RangeError("no event to join");
  for (const entry of byText) if (entry[0] > greatest[0]) greatest = entry;
  return greatest;
}

/**
 * The events of `here` that `there` does not have, or has with the same id but other content: the fold joins the
 * two. Each once.
 */
export function eventsMissing(here: readonly LedgerEvent[], there: readonly LedgerEvent[]): LedgerEvent[] {
  const hereIds = new Set(there.length === 0 ? [] : here.map(({ id }) => id));
  const first = new Map<string, LedgerEvent>();
  /** The texts of all versions of an id, including the first one's; rarely needed. */
  const texts = new Map<string, Set<string>>();
  const textsOf = (version: LedgerEvent): Set<string> => {
    const all = texts.get(version.id) ?? new Set([eventText(version)]);
    texts.set(version.id, all);
    return all;
  };
  /** Whether it was already known. */
  const know = (event: LedgerEvent): boolean => {
    const earlier = first.get(event.id);
    if (earlier === undefined) first.set(event.id, event);
    if (earlier === undefined || earlier === event) return earlier !== undefined;
    const all = textsOf(earlier);
    return all.size === all.add(eventText(event)).size;
  };
  for (const event of there) if (hereIds.has(event.id)) know(event);
  return here.filter((event) => !know(event));
}

function withoutPlace(judgement: Judgement): Judgement {
  return { ...judgement, clock: 0, supersedes: [], replica: null };
}

function greaterText(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
