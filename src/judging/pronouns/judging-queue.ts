// Manages the queue of a judging session: open candidates, groups, repeats, and navigation between candidates.

import type { CandidateState } from "#core/campaign/outcomes/candidate-states.ts";
import { type Context, contextOf } from "#core/campaign/view/context.ts";
import type { PronounRegister } from "#core/ledger/registers.ts";
import { personOf } from "#core/ledger/same-person.ts";
import type { QueueOrder } from "#core/ledger/settings.ts";
import { missesAntecedentToken } from "#core/tasks/judging/conflicts.ts";
import { contentOf, EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { remindersOf } from "#core/tasks/judging/reminders.ts";
import type { Review } from "#core/tasks/judging/review.ts";
import { hasJudgement } from "#core/tasks/judging/state.ts";
import { JUDGING, type PronounTask, REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { TASKS } from "#core/tasks/tasks.ts";
import { Groups, groupingOf } from "#judging/groups/groups.ts";
import { CandidateSession, numberAfterReload } from "#judging/session/candidate-session.ts";
import { QueueIndex } from "#judging/session/queue-index.ts";
import type { ShowOptions } from "#judging/session/task-session.ts";
import type { TaskSessionParts } from "#judging/session/task-session-parts.ts";
import type { VisitClock } from "#judging/session/visit-clock.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { isResolvedByOthers } from "./final-answers.ts";
import { JUDGING_JUST_SHOWN, JUDGING_STATE, type JudgingAction, type JudgingState } from "./judging-state.ts";
import { RepeatSchedule } from "./repeats.ts";
import { Reuse } from "./reuse.ts";

/** State that a session copies from the session that it replaces. */
interface Previous {
  /** Absent = the shown candidate no longer exists. */
  readonly carried?: { readonly state: JudgingState; readonly visit: VisitClock };
  readonly ungrouped?: ReadonlySet<number>;
  readonly seen?: Iterable<number>;
  readonly accepted?: Iterable<number>;
  readonly origins: ReadonlyMap<number | null, number>;
}

/** A queue that replaces another one, because other candidates are offered now. */
export type ChangedQueue = Required<Pick<TaskSessionParts<number>, "queue" | "offered">>;

export interface JudgingParts extends TaskSessionParts<number> {
  /**
   * The order of judging. By example, outputs with an equal translation are grouped. In other orders, outputs with an
   * equal text are grouped, if the campaign's settings say so.
   */
  readonly order: QueueOrder;
  readonly previous?: Previous | undefined;
  /** The review whose items the queue has; absent or null = the queue is open work. */
  readonly review?: Review | null;
}

export abstract class JudgingQueue extends CandidateSession<JudgingState, JudgingAction> {
  override readonly readOnlyRefusal = judgingNotices.refusals.readOnly;
  readonly order: QueueOrder;
  readonly review: Review | null;
  readonly groups: Groups;
  readonly reuse: Reuse;
  readonly repeats: RepeatSchedule;
  readonly #index: QueueIndex;
  /**
   * Candidates that must be judged although an answer could be reused: the assigned candidates, and those that had the
   * state “reused” in the list when it was first opened.
   */
  readonly #accepted: ReadonlySet<number>;
  /** Whether other adjudicators resolved all disagreements of the queue, so that the list is a review of them. */
  readonly #isReview: boolean;
  /** For each candidate that “next open” reached (null = the end of the queue): the candidate it came from. */
  readonly #origins: Map<number | null, number>;

  constructor({ order, startAt, previous, review = null, ...parts }: JudgingParts) {
    const { carried, ungrouped = JUDGING_JUST_SHOWN.ungrouped } = previous ?? {};
    super(parts, {
      names: [JUDGING, REPEATED_JUDGING],
      noun: "candidate",
      initial: carried?.state ?? { ...JUDGING_JUST_SHOWN, ungrouped },
      own: JUDGING_STATE,
    });
    const { session, annotator, queue, resolves } = this;
    this.order = order;
    this.review = review;
    this.reuse = new Reuse(session, annotator, (candidate) => this.#isUnanswered(candidate));
    this.groups = new Groups({
      session,
      annotator,
      grouping: resolves ? null : groupingOf(session, order),
      withinQueue: queue,
      ungrouped: () => this.store.getState().ungrouped,
      seen: previous?.seen ?? [],
      isRepeat: (candidate) => this.#isRepeat(candidate),
    });
    const hasReusedAnswer = (candidate: number) => session.tally(annotator).state(candidate) === "reused";
    // As in a batch, an assigned candidate must be judged even if an earlier answer could be reused.
    this.#accepted = new Set(
      this.offered.kind === "share"
        ? queue
        : (previous?.accepted ?? (session.outcomes.reusesAnswers ? queue.filter(hasReusedAnswer) : [])),
    );
    this.repeats = new RepeatSchedule({
      session,
      annotator,
      queue: resolves || review !== null ? [] : queue,
      groups: this.groups,
      byExample: order === "example",
    });
    this.#index = new QueueIndex(queue, session.candidates);
    this.#isReview =
      resolves && queue.every((candidate) => isResolvedByOthers(session, annotator, candidate));
    this.#origins = new Map(previous?.origins);
    if (carried === undefined) this.begin(startAt);
    else this.visit = carried.visit;
    this.groups.see(this.candidate);
  }

  /**
   * Parts of a session that continues this queue after a reload of the campaign, at the same candidate or, if it is
   * gone, the next one. `changed`: a new queue, which includes the shown candidate if it still exists; null = the same
   * queue.
   */
  protected partsIn(session: CampaignSession, changed: ChangedQueue | null): JudgingParts {
    const newNumber = (candidate: number) => numberAfterReload(session, this.session, candidate);
    const numbers = (all: Iterable<number>) => [...all].flatMap((one) => newNumber(one) ?? []);
    const { order, review, resolves, candidate, currentInQueue } = this;
    const { position, justLeft, ...state } = this.store.getState();
    const queue = changed?.queue ?? numbers(this.queue);
    const shown = candidate === null ? null : newNumber(candidate);
    const start =
      changed === null || shown === null
        ? numbers(this.queue.slice(0, position ?? 0)).length
        : queue.indexOf(shown);
    const placeOf = (one: number) => (queue.includes(one) ? queue.indexOf(one) : null);
    const leftCandidate = justLeft === null ? null : newNumber(justLeft.candidate);
    const resumeFrom = currentInQueue === null ? null : newNumber(currentInQueue);
    const ungrouped = new Set(numbers(state.ungrouped));
    const carriedState: JudgingState = {
      ...{ ...state, ungrouped, position: start },
      resumeAt: resumeFrom === null ? null : placeOf(resumeFrom),
      justLeft:
        justLeft === null || leftCandidate === null ? null : { ...justLeft, candidate: leftCandidate },
    };
    return {
      ...{ session, annotator: personOf(session.campaign.aliases, this.annotator), queue, order, resolves },
      review,
      offered: changed?.offered ?? this.offered,
      startAt: queue[start] ?? null,
      previous: {
        ...this.wayBackIn(session),
        ...(shown !== null ? { carried: { state: carriedState, visit: this.visit } } : {}),
        ungrouped,
        seen: numbers(this.groups.seen),
        accepted: numbers(this.#accepted),
      },
    };
  }

  /** The candidates that the command “previous” returns to, for a new session of the same person. */
  wayBackIn(session: CampaignSession): Previous {
    const newNumber = (candidate: number) => numberAfterReload(session, this.session, candidate);
    const origins = new Map<number | null, number>();
    for (const [to, leaving] of this.#origins) {
      const [newTo, newLeaving] = [to === null ? null : newNumber(to), newNumber(leaving)];
      if (newLeaving !== null && (to === null || newTo !== null)) origins.set(newTo, newLeaving);
    }
    return { origins };
  }

  /** The shown candidate; during a repeat, the candidate from which the queue continues. Null = the end of the queue. */
  get currentInQueue(): number | null {
    return this.from === null ? null : (this.queue[this.from] ?? null);
  }

  protected override get from(): number | null {
    const { position, isRepeat, resumeAt } = this.store.getState();
    return isRepeat ? resumeAt : position;
  }

  /** Whether the candidate is shown as a repeat. */
  #isRepeat(candidate: number): boolean {
    return this.store.getState().isRepeat && candidate === this.candidate;
  }

  protected taskOf(candidate: number): PronounTask {
    return this.#isRepeat(candidate) ? REPEATED_JUDGING : JUDGING;
  }

  #isUnanswered(candidate: number): boolean {
    if (this.taskOf(candidate) !== JUDGING || hasJudgement(this.content(candidate))) return false;
    return !this.hasConcurrentAnswers(candidate);
  }

  /** This annotator's answers; for a repeat, the answers given for the repeat. Null = none. */
  register(candidate: number): PronounRegister | null {
    return this.session.register(this.annotator, candidate, this.taskOf(candidate));
  }

  /**
   * The content to show. Of a stale answer, only remark and flag are shown, because it must be confirmed or given
   * again.
   */
  content(candidate: number): JudgementContent {
    const latest = this.register(candidate)?.latest;
    if (latest === undefined) return EMPTY_JUDGEMENT;
    if (!this.isStale(candidate)) return contentOf(latest.content);
    const { remark, flagged } = latest.content;
    return { ...EMPTY_JUDGEMENT, remark, flagged };
  }

  state(candidate: number): CandidateState {
    const task = this.taskOf(candidate);
    if (task === JUDGING) return this.session.tally(this.annotator).state(candidate);
    return TASKS[task].state(this.content(candidate), this.session.toJudge(candidate));
  }

  /**
   * Whether the candidate is open. Candidates with stale or concurrent answers are open. A candidate with a reused
   * answer is open only if it is ungrouped or must be judged nevertheless (`#accepted`). For an adjudicator, a
   * disagreement that another adjudicator resolved is open only in a review.
   */
  isOpen(candidate: number): boolean {
    if (this.isOutsideOffer(candidate)) return false;
    const { session, annotator } = this;
    if (this.resolves && !this.#isReview && isResolvedByOthers(session, annotator, candidate)) return false;
    const state = this.state(candidate);
    if (state !== "reused") return state !== "done";
    return this.#accepted.has(candidate) || this.store.getState().ungrouped.has(candidate);
  }

  protected isBegun(candidate: number): boolean {
    return hasJudgement(this.content(candidate)) || this.hasConcurrentAnswers(candidate);
  }

  /** Also false while a reminder is shown, or a word of one of several heads is missing. */
  override isComplete(candidate: number): boolean {
    if (this.isOpen(candidate)) return false;
    const content = this.content(candidate);
    const { marks, category } = this.session.toJudge(candidate);
    return !missesAntecedentToken(content, marks) && remindersOf(content, category, marks).length === 0;
  }

  protected contextOf(candidate: number): Context {
    const { before, after } = this.store.getState();
    return contextOf(this.session.campaign.suite, this.session.example(candidate), before, after);
  }

  /**
   * Shows a position. In the order by example, opened context and reference stay open between outputs of one example.
   */
  override show(
    position: number | null,
    notice = "",
    { isRepeat = false, isUndone = false }: ShowOptions = {},
  ): void {
    const { position: from, isRepeat: wasRepeat } = this.store.getState();
    const keepsOpened = !isRepeat && !wasRepeat && this.#isSameExample(from, position);
    super.show(position, notice, { keepsOpened, isRepeat, isUndone });
    this.groups.see(this.candidate);
  }

  #isSameExample(from: number | null, to: number | null): boolean {
    const [fromCandidate, toCandidate] = [from, to].map((position) =>
      position === null ? undefined : this.queue[position],
    );
    if (this.order !== "example" || fromCandidate === undefined || toCandidate === undefined) return false;
    const { candidates } = this.session;
    return candidates.exampleNumber(fromCandidate) === candidates.exampleNumber(toCandidate);
  }

  /** Candidates in the queue with the same example, in queue order; for a repeat, only itself. */
  ofExample(candidate: number): readonly number[] {
    return this.#isRepeat(candidate) ? [candidate] : this.#index.ofExample(candidate);
  }

  protected override nextRepeat(isAtEnd: boolean): number | null {
    const candidate = this.repeats.next(isAtEnd);
    return candidate === null ? null : this.queue.indexOf(candidate);
  }

  protected override nextOpen(): number | null {
    const leaving = this.currentInQueue;
    const nextHere = leaving === null ? null : this.#nextOfExample(leaving);
    return nextHere === null ? super.nextOpen() : this.queue.indexOf(nextHere);
  }

  /**
   * The next open candidate in the order by example: from the group of an ungrouped output, then other outputs of the
   * example. Null = none is open, or another order.
   */
  #nextOfExample(leaving: number): number | null {
    if (this.order !== "example") return null;
    const isOpen = (candidate: number) => this.isOpen(candidate);
    const { justUngrouped, ungrouped } = this.store.getState();
    // The search also covers earlier outputs of the example, except after the current output was skipped: it would find
    // other skipped outputs. After ungrouping, it always covers them.
    const wrapsAround = justUngrouped || !isOpen(leaving);
    const group = wrapsAround && ungrouped.has(leaving) ? this.groups.matching(leaving) : [];
    const ofGroup = this.#index.ofExample(leaving).find((one) => group.includes(one) && isOpen(one));
    return ofGroup ?? this.#index.nextHere(leaving, isOpen, wrapsAround);
  }

  override goOn(): void {
    const { currentInQueue, candidate: left } = this;
    const { isRepeat } = this.store.getState();
    if (this.review === null) super.goOn();
    else this.#walkOn();
    const { candidate } = this;
    if (currentInQueue !== null && candidate !== currentInQueue) this.#origins.set(candidate, currentInQueue);
    if (left !== null && candidate !== left) this.dispatch({ kind: "left", candidate: left, isRepeat });
  }

  /** In a review, the next item follows, open or not. After the last one, the review is over. */
  #walkOn(): void {
    const { position } = this.store.getState();
    if (position !== null) this.show(position + 1 < this.queue.length ? position + 1 : null);
  }

  /**
   * Goes to the next or previous candidate. After “next open”, the previous one is the candidate that was left, which
   * may be elsewhere in the queue.
   */
  override step(step: 1 | -1): void {
    const origin = step === -1 ? this.#origins.get(this.candidate) : undefined;
    if (step === -1) this.#origins.delete(this.candidate);
    const position = origin === undefined ? -1 : this.queue.indexOf(origin);
    if (position >= 0) this.show(position);
    else super.step(step);
  }

  /** The other candidates of the group, which are decided together with this one. */
  grouped(candidate: number): number[] {
    return this.groups.grouped(candidate, (other) => this.content(other));
  }
}
