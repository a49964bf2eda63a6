// Describes a filter field for the screen: its choices with words and counts, and how a choice changes the filter.

import { figure } from "#core/base/number-words.ts";
import type { FieldName } from "#core/campaign/filter/candidate-facts.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";

interface FieldChoice {
  readonly value: string;
  readonly words: string;
  /** Candidates that it would show together with the other filters; null = not counted. */
  readonly count: number | null;
}

export interface FilterField {
  readonly label: string;
  /** Text shown while nothing is chosen. */
  readonly none: string;
  readonly choices: readonly FieldChoice[];
  readonly chosen: readonly string[];
  /** “” = nothing is chosen. */
  readonly narrowed: (value: string) => Partial<CandidateFilter>;
  /** The filter with this value added; null = it cannot be combined. Absent if only one value can be chosen. */
  readonly also?: (value: string) => Partial<CandidateFilter> | null;
}

/** Filter fields with several values. */
type ListName = {
  [Name in keyof CandidateFilter]: CandidateFilter[Name] extends readonly string[] ? Name : never;
}[keyof CandidateFilter];

export type Counts = ReadonlyMap<FieldName, ReadonlyMap<string, number>>;

function countIn(counts: Counts, name: FieldName, value: string): number | null {
  const ofField = counts.get(name);
  return ofField === undefined ? null : (ofField.get(value) ?? 0);
}

/** Choices of one field by their values. */
export function choicesOf(
  name: FieldName,
  values: readonly string[],
  words: (name: FieldName, value: string) => string,
  counts: Counts,
): FieldChoice[] {
  return values.map((value) => ({ value, words: words(name, value), count: countIn(counts, name, value) }));
}

/** As in a list: “judged (12)”. */
export function choiceText({ words, count }: FieldChoice): string {
  return count === null ? words : `${words} (${figure(count)})`;
}

/** Helpers for a field with several values, of which a candidate needs one. `known`: all values. */
export function anyOf(name: ListName, chosen: readonly string[], known: readonly string[]) {
  const asked = (isAsked: (value: string) => boolean): Partial<CandidateFilter> => ({
    [name]: known.filter(isAsked),
  });
  return {
    chosen,
    narrowed: (value: string) => asked((one) => one === value),
    also: (value: string) => asked((one) => one === value || chosen.includes(one)),
  };
}

export function listOf(value: string): string[] {
  return value === "" ? [] : [value];
}
