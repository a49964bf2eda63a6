// Declares what a person's session of any task consists of (no part extends another), and the part that undoes.

import type { OfferedWork } from "#core/exchange/change-assignment.ts";
import type { History, HistoryStep } from "#core/ledger/history.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { Cursor, TaskItems, TaskSessionState, TaskStore } from "./cursor.ts";
import {
  notUndoneInWords,
  type OwnHistory,
  type Restoration,
  type TaskWriter,
  type UndoOrRedo,
  undoneInWords,
} from "./task-writer.ts";

/** One person's session of a task. `S` and `A`: its state and the actions that change it. */
export interface TaskSession<
  T,
  S extends TaskSessionState = TaskSessionState,
  A extends { readonly kind: string } = never,
> extends TaskItems<T>,
    Omit<Required<TaskSessionParts<T>>, "startAt"> {
  /** Noun for an item of the queue, such as “gap”. */
  readonly noun: string;
  readonly store: TaskStore<S, A>;
  readonly cursor: Cursor<T>;
  readonly writer: TaskWriter;
  readonly history: UndoHistory<T>;
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

// Undoes and redoes the actions of one annotator in this browser, in a session of a task.

const { ignored, refusals } = judgingNotices;

/** Changes that are no answers, and are undone in order with them. */
interface OtherChanges {
  /** Whether such a change is undone or redone next. */
  isNext(action: UndoOrRedo): boolean;
  goBack(action: UndoOrRedo): void;
}

interface UndoParts<T> {
  readonly items: TaskItems<T>;
  readonly own: OwnHistory;
  readonly cursor: Cursor<T>;
  readonly writer: TaskWriter;
  readonly store: TaskStore<TaskSessionState, never>;
  readonly restore: (step: HistoryStep, action: UndoOrRedo) => Restoration<T>;
  /**
   * Undoes or redoes also the next step if both are one decision. Returns the decision as one step. Absent = each step
   * is a decision.
   */
  readonly withSameDecision?: (step: HistoryStep, action: UndoOrRedo) => HistoryStep;
  readonly otherChanges?: OtherChanges;
  /** Whether the changed item is shown again even if it is the shown one. Absent = its opened context stays open. */
  readonly showsAnew?: boolean;
  /** Called at the end. */
  readonly afterwards?: () => void;
}

export class UndoHistory<T> {
  readonly #parts: UndoParts<T>;

  constructor(parts: UndoParts<T>) {
    this.#parts = parts;
  }

  /** This annotator's actions in this browser that can be undone or redone, oldest first. */
  steps(): History {
    return this.#parts.own.history;
  }

  canGoBack(action: UndoOrRedo): boolean {
    return this.#parts.otherChanges?.isNext(action) === true || this.steps()[action].length > 0;
  }

  /** Undoes or redoes the last action of this annotator in this browser. */
  goBack(action: UndoOrRedo): void {
    const { items, own, cursor, writer, restore, withSameDecision, otherChanges } = this.#parts;
    if (!writer.mayWrite()) return;
    if (otherChanges?.isNext(action) === true) {
      otherChanges.goBack(action);
      return;
    }
    const step = own.next(action);
    if (step === null) {
      cursor.notify(ignored(refusals.nothingTo[action]));
      return;
    }
    const { newRecords, first, notRestored, isRepeat = false } = restore(step, action);
    if (first === null) {
      own.pass(action, step);
      cursor.notify(notUndoneInWords(step));
      return;
    }
    writer.write(newRecords);
    const wholeAction = withSameDecision?.(step, action) ?? step;
    const position = items.positionOf(first);
    const restoredPlace = {
      pronoun: items.word(first),
      outputs: newRecords.length,
      left: notRestored,
      sentence: position < 0 ? items.lineOf(first) + 1 : null,
    };
    this.#show(position, undoneInWords(action, wholeAction, restoredPlace), isRepeat);
  }

  /** Shows the item that undo or redo changed. */
  #show(position: number, notice: string, isRepeat: boolean): void {
    const { cursor, store, showsAnew = false, afterwards } = this.#parts;
    if (position >= 0 && (showsAnew || position !== store.getState().position))
      cursor.show(position, notice, { isRepeat, isUndone: true });
    else {
      cursor.notify(notice);
      cursor.lookWhetherComplete();
    }
    afterwards?.();
  }
}
