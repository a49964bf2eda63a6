// Describes, in words, answers and filters that ask for answers.

import { tagName } from "#core/tasks/judging/tags.ts";
import { ANY_ANSWER, type RequestedAnswer } from "./requested-answers.ts";

/** An answer in words, such as “correct” or “excluded: bad translation”. */
export function answerWord(answer: string): string {
  if (answer === "ok") return "correct";
  if (answer === "bad") return "incorrect";
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
