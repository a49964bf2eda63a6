// Reads the answers of one judgement to the questions for which agreement is measured.

import { type CandidateToJudge, EXCLUSIONS } from "#core/tasks/judging/state.ts";
import { type CountedJudgement, outcomeOf } from "./outcome.ts";

export const AGREEMENT_QUESTIONS = ["pronoun", "antecedent", "outcome"] as const;
export type AgreementQuestion = (typeof AGREEMENT_QUESTIONS)[number];

const OK_OR_BAD = ["ok", "bad"];

/** All possible answers per question, in table order. The answer “excluded” exists once per reason. */
export const ANSWERS: Readonly<Record<AgreementQuestion, readonly string[]>> = {
  pronoun: OK_OR_BAD,
  antecedent: OK_OR_BAD,
  outcome: ["correct", "incorrect", ...EXCLUSIONS],
};

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
  if (question !== "outcome") {
    const answer = judgement.content[question];
    return answer === "unset" ? null : answer;
  }
  const outcome = outcomeOf(false, [judgement], candidate, "unanimous");
  if (outcome.kind === "excluded") return outcome.why;
  return outcome.kind === "open" ? null : outcome.kind;
}
