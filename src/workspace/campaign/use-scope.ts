// Finds the candidates in the scope of the results: those that pass the filter in the address.

import { useMemo } from "react";
import { useSearchParams } from "react-router";
import {
  examplesInScope,
  type ReportScope,
  type ScopeRequest,
  scopeIn,
} from "#core/analysis/accuracy/accuracy-report.ts";
import {
  type CandidateFilter,
  readFilter,
  scopeOf,
  type UnknownFilterValue,
} from "#core/campaign/filter/candidate-filter.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { unknownIn } from "#workspace/team/unknown-address-values.ts";
import type { CampaignSession } from "./campaign-session.ts";
import { candidateTable } from "./candidate-tables.ts";
import { filterSearch } from "./candidates-number.tsx";
import { useSession } from "./use-campaign.ts";

export interface ScopedCandidates {
  readonly filter: CandidateFilter;
  /** The filter as in the address; "" = no filter. */
  readonly search: string;
  /** Values in the address that do not exist in the campaign. */
  readonly unknown: readonly UnknownFilterValue[];
  readonly request: ScopeRequest;
  /** Systems and categories in the scope. */
  readonly names: ReportScope;
  /** Number of candidates that pass the filter. */
  readonly size: number;
  /** Number of examples, counted as in the report's files (`examplesInScope`). */
  readonly examples: number;
  readonly includes: (candidate: number) => boolean;
}

export function useScope(session: CampaignSession): ScopedCandidates {
  const revision = useSession(session, (state) => state.revision);
  const [parameters] = useSearchParams();
  const filter = readFilter(parameters);
  const search = filterSearch(filter);
  const unknown = unknownIn(session, parameters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` identifies the filter, `revision` the judgements
  const scoped = useMemo(() => {
    const { campaign, candidates } = session;
    const { numbers } = candidates;
    const inScope =
      search === "" ? numbers : candidateTable(session, filter.annotator).filter(numbers, filter);
    const request = scopeOf(filter, inScope, candidates, annotatorNameLookup(campaign.annotators));
    const isShown = new Set(inScope);
    const includes = (candidate: number) => isShown.has(candidate);
    return {
      filter,
      request,
      names: scopeIn(campaign, request),
      size: inScope.length,
      examples: examplesInScope(campaign.suite, candidates, request, includes),
      includes,
    };
  }, [session, search, revision]);
  return { ...scoped, search, unknown };
}
