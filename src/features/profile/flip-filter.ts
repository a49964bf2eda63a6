// Reads the filter of the flips from the address, and writes it.

import type { CandidateFlip } from "#core/analysis/accuracy/try-profile.ts";
import type { Flip } from "#core/campaign/matching/verdict.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Null = no filter. */
export interface FlipFilter {
  readonly to: Flip["to"] | null;
  readonly category: string | null;
  readonly system: string | null;
}

export function readFlipFilter(parameters: URLSearchParams): FlipFilter {
  const to = parameters.get("to");
  return {
    to: to === "approved" || to === "referred" ? to : null,
    category: parameters.get("category"),
    system: parameters.get("system"),
  };
}

/** The address's search part; “” = no filter. */
export function writeFlipFilter({ to, category, system }: FlipFilter): string {
  const activePairs = Object.entries({ to, category, system }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  const search = new URLSearchParams(activePairs).toString();
  return search === "" ? "" : `?${search}`;
}

export function filterFlips(
  session: CampaignSession,
  flips: readonly CandidateFlip[],
  { to, category, system }: FlipFilter,
): readonly CandidateFlip[] {
  const { systems } = session.candidates;
  return flips.filter(
    (flip) =>
      (to === null || flip.to === to) &&
      (category === null || session.example(flip.candidate).category === category) &&
      (system === null || systems[flip.output] === system),
  );
}
