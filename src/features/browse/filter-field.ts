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
  /** Of what is chosen: what must hold beside the others, where one of those would be enough. */
  readonly apart?: Readonly<Record<string, Partial<CandidateFilter>>>;
}

export type Counts = ReadonlyMap<FieldName, ReadonlyMap<string, number>>;

export function countIn(counts: Counts, name: FieldName, value: string): number | null {
  const ofField = counts.get(name);
  return ofField === undefined ? null : (ofField.get(value) ?? 0);
}

/** As a list shows it: “judged (12)”. */
export function choiceText({ words, count }: FieldChoice): string {
  return count === null ? words : `${words} (${figure(count)})`;
}

export function listOf(value: string): string[] {
  return value === "" ? [] : [value];
}

export interface ChosenPart {
  /** “State: judged”. */
  readonly words: string;
  /** What the filter is without it. */
  readonly without: Partial<CandidateFilter>;
}

/** What of each field is chosen, in full; values of which any is enough together. */
export function chosenParts(fields: readonly FilterField[]): ChosenPart[] {
  return fields.flatMap(({ label, chosen, choices, narrowed, apart = {} }) => {
    const wordsOf = (one: string) => choices.find(({ value }) => value === one)?.words ?? one;
    const together = chosen.filter((one) => apart[one] === undefined);
    const [first] = together;
    const others = Object.values(apart).flatMap(Object.keys);
    const without = Object.fromEntries(
      Object.entries(narrowed("")).filter(([name]) => !others.includes(name)),
    );
    return [
      ...(first === undefined ? [] : [{ words: `${label}: ${together.map(wordsOf).join(" or ")}`, without }]),
      ...chosen.flatMap((one) => {
        const change = apart[one];
        return change === undefined ? [] : [{ words: `${label}: ${wordsOf(one)}`, without: change }];
      }),
    ];
  });
}
