// Holds the candidates of a campaign as a table in which filters look up and count: each fact is asked for once, and kept by number.

import { areGiven, writeAskedAnswer } from "#core/filter/asked-answers.ts";
import {
  type CandidateFacts,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  SEARCHED,
} from "#core/filter/candidate-facts.ts";
import type { CandidateFilter } from "#core/filter/candidate-filter.ts";
import { matchesOtherSystem, writeOtherSystem } from "#core/filter/other-system-filter.ts";

/** How many searches are remembered: as many bytes each as there are candidates. */
const MOST_SEARCHES = 16;

/** The values of one field by candidate, as numbers of sets of values; a set is told by its values in their order. */
class Column {
  readonly #codes: Uint32Array;
  readonly #numbers = new Map<string, number>();
  readonly #valuesOf: (candidate: number) => readonly string[];
  /** By code; 0 stands for what nobody has asked for yet. */
  readonly sets: (readonly string[])[] = [[]];

  constructor(size: number, valuesOf: (candidate: number) => readonly string[]) {
    this.#codes = new Uint32Array(size);
    this.#valuesOf = valuesOf;
  }

  code(candidate: number): number {
    return this.#codes[candidate] || this.#learn(candidate);
  }

  /** How many of them there are by code. */
  count(lists: readonly (readonly number[])[]): number[] {
    const codes = this.#codes;
    const counts: number[] = [];
    for (const list of lists) {
      for (const candidate of list) {
        const code = codes[candidate] || this.#learn(candidate);
        while (counts.length <= code) counts.push(0);
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
    return counts;
  }

  #learn(candidate: number): number {
    const values = this.#valuesOf(candidate);
    const key = values.length === 1 ? `1${values[0]}` : JSON.stringify(values);
    let code = this.#numbers.get(key);
    if (code === undefined) {
      code = this.sets.length;
      this.sets.push(values);
      this.#numbers.set(key, code);
    }
    this.#codes[candidate] = code;
    return code;
  }
}

/** What is true of each candidate, or not. */
class Search {
  readonly #known: Uint8Array;
  readonly #isTrue: (candidate: number) => boolean;

  constructor(size: number, isTrue: (candidate: number) => boolean) {
    this.#known = new Uint8Array(size);
    this.#isTrue = isTrue;
  }

  holds(candidate: number): boolean {
    const known = this.#known[candidate] || (this.#isTrue(candidate) ? 2 : 1);
    this.#known[candidate] = known;
    return known === 2;
  }
}

/** What is known already, of what changes together: of texts and pass, or of what people say. */
export class KnownFacts {
  readonly columns = new Map<FieldName, Column>();
  readonly searches = new Map<string, Search>();
}

interface Asked {
  readonly name: FieldName | null;
  readonly holds: (candidate: number) => boolean;
}

interface Narrowed {
  /** In the order of the numbers given. */
  readonly shown: readonly number[];
  /** By field, how many candidates have each of its values among those that all other fields let pass; of the fields asked for. */
  readonly counts: ReadonlyMap<FieldName, ReadonlyMap<string, number>>;
}

export class CandidateTable {
  readonly #size: number;
  readonly #facts: CandidateFacts;
  readonly #texts: KnownFacts;
  readonly #people: KnownFacts;

  /** `size`: one more than the greatest number. What is known of `texts` holds as long as texts and verdicts are the same. */
  constructor(size: number, facts: CandidateFacts, texts = new KnownFacts(), people = new KnownFacts()) {
    this.#size = size;
    this.#facts = facts;
    this.#texts = texts;
    this.#people = people;
  }

  /** Those of `numbers` that pass the filter, in their order. */
  filter(numbers: Iterable<number>, filter: CandidateFilter): readonly number[] {
    return this.narrow(numbers, filter).shown;
  }

  /** Those that pass, with how many each value of the fields `counted` would show. */
  narrow(numbers: Iterable<number>, filter: CandidateFilter, counted: readonly FieldName[] = []): Narrowed {
    const asked = this.#asked(filter);
    const shown: number[] = [];
    // What one field alone does not let pass is counted in that field.
    const aside = new Map<FieldName, number[]>(counted.map((name) => [name, []]));
    for (const candidate of numbers) {
      let failed: Asked | null = null;
      let isOut = false;
      for (const one of asked) {
        if (one.holds(candidate)) continue;
        isOut = failed !== null;
        failed = one;
        if (isOut) break;
      }
      if (failed === null) shown.push(candidate);
      else if (!isOut && failed.name !== null) aside.get(failed.name)?.push(candidate);
    }
    const counts = counted.map((name) => {
      const column = this.#column(name);
      return [name, byValue(column, column.count([shown, aside.get(name) ?? []]))] as const;
    });
    return { shown, counts: new Map(counts) };
  }

  /** How many of `numbers` have both values, by the value of the one field and of the other; whoever has several counts in each. */
  cross(
    numbers: readonly number[],
    rows: FieldName,
    columns: FieldName,
  ): ReadonlyMap<string, ReadonlyMap<string, number>> {
    const [ofRows, ofColumns] = [this.#column(rows), this.#column(columns)];
    const pairs: number[][] = [];
    for (const candidate of numbers) {
      const row = ofRows.code(candidate);
      pairs[row] ??= [];
      const column = ofColumns.code(candidate);
      pairs[row][column] = (pairs[row][column] ?? 0) + 1;
    }
    const found = new Map<string, Map<string, number>>();
    pairs.forEach((counts, code) => {
      const byColumn = byValue(ofColumns, counts);
      for (const value of new Set(ofRows.sets[code])) {
        const row = found.get(value) ?? new Map<string, number>();
        for (const [column, count] of byColumn) row.set(column, (row.get(column) ?? 0) + count);
        found.set(value, row);
      }
    });
    return found;
  }

  #column(name: FieldName): Column {
    const { isOfPeople, values } = fieldOf(name);
    const { columns } = isOfPeople ? this.#people : this.#texts;
    const known = columns.get(name) ?? new Column(this.#size, (candidate) => values(this.#facts, candidate));
    columns.set(name, known);
    return known;
  }

  /** All that must hold, what costs least first. */
  #asked(filter: CandidateFilter): Asked[] {
    const facts = this.#facts;
    const fields = FIELD_NAMES.flatMap((name): Asked[] => {
      const wanted = new Set(fieldOf(name).asked(filter));
      if (wanted.size === 0) return [];
      const column = this.#column(name);
      const passing: boolean[] = [];
      const holds = (candidate: number) => {
        const code = column.code(candidate);
        passing[code] ??= column.sets[code]?.some((value) => wanted.has(value)) === true;
        return passing[code];
      };
      return [{ name, holds }];
    });
    const searches: Asked[] = [];
    const search = (known: KnownFacts, key: string, isTrue: (candidate: number) => boolean) => {
      const one = this.#search(known, key, isTrue);
      searches.push({ name: null, holds: (candidate) => one.holds(candidate) });
    };
    for (const beside of filter.otherSystems) {
      const { is, system } = beside;
      const isTrue = (candidate: number) => matchesOtherSystem(is, facts.otherOutcome(candidate, system));
      search(this.#people, `beside ${writeOtherSystem(beside)}`, isTrue);
    }
    const { answers } = filter;
    if (answers.length > 0) {
      const isTrue = (candidate: number) =>
        areGiven(answers, (question) => facts.answers(candidate, question));
      search(this.#people, `answers ${JSON.stringify(answers.map(writeAskedAnswer))}`, isTrue);
    }
    for (const where of SEARCHED) {
      const text = filter[where].toLowerCase();
      if (text === "") continue;
      const known = where === "text" || where === "remark" ? this.#people : this.#texts;
      search(known, `${where} ${text}`, (candidate) => facts.contains(candidate, where, text));
    }
    return [...fields, ...searches];
  }

  #search({ searches }: KnownFacts, key: string, isTrue: (candidate: number) => boolean): Search {
    const known = searches.get(key) ?? new Search(this.#size, isTrue);
    // Whatever was asked for last is remembered longest.
    searches.delete(key);
    searches.set(key, known);
    for (const [oldest] of searches) {
      if (searches.size <= MOST_SEARCHES) break;
      searches.delete(oldest);
    }
    return known;
  }
}

function byValue(column: Column, counts: readonly number[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  counts.forEach((count, code) => {
    if (count === 0) return;
    for (const value of new Set(column.sets[code])) found.set(value, (found.get(value) ?? 0) + count);
  });
  return found;
}
