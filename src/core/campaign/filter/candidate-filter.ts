// Filters the candidates of a campaign: reads and writes filters as text and address, applies them, and makes the
// table of candidates that can be filtered and sorted.

import type { ScopeRequest } from "#core/analysis/accuracy/accuracy.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import type { CandidateIndex } from "#core/campaign/campaign.ts";
import type { CandidateFacts, FilterField, KnownCampaign } from "./filter-field.ts";
import { FILTER_FIELDS, type FieldName, type FilterName } from "./filter-fields.ts";

/** An empty list or text, false and null filter nothing. */
export type CandidateFilter = {
  readonly [Name in FilterName]: (typeof FILTER_FIELDS)[Name]["none"];
};

const isField = (name: string): name is FilterName => Object.hasOwn(FILTER_FIELDS, name);
/** All fields, in the order of addresses, controls and words. */
export const FILTER_FIELD_NAMES: readonly FilterName[] = Object.keys(FILTER_FIELDS).filter(isField);

/** The description of a field whose name is known only at run time. */
export const fieldOf = (name: FilterName): FilterField<unknown> => FILTER_FIELDS[name];

function filterWith(valueIn: (name: FilterName) => unknown): CandidateFilter {
  const values = FILTER_FIELD_NAMES.map((name) => [name, valueIn(name)] as const);
  return Object.fromEntries(values) as CandidateFilter;
}

export const NO_FILTER: CandidateFilter = filterWith((name) => fieldOf(name).none);

/** The filter of an address. Unknown values are ignored; names and texts are not checked. */
export function readFilter(parameters: { getAll(name: string): string[] }): CandidateFilter {
  return filterWith((name) => fieldOf(name).read(parameters.getAll(fieldOf(name).address)));
}

/** The filter with only this value in the field. */
export function withValue(filter: CandidateFilter, name: FilterName, value: string): CandidateFilter {
  return { ...filter, [name]: fieldOf(name).read([value]) };
}

/** The requested values of a field, as in an address; empty = any. */
export function requestedValues(filter: CandidateFilter, name: FilterName): readonly string[] {
  return fieldOf(name).write(filter[name]);
}

/** Names that the fields have in an address. */
export const FILTER_NAMES: readonly string[] = FILTER_FIELD_NAMES.map((name) => fieldOf(name).address);

/** The field with this name in an address; null if there is none. */
function filterFieldOf(name: string): FilterName | null {
  return FILTER_FIELD_NAMES.find((field) => fieldOf(field).address === name) ?? null;
}

/** The filter as pairs for an address, in a fixed order. Fields that filter nothing have no pair. */
export function writeFilter(filter: CandidateFilter): [string, string][] {
  return FILTER_FIELD_NAMES.flatMap((name) =>
    requestedValues(filter, name).map((value): [string, string] => [fieldOf(name).address, value]),
  );
}

/** Whether the filter asks for something in this field. */
export function restricts(filter: CandidateFilter, name: FilterName): boolean {
  return requestedValues(filter, name).length > 0;
}

/** Whether the values of the field can be counted. */
export function isCounted(name: FilterName): name is FieldName {
  return fieldOf(name).values !== undefined;
}

const INEXPRESSIBLE = Symbol("no single filter expresses both");

/**
 * The filter that passes exactly the candidates that pass both; null if no single filter expresses it, or if no
 * candidate can pass. The second filter may be partial.
 */
export function bothFilters(
  filter: CandidateFilter,
  other: Partial<CandidateFilter>,
): CandidateFilter | null {
  const second = { ...NO_FILTER, ...other };
  if (differsInAnnotator(filter, second) || differsInAnnotator(second, filter)) return null;
  const combined = filterWith((name) => {
    if (!restricts(second, name)) return filter[name];
    if (!restricts(filter, name) || filter[name] === second[name]) return second[name];
    return fieldOf(name).both(filter[name], second[name]) ?? INEXPRESSIBLE;
  });
  const values: readonly unknown[] = Object.values(combined);
  return values.includes(INEXPRESSIBLE) ? null : combined;
}

/**
 * Whether `one` is about a certain annotator, while `other` asks for judgements of all annotators or of another
 * annotator.
 */
function differsInAnnotator(one: CandidateFilter, other: CandidateFilter): boolean {
  return (
    one.annotator !== "" &&
    one.annotator !== other.annotator &&
    FILTER_FIELD_NAMES.some((name) => fieldOf(name).isOfAnnotator === true && restricts(other, name))
  );
}

// Describes filters in words: fields, values, and the parts of a filter.

/** Name of a value. `nameOf`: name of an annotator by id. */
export function valueWords(field: FilterName, value: string, nameOf: (id: string) => string): string {
  return fieldOf(field).words(value, nameOf);
}

interface FilterPart {
  /** The part in words, such as “State: judged”. */
  readonly words: string;
  /** Change of the filter that removes this part. */
  readonly without: Partial<CandidateFilter>;
}

/** All parts of the filter in words, each with the change that removes it. Alternative values form one part. */
export function filterParts(filter: CandidateFilter, nameOf: (id: string) => string): FilterPart[] {
  return FILTER_FIELD_NAMES.flatMap((name): FilterPart[] => {
    const values = requestedValues(filter, name);
    if (values.length === 0) return [];
    const field = fieldOf(name);
    const parts = field.parts?.(filter[name], nameOf) ?? [
      {
        words: `${field.label}: ${values.map((value) => field.words(value, nameOf)).join(" or ")}`,
        without: field.none,
      },
    ];
    return parts.map(({ words, without }) => ({ words, without: { [name]: without } }));
  });
}

// Converts a filter into the scope of a report. The scope names systems and categories; all other fields become a test
// for candidates and a description.

/**
 * Converts the filter. `shown`: numbers of the candidates that pass the filter; `nameOf`: name of an annotator by id.
 */
export function scopeOf(
  filter: CandidateFilter,
  shown: readonly number[],
  index: CandidateIndex,
  nameOf: (id: string) => string,
): ScopeRequest {
  const { systems, categories } = filter;
  const words = filterParts({ ...filter, systems: [], categories: [] }, nameOf).map((part) => part.words);
  // Candidates are compared by their keys, because the report may have read the campaign again and numbered them
  // differently.
  const keys = new Set(words.length === 0 ? [] : shown.map((candidate) => keyText(index.keyOf(candidate))));
  return {
    systems: systems.length === 0 ? null : systems,
    categories: categories.length === 0 ? null : categories,
    filter:
      words.length === 0
        ? null
        : {
            words,
            selectsByOutcome: dependsOnOutcome(filter),
            holds: (candidate) => keys.has(keyText(candidate)),
          },
  };
}

function dependsOnOutcome(filter: CandidateFilter): boolean {
  return FILTER_FIELD_NAMES.some((name) => {
    const { dependsOn, selectsByOutcome = dependsOn === "judgements" } = fieldOf(name);
    return selectsByOutcome && restricts(filter, name);
  });
}

function keyText({ system, example }: { readonly system: string; readonly example: string }): string {
  return JSON.stringify([system, example]);
}

// Finds values in an address or `--filter` that the campaign does not have, with the nearest existing values.

export interface UnknownFilterValue {
  /** The unknown value with its field, such as “verdict=perhaps”. */
  readonly fieldAndValue: string;
  /**
   * The most similar values of the same field, nearest first; annotators with their name. Empty = the campaign has no
   * value of this field. Null = the field takes only one value but was given twice.
   */
  readonly nearest: readonly string[] | null;
}

/** A notice about the unknown values; null if there are none. */
export function unknownFilterText(unknown: readonly UnknownFilterValue[]): string | null {
  return unknown.length === 0
    ? null
    : `The address asks for values that this campaign does not have: ${unknownInWords(unknown)}`;
}

/** Describes the unknown values, e.g. “category=evnt” (nearest: “event”); several are separated by semicolons. */
export function unknownInWords(unknown: readonly UnknownFilterValue[]): string {
  return unknown
    .map(({ fieldAndValue, nearest }) => `“${fieldAndValue}” (${nearestInWords(nearest)})`)
    .join("; ");
}

function nearestInWords(nearest: readonly string[] | null): string {
  if (nearest === null) return "this field takes only one value";
  if (nearest.length === 0) return "this campaign has no value of this field";
  return `nearest: ${nearest.map((value) => `“${value}”`).join(", ")}`;
}

/**
 * Finds the unknown values in `pairs`, which are those of an address or of `--filter`. Pairs whose name is no filter
 * are ignored.
 */
export function unknownFilterValues(
  pairs: readonly (readonly [name: string, value: string])[],
  knownCampaign: KnownCampaign,
): readonly UnknownFilterValue[] {
  const unknown: UnknownFilterValue[] = [];
  const seen = new Set<string>();
  for (const [name, value] of pairs) {
    const fieldName = filterFieldOf(name);
    if (fieldName === null) continue;
    const field = fieldOf(fieldName);
    const fieldAndValue = `${name}=${value}`;
    if (!field.takesSeveral && seen.has(name)) unknown.push({ fieldAndValue, nearest: null });
    seen.add(name);
    const nearest = field.nearest(value, knownCampaign);
    if (nearest !== null) unknown.push({ fieldAndValue, nearest });
  }
  return unknown;
}

// Filters and counts a campaign's candidates, also two fields against each other. Each fact is read once and stored by
// candidate number.

/** Maximum number of searches stored in one `CachedFacts`. Each takes one byte per candidate. */
const MOST_SEARCHES = 16;

/** Values of one field by candidate. For each candidate, the code of its set of values is stored. */
class Column {
  readonly #codes: Uint32Array;
  readonly #numbers = new Map<string, number>();
  readonly #valuesOf: (candidate: number) => readonly string[];
  /** Value sets by code; code 0 = not read yet. */
  readonly sets: (readonly string[])[] = [[]];

  constructor(size: number, valuesOf: (candidate: number) => readonly string[]) {
    this.#codes = new Uint32Array(size);
    this.#valuesOf = valuesOf;
  }

  code(candidate: number): number {
    return this.#codes[candidate] || this.#readCode(candidate);
  }

  /** Number of candidates per code. */
  count(lists: readonly (readonly number[])[]): number[] {
    const codes = this.#codes;
    const counts: number[] = [];
    for (const list of lists) {
      for (const candidate of list) {
        const code = codes[candidate] || this.#readCode(candidate);
        while (counts.length <= code) counts.push(0);
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
    return counts;
  }

  #readCode(candidate: number): number {
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

/** A yes/no fact by candidate. */
class Search {
  readonly #codes: Uint8Array;
  readonly #isTrue: (candidate: number) => boolean;

  constructor(size: number, isTrue: (candidate: number) => boolean) {
    this.#codes = new Uint8Array(size);
    this.#isTrue = isTrue;
  }

  holds(candidate: number): boolean {
    const code = this.#codes[candidate] || (this.#isTrue(candidate) ? 2 : 1);
    this.#codes[candidate] = code;
    return code === 2;
  }
}

/** Stored facts that become invalid together: either those of texts and automatic pass, or those of the judgements. */
export class CachedFacts {
  readonly columns = new Map<FieldName, Column>();
  readonly searches = new Map<string, Search>();
}

interface Condition {
  readonly name: FieldName | null;
  readonly holds: (candidate: number) => boolean;
}

interface FilterResult {
  /** The candidates that pass, in their original order. */
  readonly shown: readonly number[];
  /**
   * For the requested fields: number of candidates per value, among those that pass the conditions of all other fields.
   */
  readonly counts: ReadonlyMap<FieldName, ReadonlyMap<string, number>>;
}

export class CandidateTable {
  readonly #size: number;
  readonly #facts: CandidateFacts;
  readonly #textFacts: CachedFacts;
  readonly #judgementFacts: CachedFacts;

  /**
   * Prepares a table. `size`: greater than all candidate numbers. The values in `texts` stay valid as long as texts and
   * verdicts are the same, those in `people` until a judgement changes.
   */
  constructor(size: number, facts: CandidateFacts, texts = new CachedFacts(), people = new CachedFacts()) {
    this.#size = size;
    this.#facts = facts;
    this.#textFacts = texts;
    this.#judgementFacts = people;
  }

  /** The candidate numbers in `numbers` that pass the filter, in the same order. */
  filter(numbers: Iterable<number>, filter: CandidateFilter): readonly number[] {
    return this.narrow(numbers, filter).shown;
  }

  /**
   * Filters candidates. Also counts, for each value of the fields in `countedFields`, how many candidates would pass if
   * the filter asked for this value.
   */
  narrow(
    numbers: Iterable<number>,
    filter: CandidateFilter,
    countedFields: readonly FieldName[] = [],
  ): FilterResult {
    const conditions = this.#conditionsOf(filter);
    const shown: number[] = [];
    // A candidate that fails only one condition is counted in the field of that condition, under its own values: it
    // would pass if the filter asked for one of these.
    const rejectedByOne = new Map<FieldName, number[]>(countedFields.map((name) => [name, []]));
    for (const candidate of numbers) {
      let failed: Condition | null = null;
      let failsSeveral = false;
      for (const condition of conditions) {
        if (condition.holds(candidate)) continue;
        failsSeveral = failed !== null;
        failed = condition;
        if (failsSeveral) break;
      }
      if (failed === null) shown.push(candidate);
      else if (!failsSeveral && failed.name !== null) rejectedByOne.get(failed.name)?.push(candidate);
    }
    const counts = countedFields.map((name) => {
      const column = this.#column(name);
      return [name, byValue(column, column.count([shown, rejectedByOne.get(name) ?? []]))] as const;
    });
    return { shown, counts: new Map(counts) };
  }

  /**
   * Number of candidates per pair of values of two fields. A candidate with several values counts once in each pair of
   * its values.
   */
  cross(
    numbers: readonly number[],
    rows: FieldName,
    columns: FieldName,
  ): ReadonlyMap<string, ReadonlyMap<string, number>> {
    const rowField = this.#column(rows);
    const columnField = this.#column(columns);
    const pairs: number[][] = [];
    for (const candidate of numbers) {
      const row = rowField.code(candidate);
      pairs[row] ??= [];
      const column = columnField.code(candidate);
      pairs[row][column] = (pairs[row][column] ?? 0) + 1;
    }
    const countByPair = new Map<string, Map<string, number>>();
    pairs.forEach((counts, code) => {
      const byColumn = byValue(columnField, counts);
      for (const value of new Set(rowField.sets[code])) {
        const row = getOrInsert(countByPair, value, () => new Map<string, number>());
        for (const [column, count] of byColumn) row.set(column, (row.get(column) ?? 0) + count);
      }
    });
    return countByPair;
  }

  #column(name: FieldName): Column {
    const { values } = FILTER_FIELDS[name];
    return getOrInsert(
      this.#cached(name).columns,
      name,
      () => new Column(this.#size, (candidate) => values(this.#facts, candidate)),
    );
  }

  #cached(name: FilterName): CachedFacts {
    return fieldOf(name).dependsOn === "judgements" ? this.#judgementFacts : this.#textFacts;
  }

  /** The conditions of the filter, cheapest first. */
  #conditionsOf(filter: CandidateFilter): Condition[] {
    const facts = this.#facts;
    const fields = FILTER_FIELD_NAMES.filter((name) => restricts(filter, name));
    const counted = fields.filter(isCounted).map((name): Condition => {
      const wanted = new Set(requestedValues(filter, name));
      const column = this.#column(name);
      const passing: boolean[] = [];
      const holds = (candidate: number) => {
        const code = column.code(candidate);
        passing[code] ??= column.sets[code]?.some((value) => wanted.has(value)) === true;
        return passing[code];
      };
      return { name, holds };
    });
    const searches = fields.flatMap((name) =>
      (fieldOf(name).tests?.(filter[name]) ?? []).map((test): Condition => {
        const isTrue = (candidate: number) => test.holds(facts, candidate);
        const found = this.#search(this.#cached(name), `${name} ${test.key}`, isTrue);
        return { name: null, holds: (candidate) => found.holds(candidate) };
      }),
    );
    return [...counted, ...searches];
  }

  #search({ searches }: CachedFacts, key: string, isTrue: (candidate: number) => boolean): Search {
    const search = searches.get(key) ?? new Search(this.#size, isTrue);
    // Moves the search to the end of the map, because the first search in the map is dropped first.
    searches.delete(key);
    searches.set(key, search);
    for (const [oldest] of searches) {
      if (searches.size <= MOST_SEARCHES) break;
      searches.delete(oldest);
    }
    return search;
  }
}

function byValue(column: Column, counts: readonly number[]): ReadonlyMap<string, number> {
  const countByValue = new Map<string, number>();
  counts.forEach((count, code) => {
    if (count === 0) return;
    for (const value of new Set(column.sets[code]))
      countByValue.set(value, (countByValue.get(value) ?? 0) + count);
  });
  return countByValue;
}

// Builds a pivot table: counts of two fields against each other, most frequent values first.

interface CrossTable {
  /** Values of the row field, most frequent first. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Number of candidates with both values; 0 = none. */
  readonly count: (row: string, column: string) => number;
  /** Largest count; 0 without candidates. */
  readonly greatest: number;
}

/**
 * Counts candidates by two fields. `shown`: candidates that pass the filter. If the filter asks for values of one of
 * the two fields, the table has only these values. So each count equals the number of candidates that remain after
 * filtering by the values of its row and column (`withValue`).
 */
export function crossTable(
  table: CandidateTable,
  shown: readonly number[],
  filter: CandidateFilter,
  rows: FieldName,
  columns: FieldName,
): CrossTable {
  const counts = table.cross(shown, rows, columns);
  const sums = new Map<string, number>();
  const columnSums = new Map<string, number>();
  const valueFilterOf = (name: FieldName) => {
    const requested = requestedValues(filter, name);
    return (value: string) => requested.length === 0 || requested.includes(value);
  };
  const showsRow = valueFilterOf(rows);
  const showsColumn = valueFilterOf(columns);
  let greatest = 0;
  for (const [row, byColumn] of counts) {
    if (!showsRow(row)) continue;
    for (const [column, count] of byColumn) {
      if (!showsColumn(column)) continue;
      sums.set(row, (sums.get(row) ?? 0) + count);
      columnSums.set(column, (columnSums.get(column) ?? 0) + count);
      greatest = Math.max(greatest, count);
    }
  }
  return {
    rows: byCount(sums),
    columns: byCount(columnSums),
    count: (row, column) => (showsRow(row) && showsColumn(column) ? (counts.get(row)?.get(column) ?? 0) : 0),
    greatest,
  };
}

function byCount(sums: ReadonlyMap<string, number>): string[] {
  return [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([value]) => value);
}
