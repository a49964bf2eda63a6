// Finds the candidates of a queue that belong to one example, quickly even in queues of hundreds of thousands.

import type { CandidateIndex } from "#core/campaign/candidate-index.ts";

export class QueueIndex {
  readonly #queue: readonly number[];
  readonly #candidates: CandidateIndex;
  #byExample: ReadonlyMap<number, readonly number[]> | null = null;

  constructor(queue: readonly number[], candidates: CandidateIndex) {
    this.#queue = queue;
    this.#candidates = candidates;
  }

  /** Candidates of the queue with the same example, in queue order. */
  ofExample(candidate: number): readonly number[] {
    this.#byExample ??= this.#indexByExample();
    return this.#byExample.get(this.#candidates.exampleNumber(candidate)) ?? [];
  }

  /**
   * The next open candidate of the example; null = none. `wrapsAround`: after the last candidate, the search begins
   * again at the first.
   */
  nextHere(candidate: number, isOpen: (candidate: number) => boolean, wrapsAround: boolean): number | null {
    const all = this.ofExample(candidate);
    const index = all.indexOf(candidate);
    const before = wrapsAround ? all.slice(0, index) : [];
    return [...all.slice(index + 1), ...before].find(isOpen) ?? null;
  }

  #indexByExample(): Map<number, number[]> {
    const byExample = new Map<number, number[]>();
    for (const candidate of this.#queue) {
      const example = this.#candidates.exampleNumber(candidate);
      const existing = byExample.get(example);
      if (existing === undefined) byExample.set(example, [candidate]);
      else existing.push(candidate);
    }
    return byExample;
  }
}
