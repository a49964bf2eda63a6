// Makes a batch from a campaign: the candidates of one annotator, the texts they need, and that annotator's own
// judgements.

import { addTo, getOrInsert } from "#core/base/grouping.ts";
import { type BatchRequest, batchOverrides } from "#core/exchange/batch-overrides.ts";
import { batchOrigin } from "#core/io/protest/write/batch-origin.ts";
import type { CandidateKey, LedgerEvent } from "#core/ledger/event.ts";
import { type Folded, foldOnce } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger, type LedgerText } from "#core/ledger/ledger.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { withoutRetracted } from "#core/ledger/without-retracted.ts";

export interface BatchPlan extends BatchRequest {
  /** Candidates in display order; for annotation, keys of tokens (`tokenKey`). */
  readonly candidates: readonly CandidateKey[];
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
 * annotator's name, and their judgements and questions about these candidates with the replies. For gaps and tokens, `batchOverrides` replaces some of these
 * events. The batch never contains other annotators' judgements, not even as rows of a database.
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
    ({ event }) => !subjectsOf(event).some((subject) => replaced.has(subject)),
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
    scope: { annotator: plan.annotator, candidates: plan.candidates, created: plan.created, origin: hash },
  };
}

interface IndexedEvent {
  readonly event: LedgerEvent;
  /** Index of the event among all events of the ledger. */
  readonly index: number;
}

/** The events from which batches of one ledger are made. */
interface LatestEvents {
  /** Settings, suites and outputs. */
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
    if (kind === "setting" || kind === "suite" || kind === "output") campaignEvents.push(indexed);
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
