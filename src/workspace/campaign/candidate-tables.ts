// Caches the tables for filtering the candidates of an opened campaign.

import { CachedFacts, CandidateTable } from "#core/campaign/filter/candidate-table.ts";
import type { CampaignSession } from "./campaign-session.ts";
import { candidateFacts } from "./candidate-facts.ts";

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
