// Groups units with equal answers, because even a hundred thousand units have few different patterns of answers.

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
 * The patterns reduced to the answers of some annotators (`members`: their indices). Patterns with fewer than two
 * answers are left out.
 */
export function patternsAmong(
  patterns: readonly AnswerPattern[],
  members: readonly number[],
): AnswerPattern[] {
  const own = patterns.map(({ answers, units }) => ({ answers: answersAmong(answers, members), units }));
  return grouped(own.filter(({ answers }) => isUnit(answers)));
}

export function answersAmong(
  answers: readonly (string | null)[],
  members: readonly number[],
): (string | null)[] {
  return members.map((person) => answers[person] ?? null);
}

/** Whether at least two annotators have answered. */
export function isUnit(answers: readonly (string | null)[]): boolean {
  return answers.filter((answer) => answer !== null).length > 1;
}

function grouped(patterns: readonly AnswerPattern[]): AnswerPattern[] {
  const found = new Map<string, { readonly answers: AnswerPattern["answers"]; units: number }>();
  for (const { answers, units } of patterns) {
    const key = answers.join(" ");
    const same = found.get(key);
    if (same === undefined) found.set(key, { answers, units });
    else same.units += units;
  }
  return [...found.values()];
}
