// Defines a ledger: a set of immutable events, and the texts that they name by hash. Orders events, unites sets of them,
// writes them as text, makes new ones, and checks them.

import * as v from "valibot";
import { type Immutable, LONGEST_NAME, nameSchema } from "#core/base/file-values.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { uuidOf } from "#core/base/hash.ts";
import { quoted } from "#core/base/message-text.ts";
import { hashOrigin, originSchema } from "#core/suite/protest-origin.ts";
import { hashOutput, hashSuite, outputTextSchema, suiteTextSchema } from "#core/suite/suite.ts";
import {
  candidateKeySchema,
  type EventBody,
  isSettingValue,
  type Judgement,
  type LedgerEvent,
  nextClock,
} from "./event.ts";

export type LedgerText = Immutable<v.InferOutput<typeof textSchema>>;
export type Scope = Immutable<v.InferOutput<typeof scopeSchema>>;

export interface Ledger {
  /** Id of the campaign: every copy of it and every batch has this id. */
  readonly id: string;
  /** The events in the order of the ledger (`compareEvents`). */
  readonly events: readonly LedgerEvent[];
  /** All texts that the events name, by hash, even those that are not current. Only database rows may be missing. */
  readonly texts: ReadonlyMap<string, LedgerText>;
  /** The scope of a batch; null = a whole campaign. */
  readonly scope: Scope | null;
}

/** Cache of the hashes of texts, which are asked for when a campaign is opened, changed and read back. */
const hashes = new WeakMap<LedgerText, string>();

/** SHA-256 of a text's canonical form, in hexadecimal digits. */
export function hashLedgerText(text: LedgerText): string {
  return getOrInsert(hashes, text, () => hashOf(text));
}

function hashOf(text: LedgerText): string {
  switch (text.kind) {
    case "suite":
      return hashSuite(text.suite);
    case "output":
      return hashOutput(text.output);
    case "origin":
      return hashOrigin(text.origin);
  }
}

/** Hashes of the texts that an event names. */
export function textsNamedBy(event: LedgerEvent): string[] {
  if (event.kind === "suite") return event.origin === null ? [event.text] : [event.text, event.origin];
  return event.kind === "output" && event.text !== null ? [event.text] : [];
}

/**
 * Unites two copies: the union of their events and texts. The order of the arguments matters only for the scope, which
 * is that of `a`.
 */
export function uniteLedgers(a: Ledger, b: Ledger): Ledger {
  return { ...a, events: uniteEvents(a.events, b.events), texts: new Map([...a.texts, ...b.texts]) };
}

// Describes the parts of a ledger other than events: texts, and the scope of a batch.

/** A text that events name by its hash. */
export const textSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("suite"), suite: suiteTextSchema }),
  v.strictObject({ kind: v.literal("output"), output: outputTextSchema }),
  v.strictObject({ kind: v.literal("origin"), origin: originSchema }),
]);

/**
 * The scope of a batch: the candidates assigned to one annotator. A ledger with a scope is a batch. Importing a batch
 * imports its events, never its scope.
 */
export const scopeSchema = v.strictObject({
  /** The annotator's id. */
  annotator: nameSchema,
  /**
   * The candidates in the order in which they are shown. If the annotator annotates source tokens, the keys of these
   * tokens (`tokenKey`) instead.
   */
  candidates: v.array(candidateKeySchema),
  /** Time of the assignment, as in the file: ISO 8601, or PROTEST's `YYYY-MM-DD hh:mm:ss`; null = unknown. */
  created: v.nullable(v.string()),
  /**
   * Hash of the text `origin` with the batch's own rows of a PROTEST database; null = the campaign's `origin`, if it
   * has one.
   */
  origin: v.nullable(v.string()),
  /** The pace that the annotator's invitation assumes, in seconds per decision; absent = no duration was named. */
  secondsPerDecision: v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0))),
});

// Defines the total order and the text of events, and unites sets of them.

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

// Makes judgements supersede what retracted judgements superseded, so that the retracted ones can be left out of a
// ledger.

/**
 * Maximum number of ids that the events of one ledger may supersede through retracted events. People retract some
 * hundred events. But in a hostile ledger of 20,000 events, each event may supersede all retracted events before it: a
 * hundred million ids.
 */
export const MOST_ADDED_IDS = 1_000_000;

/**
 * Returns a function that changes events so that retracted events can be left out: an event that supersedes a retracted
 * event also supersedes what the retracted event superseded. Otherwise a replaced event would count again next to its
 * replacement. `find` returns any event of the ledger by its id. Use the same returned function for all events of a
 * ledger: it throws a RangeError if it adds more than `MOST_ADDED_IDS` ids in all.
 */
export function withoutRetracted(
  retracted: ReadonlySet<string>,
  find: (id: string) => Judgement | null,
): <Record extends Judgement>(judgement: Record) => Record {
  let addedIds = 0;
  return (judgement) => {
    if (!judgement.supersedes.some((id) => retracted.has(id))) return judgement;
    const superseded = new Set(judgement.supersedes);
    for (const id of superseded) {
      if (!retracted.has(id)) continue;
      const before = find(id)?.supersedes ?? [];
      for (const id of before) superseded.add(id);
      addedIds += before.length;
      if (addedIds > MOST_ADDED_IDS) {
        const lastRead = `${judgement.id} of annotator “${judgement.author}”`;
        throw new RangeError(
          `the judgements supersede more than ${MOST_ADDED_IDS} others through retracted judgements; the last judgement read was ${lastRead}. Retract this annotator’s judgements`,
        );
      }
    }
    return { ...judgement, supersedes: [...superseded].sort() };
  };
}

// Makes events, either at the moment at which something happens or from the content of a file.

/** Ids and the time, which core code cannot create itself. */
export interface WriteContext {
  readonly newId: () => string;
  /** The present time, ISO 8601, UTC; null = the events depend on files only. */
  readonly now: string | null;
}

/** Makes events of the bodies, in this order, with clocks greater than `clock`. */
export function writeEvents(
  bodies: readonly EventBody[],
  clock: number,
  writer: WriteContext,
): LedgerEvent[] {
  const { newId, now } = writer;
  return bodies.map(
    (body, index): LedgerEvent => ({ ...body, id: newId(), clock: nextClock(clock, index), time: now }),
  );
}

/**
 * Collects events made from a file. Their ids are derived from their content, so that the same file gives the same
 * events.
 */
export class FileEvents {
  readonly #campaign: string;
  readonly #events: LedgerEvent[] = [];
  #clock: number;

  /** `clock`: the greatest clock of the existing events. */
  constructor(campaign: string, clock = 0) {
    this.#campaign = campaign;
    this.#clock = clock;
  }

  get events(): readonly LedgerEvent[] {
    return this.#events;
  }

  get clock(): number {
    return this.#clock;
  }

  /** Adds an event. Its id is a hash of the campaign, of `key` and of the event's content. */
  add(body: EventBody, time: string | null = null, key: readonly unknown[] = []): LedgerEvent {
    const blank: LedgerEvent = { ...body, id: "", clock: 0, time };
    const id = uuidOf(JSON.stringify([this.#campaign, key, eventText(blank)]));
    return this.put({ ...body, id, clock: 0, time });
  }

  /**
   * Adds an event that already has an id. Its new clock is greater than all clocks before it (except at
   * `LARGEST_CLOCK`), and at least its old clock.
   */
  put(event: LedgerEvent): LedgerEvent {
    this.#clock = Math.max(nextClock(this.#clock), event.clock);
    const clocked = { ...event, clock: this.#clock };
    this.#events.push(clocked);
    return clocked;
  }
}

// Checks what the types of events do not express: whether readers of a ledger will accept the names and settings in an
// event.

/** The message about an invalid name or id; null = valid. Lengths are in UTF-16 units. */
export function nameErrorText(what: string, name: string): string | null {
  if (name.length > 0 && name.length <= LONGEST_NAME) return null;
  const problem = name === "" ? "is empty" : `${quoted(name)} has ${name.length} characters`;
  return `the ${what} ${problem}; expected 1 to ${LONGEST_NAME} characters`;
}

/**
 * The message about an event that readers of a ledger would not accept; null = valid. Judgements need no check, because
 * their names were checked when the names were created.
 */
export function whyInvalid(event: LedgerEvent): string | null {
  switch (event.kind) {
    case "output":
      return nameErrorText("name of a system", event.system);
    case "annotator":
      return nameErrorText("id of an annotator", event.annotator);
    case "tasks":
      return nameErrorText("name of an assignment", event.set);
    case "setting":
      if (!isSettingValue(event.key, event.value))
        return `the setting ${quoted(event.key)} has an invalid value`;
      return nameErrorText("name of a setting", event.key);
    default:
      return null;
  }
}

/** Returns the events unchanged. Throws a RangeError if readers of a ledger would not accept one of them. */
export function mustBeValid(events: readonly LedgerEvent[]): readonly LedgerEvent[] {
  for (const event of events) {
    const why = whyInvalid(event);
    if (why !== null) throw new RangeError(`Not saved: ${why}.`);
  }
  return events;
}
