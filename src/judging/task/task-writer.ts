// Writes a session's records: whether this tab may write, how a record is made of an answer, copies for a group, and
// what undo restores.

import { monotonicSeconds, now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import {
  type CandidateKey,
  type Judgement,
  type JudgementAction,
  nextClock,
  type RecordOf,
  type RestoredCircumstances,
} from "#core/ledger/event.ts";
import {
  type AnswerChange,
  changesNothing,
  describeStep,
  goBack,
  type History,
  HistoryReader,
  type HistoryStep,
  type RestoredContent,
  type UndoResult,
} from "#core/ledger/history.ts";
import { compareEvents } from "#core/ledger/order.ts";
import { candidateText } from "#core/ledger/registers.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { ANNOTATION_GUIDELINES_VERSION } from "#core/tasks/annotation/annotation-guidelines.ts";
import { annotationContentOf, tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import { gapContentOf } from "#core/tasks/gap-filling/gap-filling.ts";
import { GAP_GUIDELINES_VERSION } from "#core/tasks/gap-filling/gap-guidelines.ts";
import { contentOf } from "#core/tasks/judging/content.ts";
import {
  ANNOTATING,
  GAPS,
  REPEATED_JUDGING,
  type TaskContents,
  type TaskName,
} from "#core/tasks/task-names.ts";
import { judgingNotices, type StepPlace } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { TaskSessionState, TaskStore } from "./cursor.ts";

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

/** Tasks whose answers are about a system's output. */
type CandidateTask = Exclude<TaskName, typeof ANNOTATING>;

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

// Reads an annotator's actions in this browser profile, and computes how to undo or redo them.

const text = judgingNotices.history;

export type UndoOrRedo = "undo" | "redo";

/** Content to record again for a candidate. */
type RestoredAnswer = RestoredContent<CandidateTask> & Provenance & { readonly candidate: number };

/** Content to record again for a source token. */
type RestoredAnnotation = RestoredContent<typeof ANNOTATING> & Provenance;

interface Provenance {
  /** Hash of the text that the content was about; null = there was no content, so the current text counts. */
  readonly textHash: string | null;
  /** Id of the record that the content was copied from; null = none. */
  readonly copiedFrom: string | null;
  readonly takenOver: RestoredCircumstances;
}

interface RestoredStep<S = RestoredAnswer> {
  readonly restored: readonly S[];
  /** Changes that are not reverted, for example because the candidate was judged elsewhere later, or is orphaned. */
  readonly notRestored: readonly AnswerChange[];
}

/** Records that restore the answers before an undone (or after a redone) step. */
export interface Restoration<T> {
  readonly newRecords: readonly Judgement[];
  /** The first item whose content is restored; null = none. */
  readonly first: T | null;
  /** Number of changes that could not be reverted. */
  readonly notRestored: number;
  readonly isRepeat?: boolean;
}

export class OwnHistory {
  readonly #session: CampaignSession;
  readonly #annotator: string;
  readonly #tasks: readonly TaskName[];
  readonly #reader: HistoryReader;
  #read = 0;
  /** Records by step and candidate. */
  readonly #records = new Map<string, Judgement>();
  /** Ids of steps that are skipped, because none of their changes can be reverted. */
  readonly #passed = { undo: new Set<string>(), redo: new Set<string>() };

  /** Reads the actions. `tasks`: tasks of the screen. Steps of other tasks are not undone on this screen. */
  constructor(session: CampaignSession, annotator: string, tasks: readonly TaskName[]) {
    this.#session = session;
    this.#annotator = annotator;
    this.#tasks = tasks;
    this.#reader = new HistoryReader((id) => this.#find(id));
  }

  #find(id: string): Judgement | null {
    return this.#session.campaign.registers.find(id);
  }

  #isOwn({ author, replica, task }: Judgement): boolean {
    return author === this.#annotator && replica === this.#session.replica && this.#tasks.includes(task);
  }

  /** Steps made in this browser profile, oldest first. The last step of each list is next. */
  get history(): History {
    const { arrived } = this.#session;
    for (; this.#read < arrived.length; this.#read++) {
      const judgement = arrived[this.#read];
      if (judgement === undefined || !this.#isOwn(judgement)) continue;
      this.#reader.add(judgement);
      this.#records.set(recordKey(judgement.actionId, judgement), judgement);
    }
    return this.#reader.history;
  }

  /** The step that is undone or redone next; null = none. */
  next(action: UndoOrRedo): HistoryStep | null {
    return this.history[action].findLast(({ id }) => !this.#passed[action].has(id)) ?? null;
  }

  /** The greatest clock of the records of the step that is undone next; 0 = none. */
  get lastClock(): number {
    const step = this.next("undo");
    const clocks = step?.changes.map((change) => this.#records.get(recordKey(step.id, change))?.clock ?? 0);
    return Math.max(0, ...(clocks ?? []));
  }

  /** Skips a step, so that earlier steps can be undone. */
  pass(action: UndoOrRedo, { id }: HistoryStep): void {
    this.#passed[action].add(id);
  }

  /** The answers about candidates that undoing or redoing a step restores. */
  wayBack(step: HistoryStep, action: UndoOrRedo): RestoredStep {
    const { candidates } = this.#session;
    const { restored, left } = this.#goBack(step, action, (change) => candidates.numberOf(change) !== null);
    return {
      restored: restored.flatMap((one): RestoredAnswer[] => {
        const candidate = candidates.numberOf(one);
        if (candidate === null || one.task === ANNOTATING) return [];
        return [{ ...one, candidate, ...provenanceOf(this.#recordOf(step, one, action)) }];
      }),
      notRestored: left,
    };
  }

  /** The annotations of source tokens that undoing or redoing a step restores. */
  annotationsBack(step: HistoryStep, action: UndoOrRedo): RestoredStep<RestoredAnnotation> {
    const { restored, left } = this.#goBack(step, action, ({ task }) => task === ANNOTATING);
    return {
      restored: restored.flatMap((one): RestoredAnnotation[] =>
        one.task === ANNOTATING ? [{ ...one, ...provenanceOf(this.#recordOf(step, one, action)) }] : [],
      ),
      notRestored: left,
    };
  }

  #goBack(step: HistoryStep, action: UndoOrRedo, isCurrent: (change: AnswerChange) => boolean): UndoResult {
    const { campaign, replica } = this.#session;
    const owner = { annotator: this.#annotator, replica };
    const isFree = (change: AnswerChange) => isCurrent(change) && !this.#isJudgedElsewhereSince(step, change);
    const free = { ...step, changes: step.changes.filter(isFree) };
    const { restored, left } = goBack(free, action, campaign.registers, owner);
    return { restored, left: [...step.changes.filter((change) => !isFree(change)), ...left] };
  }

  /** Whether the annotator's current record replaces one that was made in another browser after the step. */
  #isJudgedElsewhereSince(step: HistoryStep, change: AnswerChange): boolean {
    const { campaign } = this.#session;
    const record = this.#records.get(recordKey(step.id, change));
    if (record === undefined) return false;
    const before = this.#allBefore([record], new Set());
    const heads = campaign.registers.of(this.#annotator, change, change.task)?.heads ?? [];
    const since = this.#allBefore(
      heads.filter((head) => this.#isOwn(head)),
      before,
    );
    return [...since].some(
      (id) =>
        !before.has(id) && !campaign.retracted.has(id) && this.#find(id)?.replica !== this.#session.replica,
    );
  }

  /**
   * Ids of the records and of all earlier records that they supersede, directly or indirectly. `knownIds` and
   * everything before them are not included.
   */
  #allBefore(records: readonly Judgement[], knownIds: ReadonlySet<string>): Set<string> {
    const foundIds = new Set<string>();
    const waiting = records.map(({ id }) => id);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (foundIds.has(id) || knownIds.has(id)) continue;
      foundIds.add(id);
      waiting.push(...(this.#find(id)?.supersedes ?? []));
    }
    return foundIds;
  }

  /** The record whose content is restored; null = there was none before. */
  #recordOf(step: HistoryStep, key: RestoredContent, action: UndoOrRedo): Judgement | null {
    const record = this.#records.get(recordKey(step.id, key)) ?? null;
    if (action === "redo" || record === null) return record;
    const followed = record.supersedes.map((id) => this.#find(id)).filter((one) => one !== null);
    return followed.sort(compareEvents).at(-1) ?? null;
  }
}

/**
 * The properties to restore with an answer: whether it was stale or a copy, how it was given, and the second look at it,
 * so that undoing what followed an objection shows the objection again.
 */
function provenanceOf(record: Judgement | null): Provenance {
  if (record === null) return { textHash: null, copiedFrom: null, takenOver: {} };
  const { groupedBy, textOpened, suggested, secondLook } = record.circumstances;
  return {
    textHash: record.textHash,
    copiedFrom: record.copiedFrom,
    takenOver: {
      ...(groupedBy === undefined ? {} : { groupedBy }),
      ...(textOpened === undefined ? {} : { textOpened }),
      ...(suggested === undefined ? {} : { suggested }),
      ...(secondLook === undefined ? {} : { secondLook }),
    },
  };
}

function recordKey(step: string, key: CandidateKey & { readonly task: TaskName }): string {
  return `${step} ${key.task} ${candidateText(key)}`;
}

/** Names a step in a few words. */
export function stepInWords(step: HistoryStep): string {
  const isConfirmation = step.changes.every(changesNothing);
  return isConfirmation ? text.confirmed : describeStep(step);
}

/** Names a step that cannot be undone or redone, in a few words. */
export function notUndoneInWords(step: HistoryStep): string {
  const words = stepInWords(step);
  return text.stays(`${words.charAt(0).toUpperCase()}${words.slice(1)}`);
}

export function undoneInWords(action: UndoOrRedo, step: HistoryStep, place: StepPlace): string {
  return text[action](stepInWords(step), place);
}
