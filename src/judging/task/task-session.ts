// Declares what a person's session of any task consists of. A session is composed of parts; no part extends another.

import type { Cursor } from "./cursor.ts";
import type { TaskSessionState, TaskStore } from "./session-state.ts";
import type { TaskItems, TaskSessionParts } from "./task-items.ts";
import type { TaskWriter } from "./task-writer.ts";
import type { UndoHistory } from "./undo-history.ts";

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
