// Imports one batch or copy into a campaign: checks whether it fits, compares every judgement, and gives the events
// that add it.

import { getOrInsert } from "#core/base/grouping.ts";
import { uuidOf } from "#core/base/hash.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { type Campaign, CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { annotatorNumbers, isUnlistedName } from "#core/io/protest/read/read-judgements.ts";
import { precedingBatches, sameDatabase, storedText } from "#core/io/protest/row-record.ts";
import {
  type AnnotatorNamed,
  type CandidateKey,
  clockInWords,
  clockOutOfRange,
  type EventOf,
  isDatabaseKey,
  isStateKey,
  type Judgement,
  type LedgerEvent,
  type Note,
  type PronounRecord,
  type Retraction,
} from "#core/ledger/event.ts";
import {
  type Annotator,
  candidateText,
  type Folded,
  foldEvents,
  isPronounRecord,
  personOf,
  type Register,
} from "#core/ledger/fold.ts";
import {
  greatestClock,
  type Ledger,
  type LedgerText,
  textsNamedBy,
  uniteEvents,
  type WriteContext,
  writeEvents,
} from "#core/ledger/ledger.ts";
import { isStaleAnnotation } from "#core/suite-building/annotation/campaign-annotations.ts";
import { SOURCE_SYSTEM, tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import {
  ANNOTATING,
  isAnsweredRecord,
  isEmptyRecord,
  JUDGING,
  REPEATED_JUDGING,
  sameContents,
  type TaskName,
} from "#core/tasks/tasks.ts";
import { countTokens } from "#core/text/tokens.ts";
import {
  type AnnotatorMatch,
  hasSameSuite,
  type MatchedAnnotator,
  matchByName,
  mergedEvents,
} from "./merge-campaigns.ts";

/**
 * Effect of an import on one annotator's judgement of one candidate in one task. “Here” means in this campaign.
 * A record without an answer (only a flag, a remark or a fixed alignment) is no judgement.
 * - `added`: there was no judgement here.
 * - `changed`: the imported judgement supersedes the judgement here.
 * - `removed`: the file has emptied or retracted the judgement here, which then has no answer any more.
 * - `concurrent`: the answers are concurrent; the candidate is open until the annotator chooses.
 * - `stale`: made on another text than the current text here, so it is kept but not counted.
 * - `orphaned`: its system or example is not in the campaign, or its token is not in the source.
 * - `noted`: only a flag, a remark or a fixed alignment changes, and there is no judgement before or after.
 * - `unchanged`: the campaign already had this judgement, an equal or newer one, or concurrent answers.
 */
export const IMPORT_KINDS = [
  "added",
  "changed",
  "removed",
  "concurrent",
  "stale",
  "orphaned",
  "noted",
  "unchanged",
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export interface ImportItem extends CandidateKey {
  readonly kind: ImportKind;
  readonly task: TaskName;
  readonly annotator: string;
  /** Judgement before the import; null = none. */
  readonly before: Judgement | null;
  /** Judgement after the import; null = none. */
  readonly after: Judgement | null;
  /** All heads after the import. Several heads = concurrent answers. */
  readonly heads: readonly Judgement[];
}

/** Identifies the judgement of one candidate, gap or token by one annotator, whatever its version. */
type JudgedKey = Pick<ImportItem, "task" | "annotator" | "system" | "example">;

export interface JudgementImport extends IncomingEvents {
  /** Events that the ledger does not have yet, in ledger order. */
  readonly events: readonly LedgerEvent[];
  /** The texts that the new events or those of the ledger name, and that the ledger does not have. */
  readonly texts: ReadonlyMap<string, LedgerText>;
  /**
   * Ids of retractions in the ledger that the import retracts, because the file contains the retracted events again.
   */
  readonly retractions: readonly string[];
  /** Ids of the events that become valid again because their retractions are retracted. */
  readonly restored: readonly string[];
  readonly items: readonly ImportItem[];
}

/**
 * Computes the effects of importing `incoming` (read from `file`) into `ledger`. Errors: unknown-format (this campaign
 * is a batch itself), other-campaign (another campaign, or the batch's annotator is missing or another person here),
 * malformed-json (a clock is out of range).
 */
export function importJudgements(
  ledger: Ledger,
  incoming: Ledger,
  file: string,
  match: AnnotatorMatch = matchByName,
): Parsed<JudgementImport> {
  const before = foldEvents(ledger.events);
  const checked = checkIncoming({ ledger, folded: before }, incoming, file, match);
  if (!checked.ok) return checked;
  const { events: incomingEvents, otherCampaign } = checked.value;
  const knownIds = new Set(ledger.events.map(({ id }) => id));
  const events = linkImports(ledger.events, before, incomingEvents, ledger.id).filter(
    ({ id }) => !knownIds.has(id),
  );
  // Importing a batch or another campaign again restores retracted judgements. A full copy restores none, because it
  // may simply predate the retraction.
  const isCopy = incoming.scope === null && otherCampaign === null;
  const { retractions, restored } = isCopy
    ? NOTHING_RESTORED
    : retractionsOf(ledger.events, before, incomingEvents);
  const texts = new Map<string, LedgerText>();
  // A text that this campaign has lost comes back, although its event is not new.
  for (const hash of [...ledger.events, ...events].flatMap(textsNamedBy)) {
    const text = incoming.texts.get(hash);
    if (text !== undefined && !ledger.texts.has(hash)) texts.set(hash, text);
  }
  const retractedIds = new Set(retractions);
  const allEvents = uniteEvents(
    ledger.events.filter(({ id }) => !retractedIds.has(id)),
    events,
  );
  const outOfRange = clockOutOfRange({ events: allEvents, scope: null });
  if (outOfRange !== null) {
    const message = clockInWords(outOfRange.event, outOfRange.bound);
    return new FileProblems(file).fail("malformed-json", message);
  }
  const after = foldEvents(allEvents);
  const campaign = campaignOf(
    { ...ledger, events: allEvents, texts: new Map([...ledger.texts, ...texts]) },
    after,
  );
  const items = itemsOf(incomingEvents, before, campaign);
  return { ...checked, value: { ...checked.value, events, texts, retractions, restored, items } };
}

const NOTHING_RESTORED: Pick<JudgementImport, "retractions" | "restored"> = { retractions: [], restored: [] };

/**
 * Retractions in this ledger that affect incoming events, and these events. Retractions that the file also contains are
 * not returned, because the author of the file knew them.
 */
function retractionsOf(
  ownEvents: readonly LedgerEvent[],
  { retracted }: Folded,
  incomingEvents: readonly LedgerEvent[],
): Pick<JudgementImport, "retractions" | "restored"> {
  const incomingIds = new Set(incomingEvents.map(({ id }) => id));
  const isRestored = (id: string) => retracted.has(id) && incomingIds.has(id);
  const affecting = ownEvents
    .filter((event): event is Retraction => event.kind === "retraction" && !retracted.has(event.id))
    .filter(({ id, events }) => !incomingIds.has(id) && events.some(isRestored));
  const ids = new Set(affecting.flatMap(({ events }) => events.filter(isRestored)));
  return { retractions: affecting.map(({ id }) => id), restored: [...ids] };
}

function itemsOf(incomingEvents: readonly LedgerEvent[], before: Folded, campaign: Campaign): ImportItem[] {
  const judged = incomingEvents.flatMap((event): JudgedKey[] => {
    if (event.kind !== "judgement" || isStateKey(event)) return [];
    const { task, author, system, example } = event;
    return [{ task, annotator: personOf(campaign.aliases, author), system, example }];
  });
  return itemsAbout(judged, before, campaign);
}

/**
 * The effects of an import on the judgements with these keys, one item per key. `before`: the state before the import;
 * `campaign`: the campaign after it.
 */
export function itemsAbout(judged: readonly JudgedKey[], before: Folded, campaign: Campaign): ImportItem[] {
  const placement = new JudgementPlacement(campaign);
  const itemByKey = new Map(
    judged.map((item) => [`${item.task} ${item.annotator} ${candidateText(item)}`, item]),
  );
  return Array.from(itemByKey.values(), ({ annotator, task, system, example }): ImportItem => {
    const key = { system, example };
    const registerBefore = before.registers.of(annotator, key, task);
    const registerAfter = campaign.registers.of(annotator, key, task);
    const kind = kindOf(registerBefore, registerAfter, placement, key);
    const heads = registerAfter?.heads ?? [];
    return {
      kind,
      annotator,
      task,
      ...key,
      before: registerBefore?.latest ?? null,
      after: registerAfter?.latest ?? null,
      heads,
    };
  });
}

function kindOf(
  previous: Register | null,
  register: Register | null,
  placement: JudgementPlacement,
  key: CandidateKey,
): ImportKind {
  const hadAnswer = previous?.heads.some(isAnsweredRecord) === true;
  if (register === null) {
    if (hadAnswer) return "removed";
    return previous === null || isEmptyRecord(previous.latest) ? "unchanged" : "noted";
  }
  if (previous !== null && sameHeads(previous, register)) return "unchanged";
  if (!placement.isInCampaign(key)) return "orphaned";
  // Concurrent repeats do not count at all, so the annotator need not choose between them.
  if (register.hasConcurrent && register.latest.task !== REPEATED_JUDGING)
    return previous?.hasConcurrent === true ? "unchanged" : "concurrent";
  const wasStale = previous !== null && placement.isStale(previous.latest);
  const isStale = placement.isStale(register.latest);
  const isSame = previous?.hasConcurrent !== true && isSameJudgement(previous, register.latest);
  if (isSame && (wasStale === isStale || isEmptyRecord(register.latest))) return "unchanged";
  if (!isAnsweredRecord(register.latest)) return hadAnswer ? "removed" : "noted";
  if (isStale) return "stale";
  return hadAnswer ? "changed" : "added";
}

/** Whether the judgement equals the previous one. An empty record equals a missing judgement. */
function isSameJudgement(previous: Register | null, judgement: Judgement): boolean {
  return previous === null ? isEmptyRecord(judgement) : sameContents(previous.latest, judgement);
}

function sameHeads(a: Register, b: Register): boolean {
  return a.heads.length === b.heads.length && a.heads.every(({ id }, index) => id === b.heads[index]?.id);
}

/** Number of items of each kind. */
export function countKinds(items: readonly ImportItem[]): Readonly<Record<ImportKind, number>> {
  const counts = {
    added: 0,
    changed: 0,
    removed: 0,
    concurrent: 0,
    stale: 0,
    orphaned: 0,
    noted: 0,
    unchanged: 0,
  };
  for (const { kind } of items) counts[kind]++;
  return counts;
}

/**
 * The events of the import: the new events, retractions of retractions, and a note by which the import can be undone.
 */
export function eventsOfImport(
  { events, retractions, restored, people }: JudgementImport,
  file: string,
  clock: number,
  writer: WriteContext,
): LedgerEvent[] {
  const greatest = Math.max(clock, greatestClock(events));
  const note: Omit<Note, "id" | "clock" | "time"> = {
    kind: "note",
    author: null,
    what: "judgement-import",
    file,
    annotators: people.map(({ id }) => id),
    events: [...events.map(({ id }) => id), ...restored],
    warnings: [],
  };
  const restoration: Omit<Retraction, "id" | "clock" | "time"> = {
    kind: "retraction",
    author: null,
    events: retractions,
    reason: `imported again: ${file}`,
  };
  return [
    ...events,
    ...writeEvents(retractions.length === 0 ? [note] : [restoration, note], greatest, writer),
  ];
}

// Selects the events to import from a batch, another copy or another campaign of the same suite, with the annotators'
// ids in this campaign.

export interface AnnotatorAfterImport extends Annotator {
  /** Whether the annotator is new in this campaign. */
  readonly isNew: boolean;
}

interface IncomingEvents {
  /** The batch's annotator, all annotators of a full copy, or the annotators whose judgements another campaign adds. */
  readonly people: readonly AnnotatorAfterImport[];
  /** Events of the file, with the annotators' ids in this campaign. */
  readonly events: readonly LedgerEvent[];
  /** Number of judgements of other annotators in a batch, which are not imported. */
  readonly others: number;
  /** Id of another campaign of the same suite that is merged; null if the file belongs to this campaign. */
  readonly otherCampaign: string | null;
  /** Annotators of `otherCampaign` who are new in this campaign, with their match. */
  readonly newcomers: readonly MatchedAnnotator[];
}

const NO_OTHER_CAMPAIGN: Pick<IncomingEvents, "otherCampaign" | "newcomers"> = {
  otherCampaign: null,
  newcomers: [],
};

interface FoldedLedger {
  readonly ledger: Ledger;
  readonly folded: Folded;
}

/**
 * Selects the annotator's judgements, questions and name from a batch, everything from a full copy but the name of a
 * second copy (`withoutCopyNames`), and from another campaign of the same suite what merging adds (`mergedEvents`).
 * `match` matches the annotators of that campaign with those of this one. Errors: unknown-format (this campaign is a
 * batch), other-campaign (other texts, or the batch's annotator is missing or another person here).
 */
function checkIncoming(
  here: FoldedLedger,
  incoming: Ledger,
  file: string,
  match: AnnotatorMatch,
): Parsed<IncomingEvents> {
  const problems = new FileProblems(file);
  if (here.ledger.scope !== null) {
    const message = "this campaign is a batch itself; import batches into the campaign they came from";
    return problems.fail("unknown-format", message);
  }
  const folded = foldEvents(incoming.events);
  if (incoming.id !== here.ledger.id && hasSameSuite(here.folded, incoming, folded)) {
    const { events, newcomers } = mergedEvents(here.ledger, here.folded, incoming, match);
    const people = peopleAfter(here, events);
    return problems.conclude(() => ({ people, events, others: 0, otherCampaign: incoming.id, newcomers }));
  }
  if (incoming.id !== here.ledger.id && !hasSameTexts(here, incoming, folded)) {
    const message = `this file belongs to another campaign (“${incoming.id}”) with different texts; this one is “${here.ledger.id}”`;
    return problems.fail("other-campaign", message);
  }
  if (incoming.scope === null) {
    const inFile = folded.annotators.filter(({ id }) => !here.folded.aliases.has(id));
    const people = markedNew(here, inFile);
    // Events that the campaign has already are not imported again.
    const events = withoutCopyNames(incoming.events, () => false);
    return problems.conclude(() => ({ people, events, others: 0, ...NO_OTHER_CAMPAIGN }));
  }
  return eventsOfBatch(here, incoming, folded, incoming.scope.annotator, file);
}

/** The annotators whose judgements are among `events`, with name and role as after the import. */
function peopleAfter(here: FoldedLedger, events: readonly LedgerEvent[]): readonly AnnotatorAfterImport[] {
  const after = foldEvents([...here.ledger.events, ...events]);
  const authors = new Set(
    events.flatMap((event) => (event.kind === "judgement" ? [personOf(after.aliases, event.author)] : [])),
  );
  const people = after.annotators.filter(({ id }) => authors.has(id));
  return markedNew(here, people);
}

function markedNew({ folded }: FoldedLedger, people: readonly Annotator[]): AnnotatorAfterImport[] {
  const knownIds = new Set(folded.annotators.map(({ id }) => id));
  return people.map((annotator) => ({ ...annotator, isNew: !knownIds.has(annotator.id) }));
}

/**
 * The judgements and questions of the batch's `owner`, under all entries of that person, and the names of entries that
 * this campaign does not have.
 */
function eventsOfBatch(
  here: FoldedLedger,
  incoming: Ledger,
  folded: Folded,
  owner: string,
  file: string,
): Parsed<IncomingEvents> {
  const problems = new FileProblems(file);
  const batchEntry = folded.entries.find(({ id }) => id === owner);
  if (batchEntry === undefined) {
    const message = `the batch belongs to annotator “${owner}” but does not contain their name`;
    return problems.fail("other-campaign", message);
  }
  const ownEntry = entryOfBatchAnnotator(here, batchEntry, namingOf(incoming, owner), problems);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const person = here.folded.annotators.find(({ id }) => id === personOf(here.folded.aliases, ownEntry.id));
  const isOfOwner = (entry: string) => personOf(folded.aliases, entry) === personOf(folded.aliases, owner);
  const records = incoming.events.filter((event) => event.kind === "judgement");
  const own = records
    .filter(({ author }) => isOfOwner(author))
    .map((record) => (record.author === owner ? { ...record, author: ownEntry.id } : record));
  const queries = incoming.events
    .filter((event) => event.kind === "query")
    .filter(({ author }) => isOfOwner(author))
    .map((query) => (query.author === owner ? { ...query, author: ownEntry.id } : query));
  const knownIds = new Set(here.folded.entries.map(({ id }) => id));
  const isNaming = ({ annotator }: AnnotatorNamed) =>
    isOfOwner(annotator) && !knownIds.has(annotator === owner ? ownEntry.id : annotator);
  const naming = incoming.events.filter((event) => event.kind === "annotator" && isNaming(event));
  const named = nameFromBatch(here, ownEntry, batchEntry);
  return problems.conclude(() => ({
    people: [person === undefined ? { ...ownEntry, isNew: true } : { ...person, ...named, isNew: false }],
    events: [...naming, ...(named === null ? [] : [named.event]), ...own, ...queries],
    others: records.length - own.length,
    ...NO_OTHER_CAMPAIGN,
  }));
}

/** The batch's name for an annotator whom the campaign's database did not name; null = the campaign keeps its name. */
function nameFromBatch({ ledger }: FoldedLedger, own: Annotator, { id, name }: Annotator) {
  if (own.id !== id || own.name === name || !isUnlistedName(own)) return null;
  const clock = greatestClock(namingOf(ledger, id)) + 1;
  const event: AnnotatorNamed = {
    kind: "annotator",
    id: uuidOf(JSON.stringify(["name from a batch", ledger.id, id, name])),
    clock,
    time: null,
    author: null,
    annotator: id,
    name,
    role: own.role,
  };
  return { name, event };
}

/** The events that name this annotator entry. */
function namingOf({ events }: Ledger, entry: string): AnnotatorNamed[] {
  return events.filter((event) => event.kind === "annotator").filter(({ annotator }) => annotator === entry);
}

/**
 * Whether the file is a batch that names no campaign, and each of its candidates has the same text and links as in this
 * campaign. A database without a master_id names no campaign.
 */
function hasSameTexts(here: FoldedLedger, incoming: Ledger, folded: Folded): boolean {
  if (incoming.scope === null || !incoming.id.startsWith("referee-")) return false;
  const ownTexts = new CampaignTexts(campaignOf(here.ledger, here.folded));
  const incomingTexts = new CampaignTexts(campaignOf(incoming, folded));
  return incomingTexts.index.numbers.every((candidate) => {
    const number = ownTexts.index.numberOf(incomingTexts.index.keyOf(candidate));
    return number !== null && ownTexts.textHash(number) === incomingTexts.textHash(candidate);
  });
}

/**
 * Finds the entry of the batch's annotator in this campaign: the entry with the same id; otherwise the entry with the
 * same name whose number in databases is the batch's id; otherwise the only entry with the same name. If there is
 * none, returns the batch's entry, which is new. Reports an error if the entry with the same id is another person: it
 * has a name here, never had the batch's name, and none of its naming events is in the batch.
 */
function entryOfBatchAnnotator(
  { folded, ledger }: FoldedLedger,
  incomingEntry: Annotator,
  naming: readonly AnnotatorNamed[],
  problems: FileProblems,
): Annotator {
  const { entries } = folded;
  const sameId = entries.find(({ id }) => id === incomingEntry.id);
  if (sameId !== undefined) {
    const ownNamings = namingOf(ledger, incomingEntry.id);
    const isSamePerson = ownNamings.some(
      ({ id, name }) => name === incomingEntry.name || naming.some((event) => event.id === id),
    );
    if (!isSamePerson && !isUnlistedName(sameId)) {
      const message = `the batch belongs to annotator ${incomingEntry.id}, “${incomingEntry.name}”; here annotator ${incomingEntry.id} is “${sameId.name}”, whose judgements are unchanged`;
      problems.error("other-campaign", message);
    }
    return sameId;
  }
  const numbers = annotatorNumbers(entries);
  const namesakes = entries.filter(({ name }) => name === incomingEntry.name);
  const numbered = namesakes.find(({ id }) => String(numbers.get(id)) === incomingEntry.id);
  const [first, second] = namesakes;
  return numbered ?? (second === undefined ? first : undefined) ?? incomingEntry;
}

// Decides which earlier judgements the rows of an imported database supersede. Rows contain answers, but not which
// answers their author knew.

/** Judgements of one annotator about one candidate. */
interface History {
  readonly ids: Set<string>;
  /** The judgements that are not retracted. */
  readonly records: PronounRecord[];
  /** Contents of `records`, as PROTEST can store them (`storedText`); null until they are needed. */
  contents: Set<string> | null;
}

/**
 * Sets `supersedes` of judgements read from a database's rows. A row that repeats an earlier answer of its annotator is
 * dropped, because the database may be as old as that answer. Any other row supersedes the current judgements that came
 * from the master database, from which every batch was made, or from a file such as judgements.json. A row supersedes
 * neither judgements made in Referee nor rows of another batch: nobody knows which of these is newer, so they are
 * concurrent. States of the same batch are already in order (`continueBatch`). `campaign`: id of the campaign.
 */
export function linkImports(
  here: readonly LedgerEvent[],
  { registers, retracted, aliases }: Folded,
  incoming: readonly LedgerEvent[],
  campaign: string,
): LedgerEvent[] {
  const precedesBatches = precedingBatches(campaign);
  const histories = new Map<string, History>();
  for (const event of here) {
    // Rows of a database contain first judgements, never repeats.
    if (event.kind !== "judgement" || event.task !== JUDGING) continue;
    const key = `${personOf(aliases, event.author)} ${candidateText(event)}`;
    const newHistory = () => ({ ids: new Set<string>(), contents: null, records: [] });
    const history = getOrInsert(histories, key, newHistory);
    history.ids.add(event.id);
    if (!retracted.has(event.id)) history.records.push(event);
  }
  return incoming.flatMap((event): LedgerEvent[] => {
    if (event.kind !== "judgement" || !isPronounRecord(event) || !isOfRows(event)) return [event];
    if (isStateKey(event)) return [event];
    const person = personOf(aliases, event.author);
    const history = histories.get(`${person} ${candidateText(event)}`);
    if (history?.ids.has(event.id)) return [event];
    if (history !== undefined) {
      history.contents ??= new Set(history.records.map(({ content }) => storedText(content)));
      if (history.contents.has(storedText(event.content))) return [];
    }
    const heads = registers.of(person, event)?.heads ?? [];
    const supersededIds = heads
      .filter(precedesBatches)
      .filter(({ actionId }) => !sameDatabase(actionId, event.actionId))
      .map(({ id }) => id);
    return [{ ...event, supersedes: supersededIds.sort() }];
  });
}

function isOfRows({ action, time, replica, supersedes }: PronounRecord): boolean {
  return action === "import" && time === null && replica === null && supersedes.length === 0;
}

// Checks whether a judgement's candidate is in the campaign, and whether its text is still the one that was judged.

class JudgementPlacement {
  readonly #suite: Campaign["suite"];
  readonly #texts: CampaignTexts;

  constructor(campaign: Campaign) {
    this.#suite = campaign.suite;
    this.#texts = new CampaignTexts(campaign);
  }

  /**
   * Whether the key is a candidate of the campaign, a candidate of the reference in a PROTEST database, or a token of
   * the source.
   */
  isInCampaign(key: CandidateKey): boolean {
    if (isDatabaseKey(key)) return true;
    if (key.system !== SOURCE_SYSTEM) return this.#texts.index.numberOf(key) !== null;
    const token = tokenOfPlace(key.example);
    return token !== null && token.position < countTokens(this.#suite.source[token.line] ?? "");
  }

  /** Whether the judgement was made on a text that has changed since. */
  isStale(judgement: Judgement): boolean {
    return judgement.task === ANNOTATING
      ? isStaleAnnotation(this.#suite, judgement)
      : this.#texts.isStale(judgement);
  }
}

// The names that Referee gives to second copies of a campaign in one browser. Such a name belongs to its copy alone.

/** The name, with the first number from 2 in brackets that makes it unique if it is among `takenNames`. */
export function freeName(name: string, takenNames: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; takenNames.has(free); number++) free = `${name} (${number})`;
  return free;
}

/**
 * The events of a copy of a campaign without the names of second copies: another name of the campaign with a number in
 * brackets, as `freeName` makes it. Two copies in one browser need two names, but importing a copy must not rename the
 * campaign. `isKnown`: whether the campaign has the event already, so that it stays.
 */
export function withoutCopyNames(
  events: readonly LedgerEvent[],
  isKnown: (event: LedgerEvent) => boolean,
): readonly LedgerEvent[] {
  const names = new Set(events.filter(isName).map(({ value }) => value));
  const isCopyName = ({ value }: EventOf<"setting">) => {
    const original = typeof value === "string" ? /^(.*) \(\d+\)$/.exec(value)?.[1] : undefined;
    return original !== undefined && names.has(original);
  };
  return events.filter((event) => !isName(event) || !isCopyName(event) || isKnown(event));
}

function isName(event: LedgerEvent): event is EventOf<"setting"> {
  return event.kind === "setting" && event.key === "name";
}
