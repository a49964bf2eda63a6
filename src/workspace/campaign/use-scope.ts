// Reads what a screen shows from its address: the candidates in the scope of the results, which pass the filter, with
// their accuracy, and choices such as the kind of accuracy. The facts for the filter are computed once per campaign.

import { useLiveQuery } from "dexie-react-hooks";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import {
  accuracyOfOutcomes,
  examplesInScope,
  type ReportScope,
  type ScopeRequest,
  type SystemAccuracy,
  scopeIn,
} from "#core/analysis/accuracy/accuracy.ts";
import { type AccuracyReport, accuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import type { SystemOutcomes } from "#core/analysis/metrics/metric-rows.ts";
import {
  CachedFacts,
  type CandidateFilter,
  CandidateTable,
  readFilter,
  scopeOf,
  type UnknownFilterValue,
  unknownFilterValues,
} from "#core/campaign/filter/candidate-filter.ts";
import { type CandidateFacts, campaignFacts, defaultOutcomes } from "#core/campaign/filter/filter-field.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { CsvOptions } from "#core/tables/table.ts";
import { readSetting, writeSetting } from "#storage/stored-settings.ts";
import type { CampaignSession } from "./campaign-session.ts";
import { filterSearch } from "./candidates-number.tsx";
import { queriesAbout, shownAsker } from "./item-queries.ts";
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

/**
 * Accuracy of each system in scope, in the campaign's order. For the whole campaign, the same as `referee evaluate`.
 */
export function useScores(
  session: CampaignSession,
  { names, includes }: ScopedCandidates,
): readonly SystemAccuracy[] {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  return useMemo(
    () => accuracyOfOutcomes(session.campaign, session.outcomes, names, includes),
    [session, revision, names, includes],
  );
}

/** The report of accuracy in scope, from the current judgements. */
export function useAccuracyReport(session: CampaignSession, scope: ScopedCandidates): AccuracyReport {
  const systems = useScores(session, scope);
  const { campaign } = session;
  return useMemo(() => accuracyReport(campaign, systems, scope.request), [campaign, systems, scope.request]);
}

interface Tables {
  /** Facts from texts and verdicts, which stay the same for the whole session. */
  readonly texts: CachedFacts;
  /** Tables by annotator. They are valid until a judgement changes. */
  readonly byAnnotator: Map<string, CandidateTable>;
  readonly revision: number;
}

const tables = new WeakMap<CampaignSession, Tables>();

/**
 * The table for filtering by the current judgements. `annotator`: id of the annotator who uses it; "" = all annotators.
 */
export function candidateTable(session: CampaignSession, annotator: string): CandidateTable {
  const { revision } = session.store.getState();
  let cached = tables.get(session);
  if (cached?.revision !== revision) {
    cached = { texts: cached?.texts ?? new CachedFacts(), byAnnotator: new Map(), revision };
    tables.set(session, cached);
  }
  const cachedTable = cached.byAnnotator.get(annotator);
  if (cachedTable !== undefined) return cachedTable;
  const facts = candidateFacts(session, annotator === "" ? null : annotator);
  const table = new CandidateTable(session.candidates.size, facts, cached.texts);
  cached.byAnnotator.set(annotator, table);
  return table;
}

/** Results of the metrics by session. They stay valid, because the texts of a session do not change. */
const metrics = new WeakMap<CampaignSession, readonly SystemOutcomes[]>();

function metricsOf(session: CampaignSession): readonly SystemOutcomes[] {
  const cached = metrics.get(session) ?? defaultOutcomes(session.campaign);
  metrics.set(session, cached);
  return cached;
}

/**
 * Stores the results that a worker computed for the campaign's own texts and default settings. Filters use them instead
 * of computing them again.
 */
export function rememberMetrics(session: CampaignSession, outcomes: readonly SystemOutcomes[]): void {
  metrics.set(session, outcomes);
}

/** Facts for one annotator, or (null) over all annotators. The session has only what its viewer may see. */
export function candidateFacts(session: CampaignSession, annotator: string | null): CandidateFacts {
  const { campaign, outcomes, references } = session;
  const facts = campaignFacts(
    {
      campaign,
      outcomes,
      references,
      verdict: (candidate) => session.verdict(candidate),
      state: (annotator, candidate) => session.tally(annotator).state(candidate),
      metrics: () => metricsOf(session),
    },
    annotator,
  );
  if (shownAsker(session) === null) return facts;
  return {
    ...facts,
    questions: (candidate) =>
      queriesAbout(session, candidate).map(({ replies }) => (replies.length === 0 ? "open" : "answered")),
  };
}

/** The values in a screen’s address that the campaign does not have. */
export function unknownIn(
  session: CampaignSession,
  parameters: URLSearchParams,
): readonly UnknownFilterValue[] {
  const reasons = () => session.verdicts.flatMap((ofSystem) => ofSystem.map(({ reason }) => reason));
  return unknownFilterValues([...parameters], { campaign: session.campaign, reasons });
}

/**
 * The choice in the address's parameter `name`, and a function that changes it. A missing or unknown value means the
 * default, which is not written to the address.
 */
export function useAddressChoice<Value extends string>(
  name: string,
  choices: readonly Value[],
  byDefault: Value,
): [Value, (value: Value) => void] {
  const [parameters, setParameters] = useSearchParams();
  const choose = (value: Value) => {
    const next = new URLSearchParams(parameters);
    if (value === byDefault) next.delete(name);
    else next.set(name, value);
    // Updates synchronously: a radio button that waited for the address would jump back for a moment.
    setParameters(next, { replace: true, flushSync: true });
  };
  return [choices.find((choice) => choice === parameters.get(name)) ?? byDefault, choose];
}

const KEY = "csv-byte-order-mark";

export function useCsvOptions(): [CsvOptions, (byteOrderMark: boolean) => void] {
  const stored = useLiveQuery(() => readSetting(KEY), []);
  // The choice applies immediately, and as long as the screen is open, even if it cannot be stored.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = (byteOrderMark: boolean) => {
    setChosen(byteOrderMark);
    writeSetting(KEY, byteOrderMark).catch(() => {});
  };
  return [{ byteOrderMark: chosen ?? stored === true }, choose];
}
