// Extends the task session to candidates as items: their records, copies for a group, and stale answers.

import { randomId } from "#browser/random-id.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { Step } from "#core/ledger/history.ts";
import type { Register } from "#core/ledger/registers.ts";
import { REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type CandidateTask, type NewSaid, newRecord } from "./new-record.ts";
import type { GoingBack } from "./own-history.ts";
import type { TaskSessionState } from "./session-state.ts";
import { type Restoration, TaskSession } from "./task-session.ts";

/** The number of a candidate after the campaign was reloaded; null = the candidate is gone. */
export function numberIn(
  session: CampaignSession,
  before: CampaignSession,
  candidate: number,
): number | null {
  return session.candidates.numberOf(before.candidates.keyOf(candidate));
}

const NOT_LOOKED_AT = { before: 0, after: 0, referenceOpen: false, elapsed: 0 };

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

  positionOf(candidate: number): number {
    return this.queue.indexOf(candidate);
  }

  /** This annotator's answers; null = none. */
  abstract register(candidate: number): Register<CandidateTask> | null;

  /** Whether the record stores viewing time and opened context. `place`: index among the records of one action. */
  protected abstract isLookedAt(said: NewSaid, place: number): boolean;

  /** Whether the answer was made on a text that has changed since. */
  isStale(candidate: number): boolean {
    const register = this.register(candidate);
    return register !== null && this.session.outcomes.texts.isStale(register.latest);
  }

  /** Whether there are two answers of this annotator, neither given in knowledge of the other. */
  hasConcurrentAnswers(candidate: number): boolean {
    return this.register(candidate)?.twice === true;
  }

  #record(said: NewSaid, place: number): Judgement {
    const looked = this.isLookedAt(said, place) ? this.looked() : NOT_LOOKED_AT;
    return newRecord(this.session, this.annotator, said, { place, ...looked });
  }

  /** Writes one action: what is answered for a candidate, and copies of it for others. */
  protected writeGroup(said: NewSaid, copies: readonly NewSaid[]): void {
    const first = this.#record(said, 0);
    const others = copies.map((copy, place) => this.#record({ ...copy, copiedFrom: first.id }, place + 1));
    this.write([first, ...others]);
  }

  protected restore(step: Step, action: GoingBack): Restoration<number> {
    const { restored, left } = this.ownHistory.wayBack(step, action);
    const actionId = randomId();
    const [first] = restored;
    return {
      made: restored.map((said, place) => this.#record({ ...said, action, actionId }, place)),
      first: first?.candidate ?? null,
      left: left.length,
      isRepeat: first?.task === REPEATED_JUDGING,
    };
  }
}
