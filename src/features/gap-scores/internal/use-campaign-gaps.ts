// Computes the figures of gap filling in parts, and again after each new answer.

import { inParts } from "#browser/in-parts.ts";
import { groupCount } from "#core/analysis/agreement/agreement-units.ts";
import { type CampaignGaps, campaignGapsInParts } from "#core/analysis/gaps/campaign-gaps.ts";
import { type GapAgreementRow, gapAgreementInParts } from "#core/analysis/gaps/gap-agreement.ts";
import type { BadTranslationMode } from "#core/analysis/gaps/gap-scores.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { useComputation } from "#workspace/campaign/use-computation.ts";

/** The figures of `referee gaps`. */
export function useCampaignGaps(session: CampaignSession, task: GapTask, bad: BadTranslationMode) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  return useComputation(
    (signal, onShare) =>
      inParts(campaignGapsInParts(session.campaign, task, session.outcomes, bad), signal, onShare),
    [session, task, bad, revision],
  );
}

/** Agreement on one category (`category`: its label; null = all), one row per group of annotators. */
export function useGapAgreement({ answered, people }: CampaignGaps, category: string | null) {
  return useComputation(
    async (signal, onShare) => {
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
}
