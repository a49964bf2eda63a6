// Filters candidates by the answers of annotators. Counts behind agreement figures link to such filters.

import {
  AGREEMENT_QUESTIONS,
  type AgreementQuestion,
  ANSWERS,
} from "#core/campaign/outcomes/given-answers.ts";

/** Any answer. */
export const ANY_ANSWER = "any";

export interface AskedAnswer {
  readonly question: AgreementQuestion;
  /** An answer to the question, or `ANY_ANSWER`. */
  readonly answer: string;
  /** Annotator id; "" = any annotator, a different one for each entry. */
  readonly by: string;
}

/**
 * Parses “pronoun:ok:ID”, or “pronoun:ok” for any annotator; null for an unknown question or answer. An id
 * may contain colons.
 */
export function readAskedAnswer(text: string): AskedAnswer | null {
  const [asked = "", answer = "", ...by] = text.split(":");
  const question = AGREEMENT_QUESTIONS.find((known) => known === asked);
  if (question === undefined) return null;
  if (answer !== ANY_ANSWER && !ANSWERS[question].includes(answer)) return null;
  return { question, answer, by: by.join(":") };
}

export function writeAskedAnswer({ question, answer, by }: AskedAnswer): string {
  return [question, answer, ...(by === "" ? [] : [by])].join(":");
}

/**
 * Whether all requested answers were given, each by a different annotator: named annotators gave theirs, and
 * there are enough others for each answer and in total. `given`: answers to a question by annotator id.
 */
export function areGiven(
  asked: readonly AskedAnswer[],
  given: (question: AgreementQuestion) => ReadonlyMap<string, string>,
): boolean {
  // Answers are read once per question and on demand, because an outcome needs the links.
  const known = new Map<AgreementQuestion, ReadonlyMap<string, string>>();
  return asked.every(({ question, answer, by }) => {
    const answers = known.get(question) ?? given(question);
    known.set(question, answers);
    const is = (given: string | undefined) =>
      answer === ANY_ANSWER ? given !== undefined : given === answer;
    if (by !== "" && !is(answers.get(by))) return false;
    const ofQuestion = asked.filter((other) => other.question === question);
    const wanted = answer === ANY_ANSWER ? ofQuestion : ofQuestion.filter((other) => other.answer === answer);
    return [...answers.values()].filter(is).length >= wanted.length;
  });
}
