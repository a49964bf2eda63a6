// Compares two methods for the same candidate: judging the visible pronoun, and filling its gap.

import { type Coefficient, cohenKappa } from "#core/analysis/agreement/coefficients.ts";

/** A candidate decided by both methods. */
export interface BothMethods {
  readonly category: string;
  /** Judgement of the visible pronoun. */
  readonly judged: "correct" | "incorrect";
  /** Whether the output's own label is an accepted answer of its gap (`isHit`). */
  readonly accepted: boolean;
}

export interface TwoMethodsRow {
  /** Label; null = all categories. */
  readonly category: string | null;
  readonly units: number;
  readonly correctAccepted: number;
  readonly correctNotAccepted: number;
  readonly incorrectAccepted: number;
  readonly incorrectNotAccepted: number;
  /** Share of units on which both methods agree; null without units. */
  readonly observed: number | null;
  readonly cohenKappa: Coefficient;
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
  const count = (judged: BothMethods["judged"], accepted: boolean) =>
    candidates.filter((one) => one.judged === judged && one.accepted === accepted).length;
  const [correctAccepted, correctNotAccepted] = [count("correct", true), count("correct", false)];
  const [incorrectAccepted, incorrectNotAccepted] = [count("incorrect", true), count("incorrect", false)];
  const units = candidates.length;
  return {
    ...{ category, units, correctAccepted, correctNotAccepted, incorrectAccepted, incorrectNotAccepted },
    observed: units === 0 ? null : (correctAccepted + incorrectNotAccepted) / units,
    cohenKappa: cohenKappa([
      [correctAccepted, correctNotAccepted],
      [incorrectAccepted, incorrectNotAccepted],
    ]),
  };
}
