// Defines the wording of the audit for the command line and the report: formulas, intervals, assumptions, reasons.

import { counted, ofAll } from "#core/base/number-words.ts";
import type { NoCorrection } from "./corrected-accuracy.ts";
import { HOMOGENEITY_LEVEL } from "./homogeneity.ts";
import type { ApprovalCounts } from "./precision.ts";
import { MINIMUM_STRATUM } from "./strata.ts";

export const PRECISION_FORMULA =
  "Precision of automatic approval = the share of approved candidates that are correct, estimated from those judged correct or incorrect, and weighted by the approvals of each stratum. Systems without a judged approval are left out.";

export const STRATA_RULE = `Strata are the categories of each system. Categories with fewer than ${MINIMUM_STRATUM} judged approvals of the system are pooled, weighted by their approvals; if there are still too few, the category with the next fewest is pooled with them.`;

export const CORRECTED_FORMULA =
  "Corrected accuracy = (“judged correct” + “approved, not judged” × precision, per stratum of the system) / examples.";

/** The names of the two intervals, which cover different uncertainties. */
export const OF_THESE_EXAMPLES = "of these examples";
export const OF_LIKE_EXAMPLES = "of examples like these";

export const CORRECTED_INTERVAL =
  "There are two 95% intervals. “Of these examples” estimates the figure if every approved candidate were judged; it narrows as more of them are judged. “Of examples like these” estimates the figure in all texts of which these examples are a random sample; use it to compare with other test suites.";

export const SAME_PRECISION = "Assumes the same precision in all systems";

export const SAME_PRECISION_RULE = `A system with fewer than ${MINIMUM_STRATUM} judged approvals has no corrected accuracy. “${SAME_PRECISION}” is its accuracy corrected by the precision of all systems. It is not shown if a permutation test, stratified by category, finds different precisions (p ≤ ${HOMOGENEITY_LEVEL}), or if fewer than two systems have ${MINIMUM_STRATUM} judged approvals.`;

/** Assumptions of the audit, one sentence each. */
export const ASSUMPTIONS: readonly string[] = [
  "The judged approvals of each system and category are a random sample of its approvals. The campaign does not record which approvals were sampled, so every judged approval counts. If annotators chose those that looked incorrect, precision is too low.",
  "Annotators are right, and every unjudged approval would be judged correct or incorrect. Approvals whose outcome is excluded or open are left out of the sample.",
  "In corrected accuracy, as in accuracy over examples, open and excluded candidates count as incorrect. While many are open, both accuracies are too low.",
];

/** Says which systems have open candidates, which make accuracy and corrected accuracy too low; null = none has. */
export function openCaveat(
  systems: readonly { readonly system: string; readonly counts: { open: number; examples: number } }[],
): string | null {
  const open = systems.filter(({ counts }) => counts.open > 0);
  if (open.length === 0) return null;
  const named = open.map(({ system, counts }) => `${system} ${ofAll(counts.open, counts.examples)}`);
  return `Open candidates count as incorrect, so the accuracies of systems with open candidates are too low, also when they are corrected: ${named.join(", ")} examples open. Compare such systems by their possible range.`;
}

export const NO_CORRECTION_WORDS: Readonly<Record<NoCorrection, string>> = {
  no_candidates: "there is no candidate",
  too_few_judged: `fewer than ${MINIMUM_STRATUM} approvals judged`,
  precisions_differ: "the precisions of the systems differ",
  not_testable: "equal precision cannot be tested",
  verdict_not_judged: "no candidate with one of the judge’s verdicts is judged",
};

/** Explains which judged approvals are not part of the sample; null if all are part of it. */
export function leftOutText({ excluded, open }: Pick<ApprovalCounts, "excluded" | "open">): string | null {
  if (excluded + open === 0) return null;
  const parts = [
    ...(excluded > 0 ? [`${counted(excluded, "approved candidate")} excluded as not judgeable`] : []),
    ...(open > 0
      ? [`${counted(open, "approved candidate")} open (unfinished, conflict or disagreement)`]
      : []),
  ];
  return `Not part of the sample: ${parts.join(" and ")}.`;
}
