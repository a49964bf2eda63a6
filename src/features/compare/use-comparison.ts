// Computes the comparison in parts, again after each new judgement.

import { useEffect, useState } from "react";
import { inParts } from "#browser/in-parts.ts";
import { scopeIn, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/report-scope.ts";
import { type Comparison, compareInParts } from "#core/analysis/compare/compare-systems.ts";
import { type OutcomeTable, outcomeTableInParts } from "#core/analysis/compare/outcome-table.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";

export interface Compared {
  readonly table: OutcomeTable;
  readonly comparison: Comparison;
}

/** The same figures as `referee compare`; null = not computed yet. */
export function useComparison(session: CampaignSession): Compared | null {
  const revision = useSession(session, (state) => state.revision);
  const [compared, setCompared] = useState<Compared | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; the revision says when
  useEffect(() => {
    const leave = new AbortController();
    const { campaign, outcomes } = session;
    const count = async () => {
      const table = await inParts(outcomeTableInParts(campaign, outcomes), leave.signal);
      if (table === null) return;
      const comparison = await inParts(
        compareInParts(table, scopeIn(campaign, WHOLE_CAMPAIGN)),
        leave.signal,
      );
      if (comparison !== null) setCompared({ table, comparison });
    };
    void count();
    return () => leave.abort();
  }, [session, revision]);
  return compared;
}
