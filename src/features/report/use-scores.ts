// Holds how the report gets its figures: counted afresh from what was said whenever that grows.

import { useMemo } from "react";
import type { SystemAccuracy } from "#core/score/accuracy.ts";
import { accuracyOfOutcomes } from "#core/score/score-campaign.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useSession } from "#session/use-campaign.ts";

/** Accuracy of each system, in the campaign's order; the same that `referee evaluate` counts. */
export function useScores(session: CampaignSession): readonly SystemAccuracy[] {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registers change in place and say so by the revision
  return useMemo(() => accuracyOfOutcomes(session.campaign, session.outcomes), [session, revision]);
}
