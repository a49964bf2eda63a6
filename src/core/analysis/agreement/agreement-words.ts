// Defines the wording of agreement figures for the command line, the page and the report, and the plot of alpha.

import { counted, formatNumber } from "#core/base/number-words.ts";
import type { Interval } from "#core/base/statistics/wilson.ts";
import type { AgreementQuestion } from "#core/campaign/outcomes/outcome.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { PlotAxis, PlotRow } from "#core/plots/plot.ts";
import { COEFFICIENT, intervalText as intervalIn, numberText } from "#core/tables/units.ts";
import type { AgreementRow } from "./agreement.ts";
import {
  type AgreementFigure,
  type AgreementFigures,
  COEFFICIENT_ENTRIES,
  UNDEFINED_WORDS,
} from "./coefficients.ts";

/** Meaning of the answer, per question. */
export const QUESTION_MEANING: Readonly<Record<AgreementQuestion, string>> = {
  pronoun: "whether the pronoun is right, even if the rest of the judgement is incomplete or in conflict",
  antecedent:
    "whether the antecedent’s head is right, even if the rest of the judgement is incomplete or in conflict",
  outcome: "the outcome of finished judgements: correct, incorrect, or excluded with its reason",
};

export const MISSING_MEANING =
  "A candidate counts if at least two of the annotators have answered it. Unanswered or outdated judgements and two answers of one annotator do not count. Adjudicators are not counted, because they saw the others’ answers.";

export const UNIT_MEANING =
  "A unit is one decision of each annotator: an answer that one decision gave to several equal outputs counts once, whatever the number of candidates behind it.";

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

/** The meanings of all coefficients, one sentence each. */
export const COEFFICIENT_MEANINGS: readonly string[] = COEFFICIENT_ENTRIES.map(
  ({ heading, meaning }) => `${heading}: ${meaning}.`,
);

export const ALPHA_INTERVAL_MEANING =
  "The interval is that of α, from the jackknife over examples: units of one example may depend on each other. If nearly all answers are the same, π, κ and α are low although annotators agree: also look at the observed agreement, AC1 and the table of answers.";

/** What the reasons for missing figures in these rows mean, each once, as “– reason: meaning.”. */
export function reasonMeanings(rows: readonly AgreementFigures[]): string[] {
  const figures = rows.flatMap((row) => COEFFICIENT_ENTRIES.map(({ id }) => row.figures[id]));
  const reasons = figures.flatMap(({ why, whyNoInterval }) => [why, whyNoInterval]);
  return [...new Set(reasons)].flatMap((reason) =>
    reason === null ? [] : [`– (${UNDEFINED_WORDS[reason].short}): ${UNDEFINED_WORDS[reason].text}.`],
  );
}

/** The number of units with the number of items behind them. `items`: singular and plural. */
export function unitsText(
  { units, items }: Pick<AgreementFigures, "units" | "items">,
  [one, several]: readonly [one: string, several: string] = ["candidate", "candidates"],
): string {
  return `${counted(units, "unit")} (${counted(items, one, several)})`;
}

/** The number of candidates that do not count although two annotators judged them; null = none. */
export function leftOutOfAgreement({ leftOut }: Pick<AgreementFigures, "leftOut">): string | null {
  if (leftOut === 0) return null;
  return `${counted(leftOut, "further candidate that was", "further candidates that were")} judged by two annotators ${leftOut === 1 ? "is" : "are"} left out, because fewer than two answers count (unanswered, excluded, outdated or given twice).`;
}

/** How many units count for a question: those of the largest group, over all categories. `rows`: its rows. */
export function countsNote(rows: readonly AgreementRow[]): string {
  const overall = rows.filter(({ category }) => category === null);
  const largest = overall.reduce<AgreementRow | null>(
    (most, row) => (most === null || row.members.length > most.members.length ? row : most),
    null,
  );
  if (largest === null) return "";
  const count = `${unitsText(largest)} ${largest.units === 1 ? "counts" : "count"} for this question.`;
  return [count, leftOutOfAgreement(largest) ?? []].flat().join(" ");
}

/** The name of a group of annotators. `nameOf`: annotator id → name. */
export function groupName({ annotators }: Pick<AgreementRow, "annotators">, nameOf: (id: string) => string) {
  return annotators.length > 2
    ? `all ${formatNumber(annotators.length)} annotators`
    : annotators.map(({ id }) => nameOf(id)).join(" + ");
}

export const coefficientText = (value: number | null) => numberText(value, COEFFICIENT);
export const coefficientInterval = (interval: Interval) => intervalIn(interval, COEFFICIENT);

/** A value with its interval, or with the reason why the interval or the value is missing. */
function figureText({ value, why, interval, whyNoInterval }: AgreementFigure): string {
  const reason = why ?? whyNoInterval;
  const details =
    interval === null
      ? reason === null
        ? []
        : [`${value === null ? "" : "no interval: "}${UNDEFINED_WORDS[reason].short}`]
      : [coefficientInterval(interval)];
  return [coefficientText(value), ...details.map((one) => `(${one})`)].join(" ");
}

export const ALPHA_TITLE = "Krippendorff’s α with its 95% interval";
export const ALPHA_LABEL = "Krippendorff’s alpha by annotators, with 95% interval";
export const ALPHA_AXIS: PlotAxis = [-1, -0.5, 0, 0.5, 1].map((at) => ({
  at,
  text: String(at).replace("-", "−"),
}));

export function alphaRow({ figures }: AgreementFigures, label: string): PlotRow {
  const alpha = figures.krippendorff_alpha;
  const value = alpha.value ?? 0;
  const { low, high } = alpha.interval ?? { low: value, high: value };
  return { label, value: alpha.value, low, high, figure: figureText(alpha) };
}

/** Note below a table of answers of more than two annotators. */
export const SEVERAL_CELLS_NOTE =
  "Pairs of answers by any two annotators. A unit of three annotators has three pairs, so it can be in several cells.";
