// Schedules the repeats of a task session: which candidates are repeated, one at a time and unannounced, and when.

import { chooseRepeats } from "#core/campaign/queue/repeats.ts";
import { contentOf } from "#core/tasks/judging/content.ts";
import { REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { TASKS } from "#core/tasks/tasks.ts";
import type { Groups } from "#judging/groups/groups.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Minimum clock difference between a judgement and its repeat, while other candidates are open. */
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
  #chosen: readonly number[] | null = null;
  #decisions = 0;

  constructor(parts: RepeatParts) {
    this.#parts = parts;
  }

  /** Counts a decision, and returns the candidate to repeat now; null = none. `isAtEnd`: nothing else is left. */
  next(isAtEnd: boolean): number | null {
    this.#decisions++;
    if (!isAtEnd && this.#decisions <= DECISIONS_BETWEEN) return null;
    const found = this.#all.find((candidate) => this.#isDue(candidate, isAtEnd)) ?? null;
    if (found !== null) this.#decisions = 0;
    return found;
  }

  /** Number of candidates chosen for repeats. */
  get size(): number {
    return this.#all.length;
  }

  /** Number of repeats left, as far as is known now. */
  get left(): number {
    return this.leftBeside(null);
  }

  /** Number of repeats left without this candidate. */
  leftBeside(shown: number | null): number {
    return this.#all.filter((one) => one !== shown && !this.#isDone(one) && this.#mayCome(one)).length;
  }

  /** Number of repeats left if the order were by example, or another. */
  leftIn(byExample: boolean): number {
    const isSame = byExample === this.#parts.byExample;
    return isSame ? this.left : new RepeatSchedule({ ...this.#parts, byExample }).left;
  }

  /** Whether it was judged long enough ago to be repeated now. */
  #isDue(candidate: number, isAtEnd: boolean): boolean {
    if (this.#isDone(candidate) || !this.#isJudged(candidate) || !this.#mayCome(candidate)) return false;
    const { session, annotator } = this.#parts;
    const clock = session.register(annotator, candidate)?.latest.clock ?? 0;
    return isAtEnd || session.clock - clock >= RECORDS_BETWEEN;
  }

  /**
   * Whether the candidate may be repeated. If only grouped judgements are repeated, its judgement must have been
   * grouped, or may still become so. A candidate with a reused answer is not judged, so it is not repeated.
   */
  #mayCome(candidate: number): boolean {
    const { session, annotator, groups } = this.#parts;
    if (session.tally(annotator).state(candidate) === "reused") return false;
    const isEach = session.campaign.settings.repeats.of === "all";
    return isEach || !this.#isJudged(candidate) || groups.wasGrouped(candidate);
  }

  #isJudged(candidate: number): boolean {
    const { session, annotator } = this.#parts;
    return session.tally(annotator).state(candidate) === "done";
  }

  #isDone(candidate: number): boolean {
    const { session, annotator } = this.#parts;
    const latest = session.register(annotator, candidate, REPEATED_JUDGING)?.latest;
    if (latest === undefined || session.outcomes.texts.isStale(latest)) return false;
    const state = TASKS[REPEATED_JUDGING].state(contentOf(latest.content), session.judged(candidate));
    return state === "done";
  }

  get #all(): readonly number[] {
    this.#chosen ??= this.#choose();
    return this.#chosen;
  }

  #choose(): number[] {
    const { session, queue, byExample } = this.#parts;
    const { campaign, candidates, likenesses } = session;
    const rule = campaign.settings.repeats;
    if (rule.of === "grouped" && !byExample) return [];
    const within = new Set(queue);
    const referred = candidates.numbers.filter((candidate) => !session.verdict(candidate).approved);
    const keyOf = (candidate: number) => candidates.keyOf(candidate);
    return chooseRepeats(referred, { keyOf, groups: likenesses, seed: campaign.seed, rule }).filter(
      (candidate) => within.has(candidate),
    );
  }
}
