// Compares two methods for the same candidate: judging the visible pronoun, and filling its gap.

import {
  type AgreementFigures,
  agreementFiguresOf,
  nominalScale,
} from "#core/analysis/agreement/agreement.ts";
import { type AnsweredItem, unitsAmong } from "#core/analysis/agreement/agreement-units.ts";

const ANSWERS = ["correct", "incorrect"] as const;
type MethodAnswer = (typeof ANSWERS)[number];

/**
 * A candidate decided by both methods, as if they were two annotators: first the judgement of the visible pronoun, then
 * whether the output's own label is an accepted answer of its gap (`isHit`; “correct” = accepted).
 */
export interface BothMethods extends AnsweredItem {
  readonly category: string;
  readonly answers: readonly [judged: MethodAnswer, accepted: MethodAnswer];
}

/** Counts of units: what was judged together and filled together is one unit. */
export interface TwoMethodsRow extends AgreementFigures {
  /** Label; null = all categories. */
  readonly category: string | null;
  readonly correctAccepted: number;
  readonly correctNotAccepted: number;
  readonly incorrectAccepted: number;
  readonly incorrectNotAccepted: number;
}

/** All categories together, then each of `categories` (labels) with units. */
export function twoMethods(
  candidates: readonly BothMethods[],
  categories: readonly string[],
): TwoMethodsRow[] {
  const rows = categories.map((label) =>
    rowOf(
      label,
      candidates.filter(({ category }) => category === label),
    ),
  );
  return [rowOf(null, candidates), ...rows.filter(({ units }) => units > 0)];
}

function rowOf(category: string | null, candidates: readonly BothMethods[]): TwoMethodsRow {
  const found = unitsAmong(candidates, [0, 1]);
  const count = (judged: MethodAnswer, accepted: MethodAnswer) =>
    found.units.filter(({ answers }) => answers[0] === judged && answers[1] === accepted).length;
  return {
    category,
    correctAccepted: count("correct", "correct"),
    correctNotAccepted: count("correct", "incorrect"),
    incorrectAccepted: count("incorrect", "correct"),
    incorrectNotAccepted: count("incorrect", "incorrect"),
    ...agreementFiguresOf(found, nominalScale(2, ANSWERS)),
  };
}
