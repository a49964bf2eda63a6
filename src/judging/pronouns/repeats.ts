// Decides which candidates are repeated in a task session, alone and unannounced, and when: later, and one after several others.

import { chosenAgain } from "#core/campaign/queue/again.ts";
import { contentOf } from "#core/tasks/judging/content.ts";
import { JUDGING_AGAIN } from "#core/tasks/task-names.ts";
import { TASKS } from "#core/tasks/tasks.ts";
import type { Groups } from "#judging/groups/groups.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** So many records lie between a judgement and the second one, while there is anything else to judge. */
const RECORDS_BETWEEN = 100;
/** So many decisions lie between one that comes again and the next. */
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

  /** A decision was made. The candidate that comes again now; null = none does. `isAtEnd`: nothing else is left. */
  next(isAtEnd: boolean): number | null {
    this.#decisions++;
    if (!isAtEnd && this.#decisions <= DECISIONS_BETWEEN) return null;
    const found = this.#all.find((candidate) => this.#isDue(candidate, isAtEnd)) ?? null;
    if (found !== null) this.#decisions = 0;
    return found;
  }

  /** How many were chosen. */
  get size(): number {
    return this.#all.length;
  }

  /** How many are still to come, as far as is known now. */
  get left(): number {
    return this.leftBeside(null);
  }

  /** How many are still to come but for this candidate. */
  leftBeside(shown: number | null): number {
    return this.#all.filter((one) => one !== shown && !this.#isDone(one) && this.#mayCome(one)).length;
  }

  /** The same in all if one went on by example, or otherwise. */
  leftIn(byExample: boolean): number {
    const isSame = byExample === this.#parts.byExample;
    return isSame ? this.left : new RepeatSchedule({ ...this.#parts, byExample }).left;
  }

  /** Whether it is judged, and was judged long enough ago. */
  #isDue(candidate: number, isAtEnd: boolean): boolean {
    if (this.#isDone(candidate) || !this.#isJudged(candidate) || !this.#mayCome(candidate)) return false;
    const { session, annotator } = this.#parts;
    const clock = session.register(annotator, candidate)?.latest.clock ?? 0;
    return isAtEnd || session.clock - clock >= RECORDS_BETWEEN;
  }

  /**
   * What is not judged yet may be judged in a group; what was judged must have been, where only that comes again. What was accepted
   * before is not judged even once.
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
    const latest = session.register(annotator, candidate, JUDGING_AGAIN)?.latest;
    if (latest === undefined || session.outcomes.texts.isStale(latest)) return false;
    const state = TASKS[JUDGING_AGAIN].state(contentOf(latest.content), session.judged(candidate));
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
    return chosenAgain(referred, { keyOf, groups: likenesses, seed: campaign.seed, rule }).filter(
      (candidate) => within.has(candidate),
    );
  }
}
