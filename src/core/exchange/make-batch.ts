// Holds how a batch is taken out of a campaign: one annotator's candidates with all that they need, and what was said of them.

import { type BatchRequest, ownOfBatch } from "#core/exchange/own-of-batch.ts";
import { withoutRetracted } from "#core/ledger/counting-records.ts";
import type { CandidateKey, LedgerEvent } from "#core/ledger/event.ts";
import { type Folded, foldOnce } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger, type LedgerText } from "#core/ledger/ledger.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { batchOrigin } from "#core/protest/batch-origin.ts";

export interface BatchPlan extends BatchRequest {
  /** Of the campaign, in the order of the showing; of a batch in which tokens are annotated their keys (`tokenKey`). */
  readonly candidates: readonly CandidateKey[];
  /** The tasks whose candidates they are, which PROTEST's `annotation_tasks` names. */
  readonly tasks: readonly { readonly set: string; readonly label: string }[];
}

/** Referee's own file, or a PROTEST database. */
export type BatchFormat = "protest" | "referee";

export interface AskedBatch {
  readonly plan: BatchPlan;
  /** What its file is called. */
  readonly file: string;
  readonly format: BatchFormat;
}

/**
 * The same campaign with fewer events: what is in force of settings, suite and the outputs of these candidates, and this
 * annotator's records of them; a batch of gaps or of tokens says some of that otherwise (`ownOfBatch`). Of the rows of a database only those that the batch needs go along, never what others said.
 */
export function makeBatch(ledger: Ledger, plan: BatchPlan): Ledger {
  const folded = foldOnce(ledger.events);
  const find = (id: string) => folded.registers.find(id);
  const systems = new Set(plan.candidates.map(({ system }) => system));
  const chosen = new Set(plan.candidates.map(candidateText));
  const texts = new Map<string, LedgerText>();
  const keep = (hash: string) => {
    const text = ledger.texts.get(hash);
    if (text !== undefined) texts.set(hash, text);
  };
  const own = ownOfBatch(ledger, plan, folded);
  for (const [hash, text] of own.texts) texts.set(hash, text);
  const { frame, ofPeople } = latestOf(ledger.events, folded);
  const replaced = new Set(own.events.flatMap(saysOf));
  const still = frame.filter(({ event }) => !saysOf(event).some((what) => replaced.has(what)));
  const added = own.events.map((event, after) => ({ event, place: ledger.events.length + after }));
  const placed = [...still, ...(ofPeople.get(plan.annotator) ?? []), ...added];
  const latest = placed.sort((a, b) => a.place - b.place).map(({ event }) => event);
  const kept = latest.filter((event) => {
    switch (event.kind) {
      case "suite":
        keep(event.text);
        return true;
      case "output":
        if (event.text === null || !systems.has(event.system)) return false;
        keep(event.text);
        return true;
      case "judgement":
        return chosen.has(candidateText(event));
      default:
        return true;
    }
  });
  const asCounting = withoutRetracted(folded.withdrawn, find);
  const events = kept.map((event) => (event.kind === "judgement" ? asCounting(event) : event));
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

interface PlacedEvent {
  readonly event: LedgerEvent;
  /** Among all events of the ledger. */
  readonly place: number;
}

/** What batches take of a ledger. */
interface LatestEvents {
  /** Settings, suites and outputs. */
  readonly frame: readonly PlacedEvent[];
  /** Names and judgements, by the person whose they are. */
  readonly ofPeople: ReadonlyMap<string, readonly PlacedEvent[]>;
}

/** Made once for the batches of one ledger, of which there may be a thousand. */
const latestKnown = new WeakMap<readonly LedgerEvent[], LatestEvents>();

function latestOf(events: readonly LedgerEvent[], { withdrawn, merged }: Folded): LatestEvents {
  const known = latestKnown.get(events);
  if (known !== undefined) return known;
  const frame: PlacedEvent[] = [];
  const ofPeople = new Map<string, PlacedEvent[]>();
  const counting = events.flatMap((event, place) => (withdrawn.has(event.id) ? [] : [{ event, place }]));
  for (const one of latestOfEach(counting)) {
    const { kind } = one.event;
    if (kind === "setting" || kind === "suite" || kind === "output") frame.push(one);
    if (kind !== "annotator" && kind !== "judgement") continue;
    const person = personOf(merged, kind === "annotator" ? one.event.annotator : one.event.author);
    const own = ofPeople.get(person);
    if (own === undefined) ofPeople.set(person, [one]);
    else own.push(one);
  }
  const made = { frame, ofPeople };
  latestKnown.set(events, made);
  return made;
}

/** Of settings, suites, outputs, names and who is the same person only what is in force; every record. In their order. */
function latestOfEach(events: readonly PlacedEvent[]): PlacedEvent[] {
  const places = new Map(events.flatMap(({ event, place }) => saysOf(event).map((what) => [what, place])));
  return events.filter(({ event, place }) => saysOf(event).some((what) => places.get(what) === place));
}

/** What an event says something of, of which the latest word counts. */
function saysOf(event: LedgerEvent): readonly string[] {
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
