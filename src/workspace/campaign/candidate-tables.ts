// Computes the facts of an opened campaign's candidates for filters, and caches the tables of these facts.

import type { SystemOutcomes } from "#core/analysis/metrics/metric-disagreement.ts";
import { type CandidateFacts, campaignFacts, defaultOutcomes } from "#core/campaign/filter/campaign-facts.ts";
import { CachedFacts, CandidateTable } from "#core/campaign/filter/candidate-table.ts";
import type { CampaignSession } from "./campaign-session.ts";
import { queriesAbout, shownAsker } from "./item-queries.ts";

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

// Computes the facts of an opened campaign's candidates for filters.

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
