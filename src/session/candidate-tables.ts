// Holds the tables in which the candidates of an opened campaign are filtered: what is known of one is not asked for again.

import { CandidateTable, KnownFacts } from "#core/filter/candidate-table.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { candidateFacts } from "#session/candidate-facts.ts";

interface Tables {
  /** Of texts and verdicts, which stay while the session does. */
  readonly texts: KnownFacts;
  /** By whose judgements; made at this revision. */
  readonly byAnnotator: Map<string, CandidateTable>;
  readonly revision: number;
}

const tables = new WeakMap<CampaignSession, Tables>();

/** Of everything that is said by now. `annotator`: as who sees it (id); "" = everybody's together. */
export function candidateTable(session: CampaignSession, annotator: string): CandidateTable {
  const { revision } = session.store.getState();
  let known = tables.get(session);
  if (known?.revision !== revision) {
    known = { texts: known?.texts ?? new KnownFacts(), byAnnotator: new Map(), revision };
    tables.set(session, known);
  }
  const made = known.byAnnotator.get(annotator);
  if (made !== undefined) return made;
  const facts = candidateFacts(session, annotator === "" ? null : annotator);
  const table = new CandidateTable(session.candidates.size, facts, known.texts);
  known.byAnnotator.set(annotator, table);
  return table;
}
