// Divides candidates over annotators as PROTEST does: a shared part for measuring agreement, and equal parts of the
// rest.

import { addTo, listsBy } from "#core/base/grouping.ts";
import { seededRandom } from "#core/base/statistics/seeded-random.ts";
import { OVERLAP_LABEL } from "#core/ledger/event.ts";

export interface DivisionPlan {
  /** Number of annotators who get a share. At least 1. */
  readonly annotators: number;
  /** Approximate number of candidates that all annotators get in common; 0 = none. */
  readonly overlap: number;
  /** Seed, 0 to 2³²−1; the same seed gives the same shares. */
  readonly seed: number;
}

export interface Share<T> {
  readonly label: string;
  readonly candidates: readonly T[];
}

/** Candidates that must stay together. */
export interface CandidateBlocks<T> {
  /** The key of a candidate's block. */
  readonly blockOf: (candidate: T) => string | number;
  /** Number of decisions that are needed for candidates of the same block. */
  readonly decisions: (candidates: readonly T[]) => number;
}

interface Block<T> {
  readonly candidates: T[];
  readonly decisions: number;
}

/**
 * Divides `candidates` (in display order) within each cell (`cellOf`, for example by output and category). All
 * candidates of a block must be in one cell. Unless `overlap` is 0, the overlap consists of max(1, round(candidates of
 * the cell / all candidates × `overlap`)) random candidates of each cell. With blocks, it consists of whole blocks, at
 * least one per cell; a block is added as long as it brings the number nearer to this target. The rest is dealt cell by
 * cell, blocks with the most decisions first, to the annotator with the fewest decisions so far (longest processing
 * time first, Graham 1969). The annotators' numbers of decisions differ by at most the heaviest block, within a cell by
 * at most twice that. Without blocks, candidates are dealt in turn, from a random start. Every candidate is in exactly
 * one share. Shares keep the order of `candidates`.
 */
export function splitIntoShares<T>(
  candidates: readonly T[],
  cellOf: (candidate: T) => string,
  { annotators, overlap, seed }: DivisionPlan,
  blocks: CandidateBlocks<T> | null = null,
): Share<T>[] {
  const random = seededRandom(seed);
  const cells = new Map<string, Block<T>[]>();
  for (const block of blocksIn(candidates, blocks)) {
    const [first] = block.candidates;
    if (first === undefined) continue;
    const cell = cellOf(first);
    addTo(cells, cell, block);
  }
  const count = Math.max(1, annotators);
  /** Share of each candidate: 0 … count − 1 in dealing order, or `SHARED`. */
  const owner = new Map<T, number>();
  const start = Math.floor(random() * count);
  const people = new LeastFirst(count);
  for (const cell of [...cells.keys()].sort()) {
    const remaining = shuffled(cells.get(cell) ?? [], random);
    const cellSize = remaining.reduce((sum, block) => sum + block.candidates.length, 0);
    const sharedCount = overlap === 0 ? 0 : Math.max(1, Math.round((cellSize / candidates.length) * overlap));
    for (const block of remaining.splice(0, blocksFor(sharedCount, remaining)))
      for (const candidate of block.candidates) owner.set(candidate, SHARED);
    for (const block of remaining.sort((a, b) => b.decisions - a.decisions)) {
      const next = people.add(block.decisions);
      for (const candidate of block.candidates) owner.set(candidate, next);
    }
  }
  const ownShares: T[][] = Array.from({ length: count }, () => []);
  const shared: T[] = [];
  for (const candidate of candidates) {
    const share = owner.get(candidate) ?? SHARED;
    (share === SHARED ? shared : ownShares[(share + start) % count])?.push(candidate);
  }
  const shares = ownShares.map(
    (shareCandidates, number): Share<T> => ({ label: String(number + 1), candidates: shareCandidates }),
  );
  return shared.length === 0 ? shares : [{ label: OVERLAP_LABEL, candidates: shared }, ...shares];
}

const SHARED = -1;

/**
 * Binary heap of annotators by number of decisions. Among annotators with equal numbers, the one with the lowest index
 * comes first. A heap is fast enough for thousands of blocks.
 */
class LeastFirst {
  readonly #heap: number[];
  readonly #decisions: number[];

  constructor(people: number) {
    this.#heap = Array.from({ length: people }, (_, person) => person);
    this.#decisions = this.#heap.map(() => 0);
  }

  #isBefore(a: number, b: number): boolean {
    const ofA = this.#decisions[a] ?? 0;
    const ofB = this.#decisions[b] ?? 0;
    return ofA < ofB || (ofA === ofB && a < b);
  }

  /** Adds decisions to the annotator with the fewest, and returns that annotator's index. */
  add(decisions: number): number {
    const heap = this.#heap;
    const person = heap[0] ?? 0;
    this.#decisions[person] = (this.#decisions[person] ?? 0) + decisions;
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      const right = 2 * index + 2;
      const first = heap[left];
      const second = heap[right];
      if (first === undefined) return person;
      const isRight = second !== undefined && this.#isBefore(second, first);
      const [child, childIndex] = isRight ? [second, right] : [first, left];
      if (!this.#isBefore(child, person)) return person;
      heap[index] = child;
      heap[childIndex] = person;
      index = childIndex;
    }
  }
}

function blocksIn<T>(candidates: readonly T[], blocks: CandidateBlocks<T> | null): Block<T>[] {
  if (blocks === null) return candidates.map((candidate) => ({ candidates: [candidate], decisions: 1 }));
  const byBlock = listsBy(candidates, (candidate) => blocks.blockOf(candidate));
  return Array.from(byBlock.values(), (blockCandidates) => ({
    candidates: blockCandidates,
    decisions: blocks.decisions(blockCandidates),
  }));
}

/**
 * Number of blocks, counted from the first, whose total size is nearest to `share`; at least one unless `share` is 0.
 */
function blocksFor<T>(share: number, blocks: readonly Block<T>[]): number {
  if (share === 0) return 0;
  let size = 0;
  let count = 0;
  for (const { candidates } of blocks) {
    if (count > 0 && size + candidates.length / 2 > share) break;
    size += candidates.length;
    count++;
  }
  return count;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const a = order[last];
    const b = order[other];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[other] = a;
  }
  return order;
}
