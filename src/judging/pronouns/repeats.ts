// Schedules the repeats of a task session: which candidates are repeated, and when. The screen does not mark them as
// repeats.

import { once } from "#core/base/once.ts";
import { chooseRepeats } from "#core/campaign/queue/repeats.ts";
import { contentOf } from "#core/tasks/judging/content.ts";
import { REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { TASKS } from "#core/tasks/tasks.ts";
import type { Groups } from "#judging/groups/groups.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

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
