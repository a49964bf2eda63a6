// Holds undo and redo across candidates, read off the ledger itself: nothing else is kept, so both survive a reload.

import type { CandidateKey, Judgement, RecordOf } from "#core/ledger/event.ts";
import { compareEvents } from "#core/ledger/order.ts";
import { type ListedStep, StepList } from "#core/ledger/step-list.ts";
import { ANNOTATING, GAPS, type TaskContents, type TaskName } from "#core/tasks/task-names.ts";
import { TASKS } from "#core/tasks/tasks.ts";

/** The change one act made to one candidate in one task. */
export interface ChangeOf<T extends TaskName> extends CandidateKey {
  readonly task: T;
  readonly before: TaskContents[T];
  readonly after: TaskContents[T];
}

/** The same in any of these tasks. */
export type Change<T extends TaskName = TaskName> = { [N in T]: ChangeOf<N> }[T];

/** All changes of one act (one candidate, or several judged as one). */
export interface Step {
  readonly id: string;
  readonly time: string | null;
  readonly changes: readonly Change[];
}

/** A step to which more records may be added. */
type GrowingStep = Step & { readonly changes: Change[] };

/** What one annotator can undo and redo; the last of each list is next. */
export interface History {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

/**
 * The history of one annotator in one place, from their records there. What was said elsewhere, or came with a file, is
 * no act of this place and is never undone here. Records belong together by their step, whatever came between them.
 */
export class HistoryReader {
  readonly #find: (id: string) => Judgement | null;
  readonly #steps = new Map<string, ListedStep<GrowingStep>>();
  readonly #undo = new StepList<GrowingStep>();
  readonly #redo = new StepList<GrowingStep>();
  readonly #records: Judgement[] = [];
  /** How many of the records are read. */
  #read = 0;
  #isInOrder = true;
  readonly #moved = new Set<string>();

  /** `find` gives any record of the ledger by its id. */
  constructor(find: (id: string) => Judgement | null) {
    this.#find = find;
  }

  get history(): History {
    if (!this.#isInOrder) {
      this.#records.sort(compareEvents);
      this.#steps.clear();
      this.#moved.clear();
      this.#undo.clear();
      this.#redo.clear();
      this.#read = 0;
      this.#isInOrder = true;
    }
    for (; this.#read < this.#records.length; this.#read++) {
      const record = this.#records[this.#read];
      if (record !== undefined) this.#take(record);
    }
    return { undo: this.#undo.steps, redo: this.#redo.steps };
  }

  /** Adds a record of this annotator in this place; one that belongs before others is put there when the history is next looked at. */
  add(judgement: Judgement): void {
    const last = this.#records.at(-1);
    if (last !== undefined && compareEvents(last, judgement) >= 0) this.#isInOrder = false;
    this.#records.push(judgement);
  }

  #take(judgement: Judgement): void {
    const { actionId, action, time } = judgement;
    if (action === "judge") {
      const change = this.#changeOf(judgement);
      const known = this.#steps.get(actionId);
      if (known !== undefined) {
        known.step.changes.push(change);
        const key = changeKey(change);
        if (known.keys.size !== known.keys.add(key).size) known.list?.grew(known, key);
        return;
      }
      const keys = new Set([changeKey(change)]);
      const made: ListedStep<GrowingStep> = {
        step: { id: actionId, time, changes: [change] },
        keys,
        list: null,
        serial: 0,
      };
      this.#steps.set(actionId, made);
      this.#undo.push(made);
      this.#redo.clear();
      return;
    }
    if (action === "import" || this.#moved.has(actionId)) return;
    this.#moved.add(actionId);
    const [from, to] = action === "undo" ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    // The last step about that candidate: one above it, judged elsewhere since, may have been passed over.
    const moved = from.takeLast(changeKey(judgement));
    if (moved !== null) to.push(moved);
  }

  #changeOf(judgement: Judgement): Change {
    const followed = judgement.supersedes.map((id) => this.#find(id)).filter((one) => one !== null);
    const before = followed.sort(compareEvents).at(-1);
    if (judgement.task === GAPS) return changeFrom(before?.task === GAPS ? before : undefined, judgement);
    if (judgement.task === ANNOTATING)
      return changeFrom(before?.task === ANNOTATING ? before : undefined, judgement);
    const isSame = before !== undefined && before.task !== GAPS && before.task !== ANNOTATING;
    return changeFrom(isSame ? before : undefined, judgement);
  }
}

function changeFrom<T extends TaskName>(before: RecordOf<T> | undefined, record: RecordOf<T>): ChangeOf<T> {
  const { task, system, example, content } = record;
  return { task, system, example, before: before?.content ?? TASKS[task].nothingSaid, after: content };
}

/** What of which task a change is about. */
function changeKey({ task, system, example }: Pick<Judgement, "task" | "system" | "example">): string {
  return `${task} ${system.length} ${system}${example}`;
}

/** What a step changed, in a few words; several outputs judged as one changed alike, so the first speaks for all. */
export function describeStep({ changes }: Step): string {
  const [change] = changes;
  if (change === undefined) return "nothing";
  if (change.task === GAPS) return TASKS[GAPS].describe(change.before, change.after);
  if (change.task === ANNOTATING) return TASKS[ANNOTATING].describe(change.before, change.after);
  return TASKS[change.task].describe(change.before, change.after);
}

/** Whether the same was said once more. */
export function changesNothing(change: Change): boolean {
  if (change.task === GAPS) return TASKS[GAPS].same(change.before, change.after);
  if (change.task === ANNOTATING) return TASKS[ANNOTATING].same(change.before, change.after);
  return TASKS[change.task].same(change.before, change.after);
}
