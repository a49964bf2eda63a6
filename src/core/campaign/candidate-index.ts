// Numbers the candidates of an opened campaign, because numbers are faster to handle than keys. Events contain
// keys, not numbers.

import type { CandidateSpace } from "#core/campaign/campaign.ts";
import type { CandidateKey } from "#core/ledger/event.ts";

/**
 * Numbers candidates by example, then by system: 0 … examples × systems − 1. In a batch, some candidates do not exist;
 * the candidates that exist have the same numbers as in the campaign.
 */
export class CandidateIndex {
  readonly systems: readonly string[];
  readonly examples: readonly string[];
  readonly #systemNumber: ReadonlyMap<string, number>;
  readonly #exampleNumber: ReadonlyMap<string, number>;
  readonly #existing: ReadonlySet<number> | null;
  #bySystem: readonly number[] | null = null;

  /**
   * Numbers the candidates. `existing`: keys of the candidates that exist; null = all. Keys of unknown examples and
   * systems are ignored.
   */
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
        : new Set(existing.map((key) => this.#numberOf(key)).filter((number) => number !== null));
  }

  /** All candidate numbers are smaller than this number. */
  get size(): number {
    return this.examples.length * this.systems.length;
  }

  /** Number of existing candidates. */
  get count(): number {
    return this.#existing?.size ?? this.size;
  }

  exists(candidate: number): boolean {
    if (this.#existing !== null) return this.#existing.has(candidate);
    return candidate >= 0 && candidate < this.size;
  }

  /** Numbers of existing candidates, ascending. */
  get numbers(): number[] {
    const all = Array.from({ length: this.size }, (_, candidate) => candidate);
    return this.#existing === null ? all : all.filter((candidate) => this.exists(candidate));
  }

  /** Numbers of existing candidates by system, then by example in suite order. */
  get bySystem(): readonly number[] {
    this.#bySystem ??= this.systems.flatMap((_, system) =>
      this.examples
        .map((__, example) => this.numberAt(example, system))
        .filter((candidate) => this.exists(candidate)),
    );
    return this.#bySystem;
  }

  /** Numbers of the existing candidates of an example, ascending. */
  ofExample(example: number): number[] {
    return this.systems
      .map((_, system) => this.numberAt(example, system))
      .filter((candidate) => this.exists(candidate));
  }

  /** Number of the candidate; null if it does not exist. */
  numberOf(key: CandidateKey): number | null {
    const candidate = this.#numberOf(key);
    return candidate !== null && this.exists(candidate) ? candidate : null;
  }

  #numberOf({ system, example }: CandidateKey): number | null {
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
