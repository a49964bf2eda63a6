// Filters candidates by the answers of annotators, and describes such filters. Agreement figures link to their
// candidates with them.

import { getOrInsert } from "#core/base/grouping.ts";
import { AGREEMENT_QUESTIONS, type AgreementQuestion, ANSWERS } from "#core/campaign/outcomes/outcome.ts";
import { tagName } from "#core/tasks/judging/tags.ts";

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
 * Parses “pronoun:correct:ID”, or “pronoun:correct” for any annotator; null for an unknown question or answer. An id
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

/** All requests that can be made with these annotators (ids), and without naming one. */
export function possibleRequests(annotators: readonly string[]): string[] {
  return AGREEMENT_QUESTIONS.flatMap((question) =>
    [ANY_ANSWER, ...ANSWERS[question]].flatMap((answer) =>
      ["", ...annotators].map((by) => writeRequestedAnswer({ question, answer, by })),
    ),
  );
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

/** An answer in words, such as “correct” or “excluded: bad translation”. */
export function answerWord(answer: string): string {
  return answer === "correct" || answer === "incorrect" ? answer : `excluded: ${tagName(answer)}`;
}

/**
 * The requested answers in words, such as “pronoun correct by Anna; pronoun incorrect by Ben”. `nameOf`: name of an
 * annotator by id.
 */
export function requestedInWords(
  requested: readonly RequestedAnswer[],
  nameOf: (by: string) => string,
): string {
  const unnamed = requested.filter(({ by }) => by === "");
  return requested
    .map((request) => {
      const anyAnnotator = unnamed.indexOf(request) > 0 ? "another annotator" : "an annotator";
      const annotatorName = request.by === "" ? anyAnnotator : nameOf(request.by);
      return request.answer === ANY_ANSWER
        ? `${request.question} answered by ${annotatorName}`
        : `${request.question} ${answerWord(request.answer)} by ${annotatorName}`;
    })
    .join("; ");
}
