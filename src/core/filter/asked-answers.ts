// Holds how candidates are asked for by what people answered: the counts behind a figure of agreement link to them so.

import { ANSWERS, QUESTIONS, type Question } from "#core/score/given-answers.ts";

/** Whatever the answer is. */
export const ANY_ANSWER = "any";

export interface AskedAnswer {
  readonly question: Question;
  /** One of the question's, or `ANY_ANSWER`. */
  readonly answer: string;
  /** Id of the person; "" = anybody, but each time somebody else. */
  readonly by: string;
}

/** “pronoun:ok:ID”, without a person “pronoun:ok”; null where there is no such question or answer. An id may hold colons. */
export function readAskedAnswer(text: string): AskedAnswer | null {
  const [asked = "", answer = "", ...by] = text.split(":");
  const question = QUESTIONS.find((known) => known === asked);
  if (question === undefined) return null;
  if (answer !== ANY_ANSWER && !ANSWERS[question].includes(answer)) return null;
  return { question, answer, by: by.join(":") };
}

export function writeAskedAnswer({ question, answer, by }: AskedAnswer): string {
  return [question, answer, ...(by === "" ? [] : [by])].join(":");
}

/**
 * Whether all that is asked for was answered, each by another person: who is named says so, there are as many people who
 * gave an answer as it is asked for, and as many who answered at all as are asked for. `given`: what people answer to a question, by their ids.
 */
export function areGiven(
  asked: readonly AskedAnswer[],
  given: (question: Question) => ReadonlyMap<string, string>,
): boolean {
  // Once for each question, and only as far as all is given: an outcome needs the marks.
  const known = new Map<Question, ReadonlyMap<string, string>>();
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
