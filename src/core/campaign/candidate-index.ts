// Holds how candidates are numbered inside one opened campaign: one example in one output is one whole number, so that
// thousands stay cheap. A number is never stored and never sent.

import type { CandidateSpace } from "#core/campaign/campaign.ts";
import type { CandidateKey } from "#core/ledger/event.ts";

/**
 * Numbers the candidates example by example, within it system by system: 0 … examples × systems − 1. Where a campaign
 * has not every example of every output (a batch), the numbers stay the same and some do not exist.
 */
export class CandidateIndex {
  readonly systems: readonly string[];
  readonly examples: readonly string[];
  readonly #systemNumber: ReadonlyMap<string, number>;
  readonly #exampleNumber: ReadonlyMap<string, number>;
  readonly #existing: ReadonlySet<number> | null;

  /** `existing`: the candidates that exist, those of other examples and systems left out; null = all. */
  constructor(
    examples: readonly string[],
    systems: readonly string[],
    existing: readonly CandidateKey[] | null = null,
  ) {
    this.examples = examples;
    this.systems = systems;
    this.#systemNumber = new Map(systems.map((system, number) => [system, number]));
    this.#exampleNumber = new Map(examples.map((example, number) => [example, number]));
    this.#existing =
      existing === null
        ? null
        : new Set(existing.map((key) => this.#place(key)).filter((place) => place !== null));
  }

  /** One more than the greatest number a candidate may have. */
  get size(): number {
    return this.examples.length * this.systems.length;
  }

  /** How many candidates there are. */
  get count(): number {
    return this.#existing?.size ?? this.size;
  }

  exists(candidate: number): boolean {
    if (this.#existing !== null) return this.#existing.has(candidate);
    return candidate >= 0 && candidate < this.size;
  }

  /** Every candidate there is, ascending. */
  get numbers(): number[] {
    const all = Array.from({ length: this.size }, (_, candidate) => candidate);
    return this.#existing === null ? all : all.filter((candidate) => this.exists(candidate));
  }

  /** Every candidate there is, system by system, examples in the suite's order. */
  get bySystem(): number[] {
    return this.systems.flatMap((_, system) =>
      this.examples
        .map((__, example) => this.numberAt(example, system))
        .filter((candidate) => this.exists(candidate)),
    );
  }

  /** The candidate's number; null where there is no such candidate. */
  numberOf(key: CandidateKey): number | null {
    const candidate = this.#place(key);
    return candidate !== null && this.exists(candidate) ? candidate : null;
  }

  #place({ system, example }: CandidateKey): number | null {
    const systemNumber = this.#systemNumber.get(system);
    const exampleNumber = this.#exampleNumber.get(example);
    if (systemNumber === undefined || exampleNumber === undefined) return null;
    return this.numberAt(exampleNumber, systemNumber);
  }

  numberAt(example: number, system: number): number {
    return example * this.systems.length + system;
  }

  exampleNumber(candidate: number): number {
    return Math.floor(candidate / this.systems.length);
  }

  systemNumber(candidate: number): number {
    return candidate % this.systems.length;
  }

  keyOf(candidate: number): CandidateKey {
    const system = this.systems[this.systemNumber(candidate)];
    const example = this.examples[this.exampleNumber(candidate)];
    if (system === undefined || example === undefined) throw new RangeError(`no candidate ${candidate}`);
    return { system, example };
  }
}

export function candidateIndexOf({ suite, outputs, candidates }: CandidateSpace): CandidateIndex {
  return new CandidateIndex(
    suite.examples.map((example) => example.id),
    outputs.map((output) => output.system),
    candidates,
  );
}
