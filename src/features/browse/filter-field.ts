// Holds what a field of the filters is to the screen: its choices with words and counts, and what choosing does to the filter.

import type { FieldName } from "#core/filter/candidate-facts.ts";
import type { CandidateFilter } from "#core/filter/candidate-filter.ts";
import { figure } from "#core/shared/number-words.ts";

export interface FieldChoice {
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
  /** Several only where an address asks for them. */
  readonly chosen: readonly string[];
  /** “” = nothing is chosen. */
  readonly narrowed: (value: string) => Partial<CandidateFilter>;
}

export type Counts = ReadonlyMap<FieldName, ReadonlyMap<string, number>>;

export function countIn(counts: Counts, name: FieldName, value: string): number | null {
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

export function listOf(value: string): string[] {
  return value === "" ? [] : [value];
}
