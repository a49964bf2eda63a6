// Finds the candidates in the report's scope: those that pass the filters in its address.

import { useMemo } from "react";
import { useSearchParams } from "react-router";
import {
  examplesInScope,
  type ReportScope,
  type ScopeRequest,
  scopeIn,
} from "#core/analysis/accuracy/report-scope.ts";
import { type CandidateFilter, readFilter, writeFilter } from "#core/campaign/filter/candidate-filter.ts";
import { scopeOf } from "#core/campaign/filter/scope-of.ts";
import type { UnknownAsked } from "#core/campaign/filter/unknown-asked.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidateTable } from "#workspace/campaign/candidate-tables.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { unknownIn } from "#workspace/team/unknown-in.ts";

export interface ToldCandidates {
  readonly filter: CandidateFilter;
  /** The filter as in the address; "" = no filter. */
  readonly search: string;
  /** Values in the address that do not exist here. */
  readonly unknown: readonly UnknownAsked[];
  readonly narrowing: ScopeRequest;
  readonly told: ReportScope;
  /** Number of candidates that pass. */
  readonly size: number;
  /** Number of examples, as the report's files count them (`examplesInScope`). */
  readonly examples: number;
  readonly counts: (candidate: number) => boolean;
}

export function useTold(session: CampaignSession): ToldCandidates {
  const revision = useSession(session, (state) => state.revision);
  const [parameters] = useSearchParams();
  const filter = readFilter(parameters);
  const search = new URLSearchParams(writeFilter(filter)).toString();
  const unknown = unknownIn(session, parameters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter's text stands for it, and the revision for the log
  const found = useMemo(() => {
    const { campaign, candidates } = session;
    const names = annotatorNames(campaign.annotators);
    const { numbers } = candidates;
    const shown = search === "" ? numbers : candidateTable(session, filter.annotator).filter(numbers, filter);
    const narrowing = scopeOf(filter, shown, candidates, (id) => names.get(id) ?? id);
    const isShown = new Set(shown);
    const counts = (candidate: number) => isShown.has(candidate);
    return {
      filter,
      narrowing,
      told: scopeIn(campaign, narrowing),
      size: shown.length,
      examples: examplesInScope(campaign.suite, candidates, narrowing, counts),
      counts,
    };
  }, [session, search, revision]);
  return { ...found, search, unknown };
}
