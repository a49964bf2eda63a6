// Compares the states of one database, so that the answers in a batch's file supersede those that were imported from a
// state which it follows, and are concurrent with those of any other state.

import { addTo } from "#core/base/grouping.ts";
import { uuidOf } from "#core/base/hash.ts";
import { once } from "#core/base/once.ts";
import { type Campaign, CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { batchNumber } from "#core/io/protest/read/read-judgements.ts";
import {
  databaseOfAction,
  followsState,
  isEditedBatch,
  isRowRecord,
  precedingBatches,
  type RowState,
  rowRecord,
  rowStateOf,
  rowsKey,
  sameDatabase,
  sameStored,
  shortHash,
  storedText,
  withChangeCount,
} from "#core/io/protest/row-record.ts";
import { nameAsSeen } from "#core/ledger/annotator-names.ts";
import {
  type CandidateKey,
  type Judgement,
  type LedgerEvent,
  type PronounRecord,
  referenceKey,
  stateKey,
} from "#core/ledger/event.ts";
import {
  candidateText,
  type Folded,
  foldEvents,
  isPronounRecord,
  personOf,
  type Register,
  type Registers,
} from "#core/ledger/fold.ts";
import { compareEvents, hashLedgerText, type Ledger, type LedgerText } from "#core/ledger/ledger.ts";
import type { ProtestOrigin } from "#core/suite/protest-origin.ts";
import type { GivenTranslation } from "#core/suite/suite.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { masterOrigin, wholeCampaign } from "./origin-rows.ts";
import { withReferenceRecords } from "./write-protest.ts";

/** The database and state from which a ledger was read (`OpenedDatabaseFile`). Files of other kinds have neither. */
export interface DatabaseState {
  /** `database` = the ledger was read only from PROTEST's tables; other values are other kinds of files. */
  readonly kind: string;
  readonly actionId?: string;
  readonly changes?: number;
  readonly rowState?: RowState;
}

/**
 * The ledger `read` in the form that the campaign `ledger` imports. A file has one state of its database. A state
 * follows another one if its rows prove it (`followsState`). Each imported state of a batch is stored in an event under
 * `stateKey`. The answers in the file are compared with those that the campaign has from other states of the same
 * database:
 * - they supersede answers of the states that the file's state follows, also if a batch has no answer any more;
 * - a state of a batch that another known state follows changes nothing: what the later state lacks was cleared;
 * - answers of any other state are kept: those that differ are concurrent, and an answer that one state lacks stays;
 * - an edited batch without an answer clears the master's answer if its rows prove that it once had that answer.
 *
 * Several people write in a whole master: there, a missing row clears nothing, and an older state still adds answers
 * that the campaign does not have. A batch first gets the campaign's names.
 */
export function continueBatch(ledger: Ledger, read: Ledger, state: DatabaseState): Ledger {
  const { kind, actionId, changes = 0, rowState = UNKNOWN_STATE } = state;
  if (actionId === undefined) return read;
  const renamed = read.scope !== null && kind === "database" ? withMasterNames(ledger, read) : read;
  const clears = kind === "database" && isEditedBatch(changes);
  const batch = withReferenceRecords(ledger, renamed, { actionId, clears });
  const comparison = compare(ledger, batch, { actionId, clears, rowState });
  const results = placesOf(batch, comparison).map((place) => continueAt(place, comparison));
  const leftOut = new Set(results.flatMap((one) => one.leftOut));
  const added = results.flatMap((one) => one.added);
  const remaining = batch.events.filter(({ id }) => !leftOut.has(id));
  const mark = markOfState(batch, remaining, comparison);
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
  readonly ledger: Ledger;
  readonly batch: Ledger;
  readonly isBatch: boolean;
  /** The annotator's ids in the campaign, if missing rows of the file clear the master's answers; otherwise empty. */
  readonly clearing: ReadonlySet<string>;
  readonly precedesBatches: (judgement: Judgement) => boolean;
  readonly actionId: string;
  readonly rowState: RowState;
  readonly master: () => MasterRows;
  readonly campaignRegisters: Registers;
  readonly fileRegisters: Registers;
  /** Ids of all events of the file. */
  readonly inFile: ReadonlySet<string>;
  /** The file's events of this database that the campaign does not have, by candidate and annotator. */
  readonly newEvents: ReadonlyMap<string, readonly PronounRecord[]>;
  /** Whether the campaign knows this state, or a state that follows it. */
  readonly isKnown: boolean;
  /** The known states that this state follows. */
  readonly followed: readonly KnownState[];
  /** The known states that neither follow this state nor are followed by it or by another known state. */
  readonly concurrent: readonly KnownState[];
  /** The key of events that store the known states of this database. */
  readonly stateKey: CandidateKey;
  readonly isOfDatabase: (event: LedgerEvent) => event is PronounRecord;
  readonly isFresh: (event: LedgerEvent) => event is PronounRecord;
}

function compare(
  ledger: Ledger,
  batch: Ledger,
  { actionId, rowState, clears }: Pick<Comparison, "actionId" | "rowState"> & { readonly clears: boolean },
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
  const ownStateText = candidateText(ownStateKey);
  const known = folded.judgements
    .filter(isOfDatabase)
    .filter((record) => candidateText(record) === ownStateText)
    .flatMap(({ textHash }) => parseKnownState(textHash) ?? []);
  if (batch.scope === null) known.push(...stateOfOrigin(ledger, folded));
  const followed = known.filter((one) => followsState(rowState, one));
  const covers = (later: RowState, earlier: RowState) =>
    followsState(later, earlier) && !followsState(earlier, later);
  return {
    ledger,
    batch,
    isBatch: batch.scope !== null,
    clearing: clears ? ownerIds(folded, batch) : new Set(),
    precedesBatches: precedingBatches(ledger.id),
    actionId,
    rowState,
    master: once(() => masterRows(ledger)),
    campaignRegisters,
    fileRegisters: foldEvents(batch.events).registers,
    inFile: new Set(batch.events.map(({ id }) => id)),
    newEvents,
    isKnown: known.some((one) => followsState(one, rowState)),
    followed,
    concurrent: known.filter(
      (one) => !followsState(rowState, one) && !known.some((later) => covers(later, one)),
    ),
    stateKey: ownStateKey,
    isOfDatabase,
    isFresh,
  };
}

/** The state of the master from which the campaign was first made; none if it came from other files. */
function stateOfOrigin({ texts }: Ledger, { suite }: Folded): KnownState[] {
  const text = texts.get(suite?.origin ?? "");
  return text?.kind === "origin" ? [{ ...rowStateOf(text.origin.rows, 0), answers: null }] : [];
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
  const { fileRegisters, newEvents, isBatch } = comparison;
  const earlierHeads = headsBefore(place, comparison);
  const current = fileRegisters.of(place.annotator, place.key);
  const newIds = (newEvents.get(placeText(place)) ?? []).map(({ id }) => id);
  const [first] = earlierHeads;
  if (comparison.isKnown && (isBatch || first !== undefined)) return { leftOut: newIds, added: [] };
  if (first === undefined) return current === null ? clearedAt(place, comparison) : AS_IN_FILE;
  if (current === null && !isBatch) return AS_IN_FILE;
  if (isClearedElsewhere(current, earlierHeads, comparison)) return { leftOut: newIds, added: [] };
  const heads = current?.heads ?? [];
  const replacedIds = new Set(heads.filter(comparison.isFresh).map(({ id }) => id));
  const leftOut = [...replacedIds];
  const kept = earlierHeads.filter((head) => isKept(head, comparison));
  const [firstKept] = kept;
  // Next to an answer of a concurrent state, a missing answer, or one that the master already had, does not count.
  const content =
    firstKept === undefined || answers(current, comparison) ? current?.latest.content : firstKept.content;
  const now = content ?? EMPTY_JUDGEMENT;
  const isSame = (head: PronounRecord) => sameStored(head.content, now);
  const followed = earlierHeads.filter((head) => !kept.includes(head));
  if (followed.every(isSame) && earlierHeads.some(isSame)) return { leftOut, added: [] };
  const superseded = [...followed, ...kept.filter(isSame)];
  const supersedes = [...superseded, ...heads].flatMap((head) =>
    replacedIds.has(head.id) ? head.supersedes : [head.id],
  );
  // An answer that repeats a superseded one supersedes it again: alone, it would be taken for a copy of it.
  if (supersedes.length === 0) supersedes.push(...recordsWith(now, first, comparison));
  const textHash = heads.filter(({ id }) => replacedIds.has(id)).at(-1)?.textHash ?? first.textHash;
  return {
    leftOut,
    added: [madeRecord(place, comparison, { content: now, supersedes, textHash }, earlierHeads)],
  };
}

/** Ids of all events of this database in the campaign with this content, of the same candidate and author as `record`. */
function recordsWith(
  content: JudgementContent,
  record: PronounRecord,
  { ledger, isOfDatabase }: Comparison,
): string[] {
  const key = candidateText(record);
  return ledger.events
    .filter(isOfDatabase)
    .filter((one) => one.author === record.author && candidateText(one) === key)
    .filter((one) => sameStored(one.content, content))
    .map(({ id }) => id);
}

/** Whether the state gives an answer of its own: not an empty one, and not one with which the batch was made. */
function answers(current: Register | null, { campaignRegisters, isOfDatabase }: Comparison): boolean {
  if (current === null || !isPronounRecord(current.latest)) return false;
  if (sameStored(current.latest.content, EMPTY_JUDGEMENT)) return false;
  const known = campaignRegisters.find(current.latest.id);
  return known === null || isOfDatabase(known);
}

/**
 * Whether another copy cleared the answer with which the batch was made, while the file's copy left it alone. If the
 * file follows the copy that cleared it, the annotator has given the same answer again, and the answer counts.
 */
function isClearedElsewhere(
  current: Register | null,
  earlierHeads: readonly PronounRecord[],
  comparison: Comparison,
): boolean {
  if (current === null || !isPronounRecord(current.latest) || answers(current, comparison)) return false;
  if (!earlierHeads.every(({ content }) => sameStored(content, EMPTY_JUDGEMENT))) return false;
  const { place } = answerHashes(current.latest, comparison.isBatch);
  return comparison.followed.every((state) => state.answers === null || state.answers.has(place));
}

/** Whether the file's state leaves an answer of the campaign as it is, because it does not provably follow it. */
function isKept(head: PronounRecord, { followed, concurrent, isBatch }: Comparison): boolean {
  if (sameStored(head.content, EMPTY_JUDGEMENT)) return false;
  const { place, content } = answerHashes(head, isBatch);
  if (concurrent.some((state) => state.answers?.get(place) === content)) return true;
  return !followed.some(({ answers }) => {
    const answer = answers === null ? content : answers.get(place);
    return answer === content || answer === FROM_MASTER + content;
  });
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
  if (heads.length === 0 || !onceHadAnswer(place, comparison)) return AS_IN_FILE;
  const [first] = heads.filter(({ content }) => !sameStored(content, EMPTY_JUDGEMENT));
  if (first === undefined) return AS_IN_FILE;
  const fields = {
    content: EMPTY_JUDGEMENT,
    supersedes: heads.map(({ id }) => id),
    textHash: first.textHash,
  };
  return { leftOut: [], added: [madeRecord(place, comparison, fields, heads)] };
}

/**
 * Whether the rows of a batch prove that it was made with the master's row of this answer. Rows that were saved in the
 * batch have greater ids than all with which it was made.
 */
function onceHadAnswer({ key }: Place, { batch, rowState, master }: Comparison): boolean {
  const text = batch.texts.get(batch.scope?.origin ?? "");
  const number = text?.kind === "origin" ? batchNumber(text.origin.rows.meta_data) : null;
  const { candidates, rows } = master();
  const candidate = candidates.get(candidateText(key));
  if (number === null || candidate === undefined) return false;
  const row = rows.get(rowsKey(candidate, number));
  if (row === undefined || row.first > rowState.sequence) return false;
  return followsState(rowState, { sequence: row.first, rows });
}

/** The rows of a master as they would be written now, which takes long. */
interface MasterRows extends Pick<RowState, "rows"> {
  /** Ids of `pro_candidates`, by candidate. */
  readonly candidates: ReadonlyMap<string, number>;
}

function masterRows(ledger: Ledger): MasterRows {
  const { rows, candidates } = masterOrigin(ledger, wholeCampaign(ledger));
  const ids = rows.pro_candidates.flatMap(({ id }, at): [string, number][] => {
    const key = candidates[at] ?? null;
    const reference: [string, number] = [candidateText(referenceKey(id)), id];
    return key === null ? [reference] : [[candidateText(key), id], reference];
  });
  return { candidates: new Map(ids), rows: rowStateOf(rows, 0).rows };
}

/** A new event of the database's current state, with a clock greater than those of `earlierHeads`. */
function madeRecord(
  { key: { system, example }, annotator }: Place,
  { ledger: { id: campaign }, actionId }: Comparison,
  fields: Pick<PronounRecord, "content" | "supersedes" | "textHash">,
  earlierHeads: readonly PronounRecord[],
): PronounRecord {
  const clock = earlierHeads.reduce((most, head) => Math.max(most, head.clock + 1), 1);
  return { ...rowRecord({ campaign, system, example, annotator, actionId, ...fields }), clock };
}

/**
 * An event without an answer that stores this state. Null = not needed, because the campaign knows this state or a later
 * one, or because a master adds nothing.
 */
function markOfState(
  { scope }: Ledger,
  remaining: readonly LedgerEvent[],
  comparison: Comparison,
): PronounRecord | null {
  const { isKnown, isFresh, isBatch, rowState, fileRegisters } = comparison;
  const annotator = scope?.annotator ?? remaining.find(isFresh)?.author;
  if (isKnown || annotator === undefined || rowState === UNKNOWN_STATE) return null;
  const stateAnswers = new Map<string, string>();
  for (const register of fileRegisters.all) {
    const { latest } = register;
    if (!isPronounRecord(latest) || latest.task !== JUDGING) continue;
    if (isBatch && latest.author !== annotator) continue;
    const { place, content } = answerHashes(latest, isBatch);
    stateAnswers.set(place, answers(register, comparison) ? content : FROM_MASTER + content);
  }
  const place = { key: comparison.stateKey, annotator };
  const textHash = knownStateText({ ...rowState, answers: stateAnswers });
  return madeRecord(place, comparison, { content: EMPTY_JUDGEMENT, supersedes: [], textHash }, []);
}

// A state as text, in the event that stores it.

interface KnownState extends RowState {
  /**
   * A hash of each answer in the state, by a hash of its candidate and annotator. After `FROM_MASTER` it is an answer
   * with which the batch was made. Null = the master from which the campaign was made, which gave all its answers.
   */
  readonly answers: ReadonlyMap<string, string> | null;
}

const FROM_MASTER = "=";

const UNKNOWN_STATE: RowState = { sequence: 0, rows: new Map() };

/** The annotator of a batch may have another id in the campaign, so that it is left out. */
function answerHashes(record: PronounRecord, isBatch: boolean): { place: string; content: string } {
  const place = placeText({ key: record, annotator: isBatch ? "" : record.author });
  return { place: shortHash(place), content: shortHash(storedText(record.content)) };
}

function knownStateText({ sequence, rows, answers: given }: KnownState): string {
  const ofRows = Array.from(rows, ([key, { first, hash }]) => `${key} ${first} ${hash}`);
  const ofAnswers = Array.from(given ?? [], ([place, content]) => `${place} ${content}`);
  return `state ${sequence};${ofRows.sort().join(",")};${ofAnswers.sort().join(",")}`;
}

/** Null = the text does not contain the rows of a state. */
function parseKnownState(text: string): KnownState | null {
  const [, sequence, ofRows = "", ofAnswers = ""] = /^state (\d+);([^;]*);([^;]*)$/.exec(text) ?? [];
  if (sequence === undefined) return null;
  const rows = new Map<string, { first: number; hash: string }>();
  for (const row of ofRows.split(",")) {
    const [candidate, annotator, first, hash = ""] = row.split(" ");
    if (annotator !== undefined) rows.set(`${candidate} ${annotator}`, { first: Number(first), hash });
  }
  const given = new Map<string, string>();
  for (const answer of ofAnswers.split(",")) {
    const [place = "", content = ""] = answer.split(" ");
    given.set(place, content);
  }
  return { sequence: Number(sequence), rows, answers: given };
}

// Renames systems and examples in a batch that PROTEST's own tool extracted from a master. In a database, examples have
// numbers and systems the names of their corpora; the campaign may use other names.

interface Names {
  readonly systems: ReadonlyMap<string, string>;
  readonly examples: ReadonlyMap<string, string>;
}

/**
 * A batch that was read only from PROTEST's tables, with systems and examples named as in the campaign `ledger`. Rows
 * with the same id and content are the same candidate. If names would not be unique, the batch is unchanged.
 */
export function withMasterNames(ledger: Ledger, batch: Ledger): Ledger {
  const origin = batch.texts.get(batch.scope?.origin ?? "");
  if (origin?.kind !== "origin") return batch;
  const campaign = wholeCampaign(ledger);
  const stored = campaign.origin === null ? undefined : ledger.texts.get(campaign.origin);
  // A batch that was made before the suite changed has the rows of the database that was imported.
  const masters = [...(stored?.kind === "origin" ? [stored.origin] : []), masterOrigin(ledger, campaign)];
  const names = namesOf(masters, origin.origin);
  return names === null ? batch : renamed(batch, names);
}

/**
 * The master's names, by its earlier and current rows, for those of the batch. Null = nothing has to be renamed, or the
 * names cannot be determined.
 */
function namesOf(masters: readonly ProtestOrigin[], batch: ProtestOrigin): Names | null {
  const masterKeys = new Map(masters.flatMap((master) => [...rowKeys(master)]));
  const systems = new Map<string, string>();
  const examples = new Map<string, string>();
  for (const [row, key] of rowKeys(batch)) {
    const name = masterKeys.get(row);
    if (name === undefined) continue;
    for (const [names, from, to] of [
      [systems, key.system, name.system],
      [examples, key.example, name.example],
    ] as const) {
      if ((names.get(from) ?? to) !== to) return null;
      names.set(from, to);
    }
  }
  const all = [systems, examples];
  const areDifferent = all.some((names) => [...names].some(([from, to]) => from !== to));
  const areUnique = all.every((names) => new Set(names.values()).size === names.size);
  return areDifferent && areUnique ? { systems, examples } : null;
}

/** The candidates by the content of their rows (without the display order) and the names of their corpora. */
function rowKeys({ rows, candidates }: ProtestOrigin): Map<string, CandidateKey> {
  const corpora = new Map(rows.corpora.map(({ id, name }) => [id, name]));
  return new Map(
    rows.pro_candidates.flatMap(({ sequence_no: _sequence, ...row }, index) => {
      const key = candidates[index] ?? null;
      const text = JSON.stringify([row, corpora.get(row.srccorpus), corpora.get(row.tgtcorpus)]);
      return key === null ? [] : [[text, key] as const];
    }),
  );
}

function renamed(batch: Ledger, { systems, examples }: Names): Ledger {
  const system = (name: string) => systems.get(name) ?? name;
  const example = (id: string) => examples.get(id) ?? id;
  const key = (candidate: CandidateKey): CandidateKey => ({
    system: system(candidate.system),
    example: example(candidate.example),
  });
  const renamedTranslations = <T extends { readonly translations: readonly GivenTranslation[] | null }>(
    text: T,
  ): T => ({
    ...text,
    translations: text.translations?.map((one) => ({ ...one, example: example(one.example) })) ?? null,
  });
  const hashes = new Map<string, string>();
  const texts = new Map<string, LedgerText>();
  for (const [hash, text] of batch.texts) {
    const newText = renamedText(text);
    const newHash = hashLedgerText(newText);
    hashes.set(hash, newHash);
    texts.set(newHash, newText);
  }
  const hash = (oldHash: string) => hashes.get(oldHash) ?? oldHash;
  const events = batch.events.map((event): LedgerEvent => {
    switch (event.kind) {
      case "suite":
        return { ...event, text: hash(event.text) };
      case "output":
        return {
          ...event,
          system: system(event.system),
          text: event.text === null ? null : hash(event.text),
        };
      case "judgement":
        return { ...event, ...key(event) };
      default:
        return event;
    }
  });
  const { scope } = batch;
  const renamedBatch: Ledger = {
    ...batch,
    events,
    texts,
    scope: scope && {
      ...scope,
      candidates: scope.candidates.map(key),
      origin: scope.origin === null ? null : hash(scope.origin),
    },
  };
  return { ...renamedBatch, events: renamedRecords(renamedBatch) };

  function renamedText(text: LedgerText): LedgerText {
    switch (text.kind) {
      case "suite": {
        const { references, examples: all } = text.suite;
        const suite = {
          ...text.suite,
          references: references.map(renamedTranslations),
          examples: all.map((one) => ({ ...one, id: example(one.id) })),
        };
        return { kind: "suite", suite };
      }
      case "output":
        return { kind: "output", output: renamedTranslations(text.output) };
      case "origin": {
        const { origin } = text;
        const corpora = origin.texts.map((one) => ({ ...one, system: one.system && system(one.system) }));
        const candidates = origin.candidates.map((one) => one && key(one));
        return { kind: "origin", origin: { ...origin, texts: corpora, candidates } };
      }
    }
  }
}

/** The events with the new names. Their text hashes and event ids change, too, because they depend on the names. */
function renamedRecords(batch: Ledger): LedgerEvent[] {
  const campaign: Campaign = campaignOf(batch, foldEvents(batch.events));
  const texts = new CampaignTexts(campaign);
  const ids = new Map<string, string>();
  return batch.events.map((event): LedgerEvent => {
    if (event.kind !== "judgement" || !isPronounRecord(event)) return event;
    const newRecord = recordAnew(event, texts, ids, batch.id);
    ids.set(event.id, newRecord.id);
    return newRecord;
  });
}

function recordAnew(
  record: PronounRecord,
  texts: CampaignTexts,
  ids: ReadonlyMap<string, string>,
  campaign: string,
): PronounRecord {
  const { author: annotator, system, example, actionId, content, clock } = record;
  const candidate = texts.index.numberOf({ system, example });
  const textHash = candidate === null ? record.textHash : texts.textHash(candidate);
  const supersedes = record.supersedes.map((id) => ids.get(id) ?? id);
  return {
    ...rowRecord({ campaign, system, example, annotator, textHash, content, supersedes, actionId }),
    clock,
  };
}
