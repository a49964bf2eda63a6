// Writes a session's records: whether this tab may write, how long an item was viewed, and copies for a group.

import { monotonicSeconds } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { HistoryStep } from "#core/ledger/history.ts";
import { REPEATED_JUDGING } from "#core/tasks/task-names.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type NewAnswer, newRecord, type Viewing } from "./new-record.ts";
import type { OwnHistory, Restoration, UndoOrRedo } from "./own-history.ts";
import type { TaskSessionState, TaskStore } from "./session-state.ts";

/** Maximum seconds counted for a pause: after that the annotator was probably away. */
const IDLE_CAP_SECONDS = 90;

/** Measures how long an annotator views an item. A pause counts as at most 90 seconds. */
export class VisitClock {
  #since = monotonicSeconds();

  /** Restarts the clock for another item. */
  begin(): void {
    this.#since = monotonicSeconds();
  }

  /** Seconds since the start or the last call, from 0 to 90. */
  lap(): number {
    const now = monotonicSeconds();
    const elapsed = Math.min(Math.max(now - this.#since, 0), IDLE_CAP_SECONDS);
    this.#since = now;
    return elapsed;
  }
}

interface WriterParts {
  readonly session: CampaignSession;
  readonly annotator: string;
  readonly store: TaskStore<TaskSessionState, never>;
  /** Why nothing can be written while another tab is the writer, as a clause. */
  readonly readOnlyRefusal: string;
  /** The clock of the session that this one replaces; absent = a new one. */
  readonly clock?: VisitClock | undefined;
}

export class TaskWriter {
  readonly clock: VisitClock;
  /** Whether another tab is the writer for this annotator. */
  isReadOnly = false;
  readonly #parts: WriterParts;

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.clock = parts.clock ?? new VisitClock();
  }

  /** Why nothing can be written now, as a clause; null = this tab may write. */
  get refusal(): string | null {
    return this.isReadOnly ? this.#parts.readOnlyRefusal : null;
  }

  /** Whether this tab may write. If not, a notice says so. */
  mayWrite(): boolean {
    const { refusal } = this;
    if (refusal !== null)
      this.#parts.store.dispatch({ kind: "notify", notice: judgingNotices.ignored(refusal) });
    return refusal === null;
  }

  /** The opened context, and the seconds since the last record. */
  viewing(): Omit<Viewing, "indexInAction"> {
    const { before, after, referenceOpen } = this.#parts.store.getState();
    return { before, after, referenceOpen, elapsed: this.clock.lap() };
  }

  write(records: readonly Judgement[]): void {
    void this.#parts.session.append(records);
    this.#parts.store.dispatch({ kind: "notify", notice: "" });
  }
}

/**
 * Whether the record of an answer stores viewing time and opened context. `indexInAction`: index among the records of
 * one action.
 */
type StoresViewing = (answer: NewAnswer, indexInAction: number) => boolean;

const NOT_VIEWED = { before: 0, after: 0, referenceOpen: false, elapsed: 0 };

/** Writes records about candidates: an answer with its copies for a group, or what undo restores. */
export class CandidateRecords {
  readonly #session: CampaignSession;
  readonly #annotator: string;
  readonly #writer: TaskWriter;
  readonly #storesViewing: StoresViewing;

  constructor(session: CampaignSession, annotator: string, writer: TaskWriter, storesViewing: StoresViewing) {
    this.#session = session;
    this.#annotator = annotator;
    this.#writer = writer;
    this.#storesViewing = storesViewing;
  }

  #record(answer: NewAnswer, indexInAction: number): Judgement {
    const viewing = this.#storesViewing(answer, indexInAction) ? this.#writer.viewing() : NOT_VIEWED;
    return newRecord(this.#session, this.#annotator, answer, { indexInAction, ...viewing });
  }

  /** Writes one action: the answer for a candidate, and copies of it for other candidates. */
  writeGroup(answer: NewAnswer, copies: readonly NewAnswer[]): void {
    const first = this.#record(answer, 0);
    const others = copies.map((copy, copyIndex) =>
      this.#record({ ...copy, copiedFrom: first.id }, copyIndex + 1),
    );
    this.#writer.write([first, ...others]);
  }

  /** The records that undo or redo a step. */
  restore(history: OwnHistory, step: HistoryStep, action: UndoOrRedo): Restoration<number> {
    const { restored, notRestored } = history.wayBack(step, action);
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

/** The candidate's number after the campaign was reloaded; null = the candidate no longer exists. */
export function numberAfterReload(
  session: CampaignSession,
  previous: CampaignSession,
  candidate: number,
): number | null {
  return session.candidates.numberOf(previous.candidates.keyOf(candidate));
}
