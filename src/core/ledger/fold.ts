// Folds the events of a ledger into the campaign's current state, whatever the order in which the events arrived: what
// was retracted, who is the same person, which questions are open, and which answers count.

import { addTo, getOrInsert, listsBy } from "#core/base/grouping.ts";
import { isPronounTask, JUDGING, type PronounTask, sameContents, type TaskName } from "#core/tasks/tasks.ts";
import type {
  AnnotatorNamed,
  AssignedTask,
  BoundaryMoved,
  CandidateKey,
  EventOf,
  Judgement,
  LedgerEvent,
  Note,
  PronounRecord,
  Query,
  Reply,
  Role,
  TaskShare,
  VerdictsGiven,
} from "./event.ts";
import { compareEvents, eventsInOrder, greatestClock } from "./ledger.ts";

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

// Indexes each annotator's answers about each candidate in each task. A register has several values if the annotator
// gave different concurrent answers. Which events are heads depends only on what they supersede, never on the order of
// arrival.

/** The answers of one annotator about one candidate in one task. */
export interface Register<T extends TaskName = TaskName> {
  /**
   * The event that is shown: the only head or, if there are several heads, the last one in the order of events.
   */
  readonly latest: Judgement<T>;
  /**
   * The events that no other event supersedes, in the order of events. Several heads that differ are concurrent
   * answers. The next answer supersedes all heads.
   */
  readonly heads: readonly Judgement<T>[];
  /** Whether the heads differ. Heads with equal content count as one answer. */
  readonly hasConcurrent: boolean;
}

/** A register of a task in which a pronoun is judged correct or incorrect. */
export type PronounRegister = Register<PronounTask>;

export function isPronounRecord(record: Judgement): record is PronounRecord {
  return isPronounTask(record.task);
}

export function isPronounRegister(register: Register): register is PronounRegister {
  return isPronounTask(register.latest.task);
}

export function candidateText({ system, example }: CandidateKey): string {
  return JSON.stringify([system, example]);
}

/**
 * The events about one candidate in one task. Registers are built only when they are read, so that adding many events
 * takes linear time.
 */
interface Cell {
  /** Registers in the order of `#authors`. Up to date only if `added` is empty and `authorsToRebuild` is null. */
  registers: readonly Register[];
  /** Events added since the registers were built. No other event superseded them when they were added. */
  added: Judgement[];
  /** Authors who have an event that was superseded since the registers were built; null = none. */
  authorsToRebuild: Set<string> | null;
}

/**
 * An index of judgements. They can be added in any order; an event that is added twice counts once. Adding n events
 * takes time linear in n and in the number of ids that they supersede.
 */
export class Registers {
  /** The cells in the order of their first event. */
  readonly #cells: Cell[] = [];
  /** The cells by task, system and example. A joint key would have to be built and hashed at every look. */
  readonly #cellsByKey = new Map<TaskName, Map<string, Map<string, Cell>>>();
  /** All authors, numbered in the order of their first event. */
  readonly #authors = new Map<string, number>();
  readonly #events = new Map<string, Judgement>();
  /** The registers by author and task, with the number of events when they were collected; null = not needed yet. */
  #byAuthorAndTask: {
    readonly records: number;
    readonly byKey: ReadonlyMap<string, readonly Register[]>;
  } | null = null;
  /**
   * By author, the ids that other events of this author supersede, directly or through retracted events. An event ends
   * only answers of its own author. (After two people were merged by mistake, the events of one person may supersede
   * those of the other.)
   */
  readonly #superseded = new Map<string, Set<string>>();

  /**
   * Builds the index of these judgements. The result is the same as if they were added one by one, but adding all at
   * once is fast for the hundreds of thousands of judgements in a campaign.
   */
  static of(unretracted: readonly Judgement[], retracted: readonly Judgement[]): Registers {
    const registers = new Registers();
    registers.#addAll(unretracted, retracted);
    return registers;
  }

  #addAll(unretracted: readonly Judgement[], retracted: readonly Judgement[]): void {
    for (const judgement of retracted) this.#events.set(judgement.id, judgement);
    for (const judgement of unretracted) this.#events.set(judgement.id, judgement);
    const undone = new Set(retracted.map(({ id }) => id));
    // Superseded events are collected first, so that only heads are put into the registers.
    for (const { author, supersedes } of unretracted) {
      const superseded = this.#supersededBy(author);
      for (const id of supersedes) {
        if (undone.has(id)) this.#supersede(author, [id]);
        else superseded.add(id);
      }
    }
    for (const judgement of unretracted) {
      this.#number(judgement.author);
      if (!this.#isSuperseded(judgement)) this.#cellOf(judgement).added.push(judgement);
    }
  }

  /** Adds a judgement that is not retracted; returns whether the judgement is new. */
  add(judgement: Judgement): boolean {
    return this.#add(judgement, false);
  }

  /**
   * Adds a retracted judgement: its answer does not count, but an event that supersedes the judgement also supersedes
   * what the judgement superseded. Returns whether the judgement is new.
   */
  addRetracted(judgement: Judgement): boolean {
    return this.#add(judgement, true);
  }

  #add(judgement: Judgement, retracted: boolean): boolean {
    const { id, author } = judgement;
    if (this.#events.has(id)) return false;
    this.#events.set(id, judgement);
    const isSuperseded = this.#isSuperseded(judgement);
    if (!retracted || isSuperseded) this.#supersede(author, judgement.supersedes);
    if (retracted) return true;
    this.#number(author);
    // A malformed judgement may supersede itself.
    if (!this.#isSuperseded(judgement)) this.#cellOf(judgement).added.push(judgement);
    return true;
  }

  #supersededBy(author: string): Set<string> {
    const knownIds = this.#superseded.get(author);
    if (knownIds !== undefined) return knownIds;
    const newIds = new Set<string>();
    this.#superseded.set(author, newIds);
    return newIds;
  }

  #isSuperseded({ id, author }: Judgement): boolean {
    return this.#superseded.get(author)?.has(id) === true;
  }

  /** Marks these events of one author as superseded, together with all of the author's events that they supersede. */
  #supersede(author: string, ids: readonly string[]): void {
    const superseded = this.#supersededBy(author);
    const waiting = [...ids];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (superseded.has(id)) continue;
      superseded.add(id);
      const judgement = this.#events.get(id);
      if (judgement?.author !== author) continue;
      for (const before of judgement.supersedes) waiting.push(before);
      const cell = this.#cellAt(judgement, judgement.task);
      if (cell !== undefined) cell.authorsToRebuild = (cell.authorsToRebuild ?? new Set()).add(author);
    }
  }

  #number(annotator: string): number {
    const number = this.#authors.get(annotator);
    if (number !== undefined) return number;
    this.#authors.set(annotator, this.#authors.size);
    return this.#authors.size - 1;
  }

  #cellOf(record: Judgement): Cell {
    const ofTask = getOrInsert(this.#cellsByKey, record.task, () => new Map());
    const ofSystem = getOrInsert(ofTask, record.system, () => new Map<string, Cell>());
    return getOrInsert(ofSystem, record.example, () => {
      const cell: Cell = { registers: [], added: [], authorsToRebuild: null };
      this.#cells.push(cell);
      return cell;
    });
  }

  #cellAt({ system, example }: CandidateKey, task: TaskName): Cell | undefined {
    return this.#cellsByKey.get(task)?.get(system)?.get(example);
  }

  /** The registers of a cell. Only registers of authors with new or superseded events are rebuilt. */
  #registersOf(cell: Cell): readonly Register[] {
    if (cell.added.length === 0 && cell.authorsToRebuild === null) return cell.registers;
    const heads = new Map<string, Judgement[]>(
      Array.from(cell.authorsToRebuild ?? [], (author) => [author, []]),
    );
    for (const record of cell.added) {
      addTo(heads, record.author, record);
    }
    const registers: Register[] = [];
    for (const register of cell.registers) {
      const headsOfAuthor = heads.get(register.latest.author);
      if (headsOfAuthor === undefined) registers.push(register);
      else for (const head of register.heads) headsOfAuthor.push(head);
    }
    for (const headsOfAuthor of heads.values()) {
      const register = registerOf(headsOfAuthor.filter((head) => !this.#isSuperseded(head)));
      if (register !== null) registers.push(register);
    }
    registers.sort((a, b) => this.#number(a.latest.author) - this.#number(b.latest.author));
    cell.registers = registers;
    cell.added = [];
    cell.authorsToRebuild = null;
    return registers;
  }

  /** The register of the annotator's answers about the candidate; null if there are none. */
  of(annotator: string, candidate: CandidateKey): Register<typeof JUDGING> | null;
  of<T extends TaskName>(annotator: string, candidate: CandidateKey, task: T): Register<T> | null;
  of(annotator: string, candidate: CandidateKey, task: TaskName = JUDGING): Register | null {
    const cell = this.#cellAt(candidate, task);
    if (cell === undefined) return null;
    return this.#registersOf(cell).find(({ latest }) => latest.author === annotator) ?? null;
  }

  /** The registers of one annotator in one task. */
  ofAnnotator(annotator: string): Register<typeof JUDGING>[];
  ofAnnotator<T extends TaskName>(annotator: string, task: T): Register<T>[];
  ofAnnotator(annotator: string, task: TaskName = JUDGING): Register[] {
    if (this.#byAuthorAndTask?.records !== this.records)
      this.#byAuthorAndTask = { records: this.records, byKey: this.#groupByAuthor() };
    return [...(this.#byAuthorAndTask.byKey.get(personKey(annotator, task)) ?? [])];
  }

  #groupByAuthor(): Map<string, Register[]> {
    return listsBy(this.all, (register) => personKey(register.latest.author, register.latest.task));
  }

  /** The registers of all annotators in one task. */
  ofTask<T extends TaskName>(task: T): Register<T>[] {
    return this.all.filter((register): register is Register<T> => register.latest.task === task);
  }

  /** The registers of all annotators in all tasks. */
  get all(): Register[] {
    return this.#cells.flatMap((cell) => this.#registersOf(cell));
  }

  /** The registers of all annotators about the candidate, in the order of the annotators' first events. */
  ofCandidate(candidate: CandidateKey): readonly Register<typeof JUDGING>[];
  ofCandidate<T extends TaskName>(candidate: CandidateKey, task: T): readonly Register<T>[];
  ofCandidate(candidate: CandidateKey, task: TaskName = JUDGING): readonly Register[] {
    const cell = this.#cellAt(candidate, task);
    return cell === undefined ? [] : this.#registersOf(cell);
  }

  /** Ids of all annotators with a judgement that is not retracted, even if it is superseded. */
  get annotators(): string[] {
    return [...this.#authors.keys()];
  }

  /** Number of known events, including retracted ones. While this number is the same, no register changes. */
  get records(): number {
    return this.#events.size;
  }

  /** Whether the event was added, even as a retracted event. */
  has(id: string): boolean {
    return this.#events.has(id);
  }

  find(id: string): Judgement | null {
    return this.#events.get(id) ?? null;
  }
}

function personKey(annotator: string, task: TaskName): string {
  return `${task} ${annotator}`;
}

function registerOf(heads: readonly Judgement[]): Register | null {
  const [first] = heads;
  if (first !== undefined && heads.length === 1) return { latest: first, heads, hasConcurrent: false };
  const sorted = [...heads].sort(compareEvents);
  const latest = sorted.at(-1);
  if (latest === undefined) return null;
  return { latest, heads: sorted, hasConcurrent: sorted.some((head) => !sameContents(head, latest)) };
}
