// Holds how a sitting begins: which candidates a filter asks for, in which order, at which of them.

import { type CandidateFilter, writeFilter } from "#core/filter/candidate-filter.ts";
import type { Order } from "#core/ledger/settings.ts";
import { inOrder } from "#core/queue/orders.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { candidateTable } from "#session/candidate-tables.ts";
import { Sitting } from "./sitting.ts";

/** Without any filter the queue is what the automatic pass referred. */
function orReferred(filter: CandidateFilter): CandidateFilter {
  return writeFilter(filter).length === 0 ? { ...filter, verdicts: ["referred"] } : filter;
}

function isAdjudicator({ campaign }: CampaignSession, annotator: string): boolean {
  return campaign.annotators.some(({ id, role }) => id === annotator && role === "adjudicator");
}

interface Asked {
  readonly filter: CandidateFilter;
  readonly order: Order;
  /** Number of the candidate to begin at; null = the first that is unfinished. */
  readonly at: number | null;
}

export function openSitting(
  session: CampaignSession,
  annotator: string,
  { filter, order, at }: Asked,
): Sitting {
  // A link means the candidates that were seen where it was made, whoever judges them now: somebody's, or everybody's together.
  const adjudicates = filter.disagreement !== null && isAdjudicator(session, annotator);
  // Each disagreement is settled by itself; by document those of one example stand together.
  const judged = adjudicates && order === "example" ? "document" : order;
  const ordered = inOrder(session.campaign, judged, session.order);
  const queue = candidateTable(session, filter.annotator).filter(ordered, orReferred(filter));
  const parts = { session, annotator, order: judged, adjudicates };
  if (at === null) return new Sitting({ ...parts, queue, start: null });
  const place = queue.indexOf(at);
  if (place >= 0) return new Sitting({ ...parts, queue, start: place });
  return new Sitting({ ...parts, queue: [at, ...queue], start: 0 });
}
