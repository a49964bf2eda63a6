// Runs gap filling as a task session: answers, groups of equal outputs, open gaps.

import { randomId } from "#browser/random-id.ts";
import { type Context, contextBefore } from "#core/campaign/view/context.ts";
import type { Register } from "#core/ledger/registers.ts";
import { isAnswered } from "#core/tasks/gap-filling/answer.ts";
import {
  type GapContent,
  gapContentOf,
  NO_GAP_ANSWER,
  sameGapAnswer,
  sameGapContent,
} from "#core/tasks/gap-filling/content.ts";
import { gapState } from "#core/tasks/gap-filling/gap-filling.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import { GAPS } from "#core/tasks/task-names.ts";
import { CandidateSession } from "#judging/session/candidate-session.ts";
import type { NewAnswer } from "#judging/session/new-record.ts";
import { JUST_SHOWN, type TaskSessionState } from "#judging/session/session-state.ts";
import type { TaskNotes } from "#judging/session/task-session.ts";
import type { TaskSessionParts } from "#judging/session/task-session-parts.ts";
import { gapsText } from "#text/gaps.ts";

/** Number of context sentences before the pronoun's sentence, as in DiscoMT 2015 (§4.3). */
export const GAP_CONTEXT = 5;

interface GapParts extends TaskSessionParts<number> {
  readonly gaps: GapTask;
}

type How = Partial<Pick<NewAnswer<typeof GAPS>, "textHash" | "copiedFrom">>;

export class GapSession extends CandidateSession<TaskSessionState> {
  readonly gaps: GapTask;
  readonly #inQueue: ReadonlySet<number>;

  constructor({ gaps, startAt, ...parts }: GapParts) {
    super(parts, {
      ...{ names: [GAPS], noun: gapsText.noun, initial: JUST_SHOWN },
      own: { show: () => JUST_SHOWN, reduce: (state) => state },
    });
    this.gaps = gaps;
    this.#inQueue = new Set(parts.queue);
    this.begin(startAt);
  }

  register(candidate: number): Register<typeof GAPS> | null {
    return this.session.register(this.annotator, candidate, GAPS);
  }

  /** The answer to show. Of a stale answer, only remark and flag are shown. */
  content(candidate: number): GapContent {
    const latest = this.register(candidate)?.latest;
    if (latest === undefined) return NO_GAP_ANSWER;
    if (!this.isStale(candidate)) return gapContentOf(latest.content);
    const { remark, flagged } = latest.content;
    return { ...NO_GAP_ANSWER, remark, flagged };
  }

  /** Whether this annotator still has to fill the gap. A gap marked for discussion is not open. */
  isOpen(candidate: number): boolean {
    if (this.isOutsideOffer(candidate)) return false;
    const content = this.content(candidate);
    const isConflict = gapState(content) === "conflict";
    return !isAnswered(content) || isConflict || this.hasConcurrentAnswers(candidate);
  }

  protected isBegun(candidate: number): boolean {
    return isAnswered(this.content(candidate)) || this.hasConcurrentAnswers(candidate);
  }

  /** The answer that undo would revert; null = none, it belongs to the shown gap, or an action can be redone. */
  lastAnswer(): { readonly candidate: number; readonly content: GapContent } | null {
    const { undo, redo } = this.history();
    const [change] = undo.at(-1)?.changes ?? [];
    if (change === undefined || change.task !== GAPS || redo.length > 0) return null;
    const candidate = this.session.candidates.numberOf(change);
    return candidate === null || candidate === this.candidate ? null : { candidate, content: change.after };
  }

  /** `opened`: number of sentences opened beyond the initial context. */
  contextOf(
    candidate: number,
    opened: Pick<TaskSessionState, "before" | "after"> = this.store.getState(),
  ): Context {
    const { line } = this.session.example(candidate);
    return contextBefore(this.session.campaign.suite, line, GAP_CONTEXT, opened);
  }

  /**
   * Outputs of the same example in the queue that have an equal text and the same answer so far. None for an
   * adjudicator, or if equal outputs are judged separately.
   */
  grouped(candidate: number): number[] {
    if (this.resolves || !this.session.campaign.settings.judgeEqualOutputsOnce) return [];
    const shownContent = this.content(candidate);
    return this.session.candidateGroups
      .members(candidate, "text")
      .filter((other) => other !== candidate && this.#inQueue.has(other))
      .filter((other) => sameGapAnswer(this.content(other), shownContent));
  }

  /**
   * Records the answer for a candidate and its group, if it changes anything or resolves concurrent answers. The
   * remark and flag of `content` are recorded too. `copiedFrom`: id of the event from which it was accepted.
   */
  record(candidate: number, content: GapContent, copiedFrom: string | null = null): boolean {
    const chooses = this.hasConcurrentAnswers(candidate) && isAnswered(content);
    if ((sameGapContent(content, this.content(candidate)) && !chooses) || this.mayOnlyRead()) return false;
    this.#decide(candidate, content, this.grouped(candidate), { copiedFrom });
    return true;
  }

  /**
   * Records a remark or flag. A remark or flag is no answer, so a stale answer stays stale. Refused while the
   * annotator has concurrent answers.
   */
  note(candidate: number, noted: Partial<TaskNotes>): boolean {
    const content = { ...this.content(candidate), ...noted };
    if (sameGapContent(content, this.content(candidate)) || this.mayOnlyRead()) return false;
    if (this.hasConcurrentAnswers(candidate)) {
      this.ignore(gapsText.refusals.hasConcurrentAnswers);
      return false;
    }
    const latest = this.register(candidate)?.latest;
    if (latest !== undefined && this.isStale(candidate)) {
      const { remark, flagged } = content;
      this.#decide(candidate, { ...latest.content, remark, flagged }, [], { textHash: latest.textHash });
    } else this.#decide(candidate, content, []);
    return true;
  }

  /**
   * Records an answer, and copies of it for `others`. `how`: the hash of an earlier text that the answer is about, and
   * the id of the event from which it was copied.
   */
  #decide(candidate: number, content: GapContent, others: readonly number[], how: How = {}): void {
    const stamp = { task: GAPS, action: "judge", actionId: randomId() } as const;
    const copies = others.map((other) => {
      const { remark, flagged } = this.content(other);
      return { ...stamp, candidate: other, content: { ...content, remark, flagged } };
    });
    this.writeGroup({ ...stamp, ...how, candidate, content }, copies);
  }

  protected storesViewing({ action }: NewAnswer, index: number): boolean {
    return action === "judge" && index === 0;
  }
}
