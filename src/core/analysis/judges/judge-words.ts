// Defines the wording of the audit of judges for the page, the command line and the report.

import type { JudgeAudit } from "./judge-audit.ts";

export const JUDGE_FORMULA =
  "Corrected accuracy = Σ over the judge’s verdicts of (judged correct + not judged × share correct among the judged) / examples. Each verdict is divided into approved and referred candidates, and into the categories with enough judged candidates.";

export const JUDGE_ASSUMPTION =
  "The judged candidates of each verdict and system are a random sample. Draw such a sample in Team › Assign, or with divide --judge. If annotators chose what they judged, the figures are biased.";

export const EFFECTIVE_MEANING =
  "number of human judgements without the judge that would be as precise as the present ones with it";

/** A judge that saves fewer than a tenth of the judgements is of no use. */
const LEAST_GAIN = 1.1;

/** Whether the judge makes the judgements worth more; null = not known. */
export function usefulness({ effective }: Pick<JudgeAudit, "effective">): string | null {
  if (effective === null) return null;
  return effective.size <= LEAST_GAIN * effective.judged ? "no use: people alone are as precise" : "useful";
}
