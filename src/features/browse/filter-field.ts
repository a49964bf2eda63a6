// Describes a filter field for the screen: its choices in words with counts, and the filter that each choice sets.

import { formatNumber } from "#core/base/number-words.ts";
import type { FieldName } from "#core/campaign/filter/candidate-facts.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { FIELD_LABELS } from "#core/campaign/filter/filter-words.ts";

interface FieldChoice {
  readonly value: string;
  readonly words: string;
  /** Number of candidates that this value would show together with the other filters; null = not counted. */
  readonly count: number | null;
}

export interface FilterField {
  readonly label: string;
  /** Text while no value is chosen. */
  readonly anyText: string;
  readonly choices: readonly FieldChoice[];
  readonly chosen: readonly string[];
  /** Returns the change of the filter that selects only this value; “” = no value. */
  readonly withOnly: (value: string) => Partial<CandidateFilter>;
  /**
   * Returns the change of the filter that adds this value to the chosen ones; null = it cannot be combined with them.
   * Absent = the field takes only one value.
   */
  readonly withAdded?: (value: string) => Partial<CandidateFilter> | null;
}

/** Names of the filter fields that are lists of values. */
type ListName = {
  [Name in keyof CandidateFilter]: CandidateFilter[Name] extends readonly string[] ? Name : never;
}[keyof CandidateFilter];

export type FilterCounts = ReadonlyMap<FieldName, ReadonlyMap<string, number>>;

function countIn(counts: FilterCounts, name: FieldName, value: string): number | null {
  const ofField = counts.get(name);
  return ofField === undefined ? null : (ofField.get(value) ?? 0);
}

/** Builds the choices of one field from its values. */
export function filterChoices(
  name: FieldName,
  values: readonly string[],
  words: (name: FieldName, value: string) => string,
  counts: FilterCounts,
): FieldChoice[] {
  return values.map((value) => ({ value, words: words(name, value), count: countIn(counts, name, value) }));
}

/** The choice as listed: “judged (12)”. */
export function choiceText({ words, count }: FieldChoice): string {
  return count === null ? words : `${words} (${formatNumber(count)})`;
}

/**
 * Builds the filter changes of a field that can have several values; a candidate matches if it has one of them.
 * `allValues`: the possible values, in the order in which a filter lists them.
 */
export function severalValuesField(name: ListName, chosen: readonly string[], allValues: readonly string[]) {
  const filterOf = (isIncluded: (value: string) => boolean): Partial<CandidateFilter> => ({
    [name]: allValues.filter(isIncluded),
  });
  return {
    chosen,
    withOnly: (value: string) => filterOf((one) => one === value),
    withAdded: (value: string) => filterOf((one) => one === value || chosen.includes(one)),
  };
}

/** Names of the filter fields that are lists of values and have counts. */
export type ListFieldName = ListName & FieldName;

interface ListField {
  readonly name: ListFieldName;
  /** Text while no value is chosen. */
  readonly anyText: string;
  /** The possible values, in the order in which a filter lists them. */
  readonly values: readonly string[];
  readonly words: (name: FieldName, value: string) => string;
}

/** Builds a field that offers all its values and can have several of them. */
export function listField(
  { name, anyText, values, words }: ListField,
  filter: CandidateFilter,
  counts: FilterCounts,
): FilterField {
  return {
    label: FIELD_LABELS[name],
    anyText,
    choices: filterChoices(name, values, words, counts),
    ...severalValuesField(name, filter[name], values),
  };
}

export function valueAsList(value: string): string[] {
  return value === "" ? [] : [value];
}
