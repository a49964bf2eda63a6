// Filters candidates by the outcome that another system's output has for the same example. Comparisons of systems link
// to such filters.

import { NO_TRANSLATION, type Outcome } from "#core/campaign/outcomes/outcome.ts";

/**
 * Outcomes in words. `correct`: approved or judged correct; `decided`: correct or incorrect; `undecided`: open,
 * excluded, or there is no such candidate. `not-correct`: judged incorrect or excluded; `open`: open, or there is no such
 * candidate; `not-judged`: neither judged correct nor incorrect, or there is no such candidate.
 * `translated-not-correct` and `open-or-untranslated`: the same as `not-correct` and `open`, but a sentence without
 * translation counts as open.
 */
const OTHER_OUTCOMES = {
  correct: "is correct in the same example",
  incorrect: "is incorrect in the same example",
  decided: "is decided in the same example",
  undecided: "is open or excluded in the same example",
  "not-correct": "is incorrect or excluded in the same example",
  open: "is open in the same example",
  "translated-not-correct": "is translated, and incorrect or excluded in the same example",
  "open-or-untranslated": "is open or has no translation in the same example",
  "judged-correct": "is judged correct in the same example",
  "not-judged": "is not judged correct or incorrect in the same example",
} as const;
type OtherOutcome = keyof typeof OTHER_OUTCOMES;
const KINDS = Object.keys(OTHER_OUTCOMES) as OtherOutcome[];

export interface OtherSystemFilter {
  readonly is: OtherOutcome;
  readonly system: string;
}

/** Reads “incorrect:SYSTEM”. Null if the text has another form. A system's name may contain colons. */
export function readOtherSystem(text: string): OtherSystemFilter | null {
  const [outcome = "", ...system] = text.split(":");
  const is = KINDS.find((known) => known === outcome);
  return is === undefined || system.length === 0 ? null : { is, system: system.join(":") };
}

export function writeOtherSystem({ is, system }: OtherSystemFilter): string {
  return `${is}:${system}`;
}

export function otherSystemInWords({ is, system }: OtherSystemFilter): string {
  return `${system} ${OTHER_OUTCOMES[is]}`;
}

/** All conditions about these systems. */
export function possibleOtherSystems(systems: readonly string[]): string[] {
  return KINDS.flatMap((is) => systems.map((system) => writeOtherSystem({ is, system })));
}

/**
 * Whether a condition about the other system holds. `outcome`: outcome of that system's output; null = the system has
 * no such candidate.
 */
export function matchesOtherSystem(requested: OtherSystemFilter["is"], outcome: Outcome | null): boolean {
  const kind = outcome === null ? "open" : outcome.kind;
  const isUntranslated = outcome?.kind === "excluded" && outcome.why === NO_TRANSLATION;
  const isCorrect = kind === "approved" || kind === "correct";
  const isIncorrect = kind === "incorrect";
  if (requested === "correct") return isCorrect;
  if (requested === "incorrect") return isIncorrect;
  if (requested === "not-correct") return isIncorrect || kind === "excluded";
  if (requested === "translated-not-correct") return (isIncorrect || kind === "excluded") && !isUntranslated;
  if (requested === "open") return kind === "open";
  if (requested === "open-or-untranslated") return kind === "open" || isUntranslated;
  if (requested === "judged-correct") return kind === "correct";
  if (requested === "not-judged") return kind !== "correct" && !isIncorrect;
  return (isCorrect || isIncorrect) === (requested === "decided");
}
