// Folds the events of a ledger into the campaign's current state, whatever the order in which the events arrived.

import { addTo } from "#core/base/grouping.ts";
import type { TaskName } from "#core/tasks/task-names.ts";
import type {
  AnnotatorNamed,
  AssignedTask,
  BoundaryMoved,
  CandidateKey,
  EventOf,
  Judgement,
  LedgerEvent,
  Note,
  Query,
  Reply,
  Role,
  TaskShare,
  VerdictsGiven,
} from "./event.ts";
import { compareEvents, eventsInOrder, greatestClock } from "./order.ts";
import { candidateText, Registers } from "./registers.ts";

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

// Finds which entries of a campaign's annotators belong to one person, and which entry represents the person.

/**
 * For each entry that is an alias (was merged into another entry): the entry that represents the person. Other entries
 * are missing.
 */
export type Aliases = ReadonlyMap<string, string>;

/**
 * Applies the merges in the events, which must be in order and not retracted. Only the latest merge of each entry
 * counts. A merge that would close a cycle, or names an unknown entry, is ignored.
 */
export function aliasesOf(events: readonly AnnotatorNamed[]): Aliases {
  const latest = new Map<string, string | null>();
  const listedIds = new Set<string>();
  for (const { annotator, sameAs } of events) {
    listedIds.add(annotator);
    if (sameAs === undefined) continue;
    latest.delete(annotator);
    latest.set(annotator, sameAs);
  }
  const next = new Map<string, string>();
  // After a search, all entries on the way point directly to the last entry, so that a chain of thousands is followed
  // only once (path compression, Tarjan 1975).
  const representativeOf = (id: string): string => {
    let representative = id;
    const passed: string[] = [];
    for (let to = next.get(representative); to !== undefined; to = next.get(representative)) {
      passed.push(representative);
      representative = to;
    }
    for (const passedId of passed) next.set(passedId, representative);
    return representative;
  };
  for (const [annotator, sameAs] of latest) {
    if (sameAs !== null && listedIds.has(sameAs) && representativeOf(sameAs) !== annotator)
      next.set(annotator, sameAs);
  }
  return new Map(Array.from(next.keys(), (id) => [id, representativeOf(id)]));
}

/** An entry as listed in a file. */
export interface ListedEntry {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Id of the entry that represents the person; absent = this entry represents the person. */
  readonly sameAs?: string;
}

/** The entry that represents the person to whom this entry belongs; null for null. */
export function personOf<Id extends string | null>(aliases: Aliases, id: Id): Id | string {
  return id === null ? id : (aliases.get(id) ?? id);
}

/** The event with persons instead of aliases, for example as author. The same object if nothing was merged. */
export function asPersons<E extends LedgerEvent>(event: E, aliases: Aliases): E {
  if (aliases.size === 0) return event;
  switch (event.kind) {
    case "judgement": {
      const author = aliases.get(event.author);
      return author === undefined ? event : { ...event, author };
    }
    case "query":
      return { ...event, author: personOf(aliases, event.author) };
    case "reply":
      return { ...event, author: personOf(aliases, event.author), asker: personOf(aliases, event.asker) };
    case "tasks":
      return event.tasks === null
        ? event
        : {
            ...event,
            tasks: event.tasks.map((task) => ({ ...task, annotator: personOf(aliases, task.annotator) })),
          };
    case "note":
      return { ...event, annotators: [...new Set(event.annotators.map((id) => personOf(aliases, id)))] };
    default:
      return event;
  }
}

// Indexes the questions of annotators to the coordinator, each with its replies.

/** A question as it is shown, with the replies that count, oldest first. A question without a reply is open. */
export interface AskedQuery {
  readonly query: Query;
  readonly replies: readonly Reply[];
}

/**
 * The questions of a campaign. Asking again or withdrawing replaces an earlier question of the same person. A replaced
 * question that has a reply is still shown, because the reply belongs to it.
 */
export class Queries {
  readonly #queries = new Map<string, Query>();
  readonly #replies = new Map<string, Reply>();
  /** Null = computed when it is next read. */
  #byItem: ReadonlyMap<string, readonly AskedQuery[]> | null = null;

  /** Adds an event that is not retracted. Adding it again changes nothing. */
  add(event: Query | Reply): void {
    if (event.kind === "query") this.#queries.set(event.id, event);
    else this.#replies.set(event.id, event);
    this.#byItem = null;
  }

  /**
   * The questions about an item, oldest first. `task` and `asker`: only those in this task and of this person; null = all.
   */
  about(key: CandidateKey, task: TaskName | null, asker: string | null = null): readonly AskedQuery[] {
    const all = this.#items.get(candidateText(key)) ?? [];
    return all.filter(
      ({ query }) => (task === null || query.task === task) && (asker === null || query.author === asker),
    );
  }

  /** All questions, oldest first. */
  get all(): readonly AskedQuery[] {
    return [...this.#items.values()].flat().sort((a, b) => compareEvents(a.query, b.query));
  }

  get #items(): ReadonlyMap<string, readonly AskedQuery[]> {
    this.#byItem ??= this.#read();
    return this.#byItem;
  }

  #read(): ReadonlyMap<string, readonly AskedQuery[]> {
    const repliesByQuery = new Map<string, Reply[]>();
    const replacedReplies = new Set<string>();
    for (const { query, replaces } of this.#replies.values())
      if (replaces !== null && this.#replies.get(replaces)?.query === query) replacedReplies.add(replaces);
    for (const reply of [...this.#replies.values()].sort(compareEvents))
      if (!replacedReplies.has(reply.id) && reply.text !== "") addTo(repliesByQuery, reply.query, reply);
    const replaced = new Set<string>();
    // Nobody can replace another person's question.
    for (const { author, replaces } of this.#queries.values())
      if (replaces !== null && this.#queries.get(replaces)?.author === author) replaced.add(replaces);
    const items = new Map<string, AskedQuery[]>();
    for (const query of [...this.#queries.values()].sort(compareEvents)) {
      const replies = repliesByQuery.get(query.id) ?? [];
      const isShown = query.text !== "" && (!replaced.has(query.id) || replies.length > 0);
      if (isShown) addTo(items, candidateText(query), { query, replies });
    }
    return items;
  }
}

/** Questions that nobody has answered. */
export function openQueries(asked: readonly AskedQuery[]): readonly AskedQuery[] {
  return asked.filter(({ replies }) => replies.length === 0);
}
