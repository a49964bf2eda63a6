// Defines the wording of agreement figures for the command line and the report.

import type { Interval } from "#core/base/statistics/wilson.ts";
import type { AgreementQuestion } from "#core/campaign/outcomes/agreement-answers.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { COEFFICIENT, intervalText as intervalIn, numberText } from "#core/tables/units.ts";
import type { Coefficient, UndefinedReason } from "./coefficients.ts";

/** Meaning of the answer, per question. */
export const QUESTION_MEANING: Readonly<Record<AgreementQuestion, string>> = {
  pronoun: "whether the pronoun is right, even if the rest of the judgement is incomplete or in conflict",
  antecedent:
    "whether the antecedent’s head is right, even if the rest of the judgement is incomplete or in conflict",
  outcome: "the outcome of finished judgements: correct, incorrect, or excluded with its reason",
};

export const MISSING_MEANING =
  "A candidate counts if at least two of the annotators have answered it. Unanswered or outdated judgements and two answers of one annotator do not count. Adjudicators are not counted, because they saw the others’ answers.";

/**
 * Names the annotators whose answers count (`people` of `CollectedAnswers` or `AnsweredTokens`) and the adjudicators
 * among all annotators of the campaign.
 */
export function countedPeople(people: readonly Annotator[], annotators: readonly Annotator[]): string {
  const names = annotatorNames(annotators);
  const namesOf = (some: readonly Annotator[]) =>
    some.map(({ id, name }) => names.get(id) ?? name).join(", ");
  const adjudicators = annotators.filter(({ role }) => role === "adjudicator");
  const excluded =
    adjudicators.length === 0
      ? "No adjudicator is named."
      : `Not counted, as adjudicators: ${namesOf(adjudicators)}.`;
  return people.length === 0 ? excluded : `Counted: ${namesOf(people)}. ${excluded}`;
}

export const UNDEFINED_WORDS: Readonly<Record<UndefinedReason, string>> = {
  "no units": "no candidate was answered by two of these annotators",
  "one answer": "all answers are the same, so agreement by chance cannot be estimated",
  "more than two people": "kappa is defined for two annotators",
};

interface FigureWord {
  readonly key: "scottPi" | "cohenKappa" | "krippendorffAlpha" | "gwetAc1";
  readonly heading: string;
  /** Column name in tables for programs. */
  readonly column: string;
  readonly meaning: string;
}

/** The headings of the coefficients, in the order of the columns. */
export const FIGURE_WORDS: readonly FigureWord[] = [
  {
    key: "scottPi",
    heading: "π",
    column: "scott_pi",
    meaning:
      "Scott’s pi (Fleiss’ for more than two): chance agreement from the answers of all annotators together",
  },
  {
    key: "cohenKappa",
    heading: "κ",
    column: "cohen_kappa",
    meaning: "Cohen’s kappa: chance agreement from each annotator’s own answers",
  },
  {
    key: "krippendorffAlpha",
    heading: "α",
    column: "krippendorff_alpha",
    meaning: "Krippendorff’s alpha, nominal: like pi, corrected for few candidates",
  },
  {
    key: "gwetAc1",
    heading: "AC1",
    column: "gwet_ac1",
    meaning: "Gwet’s AC1: stays high if nearly all answers are the same",
  },
];

export const coefficientText = ({ value }: Coefficient) => numberText(value, COEFFICIENT);
export const coefficientInterval = (interval: Interval) => intervalIn(interval, COEFFICIENT);
