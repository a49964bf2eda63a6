// The ways through a queue of candidates: outputs of one example after each other, repeats, reviews, and the way back.

import { listsBy } from "#core/base/grouping.ts";
import { once } from "#core/base/once.ts";
import type { CandidateIndex } from "#core/campaign/candidate-index.ts";
import type { QueueOrder } from "#core/ledger/settings.ts";
import type { Review } from "#core/tasks/judging/review.ts";
import type { Groups } from "#judging/groups/groups.ts";
import type { Cursor, NextPlace, Route } from "#judging/task/cursor.ts";
import type { TaskStore } from "#judging/task/session-state.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { JudgingAction, JudgingState } from "./judging-state.ts";
import type { RepeatSchedule } from "./repeats.ts";

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
