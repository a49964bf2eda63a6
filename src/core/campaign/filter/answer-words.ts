// Describes answers and filters by answers in words.

import { tagName } from "#core/tasks/judging/tags.ts";
import { ANY_ANSWER, type AskedAnswer } from "./asked-answers.ts";

/** E.g. “right”, “excluded: bad translation”. */
export function answerWord(answer: string): string {
  if (answer === "ok") return "right";
  if (answer === "bad") return "wrong";
  return answer === "correct" || answer === "incorrect" ? answer : `excluded: ${tagName(answer)}`;
}

/** E.g. “pronoun right, says Anna; pronoun wrong, says Ben”; `nameOf`: annotator id → name. */
export function askedInWords(asked: readonly AskedAnswer[], nameOf: (by: string) => string): string {
  const nobody = asked.filter(({ by }) => by === "");
  return asked
    .map((one) => {
      const somebody = nobody.indexOf(one) > 0 ? "another annotator" : "an annotator";
      const who = one.by === "" ? somebody : nameOf(one.by);
      return one.answer === ANY_ANSWER
        ? `${one.question} answered by ${who}`
        : `${one.question} ${answerWord(one.answer)} by ${who}`;
    })
    .join("; ");
}
