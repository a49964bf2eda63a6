// Computes, in parts, which verdicts of a campaign another profile would change.

import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import { AutomaticPass, type Flip, flips, type Verdict } from "#core/campaign/matching/verdict.ts";
import type { Suite } from "#core/suite/suite.ts";

interface TriedCampaign {
  readonly suite: Suite;
  /** The existing candidates, and the outputs with their links. */
  readonly texts: Pick<CampaignTexts, "index" | "outputs">;
  /** Current verdicts by output, each in the order of the examples. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /** Whether the campaign is a batch. In a batch every candidate has to be judged, whatever the profile. */
  readonly isBatch: boolean;
}

/** A changed verdict of an existing candidate. */
export interface CandidateFlip extends Flip {
  readonly candidate: number;
}

/** Candidates compared per step. */
const CANDIDATES_PER_STEP = 20;

/**
 * Finds the verdicts that the given profile would change, in the order of outputs and examples. Yields the number of
 * candidates compared so far.
 */
export function* tryInParts(
  { suite, texts, verdicts, isBatch }: TriedCampaign,
  profile: Profile,
): Generator<number, readonly CandidateFlip[]> {
  if (isBatch) return [];
  const pass = new AutomaticPass(suite, profile);
  const { index, outputs } = texts;
  const newVerdicts: Verdict[][] = outputs.map(() => []);
  let compared = 0;
  for (const example of suite.examples) {
    for (const [output, text] of outputs.entries()) {
      newVerdicts[output]?.push(pass.candidate(example, text));
      compared++;
      if (compared % CANDIDATES_PER_STEP === 0) yield compared;
    }
  }
  return flips(verdicts, newVerdicts).flatMap((flip): CandidateFlip[] => {
    const candidate = index.numberAt(flip.example, flip.output);
    return index.exists(candidate) ? [{ ...flip, candidate }] : [];
  });
}
