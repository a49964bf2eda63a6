// Filters candidates by the outcome that another system's output has for the same example. Comparisons of systems link
// to such filters.

import type { Outcome } from "#core/campaign/outcomes/outcome.ts";

/**
 * `correct`: approved or judged correct; `decided`: correct or incorrect; `undecided`: open, excluded, or there is no
 * such candidate.
 */
export const OTHER_OUTCOMES = ["correct", "incorrect", "decided", "undecided"] as const;

export interface OtherSystemFilter {
  readonly is: (typeof OTHER_OUTCOMES)[number];
  readonly system: string;
}

/** Reads “incorrect:SYSTEM”. Null if the text has another form. A system's name may contain colons. */
export function readOtherSystem(text: string): OtherSystemFilter | null {
  const [outcome = "", ...system] = text.split(":");
  const is = OTHER_OUTCOMES.find((known) => known === outcome);
  return is === undefined || system.length === 0 ? null : { is, system: system.join(":") };
}

export function writeOtherSystem({ is, system }: OtherSystemFilter): string {
  return `${is}:${system}`;
}

/**
 * Whether a condition about the other system holds. `outcome`: outcome of that system's output; null = the system has
 * no such candidate.
 */
export function matchesOtherSystem(
  requested: OtherSystemFilter["is"],
  outcome: Outcome["kind"] | null,
): boolean {
  const isCorrect = outcome === "approved" || outcome === "correct";
  const isIncorrect = outcome === "incorrect";
  if (requested === "correct") return isCorrect;
  if (requested === "incorrect") return isIncorrect;
  return (isCorrect || isIncorrect) === (requested === "decided");
}
