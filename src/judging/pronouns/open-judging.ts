// Opens a judging session: the candidates that are assigned or requested, in an order, starting at one of them.

import { type CandidateFilter, writeFilter } from "#core/campaign/filter/candidate-filter.ts";
import { candidatesInOrder } from "#core/campaign/queue/orders.ts";
import { ALL_WORK, type OfferedWork } from "#core/exchange/assigned-candidates.ts";
import type { QueueOrder } from "#core/ledger/settings.ts";
import { contentOf } from "#core/tasks/judging/content.ts";
import { belongsToReview, type Review } from "#core/tasks/judging/review.ts";
import { numberAfterReload } from "#judging/session/candidate-session.ts";
import { announceOffer, changeInWords, offeredAmong, offeredIn } from "#judging/session/offered-in.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidateTable } from "#workspace/campaign/candidate-tables.ts";
import { JudgingSession } from "./judging-session.ts";

/** Without a filter, the queue contains the candidates that the automatic pass referred. */
function orReferred(filter: CandidateFilter): CandidateFilter {
  return isEmpty(filter) ? { ...filter, verdicts: ["referred"] } : filter;
}

function isEmpty(filter: CandidateFilter): boolean {
  return writeFilter(filter).length === 0;
}

function isAdjudicator({ campaign }: CampaignSession, annotator: string): boolean {
  return campaign.annotators.some(({ id, role }) => id === annotator && role === "adjudicator");
}

interface Requested {
  /** A filter with conditions chooses all candidates that meet them, assigned or not. */
  readonly filter: CandidateFilter;
  readonly order: QueueOrder;
  /** Whether all candidates are chosen, assigned or not. Absent = no. */
  readonly isEverything?: boolean;
  /** The review of the annotator's own answers that is asked for; absent or null = open work. */
  readonly review?: Review | null;
}

interface Opened extends Requested {
  /** The candidate to start at; null = the first open one. */
  readonly at: number | null;
  /** The previous session, if the screen stays; null or absent = none. */
  readonly last?: JudgingSession | null;
}

function offeredTo(
  session: CampaignSession,
  annotator: string,
  { filter, isEverything = false, review = null }: Requested,
): OfferedWork {
  // A link with a filter leads to the candidates that its screen showed, even if they are assigned to others.
  return isEverything || review !== null || !isEmpty(filter) ? ALL_WORK : offeredIn(session, annotator);
}

function queueOf(
  session: CampaignSession,
  offered: OfferedWork,
  { filter, order }: Pick<Requested, "filter" | "order">,
): readonly number[] {
  const ordered = candidatesInOrder(session.campaign, order, session.order);
  const all = () => candidateTable(session, filter.annotator).filter(ordered, orReferred(filter));
  return offeredAmong(session, ordered, offered, all);
}

/** The annotator's own judgements of a kind, in the order of judging. */
export function reviewQueue(
  session: CampaignSession,
  annotator: string,
  review: Review,
  order: QueueOrder,
): readonly number[] {
  return [...candidatesInOrder(session.campaign, order, session.order)].filter((candidate) => {
    const register = session.register(annotator, candidate);
    return register !== null && belongsToReview(review, contentOf(register.latest.content));
  });
}

export function openJudging(
  session: CampaignSession,
  annotator: string,
  { at, last = null, ...requested }: Opened,
): JudgingSession {
  const { filter, order } = requested;
  const resolves = filter.disagreement !== null && isAdjudicator(session, annotator);
  // Disagreements are resolved one by one. In document order, disagreements about one example are next to each other.
  const judged = resolves && order === "example" ? "document" : order;
  const offered = offeredTo(session, annotator, requested);
  const { review = null } = requested;
  const queue =
    review === null
      ? queueOf(session, offered, { filter, order: judged })
      : reviewQueue(session, annotator, review, judged);
  const task = new JudgingSession({
    ...{
      session,
      annotator,
      order: judged,
      resolves,
      offered,
      startAt: at ?? (review === null ? null : (queue[0] ?? null)),
    },
    review,
    queue: at === null || queue.includes(at) ? queue : [at, ...queue],
    previous: last?.wayBackIn(session),
  });
  // A last session exists, for example, after its queue was finished.
  announceOffer(task, last, requested.isEverything === true);
  return task;
}

/**
 * The session after the campaign was reloaded: with the same queue, or with a new one and a notice if other candidates
 * are assigned now. The candidate shown stays.
 */
export function continueJudging(
  session: CampaignSession,
  annotator: string,
  last: JudgingSession,
  requested: Requested,
): JudgingSession {
  const offered = offeredTo(session, annotator, requested);
  const notice = changeInWords(last.offered, offered, last.noun);
  if (notice === null) return last.continueOn(session);
  const shown = last.candidate === null ? null : numberAfterReload(session, last.session, last.candidate);
  const { order } = last;
  const newQueue = new Set(queueOf(session, offered, { ...requested, order }));
  if (shown !== null) newQueue.add(shown);
  const queue = [...candidatesInOrder(session.campaign, order, session.order)].filter((one) =>
    newQueue.has(one),
  );
  const task = last.continueOn(session, { queue, offered });
  task.notify(notice);
  return task;
}
