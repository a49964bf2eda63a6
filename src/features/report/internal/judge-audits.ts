// Audits the judges of the opened campaign, for the screen and its downloads.

import type { ReportScope } from "#core/analysis/accuracy/accuracy-report.ts";
import { scoreCandidates } from "#core/analysis/accuracy/score-campaign.ts";
import { auditJudges, type JudgeAudit } from "#core/analysis/judges/judge-audit.ts";
import { campaignJudges } from "#core/judges/campaign-judges.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** `points`: wanted width of the intervals, in percentage points. */
export function judgeAudits(
  { campaign, outcomes }: Pick<CampaignSession, "campaign" | "outcomes">,
  { systems, categories }: Pick<ReportScope, "systems" | "categories">,
  points: number,
): JudgeAudit[] {
  const candidates = { scored: scoreCandidates(outcomes), outcomes };
  const parts = { systems, categories, seed: campaign.seed, points };
  return auditJudges(campaignJudges(campaign, outcomes), candidates, parts);
}
