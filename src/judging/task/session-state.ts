// Defines the state of a task session with all its changes and the store that holds it, and what a task says about its
// items.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Context } from "#core/campaign/view/candidate-view.ts";
import type { OfferedWork } from "#core/exchange/change-assignment.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

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
   * itself (see `afterPress`).
   */
  readonly wasComplete: boolean;
  /** Whether the item was completed while it was shown, and waits for Enter. */
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
  /** Presses are ignored for a short time from `appearedAt` on. */
  | { readonly kind: "guard"; readonly appearedAt: number };

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

// Declares what a task says about its items, and what a session needs to begin.

/** Notes on one item that are not answers. */
export interface TaskNotes {
  readonly remark: string;
  readonly flagged: boolean;
}

/** What a session needs to begin. */
export interface TaskSessionParts<T> {
  readonly session: CampaignSession;
  readonly annotator: string;
  /** The queue, in the order of work. */
  readonly queue: readonly T[];
  /** The item to start at. Null, or not in the queue = the session chooses an open item. */
  readonly startAt: T | null;
  /** Whether the person resolves disagreements. Absent = no. */
  readonly resolves?: boolean;
  /** What the queue was made from. Absent = all items. */
  readonly offered?: OfferedWork;
}

/** What a task says about its items. */
export interface TaskItems<T> {
  /** Whether this annotator still has to answer the item. */
  isOpen(item: T): boolean;
  /** Whether the item has an answer. */
  isBegun(item: T): boolean;
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
