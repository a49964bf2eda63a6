// Reads the answers of one judgement to the questions for which agreement is measured.

import type { Answer } from "#core/tasks/judging/content.ts";
import { type CandidateToJudge, EXCLUSIONS } from "#core/tasks/judging/state.ts";
import { type CountedJudgement, outcomeOf } from "./outcome.ts";

export const AGREEMENT_QUESTIONS = ["pronoun", "antecedent", "outcome"] as const;
export type AgreementQuestion = (typeof AGREEMENT_QUESTIONS)[number];

const CORRECT_OR_INCORRECT = ["correct", "incorrect"];

/** All possible answers per question, in table order. The answer “excluded” exists once per reason. */
export const ANSWERS: Readonly<Record<AgreementQuestion, readonly string[]>> = {
  pronoun: CORRECT_OR_INCORRECT,
  antecedent: CORRECT_OR_INCORRECT,
  outcome: ["correct", "incorrect", ...EXCLUSIONS],
};

/** The answer as figures, files and addresses name it; judgements are stored with PROTEST's words. Null = unanswered. */
export function writtenAnswer(answer: Answer): "correct" | "incorrect" | null {
  if (answer === "unset") return null;
  return answer === "ok" ? "correct" : "incorrect";
}

/**
 * Answer of a judgement to the question; null = none. Unset questions, stale judgements and concurrent answers give
 * none. Answers about pronoun and head count even if the judgement is unfinished or has a conflict; an outcome needs a
 * finished judgement.
 */
export function answerTo(
  question: AgreementQuestion,
  judgement: CountedJudgement,
  candidate: CandidateToJudge,
): string | null {
  if (judgement.stale || judgement.isConcurrent) return null;
  if (question !== "outcome") return writtenAnswer(judgement.content[question]);
  const outcome = outcomeOf(false, [judgement], candidate, "unanimous");
  if (outcome.kind === "excluded") return outcome.why;
  return outcome.kind === "open" ? null : outcome.kind;
}
