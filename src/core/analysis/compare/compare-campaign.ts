// Compares the systems of a campaign, with the audit of its approvals.

import type { ReportScope } from "#core/analysis/accuracy/report-scope.ts";
import { auditCampaign } from "#core/analysis/audit/audit.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { type Comparison, type ComparisonOptions, compareSystems } from "./compare-systems.ts";
import type { AuditedSystem } from "./corrected-difference.ts";
import { outcomeTable } from "./outcome-table.ts";

export function compareCampaign(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  scope: ReportScope,
  options: Omit<ComparisonOptions, "audits">,
): Comparison {
  const audits = auditedSystems(campaign, outcomes, scope);
  return compareSystems(outcomeTable(campaign, outcomes), scope, { ...options, audits });
}

/** The audit of each system; empty if no approval was judged correct or incorrect. */
export function auditedSystems(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  scope: ReportScope,
): readonly AuditedSystem[] {
  const { systems, all } = auditCampaign(campaign, outcomes, scope);
  return all.sampled === 0 ? [] : systems;
}
