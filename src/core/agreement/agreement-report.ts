// Builds the report's parts on agreement, for the page and for files: names of groups, the plot of alpha,
// explanations.

import type { AgreementRow } from "#core/agreement/agreement.ts";
import { coefficientText, intervalText } from "#core/agreement/agreement-words.ts";
import type { Undefined } from "#core/agreement/coefficients.ts";
import type { PlotAxis, PlotRow } from "#core/plots/plot.ts";
import { figure } from "#core/shared/number-words.ts";
import { RESAMPLES } from "#core/statistics/bootstrap.ts";

/** `nameOf`: annotator id → name. */
export function groupName({ annotators }: Pick<AgreementRow, "annotators">, nameOf: (id: string) => string) {
  return annotators.length > 2
    ? `all ${figure(annotators.length)} together`
    : annotators.map(({ id }) => nameOf(id)).join(" + ");
}

export const ALPHA_TITLE = "Krippendorff’s α with its 95 % interval";
export const ALPHA_LABEL = "Krippendorff’s alpha by people, with 95 % interval";
export const ALPHA_AXIS: PlotAxis = [-1, -0.5, 0, 0.5, 1].map((at) => ({
  at,
  text: String(at).replace("-", "−"),
}));

export function alphaRow(row: AgreementRow, label: string): PlotRow {
  return {
    label,
    value: row.krippendorffAlpha.value,
    low: row.interval?.low ?? 0,
    high: row.interval?.high ?? 0,
    figure:
      row.interval === null
        ? "not defined"
        : `${coefficientText(row.krippendorffAlpha)} (${intervalText(row.interval)})`,
  };
}

/** Text of a cell whose figure is undefined. */
export const UNDEFINED_IN_SHORT: Readonly<Record<Undefined, string>> = {
  "no units": "none shared",
  "one answer": "all the same",
  "more than two people": "pairs only",
};

export const OBSERVED_MEANING =
  "observed: of the pairs of answers that a candidate has, the share that is the same, as a mean over candidates; all together may lie above each pair, for a pair shares other candidates.";

export const ALPHA_INTERVAL_MEANING = `The interval is α’s, of ${figure(RESAMPLES)} bootstrap samples of the candidates; of few candidates, or where all agree, it is narrower than what is known. Where nearly all answers are the same, π, κ and α are low though people agree: look at the observed agreement, AC1 and the answers together.`;

/** Note for a table of answers of more than two annotators. */
export const ANSWERS_OF_ANYBODY =
  "Candidates that two people, whoever they are, have answered so. With three answers or more a candidate may be in several cells.";
