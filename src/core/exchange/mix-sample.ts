// Mixes a sample of approved candidates into an assignment, so that annotators cannot recognise them.

import { drawSample, type SampleSize } from "#core/analysis/audit/draw-sample.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { type Judge, verdictOn } from "#core/judges/campaign-judges.ts";

export interface MixedSample {
  /**
   * Chosen and sampled candidates in display order, which does not reveal which candidates are sampled. If no sample is
   * requested, the chosen candidates in their given order.
   */
  readonly candidates: readonly number[];
  /** Number of sampled candidates. */
  readonly sampled: number;
}

interface SampleParts {
  readonly outcomes: CandidateOutcomes;
  readonly seed: number;
  /** The judge over whose verdicts the sample is drawn; absent = only approvals are sampled. */
  readonly judge?: Judge | null;
}

/**
 * Samples approved candidates that are not chosen and that nobody has begun to judge; with a judge, candidates with any
 * verdict of the automatic pass, in strata by the judge's verdict. `order`: all candidates in display order.
 */
export function mixSample(
  order: Iterable<number>,
  chosen: readonly number[],
  size: SampleSize,
  { outcomes, seed, judge = null }: SampleParts,
): MixedSample {
  // In the usual case, no sample is requested, and the candidates' outcomes are not needed.
  if ("count" in size && size.count === 0) return { candidates: chosen, sampled: 0 };
  const { texts } = outcomes;
  const ordered = [...order];
  const chosenSet = new Set(chosen);
  const approved = ordered
    .filter((candidate) => !chosenSet.has(candidate) && isSampled(outcomes, candidate, judge))
    .map((candidate) => {
      const { category } = texts.example(candidate);
      const stratum =
        judge === null ? "" : `${verdictOn(judge, candidate)} ${outcomes.isApproved(candidate)}`;
      return { candidate, category, stratum, ...texts.index.keyOf(candidate) };
    });
  const sample = drawSample(approved, size, seed);
  for (const { candidate } of sample) chosenSet.add(candidate);
  return { candidates: ordered.filter((candidate) => chosenSet.has(candidate)), sampled: sample.length };
}

/** Whether nobody has begun to judge the candidate, and the sample is drawn from candidates like it. */
function isSampled(outcomes: CandidateOutcomes, candidate: number, judge: Judge | null): boolean {
  const outcome = outcomes.outcome(candidate);
  if (outcome.kind === "approved") return true;
  return judge !== null && outcome.kind === "open" && outcome.why === "not judged";
}
