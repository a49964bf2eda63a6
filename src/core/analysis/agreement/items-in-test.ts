// Builds answered items and figures of agreement from short notations, for tests.

import { type AgreementFigures, agreementFiguresOf, nominalScale } from "./agreement.ts";
import { type AnsweredItem, unitsAmong, weightsOf } from "./agreement-units.ts";

/**
 * Parses items such as “a b -”, separated by commas: one answer per annotator, `-` = no answer, `?` = judged without an
 * answer. Each item has its own decisions and its own example, unless both are given: “3:a1 b1” has the decisions 1 of the
 * annotators about the example 3.
 */
export function itemsOf(text: string): AnsweredItem[] {
  return text.split(",").map((line, number) => {
    const [words = "", example = String(number)] = line.trim().split(":").reverse();
    const parts = words
      .trim()
      .split(/\s+/)
      .map((word) => /^([^\d]+)(\d*)$/.exec(word) ?? []);
    const isGiven = parts.map(([, answer = "-"]) => answer !== "-" && answer !== "?");
    return {
      example: Number(example),
      answers: parts.map(([, answer = ""], person) => (isGiven[person] === true ? answer : null)),
      decisions: parts.map(([, , decision = ""], person) =>
        isGiven[person] === true
          ? decision === ""
            ? number
            : 1000 * (1 + Number(example)) + Number(decision)
          : null,
      ),
      isJudged: parts.map(([, answer = "-"]) => answer !== "-"),
    };
  });
}

const everybody = (items: readonly AnsweredItem[]) => (items[0]?.answers ?? []).map((_, person) => person);

/** The nominal figures of all annotators. `answers`: the possible answers. */
export function nominalFiguresOf(
  items: readonly AnsweredItem[],
  answers: readonly string[],
): AgreementFigures {
  const members = everybody(items);
  return agreementFiguresOf(unitsAmong(items, members), nominalScale(members.length, answers));
}

/** The weighted figures of all annotators. `weight`: that of two different answers, by index in `answers`. */
export function weightedFiguresOf(
  items: readonly AnsweredItem[],
  answers: readonly string[],
  weight: (one: number, other: number) => number,
): AgreementFigures {
  const members = everybody(items);
  const scale = { ...nominalScale(members.length, answers), weights: weightsOf(answers.length, weight) };
  return agreementFiguresOf(unitsAmong(items, members), scale);
}

/** The values of the figures. */
export function valuesOf({ figures }: AgreementFigures) {
  const { observed, scott_pi: pi, cohen_kappa: kappa, krippendorff_alpha: alpha, gwet_ac1: ac1 } = figures;
  return { observed: observed.value, pi: pi.value, kappa: kappa.value, alpha: alpha.value, ac1: ac1.value };
}
