// The ways through a queue of candidates (outputs of one example after each other, repeats, reviews, back), and the
// state that they need.

import { listsBy } from "#core/base/grouping.ts";
import { once } from "#core/base/once.ts";
import type { CandidateIndex } from "#core/campaign/campaign.ts";
import { chooseRepeats } from "#core/campaign/queue/orders.ts";
import type { QueueOrder } from "#core/ledger/event.ts";
import { contentOf } from "#core/tasks/judging/content.ts";
import type { Review } from "#core/tasks/judging/pronoun-judgement.ts";
import { REPEATED_JUDGING, TASKS } from "#core/tasks/tasks.ts";
import type { Groups } from "#judging/groups/groups.ts";
import {
  type Cursor,
  JUST_SHOWN,
  type NextPlace,
  type Route,
  type TaskReducer,
  type TaskSessionState,
  type TaskStore,
} from "#judging/task/cursor.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

interface RouteParts {
  readonly session: CampaignSession;
  readonly queue: readonly number[];
  readonly order: QueueOrder;
  readonly review: Review | null;
  readonly store: TaskStore<JudgingState, JudgingAction>;
  readonly groups: Groups;
  readonly repeats: RepeatSchedule;
  readonly isOpen: (candidate: number) => boolean;
  readonly cursor: () => Cursor<number>;
  /**
   * For each candidate that “go on” reached (null = the end of the queue): the candidate it came from. From the session
   * that this one replaces; absent = none.
   */
  readonly origins: ReadonlyMap<number | null, number> | undefined;
}

export class JudgingRoute implements Route {
  readonly #parts: RouteParts;
  readonly #index: QueueIndex;
  readonly #origins: Map<number | null, number>;

  constructor(parts: RouteParts) {
    this.#parts = parts;
    this.#index = new QueueIndex(parts.queue, parts.session.candidates);
    this.#origins = new Map(parts.origins);
  }

  /** The candidates that “previous” returns to, by the candidate that “go on” reached from there. */
  get origins(): ReadonlyMap<number | null, number> {
    return this.#origins;
  }

  /** The shown position; during a repeat, the position from which the queue continues. */
  from(): number | null {
    const { position, isRepeat, resumeAt } = this.#parts.store.getState();
    return isRepeat ? resumeAt : position;
  }

  /** The candidate at `from`; null = the end of the queue. */
  get currentInQueue(): number | null {
    const from = this.from();
    return from === null ? null : (this.#parts.queue[from] ?? null);
  }

  next(): NextPlace | null {
    const next = this.#parts.review === null ? this.#nextToJudge() : this.#nextInReview();
    const { currentInQueue } = this;
    const candidate = next?.position == null ? null : (this.#parts.queue[next.position] ?? null);
    if (next !== null && currentInQueue !== null && candidate !== currentInQueue)
      this.#origins.set(candidate, currentInQueue);
    return next;
  }

  /** In a review, the next item follows, open or not. After the last one, the review is over. */
  #nextInReview(): NextPlace | null {
    const { position } = this.#parts.store.getState();
    if (position === null) return null;
    return { position: position + 1 < this.#parts.queue.length ? position + 1 : null };
  }

  #nextToJudge(): NextPlace | null {
    const { queue, repeats, isOpen, cursor } = this.#parts;
    const { shown } = cursor();
    const leaving = this.currentInQueue;
    const ofExample = leaving === null ? null : this.#nextOfExample(leaving);
    const next = ofExample === null ? cursor().nextOpen() : queue.indexOf(ofExample);
    const isDone = shown !== null && !isOpen(shown);
    const repeat = isDone ? repeats.next(next === null) : null;
    if (repeat !== null) return { position: queue.indexOf(repeat), isRepeat: true };
    if (next !== null) return { position: next };
    return isDone ? { position: null } : null;
  }

  /**
   * The next open candidate in the order by example: from the group of an ungrouped output, then other outputs of the
   * example. Null = none is open, or another order.
   */
  #nextOfExample(leaving: number): number | null {
    const { order, store, groups, isOpen } = this.#parts;
    if (order !== "example") return null;
    const { justUngrouped, ungrouped } = store.getState();
    // The search also covers earlier outputs of the example, except after the current output was skipped: it would find
    // other skipped outputs. After ungrouping, it always covers them.
    const wrapsAround = justUngrouped || !isOpen(leaving);
    const group = wrapsAround && ungrouped.has(leaving) ? groups.matching(leaving) : [];
    const ofGroup = this.#index.ofExample(leaving).find((one) => group.includes(one) && isOpen(one));
    return ofGroup ?? this.#index.nextHere(leaving, isOpen, wrapsAround);
  }

  /** After “go on”, the previous candidate is the one that was left, which may be elsewhere in the queue. */
  back(): number | null {
    const { queue, cursor } = this.#parts;
    const { shown } = cursor();
    const origin = this.#origins.get(shown);
    this.#origins.delete(shown);
    const position = origin === undefined ? -1 : queue.indexOf(origin);
    return position < 0 ? null : position;
  }

  /** In the order by example, opened context and reference stay open between outputs of one example. */
  keepsOpened(to: number | null, isRepeat: boolean): boolean {
    const { store, order, queue, session } = this.#parts;
    const { position: from, isRepeat: wasRepeat } = store.getState();
    const [left, shown] = [from, to].map((position) => (position === null ? undefined : queue[position]));
    if (order !== "example" || isRepeat || wasRepeat || left === undefined || shown === undefined)
      return false;
    const { candidates } = session;
    return candidates.exampleNumber(left) === candidates.exampleNumber(shown);
  }

  /** Candidates in the queue with the same example, in queue order. */
  ofExample(candidate: number): readonly number[] {
    return this.#index.ofExample(candidate);
  }
}

class QueueIndex {
  readonly #candidates: CandidateIndex;
  readonly #byExample: () => ReadonlyMap<number, readonly number[]>;

  constructor(queue: readonly number[], candidates: CandidateIndex) {
    this.#candidates = candidates;
    this.#byExample = once(() => listsBy(queue, (candidate) => candidates.exampleNumber(candidate)));
  }

  /** Candidates of the queue with the same example, in queue order. */
  ofExample(candidate: number): readonly number[] {
    return this.#byExample().get(this.#candidates.exampleNumber(candidate)) ?? [];
  }

  /**
   * The next open candidate of the example; null = none. `wrapsAround`: after the last candidate, the search begins
   * again at the first.
   */
  nextHere(candidate: number, isOpen: (candidate: number) => boolean, wrapsAround: boolean): number | null {
    const all = this.ofExample(candidate);
    const index = all.indexOf(candidate);
    const before = wrapsAround ? all.slice(0, index) : [];
    return [...all.slice(index + 1), ...before].find(isOpen) ?? null;
  }
}

// Defines the state that judging adds to a task session: repeats and groups.

/** The candidate that was shown before this one. */
interface LeftCandidate {
  /** Its position in the queue, from 0. */
  readonly position: number;
  /** Whether it was shown as a repeat. */
  readonly isRepeat: boolean;
}

export interface JudgingState extends TaskSessionState {
  /** Whether the candidate shown is a repeat. */
  readonly isRepeat: boolean;
  /**
   * During a repeat, the position from which the queue continues; null = its end. Without a repeat, it is not used.
   */
  readonly resumeAt: number | null;
  /** Whether the other outputs of the group are shown in full. */
  readonly expanded: boolean;
  /** Candidates that are judged separately, although others share their text. */
  readonly ungrouped: ReadonlySet<number>;
  /** Whether the output was ungrouped while it was shown. */
  readonly justUngrouped: boolean;
  /** The candidate that was left with “go on” for this one; null = the user came here in another way. */
  readonly justLeft: LeftCandidate | null;
}

export const JUDGING_JUST_SHOWN: JudgingState = {
  ...JUST_SHOWN,
  isRepeat: false,
  resumeAt: null,
  expanded: false,
  ungrouped: new Set(),
  justUngrouped: false,
  justLeft: null,
};

export type JudgingAction =
  | { readonly kind: "toggle-expanded" }
  | { readonly kind: "regroup"; readonly candidates: readonly number[]; readonly ungrouped: boolean };

export const JUDGING_STATE: TaskReducer<JudgingState, JudgingAction> = {
  show: (
    { isRepeat: wasRepeat, position: from, resumeAt, ungrouped },
    { isRepeat, position, hasGoneOn },
  ) => ({
    ...JUDGING_JUST_SHOWN,
    ungrouped,
    isRepeat,
    resumeAt: wasRepeat || !isRepeat ? resumeAt : from,
    justLeft:
      hasGoneOn && from !== null && from !== position ? { position: from, isRepeat: wasRepeat } : null,
  }),
  reduce: (state, action) => {
    switch (action.kind) {
      case "toggle-expanded":
        return { ...state, expanded: !state.expanded, groupNotice: "" };
      case "regroup": {
        const { candidates, ungrouped: isUngrouped } = action;
        const others = [...state.ungrouped].filter((one) => !candidates.includes(one));
        const ungrouped = new Set(isUngrouped ? [...state.ungrouped, ...candidates] : others);
        return { ...state, ungrouped, justUngrouped: isUngrouped };
      }
    }
  },
};

// Schedules the repeats of a task session: which candidates are repeated, and when. The screen does not mark them as
// repeats.

/** Minimum number of records between a judgement and its repeat, as long as other candidates are open. */
const RECORDS_BETWEEN = 100;
/** Minimum number of decisions between two repeats. */
const DECISIONS_BETWEEN = 6;

interface RepeatParts {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly number[];
  readonly groups: Groups;
  readonly byExample: boolean;
}

export class RepeatSchedule {
  readonly #parts: RepeatParts;
  readonly #all = once(() => this.#choose());
  #decisions = 0;

  constructor(parts: RepeatParts) {
    this.#parts = parts;
  }

  /** Counts a decision; returns the candidate to repeat now, or null. `isAtEnd`: no other candidate is open. */
  next(isAtEnd: boolean): number | null {
    this.#decisions++;
    if (!isAtEnd && this.#decisions <= DECISIONS_BETWEEN) return null;
    const due = this.#all().find((candidate) => this.#isDue(candidate, isAtEnd)) ?? null;
    if (due !== null) this.#decisions = 0;
    return due;
  }

  /** Number of candidates chosen for repeats. */
  get size(): number {
    return this.#all().length;
  }

  /** Number of remaining repeats, as far as it is known now. */
  get left(): number {
    return this.leftWithout(null);
  }

  /** Number of remaining repeats, without the shown candidate. */
  leftWithout(shown: number | null): number {
    return this.#all().filter((one) => one !== shown && !this.#isDone(one) && this.#mayCome(one)).length;
  }

  /** Number of remaining repeats if the order were by example (true) or another order (false). */
  leftIn(byExample: boolean): number {
    const isSame = byExample === this.#parts.byExample;
    return isSame ? this.left : new RepeatSchedule({ ...this.#parts, byExample }).left;
  }

  /**
   * Whether the candidate can be repeated now: it is judged, not repeated yet and may be repeated, and its first
   * judgement is old enough (at the end, any age is).
   */
  #isDue(candidate: number, isAtEnd: boolean): boolean {
    if (this.#isDone(candidate) || !this.#isJudged(candidate) || !this.#mayCome(candidate)) return false;
    const { session, annotator } = this.#parts;
    const clock = session.register(annotator, candidate)?.latest.clock ?? 0;
    return isAtEnd || session.clock - clock >= RECORDS_BETWEEN;
  }

  /**
   * Whether a candidate may be repeated. If only grouped judgements are repeated, the candidate must have been judged
   * in a group or not be judged yet. A candidate with a reused answer is not judged and thus not repeated.
   */
  #mayCome(candidate: number): boolean {
    const { session, annotator, groups } = this.#parts;
    if (session.tally(annotator).state(candidate) === "reused") return false;
    const repeatsAll = session.campaign.settings.repeats.of === "all";
    return repeatsAll || !this.#isJudged(candidate) || groups.wasGrouped(candidate);
  }

  #isJudged(candidate: number): boolean {
    const { session, annotator } = this.#parts;
    return session.tally(annotator).state(candidate) === "done";
  }

  #isDone(candidate: number): boolean {
    const { session, annotator } = this.#parts;
    const latest = session.register(annotator, candidate, REPEATED_JUDGING)?.latest;
    if (latest === undefined || session.outcomes.texts.isStale(latest)) return false;
    const state = TASKS[REPEATED_JUDGING].state(contentOf(latest.content), session.toJudge(candidate));
    return state === "done";
  }

  #choose(): number[] {
    const { session, queue, byExample } = this.#parts;
    const { campaign, candidates, candidateGroups } = session;
    const rule = campaign.settings.repeats;
    if (rule.of === "grouped" && !byExample) return [];
    const inQueue = new Set(queue);
    const referred = candidates.numbers.filter((candidate) => session.outcomes.isReferred(candidate));
    const keyOf = (candidate: number) => candidates.keyOf(candidate);
    return chooseRepeats(referred, { keyOf, groups: candidateGroups, seed: campaign.seed, rule }).filter(
      (candidate) => inQueue.has(candidate),
    );
  }
}
