// Holds undo and redo across candidates, read off the ledger itself: nothing else is kept, so both survive a reload.

import type { CandidateKey, Judgement, RecordOf } from "#core/ledger/event.ts";
import { compareEvents } from "#core/ledger/order.ts";
import { ANNOTATING, GAPS, type TaskContents, type TaskName } from "#core/task/task-names.ts";
import { TASKS } from "#core/task/tasks.ts";

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
  readonly #steps = new Map<string, { id: string; time: string | null; changes: Change[] }>();
  #undo: Step[] = [];
  #redo: Step[] = [];
  #records: Judgement[] = [];
  readonly #moved = new Set<string>();

  /** `find` gives any record of the ledger by its id. */
  constructor(find: (id: string) => Judgement | null) {
    this.#find = find;
  }

  get history(): History {
    return { undo: this.#undo, redo: this.#redo };
  }

  /** Adds a record of this annotator in this place; one that belongs before others is put there. */
  add(judgement: Judgement): void {
    const last = this.#records.at(-1);
    this.#records.push(judgement);
    if (last === undefined || compareEvents(last, judgement) < 0) this.#read(judgement);
    else this.#readAgain();
  }

  #readAgain(): void {
    const records = this.#records.sort(compareEvents);
    this.#steps.clear();
    this.#moved.clear();
    this.#undo = [];
    this.#redo = [];
    this.#records = records;
    for (const record of records) this.#read(record);
  }

  #read(judgement: Judgement): void {
    const { step, action, time } = judgement;
    if (action === "judge") {
      const known = this.#steps.get(step);
      const change = this.#changeOf(judgement);
      if (known !== undefined) {
        known.changes.push(change);
        return;
      }
      const made = { id: step, time, changes: [change] };
      this.#steps.set(step, made);
      this.#undo.push(made);
      this.#redo.length = 0;
      return;
    }
    if (action === "import" || this.#moved.has(step)) return;
    this.#moved.add(step);
    if (action === "undo") move(this.#undo, this.#redo, judgement);
    else move(this.#redo, this.#undo, judgement);
  }

  #changeOf(judgement: Judgement): Change {
    const followed = judgement.follows.map((id) => this.#find(id)).filter((one) => one !== null);
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

/** The last step about that candidate: one above it, judged elsewhere since, may have been passed over. */
function move(from: Step[], to: Step[], { task, system, example }: Judgement): void {
  const isOf = (change: Change) =>
    change.task === task && change.system === system && change.example === example;
  const place = from.findLastIndex(({ changes }) => changes.some(isOf));
  to.push(...from.splice(place, place < 0 ? 0 : 1));
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
