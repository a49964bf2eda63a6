// Computes accuracies for the report from the current judgements.

import { useMemo } from "react";
import type { SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import { type AccuracyReport, accuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyOfOutcomes } from "#core/analysis/accuracy/score-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";

/**
 * Accuracy of each system in scope, in the campaign's order. For the whole campaign, the same as `referee evaluate`.
 */
export function useScores(
  session: CampaignSession,
  { names, includes }: ScopedCandidates,
): readonly SystemAccuracy[] {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  return useMemo(
    () => accuracyOfOutcomes(session.campaign, session.outcomes, names, includes),
    [session, revision, names, includes],
  );
}

/** The report of accuracy in scope, from the current judgements. */
export function useAccuracyReport(session: CampaignSession, scope: ScopedCandidates): AccuracyReport {
  const systems = useScores(session, scope);
  const { campaign } = session;
  return useMemo(() => accuracyReport(campaign, systems, scope.request), [campaign, systems, scope.request]);
}
