// Keeps the tallies of states in an opened campaign: one per annotator and one overall, made on demand and updated.

import type { CandidateIndex } from "#core/campaign/candidate-index.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { type CandidateState, StateTally } from "#core/campaign/outcomes/candidate-states.ts";
import type { Category } from "#core/suite/category.ts";

export class SessionTallies {
  readonly #outcomes: CandidateOutcomes;
  readonly #candidates: CandidateIndex;
  readonly #categoryNumber: ReadonlyMap<string, number>;
  /** By annotator id; "" = overall. */
  readonly #tallies = new Map<string, StateTally>();

  constructor(outcomes: CandidateOutcomes, categories: readonly Category[]) {
    this.#outcomes = outcomes;
    this.#candidates = outcomes.texts.index;
    this.#categoryNumber = new Map(categories.map(({ label }, number) => [label, number]));
  }

  /** States of all candidates, for one annotator or (null) overall. */
  of(annotator: string | null): StateTally {
    const key = annotator ?? "";
    const cached = this.#tallies.get(key);
    if (cached !== undefined) return cached;
    const states = Array.from({ length: this.#candidates.size }, (_, candidate) =>
      this.#candidates.exists(candidate) ? this.#state(key, candidate) : null,
    );
    const cells = this.#categoryNumber.size * this.#candidates.systems.length;
    const tally = new StateTally(cells, (candidate) => this.cellOf(candidate), states);
    this.#tallies.set(key, tally);
    return tally;
  }

  /** The cell (category × system) of a candidate in a tally. */
  cellOf(candidate: number): number {
    const { category } = this.#outcomes.texts.example(candidate);
    const number = this.#categoryNumber.get(category) ?? 0;
    return number * this.#candidates.systems.length + this.#candidates.systemNumber(candidate);
  }

  /** Updates candidates judged by these people. `grouped`: candidates that can change for all annotators. */
  update(touched: ReadonlyMap<number, ReadonlySet<string>>, grouped: readonly number[]): void {
    for (const [key, tally] of this.#tallies) {
      const own = [...touched].flatMap(([one, by]) => (key === "" || by.has(key) ? [one] : []));
      for (const candidate of new Set([...own, ...grouped]))
        tally.set(candidate, this.#state(key, candidate));
    }
  }

  #state(key: string, candidate: number): CandidateState {
    return key === "" ? this.#outcomes.state(candidate) : this.#outcomes.stateFor(key, candidate);
  }
}
