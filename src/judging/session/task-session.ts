// Runs one person's session of a task: shown item, navigation, notices, undo, and permission to write.

import { createStore, type StoreApi } from "zustand/vanilla";
import { nextIndex } from "#core/campaign/queue/next-index.ts";
import type { Context } from "#core/campaign/view/context.ts";
import { ALL_WORK, type OfferedWork } from "#core/exchange/assigned-candidates.ts";
import type { CandidateKey, Judgement } from "#core/ledger/event.ts";
import type { History, HistoryStep } from "#core/ledger/history.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { type AfterPress, afterPress, type PressedItem } from "#core/tasks/moving-on.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { Viewing } from "./new-record.ts";
import {
  notUndoneInWords,
  OwnHistory,
  type Restoration,
  type UndoOrRedo,
  undoneInWords,
} from "./own-history.ts";
import {
  reduceSession,
  type SessionAction,
  type ShowAction,
  type TaskReducer,
  type TaskSessionState,
} from "./session-state.ts";
import type { TaskDescription, TaskSessionParts } from "./task-session-parts.ts";
import { VisitClock } from "./visit-clock.ts";

const { ignored, refusals } = judgingNotices;

/** Notes on one item that are not answers. */
export interface TaskNotes {
  readonly remark: string;
  readonly flagged: boolean;
}

export interface ShowOptions extends Partial<Pick<ShowAction, "keepsOpened" | "isRepeat">> {
  /** Whether undo or redo leads here, so that the item moves on when it is answered again. */
  readonly isUndone?: boolean;
}

type ReadableStore<S> = Pick<StoreApi<S>, "getState" | "getInitialState" | "subscribe">;

export abstract class TaskSession<
  T,
  S extends TaskSessionState = TaskSessionState,
  A extends { readonly kind: string } = never,
> {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly queue: readonly T[];
  readonly resolves: boolean;
  readonly offered: OfferedWork;
  readonly noun: string;
  readonly store: ReadableStore<S>;
  readonly #setState: StoreApi<S>["setState"];
  /** Whether another tab is the writer for this annotator. */
  readOnly = false;
  readonly readOnlyRefusal: string = refusals.listReadOnly;
  protected readonly ownHistory: OwnHistory;
  protected visit = new VisitClock();
  readonly #own: TaskReducer<S, A>;
  /**
   * Items of the queue that are not offered: an item from the address, or one that was shown when the assignment
   * changed.
   */
  readonly #extra: ReadonlySet<T>;

  constructor(
    parts: Omit<TaskSessionParts<T>, "startAt">,
    { names, noun, initial, own }: TaskDescription<S, A>,
  ) {
    const { session, annotator, queue, resolves = false, offered = ALL_WORK } = parts;
    this.session = session;
    this.annotator = annotator;
    this.queue = queue;
    this.resolves = resolves;
    this.offered = offered;
    const keys = new Set(offered.kind === "share" ? offered.keys.map(candidateText) : []);
    const isExtra = (item: T) => offered.kind !== "everything" && !keys.has(candidateText(this.keyOf(item)));
    this.#extra = new Set(queue.filter(isExtra));
    this.noun = noun;
    this.ownHistory = new OwnHistory(session, annotator, names);
    const store = createStore<S>(() => initial);
    this.store = store;
    this.#setState = store.setState;
    this.#own = own;
  }

  /** Whether this annotator still has to answer the item. */
  abstract isOpen(item: T): boolean;
  /** The content to display. */
  abstract content(item: T): TaskNotes;
  /** Records a remark or a flag if it changes anything. */
  abstract note(item: T, noted: Partial<TaskNotes>): boolean;
  /** The pronoun as written in the source. */
  abstract word(item: T): string;
  /** The line of the source, from 0. */
  protected abstract lineOf(item: T): number;
  /** The key under which the item is assigned. The constructor calls this function. */
  protected abstract keyOf(item: T): CandidateKey;
  /** Position in the queue; −1 = not in the queue. */
  abstract positionOf(item: T): number;
  protected abstract contextOf(item: T): Context;
  protected abstract restore(step: HistoryStep, action: UndoOrRedo): Restoration<T>;

  /** Changes the state. All changes of the state go through this function. */
  dispatch(action: SessionAction | A): void {
    this.#setState(reduceSession(this.#own, this.store.getState(), action), true);
  }

  /**
   * Must be called at the end of the constructor, when open items can be determined. Without an item to start at,
   * begins with the first open item that is not flagged for later or, if all are flagged, with the first open item.
   */
  protected begin(startAt: T | null): void {
    const isUnflagged = (item: T) => this.isOpen(item) && !this.content(item).flagged;
    const position = startAt === null ? -1 : this.positionOf(startAt);
    this.show(position >= 0 ? position : (nextIndex(this.queue, null, isUnflagged) ?? this.nextOpen()));
  }

  /** Whether this annotator need not do the item, because it is neither offered nor shown now. */
  protected isOutsideOffer(item: T): boolean {
    return this.#extra.has(item) && item !== this.shown;
  }

  /** The items of the queue, without those that are neither offered nor shown now. */
  get listed(): readonly T[] {
    return this.#extra.size === 0 ? this.queue : this.queue.filter((item) => !this.isOutsideOffer(item));
  }

  get shown(): T | null {
    const { position } = this.store.getState();
    return position === null ? null : (this.queue[position] ?? null);
  }

  /** The position from which “next” and “previous” are counted. */
  protected get from(): number | null {
    return this.store.getState().position;
  }

  protected nextOpen(): number | null {
    return nextIndex(this.queue, this.from, (item) => this.isOpen(item));
  }

  /** Position of a repeat that is due; null = none. `isAtEnd`: no other item is open. */
  protected nextRepeat(_isAtEnd: boolean): number | null {
    return null;
  }

  show(
    position: number | null,
    notice = "",
    { keepsOpened = false, isRepeat = false, isUndone = false }: ShowOptions = {},
  ): void {
    this.dispatch({ kind: "show", position, notice, keepsOpened, isRepeat });
    this.#lookWhetherComplete();
    if (!isUndone && this.shown !== null && this.isBegun(this.shown))
      this.dispatch({ kind: "complete", wasComplete: true });
    this.visit.begin();
  }

  /**
   * Whether the item has an answer. An item that is shown again with an answer never moves on by itself, because a key
   * that is pressed first can complete it while others are still meant for it.
   */
  protected abstract isBegun(item: T): boolean;

  /** Whether nothing is missing and nothing is asked, so that the item can be left. */
  isComplete(item: T): boolean {
    return !this.isOpen(item);
  }

  #lookWhetherComplete(): void {
    const { shown } = this;
    const wasComplete = shown !== null && this.isComplete(shown);
    if (wasComplete !== this.store.getState().wasComplete) this.dispatch({ kind: "complete", wasComplete });
  }

  /**
   * Ends a press that may have completed the shown item: moves on, or remembers that the item is complete. Returns what
   * happened. `autoAdvance`: whether the annotator wants to move on automatically. `now`: in milliseconds.
   */
  settle(
    { autoAdvance, now }: { readonly autoAdvance: boolean; readonly now: () => number },
    { mayMeanMore = false, clears = false }: Partial<Pick<PressedItem, "mayMeanMore" | "clears">> = {},
  ): AfterPress {
    const { shown } = this;
    if (shown === null) return "stays";
    const { wasComplete } = this.store.getState();
    const isMissing = !this.isComplete(shown);
    const after = afterPress({ isMissing, wasComplete, mayMeanMore: mayMeanMore || !autoAdvance, clears });
    if (after === "moves on") this.goOnAutomatically(now());
    else if (after === "waits") this.dispatch({ kind: "complete", wasComplete: true });
    return after;
  }

  notify(notice: string): void {
    this.dispatch({ kind: "notify", notice });
  }

  /** Shows a notice that something was ignored. `reason`: a clause. */
  ignore(reason: string): void {
    this.dispatch({ kind: "admit", notice: ignored(reason) });
  }

  /**
   * Starts every command: removes the last notice, and gives a new one if the command is not available. `refusal`:
   * the reason as a clause; null = available.
   */
  admits(refusal: string | null): boolean {
    this.dispatch({ kind: "admit", notice: refusal === null ? "" : ignored(refusal) });
    if (!this.store.getState().wasComplete) this.#lookWhetherComplete();
    return refusal === null;
  }

  /** Why nothing can be answered now; null = the shown item can be answered. */
  answerRefusal(): string | null {
    if (this.readOnly) return this.readOnlyRefusal;
    return this.shown === null ? refusals.noneShown(this.noun) : null;
  }

  /**
   * Whether the item was shown long enough for a press to be an answer; if not, a notice says so. Times in
   * milliseconds.
   */
  isSeen(
    { now, tooFastMs }: { readonly now: () => number; readonly tooFastMs: number },
    notice: string,
  ): boolean {
    if (!this.appearedWithin(tooFastMs, now())) return true;
    this.dispatch({ kind: "guard", appearedAt: now() });
    this.notify(notice);
    return false;
  }

  /** Whether, less than `milliseconds` before `now`, the item appeared automatically or a press was refused. */
  appearedWithin(milliseconds: number, now: number): boolean {
    const { appearedAt } = this.store.getState();
    return this.shown !== null && appearedAt !== null && now - appearedAt < milliseconds;
  }

  /** Goes to the next item that matches. Returns whether there is one. */
  goTo(matches: (item: T) => boolean, step: 1 | -1 = 1): boolean {
    const next = nextIndex(this.queue, this.from, matches, step);
    if (next !== null) this.show(next);
    return next !== null;
  }

  /** Goes to the next or previous item of the queue. */
  step(step: 1 | -1): void {
    if (!this.goTo(() => true, step)) this.ignore(refusals.noOther(this.noun));
  }

  /**
   * Goes to the next open item or to a repeat. If there is none, ends the queue, or gives a notice if the shown item is
   * still open.
   */
  goOn(): void {
    const { shown } = this;
    const isDone = shown !== null && !this.isOpen(shown);
    const next = this.nextOpen();
    const repeat = isDone ? this.nextRepeat(next === null) : null;
    if (repeat !== null) this.show(repeat, "", { isRepeat: true });
    else if (next !== null) this.show(next);
    else if (isDone) this.show(null);
    else this.notify(judgingNotices.list.noOtherOpen(this.noun));
  }

  /**
   * Goes on automatically. For a short time afterwards, presses are ignored, because they may be meant for the last
   * item.
   */
  goOnAutomatically(now: number): void {
    this.goOn();
    this.dispatch({ kind: "guard", appearedAt: now });
  }

  openMore(whole: boolean): void {
    const { shown } = this;
    if (shown === null) return;
    const context = this.contextOf(shown);
    const { list } = judgingNotices;
    const stateBefore = this.store.getState();
    this.dispatch({ kind: "open", context, whole, notice: list.wholeDocument });
    const { before, after } = this.store.getState();
    // The new sentences may be outside the visible part, so a notice says that they were added.
    if (before > stateBefore.before || after > stateBefore.after)
      this.notify(list.opened(before - stateBefore.before, after - stateBefore.after));
    else if (before < stateBefore.before || after < stateBefore.after) this.notify(list.collapsedAgain);
  }

  toggleFlag(): void {
    const { shown } = this;
    if (shown !== null) this.note(shown, { flagged: !this.content(shown).flagged });
  }

  /** The opened context, and the seconds since the last record. */
  protected viewing(): Omit<Viewing, "indexInAction"> {
    const { before, after, referenceOpen } = this.store.getState();
    return { before, after, referenceOpen, elapsed: this.visit.lap() };
  }

  protected write(records: readonly Judgement[]): void {
    void this.session.append(records);
    this.notify("");
  }

  protected mayOnlyRead(): boolean {
    if (this.readOnly) this.notify(ignored(this.readOnlyRefusal));
    return this.readOnly;
  }

  /** This annotator's actions in this browser that can be undone or redone, oldest first. */
  history(): History {
    return this.ownHistory.history;
  }

  canGoBack(action: UndoOrRedo): boolean {
    return this.ownHistory.history[action].length > 0;
  }

  /** Undoes or redoes the last action of this annotator in this browser. */
  goBack(action: UndoOrRedo): void {
    if (this.mayOnlyRead()) return;
    const step = this.ownHistory.next(action);
    if (step === null) {
      this.notify(ignored(refusals.nothingTo[action]));
      return;
    }
    const { newRecords, first, notRestored, isRepeat = false } = this.restore(step, action);
    if (first === null) {
      this.ownHistory.pass(action, step);
      this.notify(notUndoneInWords(step));
      return;
    }
    void this.session.append(newRecords);
    const wholeAction = this.goBackFurther(action, step);
    const position = this.positionOf(first);
    const restoredPlace = {
      pronoun: this.word(first),
      outputs: newRecords.length,
      left: notRestored,
      sentence: position < 0 ? this.lineOf(first) + 1 : null,
    };
    this.arriveBack(position, undoneInWords(action, wholeAction, restoredPlace), isRepeat);
  }

  /** Undoes or redoes also the other step if two steps are one decision. Returns the decision as one step. */
  protected goBackFurther(_action: UndoOrRedo, step: HistoryStep): HistoryStep {
    return step;
  }

  /** Shows the item that undo or redo changed. If it is already shown, its opened context stays open. */
  protected arriveBack(position: number, notice: string, isRepeat: boolean): void {
    if (position >= 0 && position !== this.store.getState().position)
      this.show(position, notice, { isRepeat, isUndone: true });
    else {
      this.notify(notice);
      this.#lookWhetherComplete();
    }
  }
}
