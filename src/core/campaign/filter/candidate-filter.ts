// Defines the filter for candidates, and converts it to and from the parameters of an address.

import type { FilterField } from "./filter-field.ts";
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
export function filterFieldOf(name: string): FilterName | null {
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
