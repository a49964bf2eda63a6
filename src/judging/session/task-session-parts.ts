// Declares what a task session needs: the person's queue, and a description of the task.

import type { OfferedWork } from "#core/exchange/assigned-candidates.ts";
import type { TaskName } from "#core/tasks/task-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { TaskReducer } from "./session-state.ts";

export interface TaskSessionParts<T> {
  readonly session: CampaignSession;
  readonly annotator: string;
  /** The queue, in the order of work. */
  readonly queue: readonly T[];
  /** The item to start at. Null, or not in the queue = the session chooses an open item. */
  readonly startAt: T | null;
  /** Whether the person resolves disagreements. Absent = no. */
  readonly resolves?: boolean;
  /** What the queue was made from. Absent = all items. */
  readonly offered?: OfferedWork;
}

/** The description of a task: its parts of the session. */
export interface TaskDescription<S, A> {
  /** Tasks whose records this session can undo. */
  readonly names: readonly TaskName[];
  /** Noun for an item of the queue, such as “gap”. */
  readonly noun: string;
  readonly initial: S;
  readonly own: TaskReducer<S, A>;
}
