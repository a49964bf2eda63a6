// Holds the two methods of judging beside each other: whether people called a pronoun right, and whether it fills its gap.

import { type Coefficient, cohenKappa } from "#core/agreement/coefficients.ts";

/** One candidate that is settled by both methods. */
export interface BothMethods {
  /** Label. */
  readonly category: string;
  /** What people say of the pronoun, seen. */
  readonly judged: "ok" | "bad";
  /** Whether the output's own label is accepted in its gap, the pronoun unseen (`isHit`). */
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
  /** Share of the units where both methods say the same; null where there is none. */
  readonly observed: number | null;
  readonly cohenKappa: Coefficient;
}

/** All categories together, then each of `categories` (labels) that has any. */
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
