// Finds the candidates of a queue that belong to one example, quickly even in queues of hundreds of thousands.

import { listsBy } from "#core/base/grouping.ts";
import { once } from "#core/base/once.ts";
import type { CandidateIndex } from "#core/campaign/candidate-index.ts";

export class QueueIndex {
  readonly #candidates: CandidateIndex;
  readonly #byExample: () => ReadonlyMap<number, readonly number[]>;

  constructor(queue: readonly number[], candidates: CandidateIndex) {
    this.#candidates = candidates;
    this.#byExample = once(() => listsBy(queue, (candidate) => candidates.exampleNumber(candidate)));
  }

  /** Candidates of the queue with the same example, in queue order. */
  ofExample(candidate: number): readonly number[] {
    return this.#byExample().get(this.#candidates.exampleNumber(candidate)) ?? [];
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
}
