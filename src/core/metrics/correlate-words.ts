// Defines the wording of correlations between metrics and human judgement, and explains what a number of
// systems can show.

import { FEWEST_OF_WILLIAMS, FEWEST_SYSTEMS } from "#core/metrics/correlate.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { leastCorrelation } from "#core/statistics/student.ts";
import { CORRELATION, numberText } from "#core/tables/units.ts";

export const PEOPLE_MEANING =
  "People’s figure is accuracy over examples as evaluate counts it: (approved, not judged + judged correct) / examples. A system has one where somebody judged it, or nothing of it is open.";
export const PEOPLE_JUDGED_MEANING =
  "Over judged: judged correct / (judged correct + judged incorrect). Of each system other candidates are judged, those that the pass did not approve first of all, so these figures are of the harder ones.";
export const STANDING_CAVEAT =
  "What is approved and not judged counts as right though nobody looked: the automatic pass asks the same reference as the metrics do, so such approvals make metrics and figure more alike than metrics and people are.";
export const COEFFICIENT_MEANING =
  "Pearson’s r: on one line; Spearman’s ρ: in one order; Kendall’s τ-b: pairs of systems in the same order, less those in the other.";
export const BOOTSTRAP_MEANING =
  "The intervals are of 95 %, by 2,000 bootstrap samples of the systems. Of few systems they are too narrow, and where metric and people have all systems in one order they have no width at all, which shows nothing.";
export const WITHOUT_MEANING =
  "“Pearson without one” is Pearson’s r without the system that moves it most, in brackets: where it is far off, that system alone makes the correlation.";
export const WILLIAMS_MEANING =
  "Williams’ test asks whether a follows people more than b does, over the systems that have both (Pearson’s r); p is two-sided, p after Holm corrected for the number of pairs. A large p does not say that two metrics are equally good.";

/** Below this number, more than one in twenty bootstrap samples contain only two different systems. */
const FEWEST_OF_BOOTSTRAP = 6;

/** Significance level. */
const SHOWN = 0.05;

/** What correlations over `n` systems can and cannot show, one sentence each. */
export function whatSystemsShow(n: number): readonly string[] {
  if (n === 0) {
    return [
      "No system has both a figure of people and a score: the one comes of judging, the other of word links in the reference and in the outputs, or of a table of scores.",
    ];
  }
  const least = leastCorrelation(n, SHOWN);
  if (n < FEWEST_SYSTEMS || least === null) {
    return [
      `${counted(n, "system")} can show nothing: ${n === 1 ? "one has no order" : "any two lie on a line"}. Correlations need ${FEWEST_SYSTEMS} systems, and say little below ten.`,
    ];
  }
  return [
    `With ${figure(n)} systems, a Pearson’s r between −${correlationText(least)} and ${correlationText(least)} is not told from none (t test, two-sided, p ≥ ${SHOWN.toFixed(2)}).`,
    ...(n <= 5 ? [chanceOrder(n)] : []),
    ...(n < FEWEST_OF_BOOTSTRAP
      ? [
          "The bootstrap says nothing here: more than one in twenty samples hold but one or two different systems, of which any correlation is 1 or −1.",
        ]
      : []),
    n < FEWEST_OF_WILLIAMS
      ? `Williams’ test needs ${FEWEST_OF_WILLIAMS} systems.`
      : "Metrics that are much alike need many systems to be told apart: that none is shown to be better is no sign that they are equally good.",
  ];
}

/** Two of n! orders are perfect: the human one and its reverse. */
function chanceOrder(n: number): string {
  let orders = 1;
  for (let system = 2; system <= n; system++) orders *= system;
  const share = 2 / orders;
  const meaning =
    share >= SHOWN ? "even a perfect order shows nothing" : "only a perfect order shows anything";
  return `Chance alone puts ${figure(n)} systems in people’s order, or its reverse, once in ${figure(orders / 2)}: ${meaning}.`;
}

/** The effect of leaving out one system. If it is large, that system alone causes the correlation. */
export function withoutOneText(metric: string, { system, pearson }: WithoutOne): string {
  return `${metric}: without ${system}, Pearson’s r would be ${correlationText(pearson)}.`;
}
type WithoutOne = { readonly system: string; readonly pearson: number };

export const correlationText = (value: number | null) => numberText(value, CORRELATION);
