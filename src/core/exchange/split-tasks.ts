// Holds how candidates are divided over people: a share that everybody judges, the rest dealt out, as PROTEST does it.

import { seededRandom } from "#core/statistics/seeded-random.ts";

/** The label of the task that everybody judges, as PROTEST's databases have it. */
export const OVERLAP_LABEL = "IAA";

export interface TaskPlan {
  /** How many people: tasks of their own. At least 1. */
  readonly tasks: number;
  /** About how many candidates everybody judges; 0 = none. */
  readonly overlap: number;
  /** 0 to 2³²−1; the same seed gives the same tasks. */
  readonly seed: number;
}

export interface Share<T> {
  readonly label: string;
  readonly candidates: readonly T[];
}

/** What must not be cut apart. */
export interface Blocks<T> {
  /** Equal for candidates of one block. */
  readonly blockOf: (candidate: T) => string | number;
  /** How many decisions candidates of one block take. */
  readonly decisions: (candidates: readonly T[]) => number;
}

interface Block<T> {
  readonly candidates: T[];
  readonly decisions: number;
}

/**
 * Divides `candidates` (in the order of their showing) within each cell (`cellOf`: output and category; of blocks the category, the
 * same for a whole block). The overlap takes max(1, round(count / total × overlap)) candidates of each cell at random; of blocks
 * whole ones, one at least, as long as the next brings their number nearer. The rest is dealt cell by cell, within each those of most
 * decisions first, to whoever has the fewest decisions so far: so people differ by no more than the heaviest block, in a cell by
 * no more than two of them (Graham 1969 deals jobs over machines so). Without blocks that is one after the other from a random start. Every candidate
 * is in exactly one task, in the order in which it came.
 */
export function splitTasks<T>(
  candidates: readonly T[],
  cellOf: (candidate: T) => string,
  { tasks, overlap, seed }: TaskPlan,
  blocks: Blocks<T> | null = null,
): Share<T>[] {
  const random = seededRandom(seed);
  const cells = new Map<string, Block<T>[]>();
  for (const block of blocksIn(candidates, blocks)) {
    const [first] = block.candidates;
    if (first === undefined) continue;
    const cell = cellOf(first);
    const known = cells.get(cell);
    if (known === undefined) cells.set(cell, [block]);
    else known.push(block);
  }
  const count = Math.max(1, tasks);
  /** By candidate, whose task it is in: 0 … count − 1 in the order of dealing; `SHARED` = everybody's. */
  const owner = new Map<T, number>();
  const start = Math.floor(random() * count);
  const people = new LeastFirst(count);
  for (const cell of [...cells.keys()].sort()) {
    const left = shuffled(cells.get(cell) ?? [], random);
    const inCell = left.reduce((sum, block) => sum + block.candidates.length, 0);
    const share = overlap === 0 ? 0 : Math.max(1, Math.round((inCell / candidates.length) * overlap));
    for (const block of left.splice(0, blocksFor(share, left)))
      for (const candidate of block.candidates) owner.set(candidate, SHARED);
    for (const block of left.sort((a, b) => b.decisions - a.decisions)) {
      const next = people.add(block.decisions);
      for (const candidate of block.candidates) owner.set(candidate, next);
    }
  }
  const own: T[][] = Array.from({ length: count }, () => []);
  const shared: T[] = [];
  for (const candidate of candidates) {
    const turn = owner.get(candidate) ?? SHARED;
    (turn === SHARED ? shared : own[(turn + start) % count])?.push(candidate);
  }
  const shares = own.map((chosen, number): Share<T> => ({ label: String(number + 1), candidates: chosen }));
  return shared.length === 0 ? shares : [{ label: OVERLAP_LABEL, candidates: shared }, ...shares];
}

const SHARED = -1;

/** People by how many decisions they have so far; of several with the fewest the first is next. A binary heap: thousands are dealt to in turn. */
class LeastFirst {
  readonly #heap: number[];
  readonly #decisions: number[];

  constructor(people: number) {
    this.#heap = Array.from({ length: people }, (_, person) => person);
    this.#decisions = this.#heap.map(() => 0);
  }

  #isBefore(a: number, b: number): boolean {
    const [ofA, ofB] = [this.#decisions[a] ?? 0, this.#decisions[b] ?? 0];
    return ofA < ofB || (ofA === ofB && a < b);
  }

  /** Gives so many more decisions to the next person; who that is. */
  add(decisions: number): number {
    const heap = this.#heap;
    const person = heap[0] ?? 0;
    this.#decisions[person] = (this.#decisions[person] ?? 0) + decisions;
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const [first, second] = [heap[left], heap[right]];
      if (first === undefined) return person;
      const isRight = second !== undefined && this.#isBefore(second, first);
      const [child, at] = isRight ? [second, right] : [first, left];
      if (!this.#isBefore(child, person)) return person;
      heap[place] = child;
      heap[at] = person;
      place = at;
    }
  }
}

function blocksIn<T>(candidates: readonly T[], blocks: Blocks<T> | null): Block<T>[] {
  if (blocks === null) return candidates.map((candidate) => ({ candidates: [candidate], decisions: 1 }));
  const found = new Map<string | number, T[]>();
  for (const candidate of candidates) {
    const block = blocks.blockOf(candidate);
    const known = found.get(block);
    if (known === undefined) found.set(block, [candidate]);
    else known.push(candidate);
  }
  return Array.from(found.values(), (of) => ({ candidates: of, decisions: blocks.decisions(of) }));
}

/** How many of the first blocks come nearest to so many candidates; one at least, unless none is asked for. */
function blocksFor<T>(share: number, blocks: readonly Block<T>[]): number {
  if (share === 0) return 0;
  let taken = 0;
  let count = 0;
  for (const { candidates } of blocks) {
    if (count > 0 && taken + candidates.length / 2 > share) break;
    taken += candidates.length;
    count++;
  }
  return count;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[other] = a;
  }
  return order;
}
