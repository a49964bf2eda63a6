// Defines the wording of the audit for the command line and the report: formula, assumptions, pooling.

import { counted } from "#core/base/number-words.ts";
import type { Audit } from "./audit.ts";
import type { NoCorrection } from "./corrected-accuracy.ts";
import type { Precision } from "./precision.ts";
import { MINIMUM_STRATUM } from "./strata.ts";

export const PRECISION_FORMULA =
  "Precision of automatic approval = judged right / (judged right + judged wrong), over the approved candidates that were judged; with Wilson’s 95% interval.";

export const CORRECTED_FORMULA =
  "Corrected accuracy = (“judged correct” + “approved, not judged” × precision, per category) / examples.";

export const CORRECTED_INTERVAL =
  "The 95% interval of corrected accuracy (stratified, seeded bootstrap) estimates the accuracy over examples if every approved candidate were judged. The interval narrows as more approved candidates are judged.";

/** Assumptions of the audit, one sentence each. */
export const ASSUMPTIONS: readonly string[] = [
  "The judged approvals are a random sample of their category. If annotators chose those that looked wrong, precision is too low.",
  "Within a category, automatic approval is equally reliable for all systems. The interval covers chance, not a difference between systems.",
  "Annotators are right, and every unjudged approval would be judged correct or incorrect. Approvals whose outcome is excluded or open are left out of the sample.",
  "In corrected accuracy, as in accuracy over examples, open and excluded candidates count as wrong. While many are open, both accuracies are too low.",
];

export const MISSING_WORDS: Readonly<Record<NoCorrection, string>> = {
  "no sample": "no approved candidate is judged",
  "nothing counted": "there is no candidate",
};

/** Explains which categories share a pooled sample; null if none do. `name`: label → name. */
export function pooledText({ strata, categories }: Audit, name: (category: string) => string): string | null {
  const { pooled, pooledOver } = strata;
  if (pooledOver === null) return null;
  const source =
    pooledOver === "everything"
      ? "the precision of all judged approvals is used"
      : `the judged approvals of all categories with fewer than ${MINIMUM_STRATUM} are pooled`;
  if (categories.every(({ category, approved }) => approved === 0 || pooled.includes(category)))
    return `No category has ${MINIMUM_STRATUM} judged approvals: for every category, ${source}.`;
  return `Fewer than ${MINIMUM_STRATUM} judged approvals in ${pooled.map(name).join("; ")}. For these categories, ${source}.`;
}

/** Warning that the whole sample is smaller than `MINIMUM_STRATUM`; null if it is not, or if there is no sample. */
export function tooFewText({ sampled }: Pick<Precision, "sampled">): string | null {
  if (sampled === 0 || sampled >= MINIMUM_STRATUM) return null;
  return `Only ${counted(sampled, "approval is", "approvals are")} judged: too few to correct accuracy reliably.`;
}

/** Explains which judged approvals are not part of the sample; null if all are part of it. */
export function leftOutText({ excluded, open }: Precision): string | null {
  if (excluded + open === 0) return null;
  const parts = [
    ...(excluded > 0 ? [`${counted(excluded, "approved candidate")} excluded as not judgeable`] : []),
    ...(open > 0
      ? [`${counted(open, "approved candidate")} open (unfinished, conflict or disagreement)`]
      : []),
  ];
  return `Not part of the sample: ${parts.join(" and ")}.`;
}
