// Compares two methods for the same candidate: judging the visible pronoun, and filling its gap.

import { type Coefficient, cohenKappa } from "#core/analysis/agreement/coefficients.ts";

/** A candidate decided by both methods. */
export interface BothMethods {
  readonly category: string;
  /** Judgement of the visible pronoun. */
  readonly judged: "ok" | "bad";
  /** Whether the output's own label is an accepted answer of its gap (`isHit`). */
  readonly accepted: boolean;
}

export interface TwoMethodsRow {
  /** Label; null = all categories. */
  readonly category: string | null;
  readonly units: number;
  readonly rightAccepted: number;
  readonly rightNotAccepted: number;
  readonly wrongAccepted: number;
  readonly wrongNotAccepted: number;
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
  const [rightAccepted, rightNotAccepted] = [count("ok", true), count("ok", false)];
  const [wrongAccepted, wrongNotAccepted] = [count("bad", true), count("bad", false)];
  const units = candidates.length;
  return {
    ...{ category, units, rightAccepted, rightNotAccepted, wrongAccepted, wrongNotAccepted },
    observed: units === 0 ? null : (rightAccepted + wrongNotAccepted) / units,
    cohenKappa: cohenKappa([
      [rightAccepted, rightNotAccepted],
      [wrongAccepted, wrongNotAccepted],
    ]),
  };
}
