// Opens a judging session with the candidates of a filter, in a given order, starting at one of them.

import { type CandidateFilter, writeFilter } from "#core/campaign/filter/candidate-filter.ts";
import { inOrder } from "#core/campaign/queue/orders.ts";
import type { Order } from "#core/ledger/settings.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidateTable } from "#workspace/campaign/candidate-tables.ts";
import { JudgingSession } from "./judging-session.ts";

/** Without a filter, the queue contains the candidates that the automatic pass referred. */
function orReferred(filter: CandidateFilter): CandidateFilter {
  return writeFilter(filter).length === 0 ? { ...filter, verdicts: ["referred"] } : filter;
}

function isAdjudicator({ campaign }: CampaignSession, annotator: string): boolean {
  return campaign.annotators.some(({ id, role }) => id === annotator && role === "adjudicator");
}

interface Asked {
  readonly filter: CandidateFilter;
  readonly order: Order;
  /** The first candidate to show; null = the first open one. */
  readonly at: number | null;
  /** The previous session, if the screen stays; null or absent = none. */
  readonly last?: JudgingSession | null;
}

export function openJudging(
  session: CampaignSession,
  annotator: string,
  { filter, order, at, last = null }: Asked,
): JudgingSession {
  // A link opens the candidates that its screen counted, regardless of who judges them now.
  const resolves = filter.disagreement !== null && isAdjudicator(session, annotator);
  // Disagreements are resolved one by one. In document order, those of the same example follow one another.
  const judged = resolves && order === "example" ? "document" : order;
  const ordered = inOrder(session.campaign, judged, session.order);
  const queue = candidateTable(session, filter.annotator).filter(ordered, orReferred(filter));
  const previous = last?.wayBackIn(session);
  const parts = { session, annotator, order: judged, resolves, previous };
  if (at === null) return new JudgingSession({ ...parts, queue, start: null });
  const position = queue.indexOf(at);
  if (position >= 0) return new JudgingSession({ ...parts, queue, start: position });
  return new JudgingSession({ ...parts, queue: [at, ...queue], start: 0 });
}
