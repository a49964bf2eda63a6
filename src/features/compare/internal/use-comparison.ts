// Computes the comparison in parts, and again after each new judgement.

import { inParts } from "#browser/in-parts.ts";
import type { ReportScope } from "#core/analysis/accuracy/accuracy-report.ts";
import { scoreCandidates } from "#core/analysis/accuracy/score-campaign.ts";
import { auditedSystems } from "#core/analysis/compare/compare-campaign.ts";
import {
  type Comparison,
  type ComparisonOptions,
  compareInParts,
} from "#core/analysis/compare/compare-systems.ts";
import {
  OUTCOME_CODES,
  type OutcomeTable,
  outcomeTableInParts,
} from "#core/analysis/compare/outcome-table.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { useComputation } from "#workspace/campaign/use-computation.ts";

export interface ComparisonResult {
  readonly table: OutcomeTable;
  readonly comparison: Comparison;
}

/** The figures of `referee compare` for the same systems, categories, reading of outcomes and correction. */
export function useComparison(
  session: CampaignSession,
  scope: ReportScope,
  { over, correction }: Pick<ComparisonOptions, "over" | "correction">,
) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  return useComputation(
    async (signal, onShare): Promise<ComparisonResult | null> => {
      const { campaign, outcomes } = session;
      const lookUp = outcomeTableInParts(campaign, outcomes);
      const outcomeTable = await inParts(lookUp, signal, (share) => onShare(share / 2));
      if (outcomeTable === null) return null;
      const table = inCategories(outcomeTable, scope);
      const audits = auditedSystems(scoreCandidates(outcomes), scope);
      const compare = compareInParts(table, scope, { over, correction, audits });
      const comparison = await inParts(compare, signal, (share) => onShare((1 + share) / 2));
      return comparison === null ? null : { table, comparison };
    },
    [session, revision, scope, over, correction],
  );
}

/** Returns the table with the candidates outside these categories marked as absent. */
function inCategories(table: OutcomeTable, { categories }: ReportScope): OutcomeTable {
  const { systems, categoryOf } = table;
  const isCategoryInScope = table.categories.map((label) => categories.includes(label));
  const isExampleInScope = (example: number) => isCategoryInScope[categoryOf[example] ?? -1] ?? false;
  return {
    ...table,
    cells: table.cells.map((cell, candidate) =>
      isExampleInScope(Math.floor(candidate / systems.length)) ? cell : OUTCOME_CODES.absent,
    ),
  };
}
