// Filters candidates by the answers of annotators. Agreement figures link to their candidates with such filters.

import { getOrInsert } from "#core/base/grouping.ts";
import {
  AGREEMENT_QUESTIONS,
  type AgreementQuestion,
  ANSWERS,
} from "#core/campaign/outcomes/agreement-answers.ts";

/** The value that asks for any answer to the question. */
export const ANY_ANSWER = "any";

export interface RequestedAnswer {
  readonly question: AgreementQuestion;
  /** An answer to the question, or `ANY_ANSWER`. */
  readonly answer: string;
  /** Annotator id; "" = any annotator. Entries about one question must be fulfilled by different annotators. */
  readonly by: string;
}

/**
 * Parses “pronoun:ok:ID”, or “pronoun:ok” for any annotator; null for an unknown question or answer. An id
 * may contain colons.
 */
export function readRequestedAnswer(text: string): RequestedAnswer | null {
  const [questionName = "", answer = "", ...by] = text.split(":");
  const question = AGREEMENT_QUESTIONS.find((name) => name === questionName);
  if (question === undefined) return null;
  if (answer !== ANY_ANSWER && !ANSWERS[question].includes(answer)) return null;
  return { question, answer, by: by.join(":") };
}

export function writeRequestedAnswer({ question, answer, by }: RequestedAnswer): string {
  return [question, answer, ...(by === "" ? [] : [by])].join(":");
}

/**
 * Whether all requested answers were given, those to one question by different annotators. A named annotator must have
 * given the requested answer. Each requested answer must have been given by at least as many annotators as there are
 * requests for it. `answersTo`: answers to a question by annotator id.
 */
export function hasRequestedAnswers(
  requested: readonly RequestedAnswer[],
  answersTo: (question: AgreementQuestion) => ReadonlyMap<string, string>,
): boolean {
  // Answers are computed only when needed, and once per question: for an outcome, the candidate's links must be read.
  const answersByQuestion = new Map<AgreementQuestion, ReadonlyMap<string, string>>();
  return requested.every(({ question, answer, by }) => {
    const answers = getOrInsert(answersByQuestion, question, () => answersTo(question));
    const is = (actual: string | undefined) =>
      answer === ANY_ANSWER ? actual !== undefined : actual === answer;
    if (by !== "" && !is(answers.get(by))) return false;
    const ofQuestion = requested.filter((other) => other.question === question);
    const wanted = answer === ANY_ANSWER ? ofQuestion : ofQuestion.filter((other) => other.answer === answer);
    return [...answers.values()].filter(is).length >= wanted.length;
  });
}
