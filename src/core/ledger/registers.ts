// Holds what each annotator says of each candidate in each task: a register with several values where the same person said different
// things in two places. Which records are the heads depends on what follows what, never on the order of arrival.

import type { CandidateKey, Judgement, PronounRecord } from "#core/ledger/event.ts";
import { compareEvents } from "#core/ledger/order.ts";
import { isPronounTask, JUDGING, type PronounTask, type TaskName } from "#core/task/task-names.ts";
import { sameContents } from "#core/task/tasks.ts";

/** What one annotator says of one candidate in one task. */
export interface Register<T extends TaskName = TaskName> {
  /** The record that is shown and gone on from: of several heads the last in the order of events. */
  readonly latest: Judgement<T>;
  /** The records that nobody follows, in the order of events; more than one that differ = said twice, differently. */
  readonly heads: readonly Judgement<T>[];
  /** Whether the heads differ; equal ones settle themselves. */
  readonly twice: boolean;
}

/** In which a pronoun is judged right or wrong. */
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

/** An index over judgements, added in any order; each record once. */
export class Registers {
  /** By task and candidate, in the order of `#people`. */
  readonly #registers = new Map<string, readonly Register[]>();
  /** Everybody who has said anything, numbered in the order in which they first did. */
  readonly #people = new Map<string, number>();
  readonly #known = new Map<string, Judgement>();
  /**
   * By author, ids of records that another one of theirs follows, perhaps by way of withdrawn ones. Nobody's record ends what
   * somebody else says: an author who is two people after all has followed the other's, too.
   */
  readonly #followed = new Map<string, Set<string>>();

  /** As adding them one by one, at once: hundreds of thousands when a campaign is opened. */
  static of(counting: readonly Judgement[], withdrawn: readonly Judgement[]): Registers {
    const made = new Registers();
    made.#addAll(counting, withdrawn);
    return made;
  }

  #addAll(counting: readonly Judgement[], withdrawn: readonly Judgement[]): void {
    for (const judgement of withdrawn) this.#known.set(judgement.id, judgement);
    for (const judgement of counting) this.#known.set(judgement.id, judgement);
    const undone = new Set(withdrawn.map(({ id }) => id));
    // First what is followed, so that only heads are put into registers, and each once.
    for (const { by, follows } of counting) {
      const followed = this.#followedOf(by);
      for (const id of follows) {
        if (undone.has(id)) this.#follow(by, [id]);
        else followed.add(id);
      }
    }
    for (const judgement of counting) {
      this.#number(judgement.by);
      if (!this.#isFollowed(judgement)) this.#setHeads(judgement, judgement);
    }
  }

  /** Adds a record that counts; whether it was not known yet. */
  add(judgement: Judgement): boolean {
    return this.#add(judgement, false);
  }

  /** Adds a record that was withdrawn: it says nothing, but what it followed stays followed by those that follow it. */
  addWithdrawn(judgement: Judgement): boolean {
    return this.#add(judgement, true);
  }

  #add(judgement: Judgement, withdrawn: boolean): boolean {
    const { id, by } = judgement;
    if (this.#known.has(id)) return false;
    this.#known.set(id, judgement);
    const touched = withdrawn && !this.#isFollowed(judgement) ? [] : this.#follow(by, judgement.follows);
    const isHead = !withdrawn && !this.#isFollowed(judgement);
    if (isHead) this.#setHeads(judgement, judgement);
    const own = registerKey(judgement, judgement.task);
    for (const other of touched) {
      if (!(isHead && registerKey(other, other.task) === own)) this.#setHeads(other);
    }
    return true;
  }

  #followedOf(author: string): Set<string> {
    const known = this.#followed.get(author);
    if (known !== undefined) return known;
    const made = new Set<string>();
    this.#followed.set(author, made);
    return made;
  }

  #isFollowed({ id, by }: Judgement): boolean {
    return this.#followed.get(by)?.has(id) === true;
  }

  /** Marks these records of one author, and all of theirs that they follow, as followed; those that were heads until now. */
  #follow(author: string, ids: readonly string[]): Judgement[] {
    const followed = this.#followedOf(author);
    const touched: Judgement[] = [];
    const waiting = [...ids];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (followed.has(id)) continue;
      followed.add(id);
      const judgement = this.#known.get(id);
      if (judgement?.by !== author) continue;
      waiting.push(...judgement.follows);
      if (this.of(author, judgement, judgement.task)?.heads.includes(judgement)) touched.push(judgement);
    }
    return touched;
  }

  #number(annotator: string): number {
    const known = this.#people.get(annotator);
    if (known !== undefined) return known;
    this.#people.set(annotator, this.#people.size);
    return this.#people.size - 1;
  }

  /** Leaves out of a record's register what is followed by now, and puts in `fresh`. */
  #setHeads(of: Judgement, ...fresh: readonly Judgement[]): void {
    const key = registerKey(of, of.task);
    const before = this.#registers.get(key) ?? [];
    const own = before.find(({ latest }) => latest.by === of.by);
    const heads = own?.heads.filter((head) => !this.#isFollowed(head)) ?? [];
    const register = registerOf([...heads, ...fresh]);
    const number = this.#number(of.by);
    const others = before.filter((other) => other !== own);
    const after = others.findIndex(({ latest }) => this.#number(latest.by) > number);
    if (register !== null) others.splice(after < 0 ? others.length : after, 0, register);
    if (others.length === 0) this.#registers.delete(key);
    else this.#registers.set(key, others);
  }

  /** Null where the annotator has said nothing of the candidate. */
  of(annotator: string, candidate: CandidateKey): Register<typeof JUDGING> | null;
  of<T extends TaskName>(annotator: string, candidate: CandidateKey, task: T): Register<T> | null;
  of(annotator: string, candidate: CandidateKey, task: TaskName = JUDGING): Register | null {
    return this.ofCandidate(candidate, task).find(({ latest }) => latest.by === annotator) ?? null;
  }

  /** The registers of one annotator in one task. */
  ofAnnotator(annotator: string): Register<typeof JUDGING>[];
  ofAnnotator<T extends TaskName>(annotator: string, task: T): Register<T>[];
  ofAnnotator(annotator: string, task: TaskName = JUDGING): Register[] {
    const all = Array.from(this.#registers.values(), (registers) =>
      registers.filter(({ latest }) => latest.by === annotator && latest.task === task),
    );
    return all.flat();
  }

  /** Of everybody in one task. */
  ofTask<T extends TaskName>(task: T): Register<T>[] {
    return this.all.filter((register): register is Register<T> => register.latest.task === task);
  }

  /** Of everybody in all tasks. */
  get all(): Register[] {
    return [...this.#registers.values()].flat();
  }

  /** Of everybody who has said anything of the candidate, in the order in which they first said anything at all. */
  ofCandidate(candidate: CandidateKey): readonly Register<typeof JUDGING>[];
  ofCandidate<T extends TaskName>(candidate: CandidateKey, task: T): readonly Register<T>[];
  ofCandidate(candidate: CandidateKey, task: TaskName = JUDGING): readonly Register[] {
    return this.#registers.get(registerKey(candidate, task)) ?? [];
  }

  /** Ids of everybody who has said anything. */
  get annotators(): string[] {
    return [...this.#people.keys()];
  }

  /** How many records are known, counting or withdrawn; as long as it stays, so do all registers. */
  get records(): number {
    return this.#known.size;
  }

  /** Whether the record is known, counting or withdrawn. */
  has(id: string): boolean {
    return this.#known.has(id);
  }

  find(id: string): Judgement | null {
    return this.#known.get(id) ?? null;
  }
}

/** Says which candidate in which task, once each; `candidateText` takes five times as long. */
function registerKey({ system, example }: CandidateKey, task: TaskName): string {
  return `${task === JUDGING ? "" : task}${system.length} ${system}${example}`;
}

function registerOf(heads: readonly Judgement[]): Register | null {
  const [first] = heads;
  if (first !== undefined && heads.length === 1) return { latest: first, heads, twice: false };
  const sorted = [...heads].sort(compareEvents);
  const latest = sorted.at(-1);
  if (latest === undefined) return null;
  return { latest, heads: sorted, twice: sorted.some((head) => !sameContents(head, latest)) };
}
