// Builds the confusion matrix behind a figure of agreement, with the candidates of every cell.

import { addTo } from "#core/base/grouping.ts";
import { type AgreementQuestion, ANSWERS } from "#core/campaign/outcomes/agreement-answers.ts";
import { answersAmong, hasTwoAnswers } from "./answer-patterns.ts";
import type { AnsweredUnit } from "./collect-answers.ts";

interface ConfusionCell {
  /**
   * The two answers. With two annotators, the first annotator's answer comes first. With more annotators, the answers
   * are those of any two of them, in the question's order.
   */
  readonly answers: readonly [string, string];
  /** Candidate numbers, ascending. With more than two annotators, a candidate can be in several cells. */
  readonly candidates: readonly number[];
}

export interface ConfusionMatrix {
  /** Whether the matrix is that of two annotators, so that its cells distinguish who gave which answer. */
  readonly isOfPair: boolean;
  /** Answers that were given, in the question's order. */
  readonly answers: readonly string[];
  /**
   * The cells row by row, including empty ones. With more than two annotators, only the diagonal and the half above it.
   */
  readonly cells: readonly ConfusionCell[];
}

/** `all`: number of candidates in the matrix; `differing`: number of those that two annotators answered differently. */
export function countDiffering({ cells }: ConfusionMatrix): {
  readonly differing: number;
  readonly all: number;
} {
  const candidatesOf = (some: readonly ConfusionCell[]) =>
    new Set(some.flatMap(({ candidates }) => candidates));
  const differing = candidatesOf(cells.filter(({ answers: [one, other] }) => one !== other));
  return { differing: differing.size, all: candidatesOf(cells).size };
}

/** The matrix of a group of annotators (`members`: their indices, at least two). */
export function confusionOf(
  question: AgreementQuestion,
  units: readonly AnsweredUnit[],
  members: readonly number[],
): ConfusionMatrix {
  const isOfPair = members.length === 2;
  const candidatesByPair = new Map<string, number[]>();
  const givenAnswers = new Set<string>();
  for (const { candidate, answers: all } of units) {
    const answers = answersAmong(all, members);
    if (!hasTwoAnswers(answers)) continue;
    for (const key of new Set(pairsOf(answers, isOfPair ? null : ANSWERS[question]))) {
      addTo(candidatesByPair, key, candidate);
    }
    for (const answer of answers) if (answer !== null) givenAnswers.add(answer);
  }
  const answers = ANSWERS[question].filter((answer) => givenAnswers.has(answer));
  const cells = answers.flatMap((one, row) =>
    (isOfPair ? answers : answers.slice(row)).map(
      (other): ConfusionCell => ({
        answers: [one, other],
        candidates: candidatesByPair.get(keyOf(one, other)) ?? [],
      }),
    ),
  );
  return { isOfPair, answers, cells };
}

/**
 * Every pair of a unit's answers. `inOrderOf`: the answers by whose order each pair is sorted; null = the order of the
 * annotators.
 */
function pairsOf(answers: readonly (string | null)[], inOrderOf: readonly string[] | null): string[] {
  return answers.flatMap((one, first) =>
    answers.slice(first + 1).flatMap((other) => {
      if (one === null || other === null) return [];
      const isSwapped = inOrderOf !== null && inOrderOf.indexOf(one) > inOrderOf.indexOf(other);
      return [isSwapped ? keyOf(other, one) : keyOf(one, other)];
    }),
  );
}

function keyOf(one: string, other: string): string {
  return `${one} ${other}`;
}
