// Computes the figures of gap filling in parts, and again after each new answer.

import { useEffect, useState } from "react";
import { inParts } from "#browser/in-parts.ts";
import { type CampaignGaps, campaignGapsInParts } from "#core/analysis/gaps/campaign-gaps.ts";
import { type GapAgreementRow, gapAgreementInParts } from "#core/analysis/gaps/gap-agreement.ts";
import type { BadTranslationMode } from "#core/analysis/gaps/gap-scores.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";

/** The figures of `referee gaps`; null = not computed yet. */
export function useCampaignGaps(
  session: CampaignSession,
  task: GapTask,
  bad: BadTranslationMode,
): CampaignGaps | null {
  const revision = useSession(session, (state) => state.revision);
  const [gaps, setGaps] = useState<CampaignGaps | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  useEffect(() => {
    const controller = new AbortController();
    const counting = campaignGapsInParts(session.campaign, task, session.outcomes, bad);
    void inParts(counting, controller.signal).then((found) => {
      if (found !== null) setGaps(found);
    });
    return () => controller.abort();
  }, [session, task, bad, revision]);
  return gaps;
}

/** Agreement rows of one category (label; null = all), per group of annotators; null = not computed yet. */
export function useGapAgreement(
  { answered, people }: CampaignGaps,
  category: string | null,
): readonly GapAgreementRow[] | null {
  const [rows, setRows] = useState<readonly GapAgreementRow[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const finishedRows: GapAgreementRow[] = [];
    const units = category === null ? answered : answered.filter((unit) => unit.category === category);
    const counting = gapAgreementInParts(units, people.length, []);
    void inParts(counting, controller.signal, (row) => finishedRows.push(row)).then(() => {
      if (!controller.signal.aborted) setRows(finishedRows);
    });
    return () => controller.abort();
  }, [answered, people, category]);
  return rows;
}
