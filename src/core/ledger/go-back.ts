// Holds what undo and redo say: the content before or after a step, on top of what its author said in the same place.

import type { CandidateKey } from "#core/ledger/event.ts";
import type { Change, ChangeOf, Step } from "#core/ledger/history.ts";
import type { Registers } from "#core/ledger/registers.ts";
import { ANNOTATING, GAPS, type TaskContents, type TaskName } from "#core/tasks/task-names.ts";

interface WhoAndWhere {
  /** The annotator's id. */
  readonly annotator: string;
  readonly replica: string;
}

/** What is to be said of one candidate in one task, and which records it follows. */
interface RestoredOf<T extends TaskName> extends CandidateKey {
  readonly task: T;
  readonly content: TaskContents[T];
  readonly supersedes: readonly string[];
}

/** The same in any of these tasks. */
export type Restored<T extends TaskName = TaskName> = { [N in T]: RestoredOf<N> }[T];

export interface WayBack {
  readonly restored: readonly Restored[];
  /** Changes that stay: the candidate was judged elsewhere since, and that is nobody's to undo here. */
  readonly left: readonly Change[];
}

/** Only heads made here are followed: what came from elsewhere beside them stays beside them. */
export function goBack(
  step: Step,
  action: "undo" | "redo",
  registers: Registers,
  { annotator, replica }: WhoAndWhere,
): WayBack {
  const restored: Restored[] = [];
  const left: Change[] = [];
  for (const change of step.changes) {
    const heads = registers.of(annotator, change, change.task)?.heads ?? [];
    const follows = heads.filter((head) => head.replica === replica).map(({ id }) => id);
    if (follows.length === 0) left.push(change);
    else if (change.task === GAPS) restored.push(restoredBy(change, action, follows));
    else if (change.task === ANNOTATING) restored.push(restoredBy(change, action, follows));
    else restored.push(restoredBy(change, action, follows));
  }
  return { restored, left };
}

function restoredBy<T extends TaskName>(
  { task, system, example, before, after }: ChangeOf<T>,
  action: "undo" | "redo",
  supersedes: readonly string[],
): RestoredOf<T> {
  return { task, system, example, content: action === "undo" ? before : after, supersedes };
}
