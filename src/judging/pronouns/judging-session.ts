// One person's session of judging: which candidates are open, what is answered, and how answers are recorded.

import { randomId } from "#browser/random-id.ts";
import { type CandidateState, finishedOutcome, isFinishedState } from "#core/campaign/outcomes/outcome.ts";
import { type Context, contextOf } from "#core/campaign/view/candidate-view.ts";
import { ALL_WORK, type OfferedWork } from "#core/exchange/change-assignment.ts";
import { isControl, type JudgedText, type Objection, openObjection } from "#core/judges/sealed-objections.ts";
import type { PronounRecord, QueueOrder, SecondLookMade, SecondLookSetting } from "#core/ledger/event.ts";
import { candidateText, type PronounRegister } from "#core/ledger/fold.ts";
import type { AnswerChange, HistoryStep } from "#core/ledger/history.ts";
import { carryOver } from "#core/tasks/judging/answer.ts";
import {
  contentOf,
  EMPTY_JUDGEMENT,
  type JudgementContent,
  sameContent,
  sameJudged,
} from "#core/tasks/judging/content.ts";
import {
  hasJudgement,
  judgementState,
  missesAntecedentToken,
  type Review,
  remindersOf,
} from "#core/tasks/judging/pronoun-judgement.ts";
import { causeOf, copiedContent, sameDecision } from "#core/tasks/judging/tags.ts";
import { ANNOTATING, GAPS, JUDGING, type PronounTask, REPEATED_JUDGING, TASKS } from "#core/tasks/tasks.ts";
import { Groups, groupingOf, RegroupHistory, regroupingInWords } from "#judging/groups/groups.ts";
import { Cursor, createTaskStore, type TaskNotes, type TaskStore } from "#judging/task/cursor.ts";
import { OwnHistory, type UndoOrRedo } from "#judging/task/own-history.ts";
import {
  CandidateRecords,
  type NewAnswer,
  type TaskSession,
  type TaskSessionParts,
  TaskWriter,
  UndoHistory,
  type VisitClock,
} from "#judging/task/task-session.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { moveToCurrentText } from "#workspace/history/shown-earlier-text.ts";
import {
  JUDGING_JUST_SHOWN,
  JUDGING_STATE,
  type JudgingAction,
  JudgingRoute,
  type JudgingState,
  RepeatSchedule,
} from "./judging-route.ts";
import { isResolvedByOthers } from "./others-answers.ts";
import { Reuse } from "./reuse.ts";
import { SentenceMoves } from "./sentence-moves.ts";

/** What a session takes over from the session that it replaces. */
export interface Previous {
  /** Absent = the shown candidate no longer exists. */
  readonly carried?: { readonly state: JudgingState; readonly clock: VisitClock };
  readonly ungrouped?: ReadonlySet<number>;
  readonly seen?: Iterable<number>;
  readonly accepted?: Iterable<number>;
  readonly origins: ReadonlyMap<number | null, number>;
  readonly regroups?: RegroupHistory;
}

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

type RecordOptions = Partial<Pick<NewAnswer<PronounTask>, "task" | "textHash" | "copiedFrom" | "takenOver">>;

export class JudgingSession implements TaskSession<number, JudgingState, JudgingAction> {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly number[];
  readonly resolves: boolean;
  readonly offered: OfferedWork;
  readonly noun: "item" | "disagreement";
  readonly order: QueueOrder;
  readonly review: Review | null;
  readonly store: TaskStore<JudgingState, JudgingAction>;
  readonly writer: TaskWriter;
  readonly cursor: Cursor<number>;
  readonly history: UndoHistory<number>;
  readonly groups: Groups;
  readonly reuse: Reuse;
  readonly repeats: RepeatSchedule;
  readonly route: JudgingRoute;
  readonly regroups: RegroupHistory;
  readonly moves: SentenceMoves;
  /** Null = the campaign has no second look, or the person is an adjudicator, whose answers measure it. */
  readonly #secondLook: SecondLook | null;
  /**
   * Candidates that must be judged although an answer could be reused: the assigned candidates, and those that had the
   * state “reused” in the list when it was first opened.
   */
  readonly accepted: ReadonlySet<number>;
  /** Whether other adjudicators resolved all disagreements of the queue, so that the list is a review of them. */
  readonly #reviewsResolved: boolean;
  readonly #records: CandidateRecords;
  readonly #ownHistory: OwnHistory;
  /** Contents adapted to the current text, by record id. */
  readonly #carried = new Map<string, JudgementContent>();

  constructor(parts: JudgingParts) {
    const { session, annotator, queue, order, previous, startAt, review = null } = parts;
    const { resolves = false, offered = ALL_WORK } = parts;
    const { carried, ungrouped = JUDGING_JUST_SHOWN.ungrouped } = previous ?? {};
    this.session = session;
    this.annotator = annotator;
    this.queue = queue;
    this.resolves = resolves;
    this.noun = resolves ? "disagreement" : "item";
    this.offered = offered;
    this.order = order;
    this.review = review;
    this.store = createTaskStore(carried?.state ?? { ...JUDGING_JUST_SHOWN, ungrouped }, JUDGING_STATE);
    const { store } = this;
    this.writer = new TaskWriter({
      session,
      store,
      readOnlyRefusal: judgingNotices.refusals.readOnly,
      clock: carried?.clock,
    });
    const { secondLook, annotators } = session.campaign;
    const isAdjudicator = annotators.some(({ id, role }) => id === annotator && role === "adjudicator");
    this.#secondLook =
      secondLook === null || resolves || isAdjudicator ? null : new SecondLook(session, secondLook);
    this.reuse = new Reuse(session, annotator, (candidate) => this.#isUnanswered(candidate));
    this.groups = new Groups({
      session,
      annotator,
      grouping: resolves ? null : groupingOf(session, order),
      withinQueue: queue,
      ungrouped: () => store.getState().ungrouped,
      seen: previous?.seen ?? [],
      isRepeat: (candidate) => this.#isRepeat(candidate),
    });
    this.repeats = new RepeatSchedule({
      session,
      annotator,
      queue: resolves || review !== null ? [] : queue,
      groups: this.groups,
      byExample: order === "example",
    });
    this.route = new JudgingRoute({
      session,
      queue,
      order,
      review,
      store,
      groups: this.groups,
      repeats: this.repeats,
      isOpen: (candidate) => this.isOpen(candidate),
      cursor: () => this.cursor,
      origins: previous?.origins,
    });
    this.cursor = new Cursor({
      items: this,
      queue,
      offered,
      keyOf: (candidate) => session.candidates.keyOf(candidate),
      noun: this.noun,
      store,
      writer: this.writer,
      route: this.route,
      beforeShow: (position) => this.groups.see(position === null ? null : (queue[position] ?? null)),
    });
    this.#records = new CandidateRecords(
      session,
      annotator,
      this.writer,
      ({ candidate }) => candidate === this.candidate,
    );
    this.#ownHistory = new OwnHistory(session, annotator, [JUDGING, REPEATED_JUDGING]);
    this.moves = new SentenceMoves({
      session,
      annotator,
      notify: (notice) => this.cursor.notify(notice),
      lastClock: () => this.#ownHistory.lastClock,
    });
    this.history = this.#undoHistory();
    this.regroups = previous?.regroups?.forLedger(this.history) ?? new RegroupHistory(this.history);
    const hasReusedAnswer = (candidate: number) => session.tally(annotator).state(candidate) === "reused";
    // As in a batch, an assigned candidate must be judged even if an earlier answer could be reused.
    this.accepted = new Set(
      offered.kind === "share"
        ? queue
        : (previous?.accepted ?? (session.outcomes.reusesAnswers ? queue.filter(hasReusedAnswer) : [])),
    );
    this.#reviewsResolved =
      resolves && queue.every((candidate) => isResolvedByOthers(session, annotator, candidate));
    if (carried === undefined) this.cursor.begin(startAt);
    this.groups.see(this.candidate);
  }

  #undoHistory(): UndoHistory<number> {
    return new UndoHistory({
      items: this,
      own: this.#ownHistory,
      cursor: this.cursor,
      writer: this.writer,
      store: this.store,
      showsAnew: true,
      restore: (step, action) => this.#records.restore(this.#ownHistory, step, action),
      withSameDecision: (step, action) => this.#withReason(step, action),
      otherChanges: {
        isNext: (action) =>
          this.regroups.isNext(action) || (action === "undo" && this.moves.moveToUndo !== null),
        goBack: (action) => {
          if (this.regroups.isNext(action)) this.#regroupBack(action);
          else void this.moves.undo();
        },
      },
    });
  }

  /** The shown candidate; null = the end of the queue. */
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

  /**
   * The shown sentences. If no word is marked for the pronoun, the sentence after the pronoun's is shown, too, because
   * the translation may be there.
   */
  contextOf(candidate: number): Context {
    const { suite } = this.session.campaign;
    const example = this.session.example(candidate);
    const { before, after } = this.store.getState();
    const isUnmarked = this.session.toJudge(candidate).marks.pronoun.length === 0;
    const lacksNext = isUnmarked && contextOf(suite, example).last === example.line;
    return contextOf(suite, example, before, after + (lacksNext ? 1 : 0));
  }

  /** Candidates in the queue with the same example, in queue order; for a repeat, only itself. */
  ofExample(candidate: number): readonly number[] {
    return this.#isRepeat(candidate) ? [candidate] : this.route.ofExample(candidate);
  }

  /** Whether the candidate is shown as a repeat. */
  #isRepeat(candidate: number): boolean {
    return this.store.getState().isRepeat && candidate === this.candidate;
  }

  #taskOf(candidate: number): PronounTask {
    return this.#isRepeat(candidate) ? REPEATED_JUDGING : JUDGING;
  }

  #isUnanswered(candidate: number): boolean {
    if (this.#taskOf(candidate) !== JUDGING || hasJudgement(this.content(candidate))) return false;
    return !this.hasConcurrentAnswers(candidate);
  }

  /** This annotator's answers; for a repeat, the answers given for the repeat. Null = none. */
  register(candidate: number): PronounRegister | null {
    return this.session.register(this.annotator, candidate, this.#taskOf(candidate));
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
    const task = this.#taskOf(candidate);
    if (task === JUDGING) return this.session.tally(this.annotator).state(candidate);
    return TASKS[task].state(this.content(candidate), this.session.toJudge(candidate));
  }

  /**
   * Whether the candidate is open. Candidates with stale or concurrent answers are open. A candidate with a reused
   * answer is open only if it is ungrouped or must be judged nevertheless (`accepted`). For an adjudicator, a
   * disagreement that another adjudicator resolved is open only in a review.
   */
  isOpen(candidate: number): boolean {
    if (this.cursor.isOutsideOffer(candidate)) return false;
    const { session, annotator } = this;
    if (this.resolves && !this.#reviewsResolved && isResolvedByOthers(session, annotator, candidate))
      return false;
    const state = this.state(candidate);
    if (state !== "reused") return !isFinishedState(state);
    return this.accepted.has(candidate) || this.store.getState().ungrouped.has(candidate);
  }

  isBegun(candidate: number): boolean {
    return hasJudgement(this.content(candidate)) || this.hasConcurrentAnswers(candidate);
  }

  /** Also false while a reminder or an objection is shown, or a word of one of several heads is missing. */
  isComplete(candidate: number): boolean {
    if (this.isOpen(candidate) || this.objectionTo(candidate) !== null) return false;
    const content = this.content(candidate);
    const { marks, category } = this.session.toJudge(candidate);
    return !missesAntecedentToken(content, marks) && remindersOf(content, category, marks).length === 0;
  }

  /** What a judge says against the answer, as long as the annotator has not decided about it; null = nothing. */
  objectionTo(candidate: number): Objection | null {
    if (this.#secondLook === null || this.hasConcurrentAnswers(candidate)) return null;
    return this.#secondLook.objectionTo(candidate, this.register(candidate)?.latest);
  }

  /** Whether the latest record about the candidate is on the disk. */
  isSaved(candidate: number): boolean {
    const latest = this.register(candidate)?.latest;
    return !this.session.store.getState().unsaved.some(({ id }) => id === latest?.id);
  }

  /** Keeps the answer after an objection, which is recorded. */
  keep(candidate: number): void {
    const made = this.register(candidate)?.latest.circumstances.secondLook;
    if (made === undefined || !this.writer.mayWrite()) return;
    this.decide(candidate, this.content(candidate), [], {
      takenOver: { secondLook: { ...made, state: "kept" } },
    });
  }

  /** The other candidates of the group, which are decided together with this one. */
  grouped(candidate: number): number[] {
    return this.groups.grouped(candidate, (other) => this.content(other));
  }

  /** Records a judgement for the candidate and its group, if it changes anything. Returns whether it was recorded. */
  record(candidate: number, content: JudgementContent): boolean {
    const shownContent = this.content(candidate);
    if (sameContent(content, shownContent) || !this.writer.mayWrite()) return false;
    // Only this output gets the flag and the remark. The rest of the answer applies to the whole group.
    const latest = this.register(candidate)?.latest;
    const { notice } = this.store.getState();
    if (!sameJudged(content, shownContent)) {
      this.decide(candidate, content, this.grouped(candidate));
      return true;
    }
    if (latest !== undefined && this.isStale(candidate)) {
      // A new flag or remark does not confirm a stale answer, so the record keeps the hash of the earlier text.
      const { remark, flagged } = content;
      this.decide(candidate, { ...latest.content, remark, flagged }, [], { textHash: latest.textHash });
    } else this.decide(candidate, content, []);
    // A remark is saved while it is typed, and the notice may say which item it is for.
    this.cursor.notify(notice);
    return true;
  }

  note(candidate: number, noted: Partial<TaskNotes>): boolean {
    return this.record(candidate, { ...this.content(candidate), ...noted });
  }

  /** Confirms a stale answer for the current text, also for group members with the same stale answer. */
  confirm(candidate: number): boolean {
    if (!this.writer.mayWrite()) return false;
    const latest = this.register(candidate)?.latest;
    if (latest === undefined || !this.isStale(candidate)) return false;
    const others = this.grouped(candidate).filter((other) => {
      const record = this.register(other)?.latest;
      return record !== undefined && this.isStale(other) && sameJudged(record.content, latest.content);
    });
    this.decide(candidate, this.#presentContent(candidate, latest), others);
    return true;
  }

  /**
   * Accepts the offered earlier answer, with the candidate's own flag and remark. Returns whether an answer was
   * accepted.
   */
  accept(candidate: number): boolean {
    const offer = this.reuse.of(candidate);
    if (offer === null || !this.writer.mayWrite()) return false;
    const { judgement, groupedBy, content } = offer;
    const { remark, flagged } = this.content(candidate);
    this.decide(candidate, { ...content, remark, flagged }, this.grouped(candidate), {
      copiedFrom: judgement.id,
      takenOver: { groupedBy, suggested: true },
    });
    return true;
  }

  /** Records one of the annotator's concurrent answers as the only current one. */
  choose(candidate: number, head: PronounRecord): boolean {
    if (!this.writer.mayWrite()) return false;
    this.decide(candidate, this.#presentContent(candidate, head), []);
    return true;
  }

  /** Accepts another annotator's answer. The adjudicator's own flag, remark and reason stay. */
  take(candidate: number, { id, content }: PronounRecord): void {
    const own = this.content(candidate);
    if (sameDecision(content, own) || !this.writer.mayWrite()) return;
    this.decide(candidate, copiedContent(content, own), [], { copiedFrom: id });
  }

  /** Whether the adjudicator's own answer is the same as this one. A reason is no part of the answer. */
  hasTaken(candidate: number, { content }: PronounRecord): boolean {
    return sameDecision(content, this.content(candidate));
  }

  /**
   * Records a judgement, and copies of it for `others`. `how`: from which record it was copied, and the text hash if it
   * is not the current text's.
   */
  decide(
    candidate: number,
    content: JudgementContent,
    others: readonly number[],
    how: RecordOptions = {},
  ): void {
    const stamp = { task: this.#taskOf(candidate), action: "judge", actionId: randomId(), ...how } as const;
    const isJudging = stamp.task === JUDGING && stamp.textHash === undefined;
    const secondLook =
      isJudging && how.takenOver?.secondLook === undefined
        ? (this.#secondLook?.madeBy(candidate, content, this.register(candidate)?.latest) ?? null)
        : null;
    const takenOver = secondLook === null ? stamp.takenOver : { ...stamp.takenOver, secondLook };
    const { task, action, actionId } = stamp;
    const copies = others.flatMap((other) => {
      const copy = this.groups.copyFor(candidate, content, other, this.content(other));
      return copy === null ? [] : { ...copy, task, action, actionId };
    });
    this.#records.writeGroup(
      { ...stamp, candidate, content, ...(takenOver === undefined ? {} : { takenOver }) },
      copies,
    );
  }

  /** The judgement's content, adapted to the current text. */
  #presentContent(candidate: number, judgement: PronounRecord): JudgementContent {
    const content = contentOf(judgement.content);
    if (!this.session.outcomes.texts.isStale(judgement)) return content;
    const cached = this.#carried.get(judgement.id);
    if (cached !== undefined) return cached;
    const earlier = moveToCurrentText(this.session, candidate, judgement);
    const copied = carryOver(content, earlier, this.session.toJudge(candidate).marks);
    this.#carried.set(judgement.id, copied);
    return copied;
  }

  /** Groups or ungroups candidates, as an action that can be undone. */
  regroup(candidates: readonly number[], ungrouped: boolean): void {
    const { candidate, store } = this;
    const changed = candidates.filter((one) => store.getState().ungrouped.has(one) !== ungrouped);
    if (changed.length === 0 || candidate === null) return;
    store.dispatch({ kind: "regroup", candidates: changed, ungrouped });
    this.regroups.add({ shown: candidate, candidates: changed, ungrouped });
  }

  /** Undoes or redoes the last change of a group. */
  #regroupBack(action: UndoOrRedo): void {
    const regroup = this.regroups.take(action);
    if (regroup === null) return;
    const { candidates, shown } = regroup;
    const { store } = this;
    store.dispatch({ kind: "regroup", candidates, ungrouped: regroup.ungrouped === (action === "redo") });
    this.cursor.show(this.queue.indexOf(shown));
    const notice = regroupingInWords(action, regroup);
    store.dispatch({ kind: this.order === "example" ? "notify-group" : "notify", notice });
  }

  /**
   * An adjudicator's answer and the reason for the disagreement count as one decision, but are two actions in the
   * ledger. Undoes or redoes the other one, too, and returns the decision as one step.
   */
  #withReason(step: HistoryStep, action: UndoOrRedo): HistoryStep {
    const other = this.resolves ? this.#ownHistory.next(action) : null;
    if (other === null) return step;
    const [first, second] = action === "undo" ? [other, step] : [step, other];
    const decision = asOneDecision(this.session, first, second);
    if (decision === null) return step;
    const { newRecords } = this.#records.restore(this.#ownHistory, other, action);
    if (newRecords.length === 0) return step;
    this.writer.write(newRecords);
    return decision;
  }
}

/** Both actions as one step; null if they are two decisions. */
function asOneDecision(
  session: CampaignSession,
  first: HistoryStep,
  second: HistoryStep,
): HistoryStep | null {
  const start = onlyChange(first);
  const end = onlyChange(second);
  if (start === null || end === null) return null;
  const candidate = session.candidates.numberOf(end);
  if (candidate === null || session.candidates.numberOf(start) !== candidate) return null;
  const { same, state } = TASKS[end.task];
  if (start.task !== end.task || !same(start.after, end.before)) return null;
  const partsOf = (content: JudgementContent) =>
    Number(state(content, session.toJudge(candidate)) === "done") + Number(causeOf(content) !== null);
  if (partsOf(start.before) !== 0 || partsOf(start.after) !== 1 || partsOf(end.after) !== 2) return null;
  return { ...second, changes: [{ ...end, before: start.before }] };
}

function onlyChange({ changes }: HistoryStep): AnswerChange<PronounTask> | null {
  const [change] = changes;
  if (change === undefined || changes.length > 1) return null;
  return change.task === GAPS || change.task === ANNOTATING ? null : change;
}

// Says which judge's objection is shown after an annotator's own answer, and what the record of an answer says about it.

/**
 * The second look of one annotator in a campaign that has it. What was shown is read from the latest record of a
 * candidate only, so that undo, redo and a reload need nothing else.
 */
class SecondLook {
  readonly #session: CampaignSession;
  readonly #setting: SecondLookSetting;
  readonly #sealed: ReadonlyMap<string, string>;

  constructor(session: CampaignSession, setting: SecondLookSetting) {
    this.#session = session;
    this.#setting = setting;
    this.#sealed = new Map(setting.objections.map((one) => [candidateText(one), one.sealed]));
  }

  /**
   * The objection to the answer of an annotator's latest record; null = none is to be shown: the answer is not finished,
   * the judge agrees with it, or the annotator has decided about the objection.
   */
  objectionTo(candidate: number, latest: PronounRecord | undefined): Objection | null {
    const made = latest?.circumstances.secondLook;
    if (latest === undefined || made?.state !== "shown" || made.judge !== this.#setting.judge) return null;
    return this.#isAboutCurrentText(candidate, latest) ? this.#objection(candidate, latest.content) : null;
  }

  /**
   * What the record of a new answer says about the second look; null = nothing new. The first finished answer is compared
   * with the judge's verdict. Later ones matter only after an objection.
   */
  madeBy(
    candidate: number,
    content: JudgementContent,
    latest: PronounRecord | undefined,
  ): SecondLookMade | null {
    const { judge, control } = this.#setting;
    const made =
      latest === undefined || !this.#isAboutCurrentText(candidate, latest)
        ? undefined
        : latest.circumstances.secondLook;
    if (!this.#isFinished(candidate, content)) return null;
    if (made === undefined) {
      if (finishedOutcome(content).kind === "excluded") return null;
      if (isControl(this.#textOf(candidate), { seed: this.#session.campaign.seed, control }))
        return { judge, state: "control" };
      return this.#objection(candidate, content) === null ? null : { judge, state: "shown" };
    }
    const isChanged = made.state === "shown" && this.#objection(candidate, content) === null;
    return isChanged ? { ...made, state: "changed" } : null;
  }

  #isAboutCurrentText(candidate: number, { textHash }: PronounRecord): boolean {
    return textHash === this.#session.outcomes.texts.textHash(candidate);
  }

  #isFinished(candidate: number, content: JudgementContent): boolean {
    return judgementState(content, this.#session.toJudge(candidate)) === "done";
  }

  #textOf(candidate: number): JudgedText {
    const { candidates, outcomes } = this.#session;
    return { ...candidates.keyOf(candidate), textHash: outcomes.texts.textHash(candidate) };
  }

  /** The judge's objection to a finished answer; null = there is none. */
  #objection(candidate: number, content: JudgementContent): Objection | null {
    const text = this.#textOf(candidate);
    const sealed = this.#sealed.get(candidateText(text));
    if (sealed === undefined || !this.#isFinished(candidate, content)) return null;
    const { kind } = finishedOutcome(content);
    return kind === "excluded" ? null : openObjection(sealed, text, kind);
  }
}
