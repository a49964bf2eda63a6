// Holds how the screen gets its comparison: counted part by part, anew whenever more is said.

import { useEffect, useState } from "react";
import { inParts } from "#browser/in-parts.ts";
import { type Comparison, compareSystems } from "#core/compare/compare-systems.ts";
import { type Standings, standingsInParts } from "#core/compare/standings.ts";
import { NOT_NARROWED, toldIn } from "#core/score/narrowing.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useSession } from "#session/use-campaign.ts";

export interface Compared {
  readonly standings: Standings;
  readonly comparison: Comparison;
}

/** The same that `referee compare` counts; null = not counted yet. */
export function useComparison(session: CampaignSession): Compared | null {
  const revision = useSession(session, (state) => state.revision);
  const [compared, setCompared] = useState<Compared | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registers change in place and say so by the revision
  useEffect(() => {
    const leave = new AbortController();
    const { campaign, outcomes } = session;
    void inParts(standingsInParts(campaign, outcomes), leave.signal).then((standings) => {
      if (standings === null) return;
      setCompared({ standings, comparison: compareSystems(standings, toldIn(campaign, NOT_NARROWED)) });
    });
    return () => leave.abort();
  }, [session, revision]);
  return compared;
}
