// Defines the wording of agreement figures for the command line and the report.

import type { Coefficient, Undefined } from "#core/agreement/coefficients.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { Question } from "#core/score/given-answers.ts";
import type { Interval } from "#core/statistics/wilson.ts";
import { COEFFICIENT, intervalText as intervalIn, numberText } from "#core/tables/units.ts";

/** Definition of an answer per question. */
export const QUESTION_MEANING: Readonly<Record<Question, string>> = {
  pronoun: "whether the pronoun is right, whatever else the judgement lacks or contradicts",
  antecedent: "whether the antecedent’s head is right, whatever else the judgement lacks or contradicts",
  outcome:
    "what finished judgements count as: correct, incorrect, or excluded, each reason an answer of its own",
};

export const MISSING_MEANING =
  "A candidate counts where at least two of the people have answered; what is unset, was judged on another text, or was said twice, differently, is no answer. Adjudicators are left out: they knew what others had answered.";

/**
 * Names of the annotators whose answers count: `people` of `CollectedAnswers` or `AnsweredTokens`, and all
 * annotators of the campaign.
 */
export function countedPeople(people: readonly Annotator[], annotators: readonly Annotator[]): string {
  const names = annotatorNames(annotators);
  const listed = (some: readonly Annotator[]) => some.map(({ id, name }) => names.get(id) ?? name).join(", ");
  const adjudicators = annotators.filter(({ role }) => role === "adjudicator");
  const left =
    adjudicators.length === 0
      ? "No adjudicator is named."
      : `Left out as adjudicators: ${listed(adjudicators)}.`;
  return people.length === 0 ? left : `Counted: ${listed(people)}. ${left}`;
}

export const UNDEFINED_WORDS: Readonly<Record<Undefined, string>> = {
  "no units": "no candidate was answered by two of them",
  "one answer":
    "all answers are the same: chance alone would always agree, so there is nothing to correct by",
  "more than two people": "kappa is of two people",
};

interface FigureWord {
  readonly key: "scottPi" | "cohenKappa" | "krippendorffAlpha" | "gwetAc1";
  readonly heading: string;
  /** Column name in tables for programs. */
  readonly column: string;
  readonly meaning: string;
}

/** In table order. */
export const FIGURE_WORDS: readonly FigureWord[] = [
  {
    key: "scottPi",
    heading: "π",
    column: "scott_pi",
    meaning: "Scott’s pi, for more than two Fleiss’: chance from everybody’s answers together",
  },
  {
    key: "cohenKappa",
    heading: "κ",
    column: "cohen_kappa",
    meaning: "Cohen’s kappa: chance from each person’s own answers",
  },
  {
    key: "krippendorffAlpha",
    heading: "α",
    column: "krippendorff_alpha",
    meaning: "Krippendorff’s alpha, nominal: as pi, corrected for few candidates",
  },
  {
    key: "gwetAc1",
    heading: "AC1",
    column: "gwet_ac1",
    meaning: "Gwet’s AC1: stays high where nearly all answers are the same",
  },
];

export const coefficientText = ({ value }: Coefficient) => numberText(value, COEFFICIENT);
export const intervalText = (interval: Interval) => intervalIn(interval, COEFFICIENT);
