// Indexes each annotator's answers about each candidate in each task. A register has several values if the annotator
// gave different concurrent answers. Which events are heads depends only on what they supersede, never on the order of
// arrival.

import { addTo, getOrInsert, listsBy } from "#core/base/grouping.ts";
import {
  ANNOTATING,
  GAPS,
  isPronounTask,
  JUDGING,
  type PronounTask,
  type TaskName,
} from "#core/tasks/task-names.ts";
import { sameAnswers, sameContents } from "#core/tasks/tasks.ts";
import type { CandidateKey, Judgement, PronounRecord } from "./event.ts";
import { compareEvents } from "./order.ts";

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
  /** The registers by author; null = not built. It is built when a cell with many registers is searched. */
  byAuthor: ReadonlyMap<string, Register> | null;
}

/**
 * Maximum number of registers of one candidate that are searched one by one. For more registers, `byAuthor` is built.
 */
const MOST_SEARCHED = 8;

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
      const cell: Cell = { registers: [], added: [], authorsToRebuild: null, byAuthor: null };
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
    cell.byAuthor = null;
    return registers;
  }

  /** The register of the annotator's answers about the candidate; null if there are none. */
  of(annotator: string, candidate: CandidateKey): Register<typeof JUDGING> | null;
  of<T extends TaskName>(annotator: string, candidate: CandidateKey, task: T): Register<T> | null;
  of(annotator: string, candidate: CandidateKey, task: TaskName = JUDGING): Register | null {
    const cell = this.#cellAt(candidate, task);
    if (cell === undefined) return null;
    const registers = this.#registersOf(cell);
    if (registers.length <= MOST_SEARCHED)
      return registers.find(({ latest }) => latest.author === annotator) ?? null;
    cell.byAuthor ??= new Map(registers.map((register) => [register.latest.author, register]));
    return cell.byAuthor.get(annotator) ?? null;
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
    const byKey = listsBy(this.all, (register) => personKey(register.latest.author, register.latest.task));
    return byKey;
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

// Counts the judgements of a file, and the current judgements, gap answers and annotations of a campaign.

interface CountedRecords {
  readonly judgements: number;
  readonly annotations: number;
}

/**
 * Counts current judgements (including repeats), gap answers and annotations: one per annotator, task, and candidate or
 * token. Superseded events do not count.
 */
export function countAnswered(registers: Registers) {
  return {
    judgements: registers.all.filter(isPronounRegister).length,
    gap_answers: registers.ofTask(GAPS).length,
    annotations: registers.ofTask(ANNOTATING).length,
  };
}

/**
 * Counts what was judged: one per annotator, task, and candidate or token, however often it was changed. Gap answers count
 * as judgements.
 */
export function countRecords(
  records: readonly Pick<Judgement, "task" | "author" | "system" | "example">[],
): CountedRecords {
  const count = (counted: typeof records) =>
    new Set(counted.map((record) => `${record.task} ${record.author} ${candidateText(record)}`)).size;
  return {
    judgements: count(records.filter(({ task }) => task !== ANNOTATING)),
    annotations: count(records.filter(({ task }) => task === ANNOTATING)),
  };
}

// Finds the event in which an annotator first gave their current answers, and the decision to which it belongs. Later
// events that only change flags or remarks, or repeat the answers, do not count.

/**
 * For each event by id, the deciding event. Valid while `Registers.records` equals `records`. Because of this cache, a
 * chain of thousands of events is followed once, not once per head.
 */
interface DecidingCache {
  readonly records: number;
  readonly deciding: Map<string, Judgement>;
}

const cache = new WeakMap<Registers, DecidingCache>();

function cachedFor(registers: Registers): DecidingCache["deciding"] {
  const cached = cache.get(registers);
  if (cached?.records === registers.records) return cached.deciding;
  const entry: DecidingCache = { records: registers.records, deciding: new Map() };
  cache.set(registers, entry);
  return entry.deciding;
}

/**
 * The event in which the current answers were first given. If events supersede each other in a cycle, the first event
 * of the cycle.
 */
export function decidingRecord({ latest }: Register, registers: Registers): Judgement {
  const decidingById = cachedFor(registers);
  const path: Judgement[] = [];
  const indexOfId = new Map<string, number>();
  let record = latest;
  let decided = decidingById.get(record.id);
  while (decided === undefined) {
    const cycleStart = indexOfId.get(record.id);
    if (cycleStart !== undefined) {
      decided = path
        .slice(cycleStart)
        .reduce((first, candidate) => (compareEvents(candidate, first) < 0 ? candidate : first));
      break;
    }
    indexOfId.set(record.id, path.length);
    path.push(record);
    const before = sameBefore(record, registers);
    if (before === null) decided = record;
    else {
      record = before;
      decided = decidingById.get(record.id);
    }
  }
  for (const { id } of path) decidingById.set(id, decided);
  return decided;
}

/**
 * The event that this event supersedes, if it is the only superseded event and has the same answers; otherwise
 * null.
 */
function sameBefore(record: Judgement, registers: Registers): Judgement | null {
  const [id, another] = record.supersedes;
  const before = id === undefined || another !== undefined ? null : registers.find(id);
  return before !== null && sameAnswers(before, record) ? before : null;
}

/**
 * The decision that gave the current answers, as a text; equal texts = one decision of one annotator. An answer that was
 * copied to other outputs of the example in the same action is one decision, and so are its copies after undo or redo,
 * which restore a whole action. An accepted suggestion is a decision of its own, because the annotator looked at this
 * output. Events of one import have a common action without being one decision, so the output from which the answer was
 * copied (otherwise the own one) is part of the text.
 */
export function decisionOf(register: Register, registers: Registers): string {
  const { author, actionId, system, example, copiedFrom, circumstances } = decidingRecord(
    register,
    registers,
  );
  const isCopy = copiedFrom !== null && circumstances.suggested !== true;
  const origin = isCopy ? (registers.find(copiedFrom)?.system ?? copiedFrom) : system;
  return JSON.stringify([author, actionId, origin, example]);
}
