// Holds what one person's judgement answers to each question that people may agree or differ on.

import { outcomeOf, type Said } from "#core/score/outcome.ts";
import { EXCLUSIONS, type JudgedCandidate } from "#core/task/pronoun-judgement/state.ts";

export const QUESTIONS = ["pronoun", "antecedent", "outcome"] as const;
export type Question = (typeof QUESTIONS)[number];

const OK_OR_BAD = ["ok", "bad"];

/** Every answer there may be, in the order in which tables show them; an outcome is excluded for a reason. */
export const ANSWERS: Readonly<Record<Question, readonly string[]>> = {
  pronoun: OK_OR_BAD,
  antecedent: OK_OR_BAD,
  outcome: ["correct", "incorrect", ...EXCLUSIONS],
};

/**
 * One of the question's answers; null = none. A question left unset is not answered, and what was judged on another text or
 * said twice, differently, answers nothing. Pronoun and head are answered whatever else the judgement lacks or contradicts; an
 * outcome is that of a finished judgement.
 */
export function answerTo(question: Question, said: Said, candidate: JudgedCandidate): string | null {
  if (said.stale || said.twice) return null;
  if (question !== "outcome") {
    const answer = said.content[question];
    return answer === "unset" ? null : answer;
  }
  const outcome = outcomeOf(false, [said], candidate, "unanimous");
  if (outcome.kind === "excluded") return outcome.why;
  return outcome.kind === "open" ? null : outcome.kind;
}
