// Reads an annotator's actions in this browser profile, and computes how to undo or redo them.

import type { CandidateKey, Judgement, RestoredCircumstances } from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/fold.ts";
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
import { compareEvents } from "#core/ledger/ledger.ts";
import { ANNOTATING, type TaskName } from "#core/tasks/tasks.ts";
import { judgingNotices, type StepPlace } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = judgingNotices.history;

/** Tasks whose answers are about a system's output. */
export type CandidateTask = Exclude<TaskName, typeof ANNOTATING>;

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
