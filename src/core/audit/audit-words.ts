// Holds how the audit is told, once for the command line and the report: its formula, what it takes for granted, what was pooled.

import type { Audit } from "#core/audit/audit.ts";
import type { NoCorrection } from "#core/audit/corrected-accuracy.ts";
import type { Precision } from "#core/audit/precision.ts";
import { ENOUGH } from "#core/audit/strata.ts";
import { counted } from "#core/shared/number-words.ts";

export const PRECISION_FORMULA =
  "Precision of the pass = judged right / (judged right + judged wrong), of the approved candidates that people judged; with Wilson’s 95 % interval.";

export const CORRECTED_FORMULA =
  "Corrected accuracy = (judged correct + for each category its approved, not judged × its precision) / examples.";

export const CORRECTED_INTERVAL =
  "Its 95 % interval (stratified, seeded bootstrap) covers what accuracy over examples would come to if every approved candidate were judged; it closes as fewer are left.";

/** A sentence each. */
export const ASSUMPTIONS: readonly string[] = [
  "The judged approvals are a random sample of their category: whoever judged those that looked wrong makes precision too low.",
  "Within a category the pass is right as often in one system as in another; the interval allows for chance, not for a system that is easier to approve.",
  "Judges are right, and an unjudged approval can be judged: those that were excluded, or are open, are no part of the sample.",
  "What is open or excluded counts as not correct, as in accuracy over examples: while much is open, both are too low.",
];

export const MISSING_WORDS: Readonly<Record<NoCorrection, string>> = {
  "no sample": "no approved candidate is judged",
  "nothing counted": "there is no candidate",
};

/** Which categories do not stand alone, and what speaks for them; null where all do. `name` says a category. */
export function pooledText({ strata, categories }: Audit, name: (category: string) => string): string | null {
  const { pooled, pooledOver } = strata;
  if (pooledOver === null) return null;
  const over =
    pooledOver === "everything"
      ? "the precision of all judged approvals together counts"
      : "the judged approvals of all such categories together count";
  if (categories.every(({ category, approved }) => approved === 0 || pooled.includes(category)))
    return `In no category ${ENOUGH} approvals are judged: for each of them ${over}.`;
  return `Fewer than ${ENOUGH} approvals are judged of ${pooled.map(name).join("; ")}: for them ${over}.`;
}

/** Said where the whole sample is smaller than that of a category should be; null elsewhere. */
export function tooFewText({ sampled }: Pick<Precision, "sampled">): string | null {
  if (sampled === 0 || sampled >= ENOUGH) return null;
  return `Only ${counted(sampled, "approval is", "approvals are")} judged: what is corrected by that says next to nothing yet.`;
}

/** What of the judged approvals is no part of the sample; null where all is. */
export function leftOutText({ excluded, open }: Precision): string | null {
  if (excluded + open === 0) return null;
  const parts = [
    ...(excluded > 0 ? [`${counted(excluded, "was", "were")} judged not to be judgeable`] : []),
    ...(open > 0 ? [`${counted(open, "is", "are")} open (begun, in conflict, or annotators disagree)`] : []),
  ];
  return `Of the approved candidates ${parts.join(" and ")}; that is no part of the sample.`;
}
