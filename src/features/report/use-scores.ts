// Holds how the report gets its figures: counted afresh from what was said whenever that grows.

import { useMemo } from "react";
import type { SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import { accuracyOfOutcomes } from "#core/analysis/accuracy/score-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import type { ToldCandidates } from "./use-told.ts";

/** Accuracy of each system told, in the campaign's order; of all the same that `referee evaluate` counts. */
export function useScores(
  session: CampaignSession,
  { told, counts }: ToldCandidates,
): readonly SystemAccuracy[] {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registers change in place and say so by the revision
  return useMemo(
    () => accuracyOfOutcomes(session.campaign, session.outcomes, told, counts),
    [session, revision, told, counts],
  );
}
