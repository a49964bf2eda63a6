// Mixes a sample of approved candidates into an assignment, so that annotators cannot recognise them.

import { drawSample, type SampleSize } from "#core/analysis/audit/draw-sample.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";

export interface MixedSample {
  /**
   * Chosen and sampled candidates in display order, which does not reveal which candidates are sampled. If no sample is
   * requested, the chosen candidates in their given order.
   */
  readonly candidates: readonly number[];
  /** Number of sampled candidates. */
  readonly sampled: number;
}

/**
 * Samples approved candidates that are not chosen and that nobody has begun to judge. `order`: all candidates in
 * display order.
 */
export function mixSample(
  order: Iterable<number>,
  chosen: readonly number[],
  size: SampleSize,
  { outcomes, seed }: { readonly outcomes: CandidateOutcomes; readonly seed: number },
): MixedSample {
  // In the usual case, no sample is requested, and the candidates' outcomes are not needed.
  if ("count" in size && size.count === 0) return { candidates: chosen, sampled: 0 };
  const { texts } = outcomes;
  const ordered = [...order];
  const chosenSet = new Set(chosen);
  const approved = ordered
    .filter((candidate) => !chosenSet.has(candidate) && outcomes.outcome(candidate).kind === "approved")
    .map((candidate) => {
      const { category } = texts.example(candidate);
      return { candidate, category, ...texts.index.keyOf(candidate) };
    });
  const sample = drawSample(approved, size, seed);
  for (const { candidate } of sample) chosenSet.add(candidate);
  return { candidates: ordered.filter((candidate) => chosenSet.has(candidate)), sampled: sample.length };
}
