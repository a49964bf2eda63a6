// Runs gap filling as a task session: answers, groups of equal outputs, open gaps.
import { randomId } from "#browser/random-id.ts";
import { type Context, contextBefore } from "#core/campaign/view/candidate-view.ts";
import { ALL_WORK, type OfferedWork } from "#core/exchange/change-assignment.ts";
import type { Register } from "#core/ledger/fold.ts";
import {
  type GapContent,
  type GapTask,
  gapContentOf,
  gapState,
  isAnswered,
  NO_GAP_ANSWER,
  sameGapAnswer,
  sameGapContent,
} from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS } from "#core/tasks/tasks.ts";
import {
  Cursor,
  createTaskStore,
  JUST_SHOWN,
  type TaskNotes,
  type TaskSessionState,
  type TaskStore,
} from "#judging/task/cursor.ts";
import { type OthersRecord, othersRecords } from "#judging/task/offered-in.ts";
import { OwnHistory } from "#judging/task/own-history.ts";
import {
  CandidateRecords,
  type NewAnswer,
  type TaskSession,
  type TaskSessionParts,
  TaskWriter,
  UndoHistory,
} from "#judging/task/task-session.ts";
import { gapsText } from "#text/gaps-text.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Number of context sentences before the pronoun's sentence, as in DiscoMT 2015 (§4.3). */
export const GAP_CONTEXT = 5;

interface GapParts extends TaskSessionParts<number> {
  readonly gaps: GapTask;
}

type How = Partial<Pick<NewAnswer<typeof GAPS>, "textHash" | "copiedFrom">>;

export class GapSession implements TaskSession<number> {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly number[];
  readonly resolves: boolean;
  readonly offered: OfferedWork;
  readonly noun = gapsText.noun;
  readonly gaps: GapTask;
  readonly store: TaskStore<TaskSessionState, never>;
  readonly writer: TaskWriter;
  readonly cursor: Cursor<number>;
  readonly history: UndoHistory<number>;
  readonly #records: CandidateRecords;
  readonly #inQueue: ReadonlySet<number>;

  constructor({ gaps, startAt, session, annotator, queue, resolves = false, offered = ALL_WORK }: GapParts) {
    this.session = session;
    this.annotator = annotator;
    this.queue = queue;
    this.resolves = resolves;
    this.offered = offered;
    this.gaps = gaps;
    this.#inQueue = new Set(queue);
    this.store = createTaskStore(JUST_SHOWN, { show: () => JUST_SHOWN, reduce: (state) => state });
    const { store } = this;
    this.writer = new TaskWriter({
      session,
      store,
      readOnlyRefusal: judgingNotices.refusals.listReadOnly,
    });
    this.cursor = new Cursor({
      items: this,
      queue,
      offered,
      keyOf: (candidate) => session.candidates.keyOf(candidate),
      noun: this.noun,
      store,
      writer: this.writer,
    });
    this.#records = new CandidateRecords(
      session,
      annotator,
      this.writer,
      ({ action }, index) => action === "judge" && index === 0,
    );
    const own = new OwnHistory(session, annotator, [GAPS]);
    this.history = new UndoHistory({
      items: this,
      own,
      cursor: this.cursor,
      writer: this.writer,
      store,
      restore: (step, action) => this.#records.restore(own, step, action),
    });
    this.cursor.begin(startAt);
  }

  /** The shown gap; null = the end of the queue. */
  get candidate(): number | null {
    return this.cursor.shown;
  }

  word(candidate: number): string {
    return this.session.example(candidate).pronoun;
  }

  lineOf(candidate: number): number {
    return this.session.example(candidate).line;
  }

  positionOf(candidate: number): number {
    return this.queue.indexOf(candidate);
  }

  register(candidate: number): Register<typeof GAPS> | null {
    return this.session.register(this.annotator, candidate, GAPS);
  }

  /** Whether the text has changed since the answer. */
  isStale(candidate: number): boolean {
    const register = this.register(candidate);
    return register !== null && this.session.outcomes.texts.isStale(register.latest);
  }

  /** Whether this annotator has two answers, neither given in knowledge of the other. */
  hasConcurrentAnswers(candidate: number): boolean {
    return this.register(candidate)?.hasConcurrent === true;
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
    if (this.cursor.isOutsideOffer(candidate)) return false;
    const content = this.content(candidate);
    const isConflict = gapState(content) === "conflict";
    return !isAnswered(content) || isConflict || this.hasConcurrentAnswers(candidate);
  }

  isBegun(candidate: number): boolean {
    return isAnswered(this.content(candidate)) || this.hasConcurrentAnswers(candidate);
  }

  /** The answer that undo would revert; null = none, it belongs to the shown gap, or an action can be redone. */
  lastAnswer(): { readonly candidate: number; readonly content: GapContent } | null {
    const { undo, redo } = this.history.steps();
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
    if ((sameGapContent(content, this.content(candidate)) && !chooses) || !this.writer.mayWrite())
      return false;
    this.#decide(candidate, content, this.grouped(candidate), { copiedFrom });
    return true;
  }

  /**
   * Records a remark or flag. A remark or flag is no answer, so a stale answer stays stale. Refused while the
   * annotator has concurrent answers.
   */
  note(candidate: number, noted: Partial<TaskNotes>): boolean {
    const content = { ...this.content(candidate), ...noted };
    if (sameGapContent(content, this.content(candidate)) || !this.writer.mayWrite()) return false;
    if (this.hasConcurrentAnswers(candidate)) {
      this.cursor.ignore(gapsText.refusals.hasConcurrentAnswers);
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
    this.#records.writeGroup({ ...stamp, ...how, candidate, content }, copies);
  }
}

// Finds others' answers to a gap for an adjudicator.

/** The other annotators' answers to the current text. */
export function othersGapAnswers(
  { session, annotator }: GapSession,
  candidate: number,
): OthersRecord<typeof GAPS>[] {
  const key = session.candidates.keyOf(candidate);
  const { registers, seed } = session.campaign;
  return othersRecords({
    registers: registers.ofCandidate(key, GAPS),
    annotator,
    key,
    seed,
    isAnswer: (record) => isAnswered(record.content) && !session.outcomes.texts.isStale(record),
  });
}
