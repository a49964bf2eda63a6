// Defines the wording of correlations between metrics and human judgement, and explains what a number of
// systems can show.

import { counted, formatNumber } from "#core/base/number-words.ts";
import { FEWEST_PAIRS } from "#core/base/statistics/correlation-intervals.ts";
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
export const CORRELATION_INTERVAL_MEANING = `95% intervals are over systems like these, each measured on this test suite: Fisher’s z for Pearson’s r (from ${FEWEST_PAIRS.pearson} systems), with the error of Bonett and Wright for Spearman’s ρ (from ${FEWEST_PAIRS.spearman}), and the inverted test for Kendall’s τ-b (from ${FEWEST_PAIRS.kendallTauB}). With fewer systems they are withheld.`;
export const LEFT_OUT_MEANING =
  "A system counts if it was judged or has no open candidates, and if it is not judged less than the others: if its share of open candidates is at most 10 percentage points above the smallest share.";
export const WITHOUT_MEANING =
  "“Pearson without one” is Pearson’s r without the most influential system (in brackets). If it is very different, that system alone causes the correlation.";
export const WILLIAMS_MEANING =
  "Williams’ test asks whether metric a correlates better with human judgement than metric b (Pearson’s r, systems with both scores). p is two-sided; p (Holm) is corrected for the number of pairs. A large p does not mean that the metrics are equally good.";

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
