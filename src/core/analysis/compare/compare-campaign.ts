// Compares the systems of a campaign, with the audit of its approvals.

import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import type { ReportScope } from "#core/analysis/accuracy/accuracy-report.ts";
import type { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import { ownCorrections } from "#core/analysis/audit/audit.ts";
import { listsBy } from "#core/base/grouping.ts";
import { type Audits, type Comparison, type ComparisonOptions, compareSystems } from "./compare-systems.ts";
import { outcomeTable } from "./outcome-table.ts";

export function compareCampaign(
  { campaign, outcomes, scored, scope }: ScopedCampaign,
  options: Omit<ComparisonOptions, "audits">,
): Comparison {
  const audits = auditedSystems(scored, scope);
  return compareSystems(outcomeTable(campaign, outcomes), scope, { ...options, audits });
}

/**
 * The audit of each system, over all categories in scope and in each. In a category, only its own approvals count, so
 * that systems are compared by what was judged of this category. `scored`: the campaign's candidates.
 */
export function auditedSystems(scored: readonly ScoredCandidate[], scope: ReportScope): Audits {
  const inScope = new Set(scope.categories);
  const candidates = scored.filter(({ category }) => inScope.has(category));
  const all = ownCorrections(candidates, scope.systems);
  if (!all.some(({ strata }) => strata.some(({ sampled }) => sampled > 0))) return new Map();
  const byCategory = listsBy(candidates, ({ category }) => category);
  return new Map([
    [null, all],
    ...Array.from(byCategory, ([category, own]) => [category, ownCorrections(own, scope.systems)] as const),
  ]);
}
