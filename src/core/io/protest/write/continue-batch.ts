// Orders the states of one database, so that the answers in a batch's file supersede those that were imported from an
// earlier state.

import { addTo } from "#core/base/grouping.ts";
import { uuidOf } from "#core/base/hash.ts";
import { withMasterNames } from "#core/io/protest/read/master-names.ts";
import {
  changeCountOf,
  databaseOfAction,
  isEditedBatch,
  isRowRecord,
  precedingBatches,
  rowRecord,
  sameDatabase,
  sameStored,
  withChangeCount,
} from "#core/io/protest/row-record.ts";
import { nameAsSeen } from "#core/ledger/annotator-names.ts";
import { stateKey } from "#core/ledger/database-key.ts";
import type { CandidateKey, Judgement, LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import { type Folded, foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { compareEvents } from "#core/ledger/order.ts";
import { candidateText, isPronounRecord, type Registers } from "#core/ledger/registers.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { JUDGING } from "#core/tasks/task-names.ts";
import { withReferenceRecords } from "./write-tables.ts";

/** The database and state from which a ledger was read (`OpenedDatabaseFile`). Files of other kinds have neither. */
export interface DatabaseState {
  /** `database` = the ledger was read only from PROTEST's tables; other values are other kinds of files. */
  readonly kind: string;
  readonly actionId?: string;
  readonly changes?: number;
}

/**
 * The ledger `read` in the form that the campaign `ledger` imports. A file has one state of its database; SQLite's
 * change counter orders the states. For each candidate that the campaign knows from another state of the same database:
 * - a newer state supersedes the earlier event, also if a batch has no answer any more;
 * - an older state of a batch changes nothing: what a later state does not have was cleared;
 * - an edited batch without an answer that its master has clears the master's answer;
 * - two states with the same counter have no order: answers that differ are concurrent.
 *
 * Events store the state in which they were read. A state of a batch without an event of its own adds one under
 * `stateKey`, so that the state is known. Several people write in a whole master: there, a missing row clears nothing,
 * and an older state still adds answers that the campaign does not have. A batch first gets the campaign's names.
 */
export function continueBatch(ledger: Ledger, read: Ledger, state: DatabaseState): Ledger {
  const { kind, actionId, changes = 0 } = state;
  if (actionId === undefined) return read;
  const renamed = read.scope !== null && kind === "database" ? withMasterNames(ledger, read) : read;
  const clears = kind === "database" && isEditedBatch(changes);
  const batch = withReferenceRecords(ledger, renamed, { actionId, clears });
  const comparison = compare(ledger, batch, { actionId, changes, clears });
  const results = placesOf(batch, comparison).map((place) => continueAt(place, comparison));
  const leftOut = new Set(results.flatMap((one) => one.leftOut));
  const added = results.flatMap((one) => one.added);
  const remaining = batch.events.filter(({ id }) => !leftOut.has(id));
  const mark = added.length > 0 ? null : markOfState(batch, remaining, comparison);
  if (mark !== null) added.push(mark);
  const events = [...remaining, ...added].map(
    (event): LedgerEvent =>
      comparison.isFresh(event) ? { ...event, actionId: withChangeCount(event.actionId, changes) } : event,
  );
  return { ...batch, events: events.sort(compareEvents) };
}

interface Place {
  readonly key: CandidateKey;
  /** The annotator's id in the file. */
  readonly annotator: string;
}

/** The events of the file's database in the campaign and in the file. */
interface Comparison {
  readonly campaign: string;
  readonly isBatch: boolean;
  /** The annotator's ids in the campaign, if missing rows of the file clear the master's answers; otherwise empty. */
  readonly clearing: ReadonlySet<string>;
  readonly precedesBatches: (judgement: Judgement) => boolean;
  readonly actionId: string;
  readonly changes: number;
  readonly campaignRegisters: Registers;
  readonly fileRegisters: Registers;
  /** Ids of all events of the file. */
  readonly inFile: ReadonlySet<string>;
  /** The file's events of this database that the campaign does not have, by candidate and annotator. */
  readonly newEvents: ReadonlyMap<string, readonly PronounRecord[]>;
  /**
   * For a batch: the greatest change counter of a known state in the campaign; null = none is known, or it is a master.
   */
  readonly latest: number | null;
  /** The authors of this database's events in the campaign; for a batch, the ids of its annotator. */
  readonly entries: ReadonlySet<string>;
  /** The key of events that store the known states of this batch. */
  readonly stateKey: CandidateKey;
  readonly isOfDatabase: (event: LedgerEvent) => event is PronounRecord;
  readonly isFresh: (event: LedgerEvent) => event is PronounRecord;
}

function compare(
  ledger: Ledger,
  batch: Ledger,
  { actionId, changes, clears }: Pick<Comparison, "actionId" | "changes"> & { readonly clears: boolean },
): Comparison {
  const folded = foldEvents(ledger.events);
  const campaignRegisters = folded.registers;
  const isOfDatabase = (event: LedgerEvent): event is PronounRecord =>
    event.kind === "judgement" &&
    event.task === JUDGING &&
    isPronounRecord(event) &&
    isRowRecord(event) &&
    sameDatabase(event.actionId, actionId);
  const isFresh = (event: LedgerEvent): event is PronounRecord =>
    isOfDatabase(event) && !campaignRegisters.has(event.id);
  const newEvents = new Map<string, PronounRecord[]>();
  for (const event of batch.events.filter(isFresh)) {
    addTo(newEvents, placeText({ key: event, annotator: event.author }), event);
  }
  const scope = batch.scope?.candidates.map(candidateText) ?? [];
  const ownStateKey = stateKey(
    uuidOf(JSON.stringify(["state of", databaseOfAction(actionId), scope.toSorted()])),
  );
  const inScope = new Set([...scope, candidateText(ownStateKey)]);
  const known = folded.judgements.filter(isOfDatabase).filter((record) => inScope.has(candidateText(record)));
  const states = known.map((record) => changeCountOf(record.actionId));
  return {
    campaign: ledger.id,
    isBatch: batch.scope !== null,
    clearing: clears ? ownerIds(folded, batch) : new Set(),
    precedesBatches: precedingBatches(ledger.id),
    actionId,
    changes,
    campaignRegisters,
    fileRegisters: foldEvents(batch.events).registers,
    inFile: new Set(batch.events.map(({ id }) => id)),
    newEvents,
    latest: states.length === 0 ? null : states.reduce((most, state) => Math.max(most, state)),
    entries: new Set(known.map(({ author }) => author)),
    stateKey: ownStateKey,
    isOfDatabase,
    isFresh,
  };
}

/**
 * The ids of the batch's annotator in the campaign: the same id, or, if the campaign does not have it, the ids with the
 * same name; and all ids that were merged with these.
 */
function ownerIds({ entries, aliases }: Folded, { events, scope }: Ledger): Set<string> {
  const owner = scope?.annotator;
  const names = new Set(
    events.flatMap((event) =>
      event.kind === "annotator" && event.annotator === owner ? [nameAsSeen(event.name)] : [],
    ),
  );
  const isKnown = entries.some(({ id }) => id === owner);
  const own = entries.filter(({ id, name }) => (isKnown ? id === owner : names.has(nameAsSeen(name))));
  const people = new Set(own.map(({ id }) => personOf(aliases, id)));
  return new Set(entries.map(({ id }) => id).filter((id) => people.has(personOf(aliases, id))));
}

function placeText({ key, annotator }: Place): string {
  return `${annotator} ${candidateText(key)}`;
}

/**
 * The candidates and annotators to compare: for a batch, all its candidates with its annotator; for a master, those
 * with events that the campaign does not have.
 */
function placesOf({ scope }: Ledger, { newEvents }: Comparison): Place[] {
  if (scope !== null) return scope.candidates.map((key) => ({ key, annotator: scope.annotator }));
  return [...newEvents.values()].flatMap(([first]) =>
    first === undefined ? [] : [{ key: first, annotator: first.author }],
  );
}

/**
 * The current events of this database for a candidate (in a master, of the annotator) that are not in the file.
 */
function headsBefore(
  { key, annotator }: Place,
  { campaignRegisters, isBatch, inFile, isOfDatabase }: Comparison,
) {
  return campaignRegisters
    .ofCandidate(key)
    .filter(({ latest }) => isBatch || latest.author === annotator)
    .flatMap(({ heads }) => heads)
    .filter(isOfDatabase)
    .filter(({ id }) => !inFile.has(id));
}

interface Continued {
  /** Ids of events of the file that the campaign does not import. */
  readonly leftOut: readonly string[];
  /** New events, which may replace events in `leftOut`. */
  readonly added: readonly PronounRecord[];
}

const AS_IN_FILE: Continued = { leftOut: [], added: [] };

function continueAt(place: Place, comparison: Comparison): Continued {
  const { latest, changes, fileRegisters, newEvents } = comparison;
  const earlierHeads = headsBefore(place, comparison);
  const current = fileRegisters.of(place.annotator, place.key);
  const newEventsHere = newEvents.get(placeText(place)) ?? [];
  const newIds = newEventsHere.map(({ id }) => id);
  const statesBefore = earlierHeads.map((head) => changeCountOf(head.actionId));
  const latestKnown = Math.max(latest ?? -1, ...statesBefore);
  if (latestKnown > changes) return { leftOut: newIds, added: [] };
  const content = current?.latest.content ?? EMPTY_JUDGEMENT;
  const isSame = (head: Judgement) => isPronounRecord(head) && sameStored(head.content, content);
  if (latestKnown === changes)
    return inSameState(place, comparison, { earlierHeads, newEventsHere, content, isSame });
  const [first] = earlierHeads;
  if (first === undefined) return current === null ? clearedAt(place, comparison) : AS_IN_FILE;
  if (current === null && !comparison.isBatch) return AS_IN_FILE;
  const heads = current?.heads ?? [];
  const replaced = new Set(heads.filter(comparison.isFresh).map(({ id }) => id));
  const leftOut = [...replaced];
  if (earlierHeads.every(isSame)) return { leftOut, added: [] };
  const supersedes = [...earlierHeads, ...heads].flatMap((head) =>
    replaced.has(head.id) ? head.supersedes : [head.id],
  );
  const textHash = heads.filter(({ id }) => replaced.has(id)).at(-1)?.textHash ?? first.textHash;
  return { leftOut, added: [madeRecord(place, comparison, { content, supersedes, textHash }, earlierHeads)] };
}

/** The result for a batch without an answer: an event that clears the master's answers of the ids in `clearing`. */
function clearedAt(place: Place, comparison: Comparison): Continued {
  const { campaignRegisters, clearing, precedesBatches } = comparison;
  const heads = campaignRegisters
    .ofCandidate(place.key)
    .filter(({ latest }) => clearing.has(latest.author))
    .flatMap((register) => register.heads)
    .filter(isPronounRecord)
    .filter((head) => head.task === JUDGING && precedesBatches(head));
  const [first] = heads.filter(({ content }) => !sameStored(content, EMPTY_JUDGEMENT));
  if (first === undefined) return AS_IN_FILE;
  const fields = {
    content: EMPTY_JUDGEMENT,
    supersedes: heads.map(({ id }) => id),
    textHash: first.textHash,
  };
  return { leftOut: [], added: [madeRecord(place, comparison, fields, heads)] };
}

interface SameState {
  readonly earlierHeads: readonly PronounRecord[];
  readonly newEventsHere: readonly PronounRecord[];
  readonly content: JudgementContent;
  readonly isSame: (head: Judgement) => boolean;
}

/**
 * The result for another file with the same state. It is unknown which file is newer, so answers that differ are
 * concurrent.
 */
function inSameState(place: Place, comparison: Comparison, state: SameState): Continued {
  const { earlierHeads, newEventsHere, content, isSame } = state;
  const [first] = earlierHeads;
  if (first !== undefined) {
    if (earlierHeads.some(isSame)) return { leftOut: newEventsHere.map(({ id }) => id), added: [] };
    // The file's own events do not supersede the earlier ones, so they are already concurrent.
    if (newEventsHere.length > 0) return AS_IN_FILE;
    const supersedes = earlierHeads.flatMap((head) => head.supersedes);
    return {
      leftOut: [],
      added: [madeRecord(place, comparison, { content, supersedes, textHash: first.textHash }, [])],
    };
  }
  const [read] = newEventsHere;
  const isKnown = [...comparison.entries].some(
    (by) => comparison.campaignRegisters.of(by, place.key) !== null,
  );
  if (!comparison.isBatch || read === undefined || isKnown || read.supersedes.length > 0) return AS_IN_FILE;
  const cleared = { content: EMPTY_JUDGEMENT, supersedes: [], textHash: read.textHash };
  return { leftOut: [], added: [madeRecord(place, comparison, cleared, [])] };
}

/** A new event of the database's current state, with a clock greater than those of `earlierHeads`. */
function madeRecord(
  { key: { system, example }, annotator }: Place,
  { campaign, actionId }: Comparison,
  fields: Pick<PronounRecord, "content" | "supersedes" | "textHash">,
  earlierHeads: readonly PronounRecord[],
): PronounRecord {
  const clock = earlierHeads.reduce((most, head) => Math.max(most, head.clock + 1), 1);
  return { ...rowRecord({ campaign, system, example, annotator, actionId, ...fields }), clock };
}

/**
 * An event without an answer that records this state of a batch. Null = not needed, because events of this state are
 * imported, or because the campaign knows this state or a later one.
 */
function markOfState(
  { scope }: Ledger,
  remaining: readonly LedgerEvent[],
  comparison: Comparison,
): PronounRecord | null {
  const { campaignRegisters, latest, changes, isFresh } = comparison;
  if (scope === null || changes === 0 || (latest !== null && changes <= latest)) return null;
  // The import may drop an event about a candidate that already has events (`linkImports`), so such an event does not
  // record the state.
  if (remaining.some((event) => isFresh(event) && campaignRegisters.ofCandidate(event).length === 0))
    return null;
  const place = { key: comparison.stateKey, annotator: scope.annotator };
  const textHash = `state ${changes}`;
  return madeRecord(place, comparison, { content: EMPTY_JUDGEMENT, supersedes: [], textHash }, []);
}
