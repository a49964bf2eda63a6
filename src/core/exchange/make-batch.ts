// Makes a batch for one annotator: the campaign's part that the annotator needs, its settings, and the name of its
// file.

import { utf8ToBytes } from "@noble/hashes/utils.js";
import { addTo, getOrInsert } from "#core/base/grouping.ts";
import { batchOrigin } from "#core/io/protest/write/write-protest.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import {
  type AssignedTask,
  type CandidateKey,
  type EventBody,
  isHiddenSetting,
  type LedgerEvent,
  readSettings,
} from "#core/ledger/event.ts";
import { type Annotator, candidateText, type Folded, foldOnce, personOf } from "#core/ledger/fold.ts";
import {
  FileEvents,
  greatestClock,
  hashLedgerText,
  type Ledger,
  type LedgerText,
  withoutRetracted,
} from "#core/ledger/ledger.ts";
import { ANNOTATING, GAPS } from "#core/tasks/tasks.ts";

export interface BatchPlan extends BatchRequest {
  /** The shares that contain the candidates, for PROTEST's table `annotation_tasks`. */
  readonly tasks: readonly { readonly set: string; readonly label: string }[];
}

/** Referee's own file, or a PROTEST database. */
export type BatchFormat = "protest" | "referee";

export interface RequestedBatch {
  readonly plan: BatchPlan;
  /** Name of the batch's file. */
  readonly file: string;
  readonly format: BatchFormat;
}

/**
 * Returns the campaign with fewer events: current settings and suite, the outputs of the planned candidates, and the
 * annotator's name, and their judgements and questions about these candidates with the replies. For gaps and tokens,
 * `batchOverrides` replaces some of these events. The batch never contains other annotators' judgements, not even as
 * rows of a database.
 */
export function makeBatch(ledger: Ledger, plan: BatchPlan): Ledger {
  const folded = foldOnce(ledger.events);
  const find = (id: string) => folded.registers.find(id);
  const systems = new Set(plan.candidates.map(({ system }) => system));
  const chosenKeys = new Set(plan.candidates.map(candidateText));
  const texts = new Map<string, LedgerText>();
  const addText = (hash: string) => {
    const text = ledger.texts.get(hash);
    if (text !== undefined) texts.set(hash, text);
  };
  const overrides = batchOverrides(ledger, plan, folded);
  for (const [hash, text] of overrides.texts) texts.set(hash, text);
  const { campaignEvents, byPerson } = getOrInsert(latestCache, ledger.events, () =>
    latestOf(ledger.events, folded),
  );
  const replaced = new Set(overrides.events.flatMap(subjectsOf));
  const remaining = campaignEvents.filter(
    ({ event }) =>
      !isHiddenFromAnnotators(event) && !subjectsOf(event).some((subject) => replaced.has(subject)),
  );
  const added = overrides.events.map((event, offset) => ({ event, index: ledger.events.length + offset }));
  const indexed = [...remaining, ...(byPerson.get(plan.annotator) ?? []), ...added];
  const latest = indexed.sort((a, b) => a.index - b.index).map(({ event }) => event);
  const queried = new Set(
    latest.flatMap((event) =>
      event.kind === "query" && chosenKeys.has(candidateText(event)) ? [event.id] : [],
    ),
  );
  const kept = latest.filter((event) => {
    switch (event.kind) {
      case "suite":
        addText(event.text);
        return true;
      case "output":
        if (event.text === null || !systems.has(event.system)) return false;
        addText(event.text);
        return true;
      case "boundary":
        return systems.has(event.system);
      case "judgement":
      case "query":
        return chosenKeys.has(candidateText(event));
      case "reply":
        return queried.has(event.query);
      default:
        return true;
    }
  });
  const withoutRetractedSteps = withoutRetracted(folded.retracted, find);
  const events = kept.map((event) => (event.kind === "judgement" ? withoutRetractedSteps(event) : event));
  const origin: LedgerText = { kind: "origin", origin: batchOrigin(ledger, plan) };
  const hash = hashLedgerText(origin);
  texts.set(hash, origin);
  return {
    id: ledger.id,
    events,
    texts,
    scope: {
      annotator: plan.annotator,
      candidates: plan.candidates,
      created: plan.created,
      origin: hash,
      ...(plan.secondsPerDecision === undefined ? {} : { secondsPerDecision: plan.secondsPerDecision }),
    },
  };
}

/** Whether the event would show the annotator which candidates are approved. */
function isHiddenFromAnnotators(event: LedgerEvent): boolean {
  return event.kind === "setting" && isHiddenSetting(event.key);
}

interface IndexedEvent {
  readonly event: LedgerEvent;
  /** Index of the event among all events of the ledger. */
  readonly index: number;
}

/** The events from which batches of one ledger are made. */
interface LatestEvents {
  /** Settings, suites and outputs, and their moved boundaries. */
  readonly campaignEvents: readonly IndexedEvent[];
  /** Names, judgements and questions, by person; replies by the person who asked. */
  readonly byPerson: ReadonlyMap<string, readonly IndexedEvent[]>;
}

/** Cached per ledger, because a thousand batches may be made from one ledger. */
const latestCache = new WeakMap<readonly LedgerEvent[], LatestEvents>();

function latestOf(events: readonly LedgerEvent[], { retracted, aliases }: Folded): LatestEvents {
  const campaignEvents: IndexedEvent[] = [];
  const byPerson = new Map<string, IndexedEvent[]>();
  const unretracted = events.flatMap((event, index) => (retracted.has(event.id) ? [] : [{ event, index }]));
  for (const indexed of latestOfEach(unretracted)) {
    const { kind } = indexed.event;
    if (kind === "setting" || kind === "suite" || kind === "output" || kind === "boundary")
      campaignEvents.push(indexed);
    const entry = entryConcerned(indexed.event);
    if (entry !== null) addTo(byPerson, personOf(aliases, entry), indexed);
  }
  return { campaignEvents, byPerson };
}

/** The annotator entry to whose batches the event belongs; null = to none because of its annotator. */
function entryConcerned(event: LedgerEvent): string | null {
  switch (event.kind) {
    case "annotator":
      return event.annotator;
    case "judgement":
    case "query":
      return event.author;
    case "reply":
      return event.asker;
    default:
      return null;
  }
}

/** The current setting, suite, output, name and alias events, and all events of other kinds, in ledger order. */
function latestOfEach(events: readonly IndexedEvent[]): IndexedEvent[] {
  const latestIndex = new Map(
    events.flatMap(({ event, index }) => subjectsOf(event).map((subject) => [subject, index])),
  );
  return events.filter(({ event, index }) =>
    subjectsOf(event).some((subject) => latestIndex.get(subject) === index),
  );
}

/** The subjects that an event is about. For each subject, the latest event is current. */
function subjectsOf(event: LedgerEvent): readonly string[] {
  switch (event.kind) {
    case "setting":
      return [`setting ${event.key}`];
    case "output":
      return [`output ${event.system}`];
    case "annotator": {
      const name = `annotator ${event.annotator}`;
      return event.sameAs === undefined ? [name] : [name, `same as ${event.annotator}`];
    }
    case "suite":
      return ["suite"];
    default:
      return [event.id];
  }
}

// Names the files of batches after their annotators, with characters that every file system accepts.

/**
 * File endings: Referee's compressed file as people send it, the same as the command line names it, and a PROTEST
 * database. People who see “.json.gz” unpack the file, or fear to open it.
 */
type BatchEnding = "referee" | "json.gz" | "db";

/** Whether a batch is sent to its annotator or returned to the coordinator. */
type BatchDirection = "batch" | "returned";

/** Maximum number of characters of the campaign's name in a file name. */
const MAX_NAME_LENGTH = 40;

/**
 * Maximum number of bytes of an annotator's name in a file name. File systems accept 255 bytes in total, including a
 * number and the ending.
 */
const MAX_NAME_BYTES = 200;

/** The beginning of a name, at most `MAX_NAME_BYTES` long and cut between characters. */
function withinBytes(name: string): string {
  let bytes = 0;
  const characters = [...name];
  const end = characters.findIndex((character) => {
    bytes += utf8ToBytes(character).length;
    return bytes > MAX_NAME_BYTES;
  });
  return end < 0 ? name : characters.slice(0, end).join("");
}

/** File name of a batch without its ending: campaign and annotator. Without an annotator, only the campaign. */
export function batchTitle(campaign: string, annotator: string | undefined): string {
  const start = [...campaign].slice(0, MAX_NAME_LENGTH).join("");
  return annotator === undefined ? start : `${start} ${annotator}`;
}

/**
 * File names in the order of `people`. A returned batch has another name than the sent batch, so that neither file
 * replaces the other. Names that are equal after shortening, or differ only in case, get numbers, because some file
 * systems ignore case.
 */
export function batchFileNames(
  people: readonly Annotator[],
  endings: readonly BatchEnding[],
  direction: BatchDirection = "batch",
): string[] {
  const nameOf = annotatorNameLookup(people);
  const usedNames = new Set<string>();
  /** Next number to try per lower-case stem. */
  const numbers = new Map<string, number>();
  return people.map(({ id }, index) => {
    // A leading dot would hide the file or name another folder.
    const safe = withinBytes(nameOf(id))
      .replace(/[/\\:*?"<>|\p{Cc}]/gu, "_")
      .replace(/^[.\s]+|[.\s]+$/gu, "_");
    let stem = safe;
    let number = numbers.get(safe.toLowerCase()) ?? 2;
    for (; usedNames.has(stem.toLowerCase()); number++) stem = `${safe} (${number})`;
    numbers.set(safe.toLowerCase(), number);
    usedNames.add(stem.toLowerCase());
    const ending = endings[index] ?? "json.gz";
    return ending === "referee" && direction === "batch"
      ? `${stem}.referee`
      : `${stem}.${direction}.${ending}`;
  });
}

// Makes the events by which a batch differs from its campaign: they restrict the batch to one task and hide other
// annotators' answers.

/** The annotator of a batch, its task and its candidates. */
interface BatchRequest {
  /** The annotator's id; must be one of the campaign's people. */
  readonly annotator: string;
  /** Time of the assignment, ISO 8601, UTC; null = unknown. */
  readonly created: string | null;
  /** Whether the batch is only for gaps, or only for annotations of tokens. Undefined = as in the campaign. */
  readonly task?: AssignedTask;
  /** Candidates in display order; for annotation, keys of tokens (`tokenKey`). */
  readonly candidates: readonly CandidateKey[];
  /** As in the batch's scope. */
  readonly secondsPerDecision?: number;
}

interface BatchOverrides {
  /** Events with greater clocks than all events of the campaign. */
  readonly events: readonly LedgerEvent[];
  readonly texts: ReadonlyMap<string, LedgerText>;
}

/**
 * The overrides of a batch. For gaps: the setting with which the campaign asks only for gaps. For tokens: the suite
 * without examples and without given translations in references, and the targets without the selection, because all of
 * these can show other annotators' answers. The objections of the second look are only those about the batch's own
 * candidates. An override that would change nothing is not made. The same campaign and request give the same events.
 * None of these events is imported into the campaign.
 */
function batchOverrides(
  ledger: Ledger,
  { task, annotator, created, candidates }: BatchRequest,
  folded: Pick<Folded, "settings" | "suite">,
): BatchOverrides {
  const { gaps, plan, secondLook } = readSettings(folded.settings);
  const setting = (key: string, value: unknown): EventBody => ({ kind: "setting", author: null, key, value });
  const bodies: EventBody[] = [];
  const texts = new Map<string, LedgerText>();
  if (task === GAPS && gaps?.alsoJudged === true)
    bodies.push(setting("gaps", { ...gaps, alsoJudged: false }));
  if (task === ANNOTATING) {
    const text = withoutAnswers(ledger, folded);
    if (text !== null) {
      const hash = hashLedgerText(text);
      texts.set(hash, text);
      bodies.push({ kind: "suite", author: null, text: hash, origin: null });
    }
    if (plan !== null && plan.selected !== null) bodies.push(setting("plan", { ...plan, selected: null }));
  }
  if (secondLook !== null) {
    const own = new Set(task === undefined ? candidates.map(candidateText) : []);
    const objections = secondLook.objections.filter((one) => own.has(candidateText(one)));
    bodies.push(setting("secondLook", { ...secondLook, objections }));
  }
  const overrides = new FileEvents(ledger.id, greatestClock(ledger.events));
  const events = bodies.map((body) => overrides.add(body, created, [task, annotator, overrides.clock]));
  return { events, texts };
}

/** The suite without other annotators' answers; null if there is no suite or it shows no answers. */
function withoutAnswers({ texts }: Ledger, { suite }: Pick<Folded, "suite">): LedgerText | null {
  const text = suite === null ? undefined : texts.get(suite.text);
  if (text?.kind !== "suite") return null;
  const { examples, references } = text.suite;
  if (examples.length === 0 && references.every(({ translations }) => translations === null)) return null;
  const withoutColumns = references.map((reference) => ({ ...reference, translations: null }));
  return { kind: "suite", suite: { ...text.suite, examples: [], references: withoutColumns } };
}
