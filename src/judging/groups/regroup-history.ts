// Keeps a history of ungrouping and regrouping in a task session. Undo and redo go through it and the ledger's actions
// in the order in which they happened.

import type { History } from "#core/ledger/history.ts";
import type { UndoOrRedo } from "#judging/task/own-history.ts";
import { judgingNotices } from "#text/judging-notices.ts";

const text = judgingNotices.history;

interface Regroup {
  /** The candidate that was shown when the action happened. */
  readonly shown: number;
  /** Only the candidates that the action changed. */
  readonly candidates: readonly number[];
  readonly ungrouped: boolean;
}

interface Waiting extends Regroup {
  /**
   * The ledger's actions around the regrouping: for an undo, the id of the previous action; for a redo, the ids of the
   * previous and the next action. The entry is undone or redone when it is again between these actions.
   */
  readonly between: string;
}

interface LedgerHistory {
  readonly steps: () => History;
}

export class RegroupHistory {
  readonly #ledger: LedgerHistory;
  readonly #waiting: Readonly<Record<UndoOrRedo, Waiting[]>>;

  constructor(
    ledger: LedgerHistory,
    waiting: Readonly<Record<UndoOrRedo, Waiting[]>> = { undo: [], redo: [] },
  ) {
    this.#ledger = ledger;
    this.#waiting = waiting;
  }

  /** Returns a history with the same entries for another session's ledger. */
  forLedger(ledger: LedgerHistory): RegroupHistory {
    return new RegroupHistory(ledger, this.#waiting);
  }

  /** A copy with new candidate numbers. `newNumber`: null = the candidate no longer exists. */
  renumbered(newNumber: (candidate: number) => number | null): RegroupHistory {
    const all = (waiting: readonly Waiting[]) =>
      waiting.flatMap((one) => {
        const shown = newNumber(one.shown);
        const candidates = one.candidates.map(newNumber).filter((candidate) => candidate !== null);
        return shown === null ? [] : [{ ...one, shown, candidates }];
      });
    const { undo, redo } = this.#waiting;
    return new RegroupHistory(this.#ledger, { undo: all(undo), redo: all(redo) });
  }

  add(regroup: Regroup): void {
    this.#wait("undo", regroup);
    this.#waiting.redo.length = 0;
  }

  /** Whether a regrouping is undone or redone next, before any action of the ledger. */
  isNext(action: UndoOrRedo): boolean {
    return this.#waiting[action].at(-1)?.between === this.#between(action);
  }

  /** Returns the regrouping to undo or redo, and stores it for the opposite action; null = no regrouping is next. */
  take(action: UndoOrRedo): Regroup | null {
    const regroup = this.isNext(action) ? this.#waiting[action].pop() : undefined;
    if (regroup === undefined) return null;
    this.#wait(action === "undo" ? "redo" : "undo", regroup);
    return regroup;
  }

  #wait(action: UndoOrRedo, regroup: Regroup): void {
    this.#waiting[action].push({ ...regroup, between: this.#between(action) });
  }

  /**
   * The ledger's actions around this point. A redo needs the same previous and next action; an undo needs only the same
   * previous action.
   */
  #between(action: UndoOrRedo): string {
    const { undo, redo } = this.#ledger.steps();
    const last = undo.at(-1)?.id ?? "";
    return action === "undo" ? last : `${last} ${redo.at(-1)?.id ?? ""}`;
  }
}

export function regroupingInWords(action: UndoOrRedo, { candidates, ungrouped }: Regroup): string {
  const { length } = candidates;
  const wordsForOne = ungrouped ? text.ungrouped : text.putBack;
  const words = length === 1 ? wordsForOne : ungrouped ? text.split(length) : text.joined(length);
  return action === "undo" ? text.undoGrouping(words) : text.redoGrouping(words);
}
