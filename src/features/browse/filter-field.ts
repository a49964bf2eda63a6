// Holds what a field of the filters is to the screen: its choices with words and counts, and what choosing does to the filter.

import { figure } from "#core/base/number-words.ts";
import type { FieldName } from "#core/campaign/filter/candidate-facts.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";

interface FieldChoice {
  readonly value: string;
  readonly words: string;
  /** How many candidates it would show beside what else is chosen; null = not counted. */
  readonly count: number | null;
}

export interface FilterField {
  readonly label: string;
  /** What stands there while nothing is chosen. */
  readonly none: string;
  readonly choices: readonly FieldChoice[];
  readonly chosen: readonly string[];
  /** “” = nothing is chosen. */
  readonly narrowed: (value: string) => Partial<CandidateFilter>;
  /** With this value beside those that are chosen; null = it does not go with them. Left out where one at a time is asked for. */
  readonly also?: (value: string) => Partial<CandidateFilter> | null;
}

/** Fields of the filter that hold several values. */
type ListName = {
  [Name in keyof CandidateFilter]: CandidateFilter[Name] extends readonly string[] ? Name : never;
}[keyof CandidateFilter];

export type Counts = ReadonlyMap<FieldName, ReadonlyMap<string, number>>;

function countIn(counts: Counts, name: FieldName, value: string): number | null {
  const ofField = counts.get(name);
  return ofField === undefined ? null : (ofField.get(value) ?? 0);
}

/** Choices of one field by its values. */
export function choicesOf(
  name: FieldName,
  values: readonly string[],
  words: (name: FieldName, value: string) => string,
  counts: Counts,
): FieldChoice[] {
  return values.map((value) => ({ value, words: words(name, value), count: countIn(counts, name, value) }));
}

/** As a list shows it: “judged (12)”. */
export function choiceText({ words, count }: FieldChoice): string {
  return count === null ? words : `${words} (${figure(count)})`;
}

/** What goes with a field of several values, of which any is enough; `known`: all there are. */
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
