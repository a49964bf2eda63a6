// Shows one item of a queue at a time: moves through the queue, moves on by itself, and gives notices.

import { nextIndex } from "#core/campaign/queue/orders.ts";
import type { OfferedWork } from "#core/exchange/change-assignment.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { type AfterPress, afterPress, type PressedItem } from "#core/tasks/presses.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { ShowAction, TaskItems, TaskSessionState, TaskStore } from "./session-state.ts";
import type { TaskWriter } from "./task-writer.ts";

const { ignored, refusals, list } = judgingNotices;

interface ShowOptions extends Partial<Pick<ShowAction, "isRepeat" | "hasGoneOn">> {
  /** Whether undo or redo leads here, so that the item moves on when it is answered again. */
  readonly isUndone?: boolean;
}

/** Where “go on” leads. */
export interface NextPlace {
  /** Position in the queue, from 0; null = the end of the queue. */
  readonly position: number | null;
  readonly isRepeat?: boolean;
}

/** The ways of a task through its queue, where they differ from the queue's order. */
export interface Route {
  /** The position from which “next” and “previous” are counted. */
  from(): number | null;
  /** Where “go on” leads; null = nowhere, because no other item is open. */
  next(): NextPlace | null;
  /** The position that “previous” returns to; null = the one before in the queue. */
  back(): number | null;
  /** Whether opened context and reference stay open when this position is shown. */
  keepsOpened(to: number | null, isRepeat: boolean): boolean;
}

interface CursorParts<T> {
  readonly items: TaskItems<T>;
  readonly queue: readonly T[];
  /** What the queue was made from. */
  readonly offered: OfferedWork;
  /** The key under which an item is assigned. */
  keyOf(item: T): CandidateKey;
  /** Noun for an item of the queue, such as “gap”. */
  readonly noun: string;
  readonly store: TaskStore<TaskSessionState, never>;
  readonly writer: TaskWriter;
  /** Absent = the queue's order. */
  readonly route?: Route;
  /** Called before a position is shown. */
  readonly beforeShow?: (position: number | null) => void;
}

export class Cursor<T> {
  readonly #parts: CursorParts<T>;
  /**
   * Items of the queue that are not offered: an item from the address, or one that was shown when the assignment
   * changed.
   */
  readonly #extra: ReadonlySet<T>;

  constructor(parts: CursorParts<T>) {
    this.#parts = parts;
    const { queue, offered, keyOf } = parts;
    const keys = new Set(offered.kind === "share" ? offered.keys.map(candidateText) : []);
    const isExtra = (item: T) => offered.kind !== "everything" && !keys.has(candidateText(keyOf(item)));
    this.#extra = new Set(queue.filter(isExtra));
  }

  /** The item that is shown; null = the end of the queue. */
  get shown(): T | null {
    const { store, queue } = this.#parts;
    const { position } = store.getState();
    return position === null ? null : (queue[position] ?? null);
  }

  /** Whether the annotator need not do the item, because it is neither offered nor shown now. */
  isOutsideOffer(item: T): boolean {
    return this.#extra.has(item) && item !== this.shown;
  }

  /** The items of the queue, without those that are neither offered nor shown now. */
  get listed(): readonly T[] {
    const { queue } = this.#parts;
    return this.#extra.size === 0 ? queue : queue.filter((item) => !this.isOutsideOffer(item));
  }

  /**
   * Shows the first item: `startAt` or, without it, the first open item that is not flagged for later or, if all are
   * flagged, the first open item.
   */
  begin(startAt: T | null): void {
    const { items, queue } = this.#parts;
    const isUnflagged = (item: T) => items.isOpen(item) && !items.content(item).flagged;
    const position = startAt === null ? -1 : items.positionOf(startAt);
    this.show(position >= 0 ? position : (nextIndex(queue, null, isUnflagged) ?? this.nextOpen()));
  }

  show(
    position: number | null,
    notice = "",
    { isRepeat = false, hasGoneOn = false, isUndone = false }: ShowOptions = {},
  ): void {
    const { store, items, writer, route, beforeShow } = this.#parts;
    beforeShow?.(position);
    const keepsOpened = route?.keepsOpened(position, isRepeat) ?? false;
    store.dispatch({ kind: "show", position, notice, keepsOpened, isRepeat, hasGoneOn });
    this.lookWhetherComplete();
    // An item that is shown again with an answer never moves on by itself, because a key that is pressed first can
    // complete it while others are still meant for it.
    if (!isUndone && this.shown !== null && items.isBegun(this.shown))
      store.dispatch({ kind: "complete", wasComplete: true });
    writer.clock.begin();
  }

  get #from(): number | null {
    const { route, store } = this.#parts;
    return route === undefined ? store.getState().position : route.from();
  }

  /** Position of the next open item in the order of the queue; null = none. */
  nextOpen(): number | null {
    const { queue, items } = this.#parts;
    return nextIndex(queue, this.#from, (item) => items.isOpen(item));
  }

  /** Where “go on” leads in the order of the queue: to the next open item, or to the end if nothing is open. */
  #nextInQueue(): NextPlace | null {
    const next = this.nextOpen();
    if (next !== null) return { position: next };
    const { shown } = this;
    return shown !== null && !this.#parts.items.isOpen(shown) ? { position: null } : null;
  }

  /**
   * Goes to the next open item or to a repeat. If there is none, ends the queue, or gives a notice if the shown item is
   * still open.
   */
  goOn(): void {
    const { route, noun } = this.#parts;
    const next = route === undefined ? this.#nextInQueue() : route.next();
    if (next === null) this.notify(this.shown === null ? list.noOtherOpen(noun) : list.lastItem(noun));
    else this.show(next.position, "", { isRepeat: next.isRepeat ?? false, hasGoneOn: true });
  }

  /** Goes to the next item that matches. Returns whether there is one. */
  goTo(matches: (item: T) => boolean, step: 1 | -1 = 1): boolean {
    const next = nextIndex(this.#parts.queue, this.#from, matches, step);
    if (next !== null) this.show(next);
    return next !== null;
  }

  /** Goes to the next or previous item. */
  step(step: 1 | -1): void {
    const back = step === -1 ? (this.#parts.route?.back() ?? null) : null;
    if (back !== null) this.show(back);
    else if (!this.goTo(() => true, step)) this.ignore(refusals.noOther(this.#parts.noun));
  }

  /** Whether nothing is missing and nothing is asked, so that the item can be left. */
  #isComplete(item: T): boolean {
    const { items } = this.#parts;
    return items.isComplete === undefined ? !items.isOpen(item) : items.isComplete(item);
  }

  /** Stores whether the shown item is complete now. */
  lookWhetherComplete(): void {
    const { store } = this.#parts;
    const { shown } = this;
    const wasComplete = shown !== null && this.#isComplete(shown);
    if (wasComplete !== store.getState().wasComplete) store.dispatch({ kind: "complete", wasComplete });
  }

  /**
   * Ends a press that may have completed the shown item: moves on, or remembers that the item is complete. Returns what
   * happened. `autoAdvance`: whether the annotator wants to move on automatically. `now`: in milliseconds.
   */
  settle(
    { autoAdvance, now }: { readonly autoAdvance: boolean; readonly now: () => number },
    { mayMeanMore = false, clears = false }: Partial<Pick<PressedItem, "mayMeanMore" | "clears">> = {},
  ): AfterPress {
    const { store } = this.#parts;
    const { shown } = this;
    if (shown === null) return "stays";
    const { wasComplete, waits } = store.getState();
    const isMissing = !this.#isComplete(shown);
    const after = afterPress({ isMissing, wasComplete, mayMeanMore: mayMeanMore || !autoAdvance, clears });
    if (after === "waits")
      store.dispatch({ kind: "complete", wasComplete: true, waits: waits || !wasComplete });
    if (after === "moves on") {
      this.goOn();
      // For a short time, presses are ignored, because they may be meant for the last item.
      store.dispatch({ kind: "guard", appearedAt: now() });
    }
    return after;
  }

  /** `offerBefore`: given if the notice tells a change of the assignment. */
  notify(notice: string, offerBefore?: OfferedWork): void {
    this.#parts.store.dispatch({ kind: "notify", notice, ...(offerBefore && { offerBefore }) });
  }

  /** Shows a notice that something was ignored. `reason`: a clause. */
  ignore(reason: string): void {
    this.#parts.store.dispatch({ kind: "admit", notice: ignored(reason) });
  }

  /**
   * Starts every command: removes the last notice, and gives a new one if the command is not available. `refusal`:
   * the reason as a clause; null = available.
   */
  admits(refusal: string | null): boolean {
    const { store } = this.#parts;
    store.dispatch({ kind: "admit", notice: refusal === null ? "" : ignored(refusal) });
    if (!store.getState().wasComplete) this.lookWhetherComplete();
    return refusal === null;
  }

  /** Why nothing can be answered now; null = the shown item can be answered. */
  answerRefusal(): string | null {
    const { writer, noun } = this.#parts;
    return writer.refusal ?? (this.shown === null ? refusals.noneShown(noun) : null);
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
    this.#parts.store.dispatch({ kind: "guard", appearedAt: now() });
    this.notify(notice);
    return false;
  }

  /**
   * Why a key must not change an answer now, as a clause: the item was completed while it was shown and waits for Enter,
   * so the key is probably meant for the next one. Null = it may.
   */
  waitingRefusal(): string | null {
    const { shown } = this;
    if (shown === null || !this.#parts.store.getState().waits || !this.#isComplete(shown)) return null;
    return refusals.waitsForEnter;
  }

  /** Whether, less than `milliseconds` before `now`, the item appeared automatically or a press was refused. */
  appearedWithin(milliseconds: number, now: number): boolean {
    const { appearedAt } = this.#parts.store.getState();
    return this.shown !== null && appearedAt !== null && now - appearedAt < milliseconds;
  }

  /** Opens more context, or the whole document; a notice says what changed. */
  openMore(whole: boolean): void {
    const { store, items } = this.#parts;
    const { shown } = this;
    if (shown === null) return;
    const stateBefore = store.getState();
    store.dispatch({ kind: "open", context: items.contextOf(shown), whole, notice: list.wholeDocument });
    const { before, after } = store.getState();
    // The new sentences may be outside the visible part, so a notice says that they were added.
    if (before > stateBefore.before || after > stateBefore.after)
      this.notify(list.opened(before - stateBefore.before, after - stateBefore.after));
    else if (before < stateBefore.before || after < stateBefore.after) this.notify(list.collapsedAgain);
  }
}
