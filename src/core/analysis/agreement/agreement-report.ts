// Builds what the report page and the report's files share about agreement: names of groups, the plot of alpha,
// explanations.

import { formatNumber } from "#core/base/number-words.ts";
import { RESAMPLES } from "#core/base/statistics/bootstrap.ts";
import type { PlotAxis, PlotRow } from "#core/plots/plot.ts";
import type { AgreementRow } from "./agreement.ts";
import { coefficientInterval, coefficientText } from "./agreement-words.ts";
import type { UndefinedReason } from "./coefficients.ts";

/** The name of a group of annotators. `nameOf`: annotator id → name. */
export function groupName({ annotators }: Pick<AgreementRow, "annotators">, nameOf: (id: string) => string) {
  return annotators.length > 2
    ? `all ${formatNumber(annotators.length)} annotators`
    : annotators.map(({ id }) => nameOf(id)).join(" + ");
}

export const ALPHA_TITLE = "Krippendorff’s α with its 95% interval";
export const ALPHA_LABEL = "Krippendorff’s alpha by annotators, with 95% interval";
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
        : `${coefficientText(row.krippendorffAlpha)} (${coefficientInterval(row.interval)})`,
  };
}

/** Text of a cell whose figure is undefined. */
export const UNDEFINED_IN_SHORT: Readonly<Record<UndefinedReason, string>> = {
  "no units": "none shared",
  "one answer": "all the same",
  "more than two people": "pairs only",
};

export const OBSERVED_MEANING =
  "observed: mean share of identical pairs of answers per candidate. The value for all annotators can be higher than for each pair, because each pair shares different candidates.";

export const ALPHA_INTERVAL_MEANING = `The interval is that of α, from ${formatNumber(RESAMPLES)} bootstrap samples of the candidates. With few candidates or full agreement it is too narrow. If nearly all answers are the same, π, κ and α are low although annotators agree: also look at the observed agreement, AC1 and the table of answers.`;

/** Note below a table of answers of more than two annotators. */
export const SEVERAL_CELLS_NOTE =
  "Pairs of answers by any two annotators. A candidate with three or more answers can be in several cells.";
