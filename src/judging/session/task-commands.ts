// Runs the commands of a task. A table per task defines when each command is available and what it does.

import { judgingNotices } from "#text/judging-notices.ts";
import type { TaskSession } from "./task-session.ts";

const { refusals } = judgingNotices;

/** Panels that open over the task. */
export type TaskPanel = "list" | "guidelines" | "keys";

/** Functions of the screen that commands call. */
export interface TaskSurroundings {
  readonly focusRemark: () => void;
  readonly toggle: (panel: TaskPanel) => void;
  /** Whether a finished item moves on by itself. */
  readonly autoAdvance: boolean;
  /** Milliseconds during which answers are ignored after an item appeared automatically; 0 = none. */
  readonly tooFastMs: number;
  /** Current time of a monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Commands that every task has. */
type TaskCommandId =
  | ("flag" | "remark" | "next" | "previous" | "context" | "document" | "undo" | "redo")
  | TaskPanel;

export interface TaskCommand {
  readonly run: () => void;
  /** Whether the command is available in a read-only tab, because it writes nothing. Absent = no. */
  readonly reads?: true;
  /** Whether the command is available while no item is shown. Absent = no. */
  readonly anywhere?: true;
  /** A further reason why the command is not available, as a clause; null = none. */
  readonly refusal?: () => string | null;
}

/** For commands that move through the queue or open panels. */
export const AVAILABLE_ANYWHERE = { reads: true, anywhere: true } as const;

export abstract class TaskCommands<
  Id extends string,
  Session extends TaskSession<unknown>,
  Surroundings extends TaskSurroundings,
> {
  readonly task: Session;
  protected readonly surroundings: () => Surroundings;
  protected abstract readonly table: Readonly<Partial<Record<Id, TaskCommand>>>;

  constructor(task: Session, surroundings: () => Surroundings) {
    this.task = task;
    this.surroundings = surroundings;
  }

  /** Runs a command if it is available; otherwise a notice explains why it is not. */
  run(id: Id): void {
    if (this.task.admits(this.refusalOf(id))) this.table[id]?.run();
  }

  /** Why the command is not available, as a clause; null = it is available. */
  protected refusalOf(id: Id): string | null {
    const { reads, anywhere, refusal } = this.table[id] ?? {};
    const { readOnly, readOnlyRefusal, shown, noun } = this.task;
    if (readOnly && reads !== true) return readOnlyRefusal;
    if (shown === null && anywhere !== true) return refusals.noneShown(noun);
    return refusal?.() ?? null;
  }

  protected get shared(): Record<TaskCommandId, TaskCommand> {
    const { task, surroundings } = this;
    const panel = (id: TaskPanel): TaskCommand => ({
      ...AVAILABLE_ANYWHERE,
      run: () => surroundings().toggle(id),
    });
    const goBack = (action: "undo" | "redo"): TaskCommand => ({
      anywhere: true,
      refusal: () => (task.canGoBack(action) ? null : refusals.nothingTo[action]),
      run: () => task.goBack(action),
    });
    return {
      flag: { run: () => task.toggleFlag() },
      remark: { run: () => surroundings().focusRemark() },
      next: { ...AVAILABLE_ANYWHERE, run: () => task.step(1) },
      previous: { ...AVAILABLE_ANYWHERE, run: () => task.step(-1) },
      list: panel("list"),
      guidelines: panel("guidelines"),
      keys: panel("keys"),
      context: { reads: true, run: () => task.openMore(false) },
      document: { reads: true, run: () => task.openMore(true) },
      undo: goBack("undo"),
      redo: goBack("redo"),
    };
  }
}
