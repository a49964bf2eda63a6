// Folds the events of a ledger into the campaign's current state, whatever the order in which the events arrived.

import { addTo } from "#core/base/grouping.ts";
import type {
  AnnotatorNamed,
  AssignedTask,
  BoundaryMoved,
  EventOf,
  Judgement,
  LedgerEvent,
  Note,
  Role,
  TaskShare,
  VerdictsGiven,
} from "./event.ts";
import { eventsInOrder, greatestClock } from "./order.ts";
import { Queries } from "./queries.ts";
import { Registers } from "./registers.ts";
import { type Aliases, aliasesOf, asPersons } from "./same-person.ts";

export interface Annotator {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** Ids of the annotators who are adjudicators. */
export function adjudicatorIds(annotators: readonly Annotator[]): ReadonlySet<string> {
  return new Set(annotators.filter(({ role }) => role === "adjudicator").map(({ id }) => id));
}

/** An assignment: shares, each with the candidates of one person or of all annotators. */
export interface Assignment {
  readonly name: string;
  readonly tasks: readonly TaskShare[];
  /** Gap filling or annotation; absent = pronouns are judged. */
  readonly task?: AssignedTask;
}

export interface Folded {
  /** The latest value of each setting, by its key. */
  readonly settings: ReadonlyMap<string, unknown>;
  /** Null = the ledger has no suite yet. */
  readonly suite: EventOf<"suite"> | null;
  /** Current outputs, in the order in which the systems were first added. */
  readonly outputs: readonly (EventOf<"output"> & { readonly text: string })[];
  /** The moved boundaries between lines of current outputs, oldest first per system. */
  readonly boundaries: readonly BoundaryMoved[];
  /** All persons in the order in which they were added, without aliases. */
  readonly annotators: readonly Annotator[];
  /** All entries including aliases, in the order in which they were added. */
  readonly entries: readonly Annotator[];
  readonly aliases: Aliases;
  readonly assignments: readonly Assignment[];
  /**
   * Judgements that are not retracted, oldest first, including orphaned ones. If the author is an alias, it is replaced
   * by the person.
   */
  readonly judgements: readonly Judgement[];
  /** Current judgements, gap answers and annotations per annotator, candidate and task. */
  readonly registers: Registers;
  /** Questions to the coordinator and their replies, without retracted ones. */
  readonly queries: Queries;
  /** Verdicts of judges from files that are not retracted, oldest first. */
  readonly verdictsGiven: readonly VerdictsGiven[];
  /** All notes that are not retracted, oldest first. */
  readonly notes: readonly Note[];
  /** Ids of the retracted events. */
  readonly retracted: ReadonlySet<string>;
  /** Greatest clock of all events; 0 = no event. */
  readonly clock: number;
}

const folded = new WeakMap<readonly LedgerEvent[], Folded>();

/** Like `foldEvents`, but cached for the same array of events. The result is shared, so it must only be read. */
export function foldOnce(events: readonly LedgerEvent[]): Folded {
  const state = folded.get(events) ?? foldEvents(events);
  folded.set(events, state);
  return state;
}

/** The state of a campaign from its events, which may be in any order and contain duplicates. */
export function foldEvents(events: readonly LedgerEvent[]): Folded {
  const sorted = eventsInOrder(events);
  const retracted = retractedIds(sorted);
  const namings = sorted.filter((event) => event.kind === "annotator");
  const aliases = aliasesOf(namings.filter(({ id }) => !retracted.has(id)));
  const settings = new Map<string, unknown>();
  const annotators = new Map<string, AnnotatorNamed>();
  const outputs = new Map<string, EventOf<"output">>();
  const boundaries = new Map<string, BoundaryMoved[]>();
  const assignments = new Map<string, EventOf<"tasks">>();
  const judgements: Judgement[] = [];
  const undone: Judgement[] = [];
  const notes: Note[] = [];
  const verdictsGiven: VerdictsGiven[] = [];
  const queries = new Queries();
  let suite: EventOf<"suite"> | null = null;
  for (const foldedEvent of sorted) {
    const event = asPersons(foldedEvent, aliases);
    if (retracted.has(event.id)) {
      if (event.kind === "judgement") undone.push(event);
      continue;
    }
    switch (event.kind) {
      case "judgement":
        judgements.push(event);
        break;
      case "annotator":
        annotators.set(event.annotator, event);
        break;
      case "setting":
        settings.set(event.key, event.value);
        break;
      case "suite":
        suite = event;
        break;
      case "output":
        outputs.set(event.system, event);
        boundaries.delete(event.system);
        break;
      case "boundary":
        if (outputs.get(event.system)?.text === event.text) addTo(boundaries, event.system, event);
        break;
      case "tasks":
        assignments.set(event.set, event);
        break;
      case "query":
      case "reply":
        queries.add(event);
        break;
      case "verdicts":
        verdictsGiven.push(event);
        break;
      case "note":
        notes.push(event);
        break;
      case "retraction":
        break;
    }
  }
  const entries = Array.from(annotators.values(), ({ annotator: id, name, role }) => ({ id, name, role }));
  return {
    settings,
    suite,
    outputs: [...outputs.values()].flatMap((output) =>
      output.text === null ? [] : [{ ...output, text: output.text }],
    ),
    boundaries: [...boundaries.values()].flat(),
    annotators: entries.filter(({ id }) => !aliases.has(id)),
    entries,
    aliases,
    assignments: [...assignments.values()].flatMap(({ set: name, tasks, task }) =>
      tasks === null ? [] : [{ name, tasks, ...(task === undefined ? {} : { task }) }],
    ),
    judgements,
    registers: Registers.of(judgements, undone),
    queries,
    verdictsGiven,
    notes,
    retracted,
    clock: greatestClock(sorted),
  };
}

interface Retractable {
  readonly id: string;
  readonly kind: Exclude<LedgerEvent["kind"], "retraction">;
}

/**
 * Ids of retracted events. `sorted`: in the order of `compareEvents`. Retractions are read from the latest to the
 * earliest. A retracted retraction has no effect, so retracting a retraction restores its events. A retraction never
 * affects itself or later events.
 */
export function retractedIds(sorted: readonly (EventOf<"retraction"> | Retractable)[]): Set<string> {
  const retracted = new Set<string>();
  const indexOfId = new Map<string, number>();
  const isNeeded = sorted.some(({ kind }) => kind === "retraction");
  if (!isNeeded) return retracted;
  sorted.forEach((event, index) => {
    indexOfId.set(event.id, index);
  });
  for (let index = sorted.length - 1; index >= 0; index--) {
    const event = sorted[index];
    if (event?.kind !== "retraction" || retracted.has(event.id)) continue;
    for (const id of event.events) {
      const before = indexOfId.get(id);
      if (before !== undefined && before < index) retracted.add(id);
    }
  }
  return retracted;
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
