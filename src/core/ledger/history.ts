// Derives from the ledger which steps, about any candidates, can be undone and redone. Undo thus works even after a
// reload.

import type { CandidateKey, Judgement, RecordOf } from "#core/ledger/event.ts";
import { compareEvents } from "#core/ledger/order.ts";
import { type ListedStep, StepList } from "#core/ledger/step-list.ts";
import { ANNOTATING, GAPS, type TaskContents, type TaskName } from "#core/tasks/task-names.ts";
import { TASKS } from "#core/tasks/tasks.ts";

/** The change that one action made to one candidate in one task. */
export interface AnswerChangeOf<T extends TaskName> extends CandidateKey {
  readonly task: T;
  readonly before: TaskContents[T];
  readonly after: TaskContents[T];
}

/** A change of content in one of these tasks. */
export type AnswerChange<T extends TaskName = TaskName> = { [N in T]: AnswerChangeOf<N> }[T];

/** All changes of one action: of one candidate, or of several that were judged together. */
export interface HistoryStep {
  readonly id: string;
  readonly time: string | null;
  readonly changes: readonly AnswerChange[];
}

/** A step to which more events may be added. */
type GrowingStep = HistoryStep & { readonly changes: AnswerChange[] };

/** The steps that one annotator can undo and redo; the last of each list is next. */
export interface History {
  readonly undo: readonly HistoryStep[];
  readonly redo: readonly HistoryStep[];
}

/**
 * The undo history of one annotator in one replica. Only events made in this replica are steps; events made elsewhere
 * or imported from a file are never undone. Events with the same `actionId` form one step, even if other events
 * lie between them.
 */
export class HistoryReader {
  readonly #find: (id: string) => Judgement | null;
  readonly #steps = new Map<string, ListedStep<GrowingStep>>();
  readonly #undo = new StepList<GrowingStep>();
  readonly #redo = new StepList<GrowingStep>();
  readonly #records: Judgement[] = [];
  /** Number of events that are already processed. */
  #read = 0;
  #isInOrder = true;
  /** The `actionId`s of the undo and redo actions that are already processed. */
  readonly #processedMoves = new Set<string>();

  /** `find` returns any event of the ledger by its id; null if there is none. */
  constructor(find: (id: string) => Judgement | null) {
    this.#find = find;
  }

  get history(): History {
    if (!this.#isInOrder) {
      this.#records.sort(compareEvents);
      this.#steps.clear();
      this.#processedMoves.clear();
      this.#undo.clear();
      this.#redo.clear();
      this.#read = 0;
      this.#isInOrder = true;
    }
    for (; this.#read < this.#records.length; this.#read++) {
      const record = this.#records[this.#read];
      if (record !== undefined) this.#process(record);
    }
    return { undo: this.#undo.steps, redo: this.#redo.steps };
  }

  /**
   * Adds an event of this annotator in this replica. If its position is before other events, all events are sorted when
   * the history is next read.
   */
  add(judgement: Judgement): void {
    const last = this.#records.at(-1);
    if (last !== undefined && compareEvents(last, judgement) >= 0) this.#isInOrder = false;
    this.#records.push(judgement);
  }

  #process(judgement: Judgement): void {
    const { actionId, action, time } = judgement;
    if (action === "judge") {
      const change = this.#changeOf(judgement);
      const knownStep = this.#steps.get(actionId);
      if (knownStep !== undefined) {
        knownStep.step.changes.push(change);
        const key = changeKey(change);
        if (knownStep.keys.size !== knownStep.keys.add(key).size) knownStep.list?.keyAdded(knownStep, key);
        return;
      }
      const keys = new Set([changeKey(change)]);
      const newStep: ListedStep<GrowingStep> = {
        step: { id: actionId, time, changes: [change] },
        keys,
        list: null,
        serial: 0,
      };
      this.#steps.set(actionId, newStep);
      this.#undo.push(newStep);
      this.#redo.clear();
      return;
    }
    if (action === "import" || this.#processedMoves.has(actionId)) return;
    this.#processedMoves.add(actionId);
    const [from, to] = action === "undo" ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    // Takes the last step about the event's candidate. Later steps may have been skipped because their candidates were
    // judged elsewhere since.
    const moved = from.takeLast(changeKey(judgement));
    if (moved !== null) to.push(moved);
  }

  #changeOf(judgement: Judgement): AnswerChange {
    const predecessors = judgement.supersedes
      .map((id) => this.#find(id))
      .filter((predecessor) => predecessor !== null);
    const before = predecessors.sort(compareEvents).at(-1);
    if (judgement.task === GAPS) return changeFrom(before?.task === GAPS ? before : undefined, judgement);
    if (judgement.task === ANNOTATING)
      return changeFrom(before?.task === ANNOTATING ? before : undefined, judgement);
    const isSame = before !== undefined && before.task !== GAPS && before.task !== ANNOTATING;
    return changeFrom(isSame ? before : undefined, judgement);
  }
}

function changeFrom<T extends TaskName>(
  before: RecordOf<T> | undefined,
  record: RecordOf<T>,
): AnswerChangeOf<T> {
  const { task, system, example, content } = record;
  return { task, system, example, before: before?.content ?? TASKS[task].emptyContent, after: content };
}

/** Identifies the candidate and task of a change. */
function changeKey({ task, system, example }: Pick<Judgement, "task" | "system" | "example">): string {
  return `${task} ${system.length} ${system}${example}`;
}

/**
 * Describes the change of a step in a few words. If several outputs were judged together, describes the first one's
 * change.
 */
export function describeStep({ changes: [change] }: HistoryStep): string {
  return change === undefined ? "nothing" : describeChange(change);
}

function describeChange<T extends TaskName>({ task, before, after }: AnswerChange<T>): string {
  return TASKS[task].describe(before, after);
}

/** Whether the change leaves the content as it was. */
export function changesNothing<T extends TaskName>({ task, before, after }: AnswerChange<T>): boolean {
  return TASKS[task].same(before, after);
}
