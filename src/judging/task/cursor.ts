// Shows one item of a queue at a time: moves through the queue, moves on by itself, and gives notices. The state that
// this changes, and what a task says about its items, follow below.

import { createStore, type StoreApi } from "zustand/vanilla";
import { nextIndex } from "#core/campaign/queue/orders.ts";
import type { Context } from "#core/campaign/view/candidate-view.ts";
import type { OfferedWork } from "#core/exchange/change-assignment.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/fold.ts";
import { judgingNotices } from "#text/judging-text.ts";

const { ignored, refusals, list } = judgingNotices;

/** Milliseconds after an item appeared automatically in which “go on” is probably meant for the item before. */
const UNSEEN_MS = 1000;

export class Cursor<T> {
  readonly #parts: CursorParts<T>;
  /**
   * Items of the queue that are not offered: an item from the address, or one that was shown when the assignment
   * changed.
   */
  readonly #extra: ReadonlySet<T>;
  /**
   * When the item that appeared automatically was painted, in milliseconds of the screen's clock. Null = not yet, or a
   * press was refused since.
   */
  #paintedAt: number | null = null;

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

  /**
   * When the shown item appeared automatically or a press was last refused, in milliseconds of the screen's clock. Null =
   * neither happened.
   */
  get appearedAt(): number | null {
    return this.#parts.store.getState().appearedAt;
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
    // complete it while others are still meant for it. If something is missing, it waits for Enter when that arrives.
    const { shown } = this;
    if (!isUndone && shown !== null && items.isBegun(shown)) {
      const waits = !this.#isComplete(shown) && items.hasConcurrentAnswers?.(shown) !== true;
      store.dispatch({ kind: "complete", wasComplete: true, waits });
    }
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
   * Goes to the next open item or to a repeat; a notice says that an unfinished item was skipped. If there is none, ends
   * the queue, or gives a notice if the shown item is still open.
   */
  goOn(): void {
    const { route, items, noun } = this.#parts;
    const { shown } = this;
    const next = route === undefined ? this.#nextInQueue() : route.next();
    if (next === null) {
      this.notify(shown === null ? list.noOtherOpen(noun) : list.lastItem(noun));
      return;
    }
    const isSkipped = shown !== null && items.isOpen(shown) && !this.#isComplete(shown);
    const notice = isSkipped && next.position !== null ? list.skipped(noun) : "";
    this.show(next.position, notice, { isRepeat: next.isRepeat ?? false, hasGoneOn: true });
  }

  /**
   * Whether a press of “go on” may leave the shown item; if not, a notice says so. It may not if the item is open,
   * appeared automatically less than a second ago and was not worked on since: the press is probably meant for the item
   * before, which had already moved on (decision 024).
   */
  mayLeave({ now, tooFastMs }: GuardedScreen): boolean {
    const { items } = this.#parts;
    const { shown } = this;
    const isUnseen = shown !== null && items.isOpen(shown) && this.appearedWithin(UNSEEN_MS, now());
    if (!isUnseen || tooFastMs === 0) return true;
    // The next press may leave the item, unless it is the second of a double press.
    this.beginGuard(now() + tooFastMs - UNSEEN_MS);
    this.notify(list.justAppeared);
    return false;
  }

  /**
   * Ends the guard of an item that appeared automatically, because the annotator works on it now. `appearedAt`: when the
   * item appeared; a guard that began later stays.
   */
  endGuard(appearedAt: number | null): void {
    const { store } = this.#parts;
    if (appearedAt !== null && store.getState().appearedAt === appearedAt)
      store.dispatch({ kind: "guard", appearedAt: null });
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
   * Ends a press that may have completed the shown item. The item moves on when its last missing piece arrives, whatever
   * brought it, and only if nothing more could be meant for it. An item that was complete before never moves on by
   * itself, and clearing never moves on: then the item waits for Enter (decision 024). Returns what happened.
   */
  endPress(
    { autoAdvance, now }: PressedScreen,
    { mayMeanMore = false, clears = false }: PressMeaning = {},
  ): "stays" | "waits" | "moves on" {
    const { store } = this.#parts;
    const { shown } = this;
    if (shown === null || !this.#isComplete(shown)) return "stays";
    const { wasComplete, waits } = store.getState();
    if (wasComplete || mayMeanMore || clears || !autoAdvance) {
      store.dispatch({ kind: "complete", wasComplete: true, waits: waits || !wasComplete });
      return "waits";
    }
    this.goOn();
    this.beginGuard(now());
    return "moves on";
  }

  /** For a short time, answers are ignored, because they may be meant for what was shown before. */
  beginGuard(appearedAt: number): void {
    this.#paintedAt = null;
    this.#parts.store.dispatch({ kind: "guard", appearedAt });
  }

  /** Call when the shown item has been painted: nobody can have seen it before. */
  hasBeenPainted(now: number): void {
    this.#paintedAt = now;
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
  isSeen({ now, tooFastMs }: GuardedScreen, notice: string): boolean {
    if (!this.appearedWithin(tooFastMs, now())) return true;
    this.beginGuard(now());
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
    const { appearedAt } = this;
    if (this.shown === null || appearedAt === null) return false;
    return now - Math.max(appearedAt, this.#paintedAt ?? appearedAt) < milliseconds;
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

/** What the guard against presses that are meant for the item before uses of the screen. */
interface GuardedScreen {
  /** Current time of a monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Milliseconds during which presses are ignored after an item appeared automatically; 0 = none. */
  readonly tooFastMs: number;
}

interface PressedScreen {
  /** Whether the annotator wants a finished item to move on by itself. */
  readonly autoAdvance: boolean;
  /** Current time of a monotonic clock in milliseconds. */
  readonly now: () => number;
}

interface PressMeaning {
  /**
   * Whether the next press could still be meant for this item: another word, the second key of a choice, a reason.
   * Absent = no.
   */
  readonly mayMeanMore?: boolean;
  /** Whether the press removed an answer, a word or a tag. Absent = no. */
  readonly clears?: boolean;
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
  readonly writer: {
    /** Why nothing can be written now, as a clause; null = this tab may write. */
    readonly refusal: string | null;
    /** Measures how long the shown item is viewed. */
    readonly clock: { begin(): void };
  };
  /** Absent = the queue's order. */
  readonly route?: Route;
  /** Called before a position is shown. */
  readonly beforeShow?: (position: number | null) => void;
}

// What a task says about its items.

/** What a task says about its items. */
export interface TaskItems<T> {
  /** Whether this annotator still has to answer the item. */
  isOpen(item: T): boolean;
  /** Whether the item has an answer. */
  isBegun(item: T): boolean;
  /** Whether this annotator has two answers and has to choose one. Absent = never. */
  hasConcurrentAnswers?(item: T): boolean;
  /** Whether nothing is missing and nothing is asked. Absent = what is not open is complete. */
  isComplete?(item: T): boolean;
  /** The content to display. */
  content(item: T): TaskNotes;
  /** Records a remark or a flag if it changes anything. */
  note(item: T, noted: Partial<TaskNotes>): boolean;
  /** The pronoun as written in the source. */
  word(item: T): string;
  /** The line of the source, from 0. */
  lineOf(item: T): number;
  /** Position in the queue; −1 = not in the queue. */
  positionOf(item: T): number;
  contextOf(item: T): Context;
}

/** Notes on one item that are not answers. */
export interface TaskNotes {
  readonly remark: string;
  readonly flagged: boolean;
}

// The state of a task session with all its changes, and the store that holds it.

export interface TaskSessionState {
  /** Position in the queue of the shown item, from 0; null = the end of the queue is shown. */
  readonly position: number | null;
  /** Number of sentences opened before the initial context. */
  readonly before: number;
  /** Number of sentences opened after the initial context. */
  readonly after: number;
  readonly referenceOpen: boolean;
  /**
   * When the shown item appeared automatically, or when a press was last ignored as too fast, in milliseconds of the
   * screen's clock. Null = the user went to the item.
   */
  readonly appearedAt: number | null;
  /**
   * Whether the item had an answer when it was shown, or has been complete since then, so that it never moves on by
   * itself (see `Cursor.endPress`).
   */
  readonly wasComplete: boolean;
  /** Whether the item waits for Enter as soon as it is complete, because its last piece arrived while it was shown. */
  readonly waits: boolean;
  /** Notice about the last action; "" = none. */
  readonly notice: string;
  /**
   * The offer before the change of the assignment that the notice tells, so that a further change is added to it; null =
   * the notice tells something else.
   */
  readonly offerBefore: OfferedWork | null;
  /** Notice about the shown item's group, displayed next to the group. */
  readonly groupNotice: string;
}

/** State of an item that has just been shown. */
export const JUST_SHOWN: TaskSessionState = {
  position: null,
  before: 0,
  after: 0,
  referenceOpen: false,
  appearedAt: null,
  wasComplete: false,
  waits: false,
  notice: "",
  offerBefore: null,
  groupNotice: "",
};

export interface ShowAction {
  readonly kind: "show";
  readonly position: number | null;
  readonly notice: string;
  /** Whether opened sentences and an open reference stay open. */
  readonly keepsOpened: boolean;
  /** Whether the item is a repeat, judged a second time to measure consistency. */
  readonly isRepeat: boolean;
  /** Whether “go on” led here from another item. */
  readonly hasGoneOn: boolean;
}

export type SessionAction =
  | ShowAction
  /** `offerBefore`: absent = the notice tells no change of the assignment. */
  | { readonly kind: "notify"; readonly notice: string; readonly offerBefore?: OfferedWork }
  /** The notice is shown next to the group and replaces the notice about the last action. */
  | { readonly kind: "notify-group"; readonly notice: string }
  /** A command begins. `notice`: why it is ignored; "" = it runs. */
  | { readonly kind: "admit"; readonly notice: string }
  /**
   * Opens two more sentences on either side of the context, or the whole document. If everything is shown, shows
   * `notice`; if the whole document is asked for and sentences were opened, returns to the initial context instead.
   */
  | { readonly kind: "open"; readonly context: Context; readonly whole: boolean; readonly notice: string }
  /** Returns to the initial context. */
  | { readonly kind: "collapse" }
  | { readonly kind: "toggle-reference" }
  /** Stores whether the shown item is or was complete. `waits`: absent = it is unchanged. */
  | { readonly kind: "complete"; readonly wasComplete: boolean; readonly waits?: boolean }
  /** Presses are ignored for a short time from `appearedAt` on. Null = they are not ignored. */
  | { readonly kind: "guard"; readonly appearedAt: number | null };

const KINDS: ReadonlySet<string> = new Set<SessionAction["kind"]>([
  "show",
  "notify",
  "notify-group",
  "admit",
  "open",
  "collapse",
  "toggle-reference",
  "complete",
  "guard",
]);

/** What a task adds to the shared state. */
export interface TaskReducer<S, A> {
  /** Returns the task's own state for an item that will be shown. `state`: the state before. */
  show(state: S, action: ShowAction): S;
  reduce(state: S, action: A): S;
}

/**
 * Returns the state after an action. `own`: handles the actions that only one task has.
 */
export function reduceSession<S extends TaskSessionState, A extends { readonly kind: string }>(
  own: TaskReducer<S, A>,
  state: S,
  action: SessionAction | A,
): S {
  return isShared(action) ? reduceShared(own, state, action) : own.reduce(state, action);
}

function isShared(action: SessionAction | { readonly kind: string }): action is SessionAction {
  return KINDS.has(action.kind);
}

function reduceShared<S extends TaskSessionState, A>(
  own: TaskReducer<S, A>,
  state: S,
  action: SessionAction,
): S {
  switch (action.kind) {
    case "show": {
      const { before, after, referenceOpen } = action.keepsOpened ? state : JUST_SHOWN;
      const { position, notice } = action;
      return {
        ...own.show(state, action),
        before,
        after,
        referenceOpen,
        position,
        notice,
        offerBefore: null,
      };
    }
    case "notify":
      return { ...state, notice: action.notice, offerBefore: action.offerBefore ?? null };
    case "notify-group":
      return { ...state, notice: "", offerBefore: null, groupNotice: action.notice };
    case "admit": {
      const { notice } = action;
      const isSame = notice === state.notice && state.groupNotice === "";
      return isSame ? state : { ...state, notice, offerBefore: null, groupNotice: "" };
    }
    case "open":
      return open(state, action);
    case "collapse":
      return { ...state, before: 0, after: 0 };
    case "toggle-reference":
      return { ...state, referenceOpen: !state.referenceOpen };
    case "complete":
      return { ...state, wasComplete: action.wasComplete, waits: action.waits ?? state.waits };
    case "guard":
      return { ...state, appearedAt: action.appearedAt };
  }
}

function open<S extends TaskSessionState>(state: S, action: Extract<SessionAction, { kind: "open" }>): S {
  const { first, last, documentFirst, documentLast } = action.context;
  const step = action.whole ? Number.POSITIVE_INFINITY : 2;
  const before = state.before + Math.min(step, first - documentFirst);
  const after = state.after + Math.min(step, documentLast - last);
  if (before !== state.before || after !== state.after) return { ...state, before, after };
  const isOpened = state.before > 0 || state.after > 0;
  if (action.whole && isOpened) return { ...state, before: 0, after: 0 };
  return { ...state, notice: action.notice, offerBefore: null };
}

type ReadableStore<S> = Pick<StoreApi<S>, "getState" | "getInitialState" | "subscribe">;

/** Holds the state of a session. All changes of the state go through `dispatch`. */
export interface TaskStore<S extends TaskSessionState, A> extends ReadableStore<S> {
  dispatch(action: SessionAction | A): void;
}

export function createTaskStore<S extends TaskSessionState, A extends { readonly kind: string }>(
  initial: S,
  own: TaskReducer<S, A>,
): TaskStore<S, A> {
  const { getState, getInitialState, subscribe, setState } = createStore<S>(() => initial);
  return {
    getState,
    getInitialState,
    subscribe,
    dispatch: (action) => setState(reduceSession(own, getState(), action), true),
  };
}
