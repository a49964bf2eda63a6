// Computes the comparison in parts, and again after each new judgement.

import { useEffect, useState } from "react";
import { inParts } from "#browser/in-parts.ts";
import type { ReportScope } from "#core/analysis/accuracy/report-scope.ts";
import { type Comparison, compareInParts } from "#core/analysis/compare/compare-systems.ts";
import { CELLS, type OutcomeTable, outcomeTableInParts } from "#core/analysis/compare/outcome-table.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";

export interface Compared {
  readonly table: OutcomeTable;
  readonly comparison: Comparison;
}

/** The figures of `referee compare` for the same systems and categories; null = not computed yet. */
export function useComparison(session: CampaignSession, scope: ReportScope): Compared | null {
  const revision = useSession(session, (state) => state.revision);
  const [compared, setCompared] = useState<Compared | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  useEffect(() => {
    const controller = new AbortController();
    const { campaign, outcomes } = session;
    const count = async () => {
      const outcomeTable = await inParts(outcomeTableInParts(campaign, outcomes), controller.signal);
      if (outcomeTable === null) return;
      const table = inCategories(outcomeTable, scope);
      const comparison = await inParts(compareInParts(table, scope), controller.signal);
      if (comparison !== null) setCompared({ table, comparison });
    };
    void count();
    return () => controller.abort();
  }, [session, revision, scope]);
  return compared;
}

/** The table without the candidates of other categories. */
function inCategories(table: OutcomeTable, { categories }: ReportScope): OutcomeTable {
  const { systems, categoryOf } = table;
  const isIn = table.categories.map((label) => categories.includes(label));
  const isExampleIn = (example: number) => isIn[categoryOf[example] ?? -1] ?? false;
  return {
    ...table,
    cells: table.cells.map((cell, candidate) =>
      isExampleIn(Math.floor(candidate / systems.length)) ? cell : CELLS.absent,
    ),
  };
}
