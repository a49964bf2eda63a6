// Compares the systems of a campaign, with the audit of its approvals.

import type { ReportScope } from "#core/analysis/accuracy/report-scope.ts";
import { scoreCandidates } from "#core/analysis/accuracy/score-campaign.ts";
import { ownCorrections } from "#core/analysis/audit/audit.ts";
import { listsBy } from "#core/base/grouping.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { type Audits, type Comparison, type ComparisonOptions, compareSystems } from "./compare-systems.ts";
import { outcomeTable } from "./outcome-table.ts";

export function compareCampaign(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  scope: ReportScope,
  options: Omit<ComparisonOptions, "audits">,
): Comparison {
  const audits = auditedSystems(outcomes, scope);
  return compareSystems(outcomeTable(campaign, outcomes), scope, { ...options, audits });
}

/**
 * The audit of each system, over all categories in scope and in each. In a category, only its own approvals count, so
 * that systems are compared by what was judged of this category.
 */
export function auditedSystems(outcomes: CandidateOutcomes, scope: ReportScope): Audits {
  const inScope = new Set(scope.categories);
  const candidates = scoreCandidates(outcomes).filter(({ category }) => inScope.has(category));
  const all = ownCorrections(candidates, scope.systems);
  if (!all.some(({ strata }) => strata.some(({ sampled }) => sampled > 0))) return new Map();
  const byCategory = listsBy(candidates, ({ category }) => category);
  return new Map([
    [null, all],
    ...Array.from(byCategory, ([category, own]) => [category, ownCorrections(own, scope.systems)] as const),
  ]);
}
