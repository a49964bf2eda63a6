// Holds what undo and redo say: the content before or after a step, on top of what its author said in the same place.

import type { CandidateKey } from "#core/ledger/event.ts";
import type { Change, Step } from "#core/ledger/history.ts";
import type { Registers } from "#core/ledger/registers.ts";
import type { TaskContent, TaskName } from "#core/task/tasks.ts";

export interface WhoAndWhere {
  /** The annotator's id. */
  readonly annotator: string;
  readonly place: string;
}

/** What is to be said of one candidate, and which records it follows. */
export interface Restored extends CandidateKey {
  readonly task: TaskName;
  readonly content: TaskContent;
  readonly follows: readonly string[];
}

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
  { annotator, place }: WhoAndWhere,
): WayBack {
  const restored: Restored[] = [];
  const left: Change[] = [];
  for (const change of step.changes) {
    const { task, system, example, before, after } = change;
    const heads = registers.of(annotator, change, task)?.heads ?? [];
    const follows = heads.filter((head) => head.place === place).map(({ id }) => id);
    if (follows.length === 0) left.push(change);
    else restored.push({ task, system, example, content: action === "undo" ? before : after, follows });
  }
  return { restored, left };
}
