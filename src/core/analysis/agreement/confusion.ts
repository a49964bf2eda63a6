// Builds the confusion matrix behind a figure of agreement, with the candidates of every cell.

import { addTo } from "#core/base/grouping.ts";
import { type AgreementQuestion, ANSWERS } from "#core/campaign/outcomes/outcome.ts";
import type { AnsweredCandidate } from "./collect-answers.ts";
import { unitsAmong } from "./decision-units.ts";

export interface ConfusionCell {
  /**
   * The two answers. With two annotators, the first annotator's answer comes first. With more annotators, the answers
   * are those of any two of them, in the question's order.
   */
  readonly answers: readonly [string, string];
  /** Number of pairs of decisions with these answers. A unit of three annotators has three pairs. */
  readonly pairs: number;
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
  readonly units: number;
  /** Number of units with different answers. */
  readonly differing: number;
}

/** The matrix of a group of annotators (`members`: their indices, at least two). */
export function confusionOf(
  question: AgreementQuestion,
  candidates: readonly AnsweredCandidate[],
  members: readonly number[],
): ConfusionMatrix {
  const isOfPair = members.length === 2;
  const order = isOfPair ? null : ANSWERS[question];
  const pairCounts = new Map<string, number>();
  const candidatesByPair = new Map<string, number[]>();
  const givenAnswers = new Set<string | null>();
  const { units } = unitsAmong(candidates, members);
  for (const { answers, items } of units) {
    for (const answer of answers) givenAnswers.add(answer);
    for (const key of pairsOf(answers, order)) pairCounts.set(key, (pairCounts.get(key) ?? 0) + 1);
    for (const { candidate, answers: own } of items) {
      const ownPairs = pairsOf(
        members.map((person) => own[person] ?? null),
        order,
      );
      for (const key of new Set(ownPairs)) addTo(candidatesByPair, key, candidate);
    }
  }
  const answers = ANSWERS[question].filter((answer) => givenAnswers.has(answer));
  const cells = answers.flatMap((one, row) =>
    (isOfPair ? answers : answers.slice(row)).map((other): ConfusionCell => {
      const key = keyOf(one, other);
      return {
        answers: [one, other],
        pairs: pairCounts.get(key) ?? 0,
        candidates: (candidatesByPair.get(key) ?? []).sort((a, b) => a - b),
      };
    }),
  );
  const isDiffering = (given: readonly (string | null)[]) =>
    new Set(given.filter((answer) => answer !== null)).size > 1;
  const differing = units.filter((unit) => isDiffering(unit.answers)).length;
  return { isOfPair, answers, cells, units: units.length, differing };
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
