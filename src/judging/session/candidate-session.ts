// Extends the task session to candidates: their records, copies for a group, and stale answers.

import { randomId } from "#browser/random-id.ts";
import type { CandidateKey, Judgement } from "#core/ledger/event.ts";
import type { HistoryStep } from "#core/ledger/history.ts";
import type { Register } from "#core/ledger/registers.ts";
import { REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type CandidateTask, type NewAnswer, newRecord } from "./new-record.ts";
import type { Restoration, UndoOrRedo } from "./own-history.ts";
import type { TaskSessionState } from "./session-state.ts";
import { TaskSession } from "./task-session.ts";

/** The candidate's number after the campaign was reloaded; null = the candidate no longer exists. */
export function numberAfterReload(
  session: CampaignSession,
  previous: CampaignSession,
  candidate: number,
): number | null {
  return session.candidates.numberOf(previous.candidates.keyOf(candidate));
}

const NOT_VIEWED = { before: 0, after: 0, referenceOpen: false, elapsed: 0 };

export abstract class CandidateSession<
  S extends TaskSessionState,
  A extends { readonly kind: string } = never,
> extends TaskSession<number, S, A> {
  get candidate(): number | null {
    return this.shown;
  }

  word(candidate: number): string {
    return this.session.example(candidate).pronoun;
  }

  protected lineOf(candidate: number): number {
    return this.session.example(candidate).line;
  }

  protected keyOf(candidate: number): CandidateKey {
    return this.session.candidates.keyOf(candidate);
  }

  positionOf(candidate: number): number {
    return this.queue.indexOf(candidate);
  }

  /** This annotator's answers; null = none. */
  abstract register(candidate: number): Register<CandidateTask> | null;

  /**
   * Whether the record stores viewing time and opened context. `indexInAction`: index among the records of one
   * action.
   */
  protected abstract storesViewing(answer: NewAnswer, indexInAction: number): boolean;

  /** Whether the text has changed since the answer. */
  isStale(candidate: number): boolean {
    const register = this.register(candidate);
    return register !== null && this.session.outcomes.texts.isStale(register.latest);
  }

  /** Whether this annotator has two answers, neither given in knowledge of the other. */
  hasConcurrentAnswers(candidate: number): boolean {
    return this.register(candidate)?.hasConcurrent === true;
  }

  #record(content: NewAnswer, indexInAction: number): Judgement {
    const circumstances = this.storesViewing(content, indexInAction) ? this.viewing() : NOT_VIEWED;
    return newRecord(this.session, this.annotator, content, { indexInAction, ...circumstances });
  }

  /** Writes one action: the answer for a candidate, and copies of it for other candidates. */
  protected writeGroup(content: NewAnswer, copies: readonly NewAnswer[]): void {
    const first = this.#record(content, 0);
    const others = copies.map((copy, copyIndex) =>
      this.#record({ ...copy, copiedFrom: first.id }, copyIndex + 1),
    );
    this.write([first, ...others]);
  }

  protected restore(step: HistoryStep, action: UndoOrRedo): Restoration<number> {
    const { restored, notRestored } = this.ownHistory.wayBack(step, action);
    const actionId = randomId();
    const [first] = restored;
    return {
      newRecords: restored.map((answer, recordIndex) =>
        this.#record({ ...answer, action, actionId }, recordIndex),
      ),
      first: first?.candidate ?? null,
      notRestored: notRestored.length,
      isRepeat: first?.task === REPEATED_JUDGING,
    };
  }
}
