// One person's session of any task: what it consists of (no part extends another), how it writes answers, and how it
// undoes them.

import { monotonicSeconds, now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import type { OfferedWork } from "#core/exchange/change-assignment.ts";
import {
  type CandidateKey,
  type Judgement,
  type JudgementAction,
  nextClock,
  type RecordOf,
  type RestoredCircumstances,
} from "#core/ledger/event.ts";
import type { History, HistoryStep } from "#core/ledger/history.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import {
  ANNOTATION_GUIDELINES_VERSION,
  annotationContentOf,
  tokenKey,
} from "#core/tasks/annotation/suite-annotation.ts";
import { GAP_GUIDELINES_VERSION, gapContentOf } from "#core/tasks/gap-filling/gap-filling.ts";
import { contentOf } from "#core/tasks/judging/content.ts";
import { ANNOTATING, GAPS, REPEATED_JUDGING, type TaskContents, type TaskName } from "#core/tasks/tasks.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { Cursor, TaskItems, TaskSessionState, TaskStore } from "./cursor.ts";
import {
  type CandidateTask,
  notUndoneInWords,
  type OwnHistory,
  type Restoration,
  type UndoOrRedo,
  undoneInWords,
} from "./own-history.ts";

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

// Writes the records of answers, if this tab may write, with copies for a group.

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

// Makes the record of an answer: adds superseded records, text hash and circumstances.

/** Maximum seconds for one item (a day), however often it is viewed. */
const LONGEST_SECONDS = 86_400;

/** Sum of seconds, rounded to a tenth. `before`: null = none so far. */
export function addSeconds(before: number | null, elapsed: number): number {
  return Math.min(Math.round(((before ?? 0) + elapsed) * 10) / 10, LONGEST_SECONDS);
}

/** An answer in one task before it becomes a record; about a candidate or a token. */
interface AnswerOf<T extends TaskName> {
  readonly task: T;
  readonly content: TaskContents[T];
  readonly action: JudgementAction;
  /** UUID. */
  readonly actionId: string;
  /** Id of the record from which the answer was copied; null or absent = none. */
  readonly copiedFrom?: string | null;
  /** How the answer was copied, and the second look at it; absent = unknown. */
  readonly takenOver?: RestoredCircumstances;
  /**
   * Ids of superseded records. Absent = all current answers of the annotator, so that the new record replaces
   * concurrent answers.
   */
  readonly supersedes?: readonly string[];
}

/** An answer about a candidate. */
interface NewAnswerOf<T extends TaskName> extends AnswerOf<T> {
  readonly candidate: number;
  /** Null or absent = hash of the current text. */
  readonly textHash?: string | null;
}

/** An annotation of a source token. */
interface NewAnnotation extends Omit<AnswerOf<typeof ANNOTATING>, "task"> {
  readonly token: TokenRef;
  readonly textHash: string;
}

/** An answer about a candidate in any of these tasks. */
export type NewAnswer<T extends CandidateTask = CandidateTask> = { [N in T]: NewAnswerOf<N> }[T];

/** How the annotator has viewed the item since the last record. */
interface Viewing {
  /** Index among the records of one action, from 0. */
  readonly indexInAction: number;
  /** Number of sentences opened before the initial context. */
  readonly before: number;
  /** Number of sentences opened after the initial context. */
  readonly after: number;
  readonly referenceOpen: boolean;
  /** Seconds since the last record. */
  readonly elapsed: number;
}

function newRecord(
  session: CampaignSession,
  annotator: string,
  answer: NewAnswer<CandidateTask>,
  viewing: Viewing,
): Judgement {
  const candidateFields = {
    ...session.candidates.keyOf(answer.candidate),
    textHash: answer.textHash ?? session.outcomes.texts.textHash(answer.candidate),
  };
  const withFields = <T extends CandidateTask>(fields: AnswerOf<T>) =>
    recordOf(session, annotator, candidateFields, fields, viewing);
  return answer.task === GAPS
    ? withFields({ ...answer, content: gapContentOf(answer.content) })
    : withFields({ ...answer, content: contentOf(answer.content) });
}

/** Makes the record of a source token's annotation. `textHash`: hash of the annotated sentences. */
export function newAnnotation(
  session: CampaignSession,
  annotator: string,
  { token, textHash, ...answer }: NewAnnotation,
  viewing: Viewing,
): RecordOf<typeof ANNOTATING> {
  const tokenFields = { ...tokenKey(token), textHash };
  const content = annotationContentOf(answer.content);
  return recordOf(session, annotator, tokenFields, { ...answer, task: ANNOTATING, content }, viewing);
}

/** Version of the guidelines that the task displays. */
function guidelinesOf(session: CampaignSession, task: TaskName): string {
  if (task === GAPS) return GAP_GUIDELINES_VERSION;
  return task === ANNOTATING ? ANNOTATION_GUIDELINES_VERSION : session.campaign.guidelines.version;
}

function recordOf<T extends TaskName>(
  session: CampaignSession,
  annotator: string,
  itemFields: CandidateKey & { readonly textHash: string },
  { task, action, actionId, content, copiedFrom, takenOver, supersedes }: AnswerOf<T>,
  { indexInAction, before, after, referenceOpen, elapsed }: Viewing,
): RecordOf<T> {
  const { system, example, textHash } = itemFields;
  const register = session.campaign.registers.of(annotator, itemFields, task);
  const earlier = register?.latest.circumstances;
  const secondLook = register?.latest.textHash === textHash ? earlier?.secondLook : undefined;
  return {
    kind: "judgement",
    id: randomId(),
    clock: nextClock(session.clock, indexInAction),
    time: now(),
    author: session.ownEntry(annotator),
    task,
    system,
    example,
    supersedes: supersedes ?? (register?.heads ?? []).map(({ id }) => id),
    actionId,
    action,
    replica: session.replica,
    copiedFrom: copiedFrom ?? null,
    textHash,
    content,
    circumstances: {
      contextBefore: Math.max(earlier?.contextBefore ?? 0, before),
      contextAfter: Math.max(earlier?.contextAfter ?? 0, after),
      referenceOpened: (earlier?.referenceOpened ?? false) || referenceOpen,
      seconds: addSeconds(earlier?.seconds ?? null, elapsed),
      guidelines: guidelinesOf(session, task),
      ...(secondLook === undefined ? {} : { secondLook }),
      ...takenOver,
    },
  };
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
