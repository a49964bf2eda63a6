// Holds how a sample of approved candidates is mixed in among those that are divided, so that nothing tells which they are.

import { drawSample, type SampleSize } from "#core/audit/draw-sample.ts";
import type { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";

export interface Mixed {
  /** Chosen and sampled ones, in the order of the showing, which is by a hash: nobody sees which are which. */
  readonly candidates: readonly number[];
  /** How many of them are sampled. */
  readonly sampled: number;
}

/** `order`: all there are, in the order of the showing. Sampled are approved ones that nobody has begun to judge and that are not chosen. */
export function mixSample(
  order: Iterable<number>,
  chosen: readonly number[],
  size: SampleSize,
  { outcomes, seed }: { readonly outcomes: CandidateOutcomes; readonly seed: number },
): Mixed {
  // Usual, and no candidate need be looked at then.
  if ("count" in size && size.count === 0) return { candidates: chosen, sampled: 0 };
  const { texts } = outcomes;
  const all = [...order];
  const among = new Set(chosen);
  const approved = all
    .filter((candidate) => !among.has(candidate) && outcomes.outcome(candidate).kind === "approved")
    .map((candidate) => {
      const { category } = texts.example(candidate);
      return { candidate, category, ...texts.index.keyOf(candidate) };
    });
  const sample = drawSample(approved, size, seed);
  for (const { candidate } of sample) among.add(candidate);
  return { candidates: all.filter((candidate) => among.has(candidate)), sampled: sample.length };
}
