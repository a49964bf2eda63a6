// Opens a judging session: the candidates that are assigned or requested, in an order, starting at one of them.

import { type CandidateFilter, writeFilter } from "#core/campaign/filter/candidate-filter.ts";
import { candidatesInOrder } from "#core/campaign/queue/orders.ts";
import { ALL_WORK, isSameOffer, type OfferedWork } from "#core/exchange/change-assignment.ts";
import type { QueueOrder } from "#core/ledger/event.ts";
import { personOf } from "#core/ledger/fold.ts";
import { contentOf } from "#core/tasks/judging/content.ts";
import { belongsToReview, type Review } from "#core/tasks/judging/pronoun-judgement.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import {
  announceChange,
  announceOffer,
  offeredAmong,
  offeredIn,
  ofOthersText,
  workOfOthers,
} from "#judging/task/offered-in.ts";
import { numberAfterReload, type TaskSessionParts } from "#judging/task/task-session.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidateTable } from "#workspace/campaign/use-scope.ts";
import type { JudgingState } from "./judging-route.ts";
import { type JudgingParts, JudgingSession, type Previous } from "./judging-session.ts";

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
      ? queueOf(session, annotator, offered, { ...requested, order: judged })
      : reviewQueue(session, annotator, review, judged);
  const task = new JudgingSession({
    session,
    annotator,
    order: judged,
    resolves,
    offered,
    startAt: at ?? (review === null ? null : (queue[0] ?? null)),
    review,
    queue: at === null || queue.includes(at) ? queue : [at, ...queue],
    previous: last === null ? undefined : { origins: originsIn(session, last) },
  });
  // A last session exists, for example, after its queue was finished.
  announceOffer(task, last, requested.isEverything === true);
  const isWholeOffer = review === null && isEmpty(filter) && requested.isEverything !== true;
  const others = isWholeOffer && offered.kind === "everything" ? workOfOthers(session, annotator) : null;
  if (last === null && others !== null && others.open > 0) task.cursor.notify(ofOthersText(others));
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
  if (isSameOffer(last.offered, offered)) return continueOn(session, last);
  const shown = last.candidate === null ? null : numberAfterReload(session, last.session, last.candidate);
  const { order } = last;
  const offeredQueue = queueOf(session, annotator, offered, { ...requested, order });
  // The shown candidate stays, at its own place in the order.
  const queue = inJudgingOrder(session, order, shown === null ? offeredQueue : [...offeredQueue, shown]);
  const task = continueOn(session, last, { queue, offered });
  announceChange(task, last);
  return task;
}

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
  annotator: string,
  offered: OfferedWork,
  { filter, order, isEverything = false }: Requested,
): readonly number[] {
  const ordered = candidatesInOrder(session.campaign, order, session.order);
  const all = () => {
    const found = candidateTable(session, filter.annotator).filter(ordered, orReferred(filter));
    if (!isEmpty(filter) || isEverything) return found;
    // Otherwise somebody who assigned the work would judge what others judge, too, and disagree with them.
    const { candidates } = workOfOthers(session, annotator);
    return found.filter((one) => !candidates.has(one));
  };
  return offeredAmong(session, ordered, offered, all);
}

/** The candidates, each once, in an order of judging. */
function inJudgingOrder(
  session: CampaignSession,
  order: QueueOrder,
  candidates: Iterable<number>,
): readonly number[] {
  const wanted = new Set(candidates);
  return [...candidatesInOrder(session.campaign, order, session.order)].filter((one) => wanted.has(one));
}

/** The annotator's own judgements of a kind, or the items of the own questions, in the order of judging. */
export function reviewQueue(
  session: CampaignSession,
  annotator: string,
  review: Review,
  order: QueueOrder,
): readonly number[] {
  if (review === "asked") return inJudgingOrder(session, order, askedCandidates(session, annotator));
  return [...candidatesInOrder(session.campaign, order, session.order)].filter((candidate) => {
    const register = session.register(annotator, candidate);
    return register !== null && belongsToReview(review, contentOf(register.latest.content));
  });
}

/** The candidates about which the annotator asked the coordinator while judging. */
function askedCandidates({ campaign, candidates }: CampaignSession, annotator: string): ReadonlySet<number> {
  const own = campaign.queries.all.filter(
    ({ query }) => query.author === annotator && query.task === JUDGING,
  );
  return new Set(own.flatMap(({ query }) => candidates.numberOf(query) ?? []));
}

/** A queue that replaces another one, because other candidates are offered now. */
type ChangedQueue = Required<Pick<TaskSessionParts<number>, "queue" | "offered">>;

/**
 * The session that continues another one after the campaign was reloaded, at the same candidate or, if it is gone, the
 * next one. `changed`: a new queue, which includes the shown candidate if it still exists; null = the same queue.
 */
export function continueOn(
  session: CampaignSession,
  last: JudgingSession,
  changed: ChangedQueue | null = null,
): JudgingSession {
  return new JudgingSession(partsIn(session, last, changed));
}

/** The candidates that the command “previous” returns to, with their numbers in the reloaded campaign. */
function originsIn(session: CampaignSession, last: JudgingSession): Previous["origins"] {
  const newNumber = (candidate: number) => numberAfterReload(session, last.session, candidate);
  const origins = new Map<number | null, number>();
  for (const [to, leaving] of last.route.origins) {
    const newTo = to === null ? null : newNumber(to);
    const newLeaving = newNumber(leaving);
    if (newLeaving !== null && (to === null || newTo !== null)) origins.set(newTo, newLeaving);
  }
  return origins;
}

function partsIn(session: CampaignSession, last: JudgingSession, changed: ChangedQueue | null): JudgingParts {
  const newNumber = (candidate: number) => numberAfterReload(session, last.session, candidate);
  const numbers = (all: Iterable<number>) => [...all].flatMap((one) => newNumber(one) ?? []);
  const { order, review, resolves, candidate } = last;
  const { position, resumeAt: _, justLeft, ...state } = last.store.getState();
  const queue = changed?.queue ?? numbers(last.queue);
  const shown = candidate === null ? null : newNumber(candidate);
  const start =
    changed === null || shown === null
      ? numbers(last.queue.slice(0, position ?? 0)).length
      : queue.indexOf(shown);
  /** The position of a candidate of the last queue in the new one; null = it has none. */
  const placeOf = (one: number | null | undefined) => {
    const number = one === null || one === undefined ? null : newNumber(one);
    return number !== null && queue.includes(number) ? queue.indexOf(number) : null;
  };
  const leftPosition = justLeft === null ? null : placeOf(last.queue[justLeft.position]);
  const ungrouped = new Set(numbers(state.ungrouped));
  const carriedState: JudgingState = {
    ...state,
    ungrouped,
    position: start,
    resumeAt: placeOf(last.route.currentInQueue),
    justLeft: justLeft === null || leftPosition === null ? null : { ...justLeft, position: leftPosition },
  };
  // If an ungrouped candidate does not exist any more, the history of groups cannot be continued.
  const hasAllUngrouped = ungrouped.size === state.ungrouped.size;
  return {
    session,
    annotator: personOf(session.campaign.aliases, last.annotator),
    queue,
    order,
    resolves,
    review,
    offered: changed?.offered ?? last.offered,
    startAt: queue[start] ?? null,
    previous: {
      origins: originsIn(session, last),
      ...(shown === null ? {} : { carried: { state: carriedState, clock: last.writer.clock } }),
      ungrouped,
      seen: numbers(last.groups.seen),
      accepted: numbers(last.accepted),
      ...(hasAllUngrouped ? { regroups: last.regroups.renumbered(newNumber) } : {}),
    },
  };
}
