// Holds what another profile would change in a campaign: the flips against what is in force, counted part by part.

import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { type Flip, flips } from "#core/match/flips.ts";
import type { Profile } from "#core/match/profile.ts";
import { AutomaticPass, type Verdict } from "#core/match/verdict.ts";
import type { Suite } from "#core/suite/suite.ts";

interface TriedCampaign {
  readonly suite: Suite;
  /** Which candidates there are, and the outputs as they were read already. */
  readonly texts: Pick<CampaignTexts, "index" | "outputs">;
  /** In force: by output, each in the order of the examples. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /** In a batch everything is given to be judged, whatever the profile. */
  readonly isBatch: boolean;
}

/** A flip of a candidate that there is. */
export interface CandidateFlip extends Flip {
  readonly candidate: number;
}

/** Candidates compared in one part. */
const AT_ONCE = 20;

/** Yields how many candidates are compared so far; the flips are in the order of outputs and examples, as the command line prints them. */
export function* tryInParts(
  { suite, texts, verdicts, isBatch }: TriedCampaign,
  profile: Profile,
): Generator<number, readonly CandidateFlip[]> {
  if (isBatch) return [];
  const pass = new AutomaticPass(suite, profile);
  const { index, outputs } = texts;
  const after: Verdict[][] = outputs.map(() => []);
  let compared = 0;
  for (const [output, text] of outputs.entries()) {
    for (const example of suite.examples) {
      after[output]?.push(pass.candidate(example, text));
      compared++;
      if (compared % AT_ONCE === 0) yield compared;
    }
  }
  return flips(verdicts, after).flatMap((flip): CandidateFlip[] => {
    const candidate = index.numberAt(flip.example, flip.output);
    return index.exists(candidate) ? [{ ...flip, candidate }] : [];
  });
}
