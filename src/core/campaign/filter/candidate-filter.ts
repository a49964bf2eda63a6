// Defines the filter for candidates: its address, its words, the scope that it gives to a report, and unknown values in
// it.

import type { ScopeRequest } from "#core/analysis/accuracy/accuracy.ts";
import type { CandidateIndex } from "#core/campaign/campaign.ts";
import type { FilterField, KnownCampaign } from "./filter-field.ts";
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
