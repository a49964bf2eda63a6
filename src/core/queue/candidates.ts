// Holds how candidates are numbered: one example in one output is one whole number, so that thousands stay cheap.

/** The natural key of a candidate. */
export interface CandidateKey {
  readonly system: string;
  readonly example: string;
}

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

  /** `existing`: the numbers that exist; null = all. */
  constructor(
    examples: readonly string[],
    systems: readonly string[],
    existing: readonly number[] | null = null,
  ) {
    this.examples = examples;
    this.systems = systems;
    this.#systemNumber = new Map(systems.map((system, number) => [system, number]));
    this.#exampleNumber = new Map(examples.map((example, number) => [example, number]));
    this.#existing = existing === null ? null : new Set(existing);
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

  /** The candidate's number; null where there is no such candidate. */
  numberOf(key: CandidateKey): number | null {
    const system = this.#systemNumber.get(key.system);
    const example = this.#exampleNumber.get(key.example);
    if (system === undefined || example === undefined) return null;
    const candidate = this.numberAt(example, system);
    return this.exists(candidate) ? candidate : null;
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
