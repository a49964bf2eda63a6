// Defines the wording of correlations between metrics and human judgement, and explains what a number of
// systems can show.

import { counted, formatNumber } from "#core/base/number-words.ts";
import { leastCorrelation } from "#core/base/statistics/student.ts";
import { CORRELATION, numberText } from "#core/tables/units.ts";
import { FEWEST_OF_WILLIAMS, FEWEST_SYSTEMS } from "./correlate.ts";

export const PEOPLE_MEANING =
  "Human accuracy is accuracy over examples: (“approved, not judged” + “judged correct”) / examples. A system has a human accuracy if it was judged or has no open candidates.";
export const PEOPLE_JUDGED_MEANING =
  "Over judged: judged correct / (judged correct + judged incorrect). Different candidates are judged for each system, mostly those not approved automatically, which are harder.";
export const UNCHECKED_APPROVALS_CAVEAT =
  "Unchecked approvals count as right. Automatic approval uses the same reference as the metrics, so these approvals make the correlation too high.";
export const COEFFICIENT_MEANING =
  "Pearson’s r: linear correlation. Spearman’s ρ: rank correlation. Kendall’s τ-b: pairs of systems in the same order minus pairs in the opposite order.";
export const BOOTSTRAP_MEANING =
  "95% bootstrap intervals over systems (2,000 samples); too narrow for few systems. If metric and annotators rank all systems in the same order, the interval has no width; this does not prove a perfect correlation.";
export const WITHOUT_MEANING =
  "“Pearson without one” is Pearson’s r without the most influential system (in brackets). If it is very different, that system alone causes the correlation.";
export const WILLIAMS_MEANING =
  "Williams’ test asks whether metric a correlates better with human judgement than metric b (Pearson’s r, systems with both scores). p is two-sided; p (Holm) is corrected for the number of pairs. A large p does not mean that the metrics are equally good.";

/** With fewer systems, more than one in twenty bootstrap samples contain only one or two different systems. */
const FEWEST_OF_BOOTSTRAP = 6;

/** Significance level. */
const SIGNIFICANCE = 0.05;

/** What correlations over `n` systems can and cannot show, one fact per sentence. */
export function whatSystemsShow(n: number): readonly string[] {
  if (n === 0) {
    return [
      "No system has both human accuracy and a metric score. Accuracy needs judgements; scores need an alignment or a file of scores.",
    ];
  }
  const least = leastCorrelation(n, SIGNIFICANCE);
  if (n < FEWEST_SYSTEMS || least === null) {
    return [
      `${counted(n, "system")}: too few for a correlation. It needs at least ${FEWEST_SYSTEMS} systems, and says little below ten.`,
    ];
  }
  return [
    `With ${formatNumber(n)} systems, a Pearson’s r between −${correlationText(least)} and ${correlationText(least)} is not significantly different from zero (t test, two-sided, p ≥ ${SIGNIFICANCE.toFixed(2)}).`,
    ...(n <= 5 ? [chanceOrder(n)] : []),
    ...(n < FEWEST_OF_BOOTSTRAP
      ? [
          "The bootstrap is not reliable here: more than one sample in twenty has only one or two different systems, and its correlation is 1, −1 or undefined.",
        ]
      : []),
    n < FEWEST_OF_WILLIAMS
      ? `Williams’ test needs at least ${FEWEST_OF_WILLIAMS} systems.`
      : "Similar metrics need many systems to be distinguished. No significant difference does not mean that they are equally good.",
  ];
}

/** How often chance alone gives a perfect ranking. Two of n! orders are perfect: the human one and its reverse. */
function chanceOrder(n: number): string {
  let orders = 1;
  for (let system = 2; system <= n; system++) orders *= system;
  const share = 2 / orders;
  const meaning =
    share >= SIGNIFICANCE
      ? "even a perfect ranking proves nothing"
      : "only a perfect ranking proves anything";
  return `By chance, ${formatNumber(n)} systems are ranked as by human accuracy, or in reverse, once in ${formatNumber(orders / 2)} times: ${meaning}.`;
}

/** States Pearson's r without one system. If this r is very different, that system alone causes the correlation. */
export function withoutOneText(metric: string, { system, pearson }: WithoutOne): string {
  return `${metric}: without ${system}, Pearson’s r would be ${correlationText(pearson)}.`;
}
type WithoutOne = { readonly system: string; readonly pearson: number };

export const correlationText = (value: number | null) => numberText(value, CORRELATION);
