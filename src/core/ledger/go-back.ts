// Computes what undo and redo record: a new event with the content before or after a step. The event supersedes this
// replica's heads.

import type { CandidateKey } from "#core/ledger/event.ts";
import type { AnswerChange, AnswerChangeOf, HistoryStep } from "#core/ledger/history.ts";
import type { Registers } from "#core/ledger/registers.ts";
import { ANNOTATING, GAPS, type TaskContents, type TaskName } from "#core/tasks/task-names.ts";

interface AnnotatorAndReplica {
  /** The annotator's id. */
  readonly annotator: string;
  readonly replica: string;
}

/** The content to record for one candidate in one task, and the events that it supersedes. */
interface RestoredOf<T extends TaskName> extends CandidateKey {
  readonly task: T;
  readonly content: TaskContents[T];
  readonly supersedes: readonly string[];
}

/** What undo or redo restores, for one of these tasks. */
export type RestoredContent<T extends TaskName = TaskName> = { [N in T]: RestoredOf<N> }[T];

export interface UndoResult {
  readonly restored: readonly RestoredContent[];
  /**
   * Changes that are neither undone nor redone, because no head of the candidate is of this replica. For example, the
   * candidate was judged elsewhere since.
   */
  readonly left: readonly AnswerChange[];
}

/**
 * Computes what undo or redo records. The recorded events supersede only heads of this replica; concurrent answers from
 * elsewhere remain.
 */
export function goBack(
  step: HistoryStep,
  action: "undo" | "redo",
  registers: Registers,
  { annotator, replica }: AnnotatorAndReplica,
): UndoResult {
  const restored: RestoredContent[] = [];
  const skipped: AnswerChange[] = [];
  for (const change of step.changes) {
    const heads = registers.of(annotator, change, change.task)?.heads ?? [];
    const superseded = heads.filter((head) => head.replica === replica).map(({ id }) => id);
    if (superseded.length === 0) skipped.push(change);
    // The branches differ only in the type of the change.
    else if (change.task === GAPS) restored.push(restoredBy(change, action, superseded));
    else if (change.task === ANNOTATING) restored.push(restoredBy(change, action, superseded));
    else restored.push(restoredBy(change, action, superseded));
  }
  return { restored, left: skipped };
}

function restoredBy<T extends TaskName>(
  { task, system, example, before, after }: AnswerChangeOf<T>,
  action: "undo" | "redo",
  supersedes: readonly string[],
): RestoredOf<T> {
  return { task, system, example, content: action === "undo" ? before : after, supersedes };
}
