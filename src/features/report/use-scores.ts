// Holds how the report gets its figures: counted afresh from the log whenever it grows.

import { useMemo } from "react";
import type { SystemAccuracy } from "#core/score/accuracy.ts";
import { accuracyBySystem } from "#core/score/accuracy.ts";
import { scoreCandidates } from "#core/score/score-campaign.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useSession } from "#session/use-campaign.ts";

/** Accuracy of each system, in the campaign's order; the same that `referee evaluate` counts. */
export function useScores(session: CampaignSession): readonly SystemAccuracy[] {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log changes in place and says so by its revision
  return useMemo(() => {
    const { campaign, log } = session;
    const candidates = scoreCandidates(
      campaign,
      log,
      (example, system) => session.verdicts[system]?.[example]?.approved === true,
    );
    return accuracyBySystem(
      candidates,
      session.candidates.systems,
      campaign.suite.categories.map((category) => category.label),
    );
  }, [session, revision]);
}
