// Groups units with equal answers, because even a hundred thousand units have few different patterns of answers.

import { getOrInsert } from "#core/base/grouping.ts";
import type { UnitKind } from "./coefficients.ts";
import type { AnsweredUnit } from "./collect-answers.ts";

export interface AnswerPattern {
  /** One entry per annotator; null = no answer. */
  readonly answers: readonly (string | null)[];
  /** Number of units with these answers. */
  readonly units: number;
}

export function patternsOf(units: readonly Pick<AnsweredUnit, "answers">[]): AnswerPattern[] {
  return grouped(units.map(({ answers }) => ({ answers, units: 1 })));
}

/**
 * The patterns reduced to the answers of some annotators (`members`: their indices). Patterns with fewer than two of
 * these answers are not included.
 */
export function patternsAmong(
  patterns: readonly AnswerPattern[],
  members: readonly number[],
): AnswerPattern[] {
  const reduced = patterns.map(({ answers, units }) => ({ answers: answersAmong(answers, members), units }));
  return grouped(reduced.filter(({ answers }) => hasTwoAnswers(answers)));
}

export function answersAmong(
  answers: readonly (string | null)[],
  members: readonly number[],
): (string | null)[] {
  return members.map((person) => answers[person] ?? null);
}

/** Whether at least two annotators have answered. */
export function hasTwoAnswers(answers: readonly (string | null)[]): boolean {
  return answers.filter((answer) => answer !== null).length > 1;
}

function grouped(patterns: readonly AnswerPattern[]): AnswerPattern[] {
  return [...sumUnitsByKey(patterns, ({ answers }) => answers.join(" ")).values()];
}

/** Adds up the units of items with the same key. */
export function sumUnitsByKey<Item extends { readonly units: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item> {
  const itemsByKey = new Map<string, { item: Item; units: number }>();
  for (const item of items) {
    getOrInsert(itemsByKey, keyOf(item), () => ({ item, units: 0 })).units += item.units;
  }
  return new Map([...itemsByKey].map(([key, { item, units }]) => [key, { ...item, units }]));
}

/** Sorts the items by key, so that bootstrap samples do not depend on the order of annotators or units. */
export function itemsInKeyOrder<Item>(items: ReadonlyMap<string, Item>): Item[] {
  return [...items].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}

/**
 * Counts each of the `possible` answers in each pattern, and returns the kinds of units in a fixed order. Other answers
 * are not counted.
 */
export function unitKindsOf(possible: readonly string[], patterns: readonly AnswerPattern[]): UnitKind[] {
  const kinds = patterns.map(({ answers, units }) => ({
    counts: possible.map((one) => answers.filter((answer) => answer === one).length),
    units,
  }));
  return itemsInKeyOrder(sumUnitsByKey(kinds, ({ counts }) => counts.join(" ")));
}
