// Opens a judging session: the candidates of a filter, in an order, starting at one of them.

import { type CandidateFilter, writeFilter } from "#core/campaign/filter/candidate-filter.ts";
import { inOrder } from "#core/campaign/queue/orders.ts";
import type { Order } from "#core/ledger/settings.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidateTable } from "#workspace/campaign/candidate-tables.ts";
import { JudgingSession } from "./judging-session.ts";

/** Without a filter, the queue has the candidates that the automatic pass referred. */
function orReferred(filter: CandidateFilter): CandidateFilter {
  return writeFilter(filter).length === 0 ? { ...filter, verdicts: ["referred"] } : filter;
}

function isAdjudicator({ campaign }: CampaignSession, annotator: string): boolean {
  return campaign.annotators.some(({ id, role }) => id === annotator && role === "adjudicator");
}

interface Asked {
  readonly filter: CandidateFilter;
  readonly order: Order;
  /** The candidate to start at; null = the first open one. */
  readonly at: number | null;
  /** The previous session, if the screen stays; null or left out = none. */
  readonly last?: JudgingSession | null;
}

export function openJudging(
  session: CampaignSession,
  annotator: string,
  { filter, order, at, last = null }: Asked,
): JudgingSession {
  // A link means the candidates on the screen where it was made, regardless of who judges them now.
  const resolves = filter.disagreement !== null && isAdjudicator(session, annotator);
  // Disagreements are resolved one by one; document order keeps those of one example next to each other.
  const judged = resolves && order === "example" ? "document" : order;
  const ordered = inOrder(session.campaign, judged, session.order);
  const queue = candidateTable(session, filter.annotator).filter(ordered, orReferred(filter));
  const previous = last?.wayBackIn(session);
  const parts = { session, annotator, order: judged, resolves, previous };
  if (at === null) return new JudgingSession({ ...parts, queue, start: null });
  const place = queue.indexOf(at);
  if (place >= 0) return new JudgingSession({ ...parts, queue, start: place });
  return new JudgingSession({ ...parts, queue: [at, ...queue], start: 0 });
}
