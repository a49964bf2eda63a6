// Holds the confusion table behind a figure of agreement: which answers met which, with the candidates of every cell.

import { answersAmong, isUnit } from "#core/agreement/answer-patterns.ts";
import type { AnsweredUnit } from "#core/agreement/collect-answers.ts";
import { ANSWERS, type Question } from "#core/score/given-answers.ts";

interface ConfusionCell {
  /** Of two people: the first one's and the second one's. Of more: two people's, whoever they are, in the question's order. */
  readonly answers: readonly [string, string];
  /** Ascending. Of more than two people one candidate may stand in several cells. */
  readonly candidates: readonly number[];
}

export interface ConfusionTable {
  /** Whether the cells tell who said which. */
  readonly ofPair: boolean;
  /** Those of the question that were given at all, in its order. */
  readonly answers: readonly string[];
  /** Row by row; of more than two people only the upper half with the diagonal. Empty cells, too. */
  readonly cells: readonly ConfusionCell[];
}

/** Among these of the people (`members`, two at least). */
export function confusionOf(
  question: Question,
  units: readonly AnsweredUnit[],
  members: readonly number[],
): ConfusionTable {
  const ofPair = members.length === 2;
  const found = new Map<string, number[]>();
  const given = new Set<string>();
  for (const { candidate, answers: all } of units) {
    const answers = answersAmong(all, members);
    if (!isUnit(answers)) continue;
    for (const key of new Set(pairsOf(answers, ofPair ? null : ANSWERS[question]))) {
      const cell = found.get(key) ?? [];
      cell.push(candidate);
      found.set(key, cell);
    }
    for (const answer of answers) if (answer !== null) given.add(answer);
  }
  const answers = ANSWERS[question].filter((answer) => given.has(answer));
  const cells = answers.flatMap((one, row) =>
    (ofPair ? answers : answers.slice(row)).map(
      (other): ConfusionCell => ({
        answers: [one, other],
        candidates: found.get(keyOf(one, other)) ?? [],
      }),
    ),
  );
  return { ofPair, answers, cells };
}

/** Every pair of a unit's answers; `inOrderOf` = whoever gave which, null = as they stand. */
function pairsOf(answers: readonly (string | null)[], inOrderOf: readonly string[] | null): string[] {
  return answers.flatMap((one, first) =>
    answers.slice(first + 1).flatMap((other) => {
      if (one === null || other === null) return [];
      const turned = inOrderOf !== null && inOrderOf.indexOf(one) > inOrderOf.indexOf(other);
      return [turned ? keyOf(other, one) : keyOf(one, other)];
    }),
  );
}

function keyOf(one: string, other: string): string {
  return `${one} ${other}`;
}
