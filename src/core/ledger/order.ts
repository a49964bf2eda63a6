// Defines the total order and the text of events, and unites sets of them.
import { getOrInsert } from "#core/base/grouping.ts";
import type { Judgement, LedgerEvent } from "./event.ts";

type Stamp = Pick<LedgerEvent, "clock" | "id">;

/** Compares by clock, then by id. The order is the same on every machine, whatever the order of arrival. */
export function compareEvents(a: Stamp, b: Stamp): number {
  return a.clock - b.clock || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** The greatest clock; 0 = no event. The next event's clock is one more. */
export function greatestClock(events: Iterable<Pick<Stamp, "clock">>): number {
  let greatest = 0;
  for (const { clock } of events) if (clock > greatest) greatest = clock;
  return greatest;
}

/** Arrays that `uniteEvents` returned: sorted, each event once. These arrays must not be modified. */
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

/** Whether the events are sorted and each occurs once, as in nearly every ledger from the disk or a file. */
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
  /** For ids that occur with several objects: all these objects. */
  const versions = new Map<string, LedgerEvent[]>();
  for (const event of events) {
    const earlier = first.get(event.id);
    if (earlier === undefined) first.set(event.id, event);
    else if (earlier !== event) {
      getOrInsert(versions, event.id, () => [earlier]).push(event);
    }
  }
  for (const [id, all] of versions) first.set(id, joinEvents(all));
  return [...first.values()];
}

/** The events sorted, each once. An array that `uniteEvents` returned is returned unchanged. */
export function eventsInOrder(events: readonly LedgerEvent[]): readonly LedgerEvent[] {
  return unitedSets.has(events) ? events : uniteEvents(events);
}

/**
 * Joins several versions of one event (at least one, all with the same id). In a file of judgements, `supersedes` also
 * contains what retracted predecessors superseded, and events get new clocks when the file is read. Some files lack the
 * replica. So copies of one judgement can differ in `supersedes`, clock and replica: the result has the union of
 * the predecessors, the greatest clock and the greatest replica. Referee does not write copies that differ in other
 * fields. If there is another difference, the version with the greatest text is used, so that every machine keeps the
 * same event.
 */
function joinEvents(events: readonly LedgerEvent[]): LedgerEvent {
  const versions = new Map(events.map((event) => [eventText(event), event]));
  const [, greatest] = greatestOf(versions);
  // The text begins with the kind. If the greatest text is a judgement, versions of other kinds do not count.
  const records = [...versions.values()].filter((event) => event.kind === "judgement");
  if (greatest.kind !== "judgement" || records.length < 2) return greatest;
  const [, record] = greatestOf(
    new Map(records.map((record) => [eventText(withoutJoinedFields(record)), record])),
  );
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
 * The events of `own` that `other` does not have, or has with the same id but other content (`uniteEvents` joins
 * such versions). Each event is returned once.
 */
export function eventsMissing(own: readonly LedgerEvent[], other: readonly LedgerEvent[]): LedgerEvent[] {
  const ownIds = new Set(other.length === 0 ? [] : own.map(({ id }) => id));
  const first = new Map<string, LedgerEvent>();
  /** For ids with several versions: the texts of all versions, including the first version. Rarely needed. */
  const texts = new Map<string, Set<string>>();
  /** Records the version, and returns whether it was recorded before. */
  const recordVersion = (event: LedgerEvent): boolean => {
    const earlier = first.get(event.id);
    if (earlier === undefined) first.set(event.id, event);
    if (earlier === undefined || earlier === event) return earlier !== undefined;
    const all = getOrInsert(texts, event.id, () => new Set([eventText(earlier)]));
    return all.size === all.add(eventText(event)).size;
  };
  for (const event of other) if (ownIds.has(event.id)) recordVersion(event);
  return own.filter((event) => !recordVersion(event));
}

function withoutJoinedFields(judgement: Judgement): Judgement {
  return { ...judgement, clock: 0, supersedes: [], replica: null };
}

function greaterText(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

// Writes an event as text. Keys have a fixed order, so that equal events give equal bytes.

/**
 * Keys of events and of the objects in them, in the order in which they are written. All other keys follow in string
 * order.
 */
const ORDER: readonly string[] = [
  ..."kind id clock time author task system example supersedes actionId action replica copiedFrom textHash".split(
    " ",
  ),
  ..."content labels badTranslation discussion category antecedents referencePronoun unsuitable antecedent pronoun tokens tags remark flagged keptBecause fixedPronoun fixedAntecedent".split(
    " ",
  ),
  ..."circumstances contextBefore contextAfter referenceOpened seconds guidelines groupedBy textOpened suggested".split(
    " ",
  ),
  ..."annotator name role sameAs key value text origin set tasks label candidates events reason why".split(
    " ",
  ),
  ..."what file annotators warnings code line position message".split(" "),
  ..."judge version reference context verdicts verdict probability promptHash cost".split(" "),
];
const INDEX_OF_KEY = new Map(ORDER.map((key, index) => [key, index]));

/**
 * The event as one line of JSON. All keys, including those in the values of settings, have a fixed order, whatever
 * their order in memory.
 */
export function eventText(event: LedgerEvent): string {
  return JSON.stringify(ordered(event));
}

/**
 * The value with the keys of all its objects in order. Usually the keys are in order already; then the function returns
 * the same object.
 */
function ordered(value: unknown): unknown {
  if (typeof value !== "object" || value === null || isOrdered(value)) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries = Object.entries(value).sort(([a], [b]) => (isBefore(a, b) ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, ordered(item)]));
}

function isOrdered(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isOrdered);
  let before: string | null = null;
  for (const [key, item] of Object.entries(value)) {
    if ((before !== null && !isBefore(before, key)) || !isOrdered(item)) return false;
    before = key;
  }
  return true;
}

function isBefore(a: string, b: string): boolean {
  const index = INDEX_OF_KEY.get(a) ?? ORDER.length;
  const other = INDEX_OF_KEY.get(b) ?? ORDER.length;
  return index === other ? a < b : index < other;
}

// Restores a ledger as it was after one of its events. Events that were imported into this copy later are left out,
// even if they have lower clocks.

/**
 * The events up to the one with this id, in the order of the ledger. Events that were imported later are not included:
 * they can have lower clocks because they were made elsewhere, but they were not in this copy yet. Null if there is no
 * event with this id.
 */
export function eventsAsOf(events: readonly LedgerEvent[], id: string): readonly LedgerEvent[] | null {
  const last = events.find((event) => event.id === id);
  if (last === undefined) return null;
  const importedLater = new Set<string>();
  const kept: LedgerEvent[] = [];
  for (const event of eventsInOrder(events)) {
    if (compareEvents(event, last) <= 0) kept.push(event);
    else if (event.kind === "note" && event.what === "judgement-import")
      for (const id of event.events) importedLater.add(id);
  }
  if (importedLater.size === 0) return kept;
  // Events that an earlier import brought were already in this copy, even if a later import also names them.
  for (const event of kept)
    if (event.kind === "note") for (const importedId of event.events) importedLater.delete(importedId);
  return kept.filter(({ id: eventId }) => !importedLater.has(eventId));
}
