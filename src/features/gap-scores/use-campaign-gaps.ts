// Computes the figures of gap filling in parts, and again after each new answer.

import { useCallback } from "react";
import { inParts } from "#browser/in-parts.ts";
import { groupCount } from "#core/analysis/agreement/agreement.ts";
import { type CampaignGaps, campaignGapsInParts } from "#core/analysis/gaps/campaign-gaps.ts";
import { type GapAgreementRow, gapAgreementInParts } from "#core/analysis/gaps/gap-agreement.ts";
import type { BadTranslationMode } from "#core/analysis/gaps/gap-scores.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { useComputation } from "#workspace/campaign/use-computation.ts";

/** The figures of `referee gaps`. */
export function useCampaignGaps(session: CampaignSession, task: GapTask, bad: BadTranslationMode) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const compute = useCallback(
    (signal: AbortSignal, onShare: (share: number) => void) =>
      inParts(campaignGapsInParts(session.campaign, task, session.outcomes, bad), signal, onShare),
    [session, task, bad, revision],
  );
  return useComputation(compute);
}

/** Agreement on one category (`category`: its label; null = all), one row per group of annotators. */
export function useGapAgreement({ answered, people }: CampaignGaps, category: string | null) {
  const compute = useCallback(
    async (signal: AbortSignal, onShare: (share: number) => void) => {
      const rows: GapAgreementRow[] = [];
      const units = category === null ? answered : answered.filter((unit) => unit.category === category);
      const groups = groupCount(people.length);
      await inParts(gapAgreementInParts(units, people.length, []), signal, (row) => {
        rows.push(row);
        onShare(rows.length / groups);
      });
      return rows;
    },
    [answered, people, category],
  );
  return useComputation(compute);
}
