// Names the tasks and types the content of their events; imports little, for modules that need no more of a task.

import type { AnnotationContent } from "#core/tasks/annotation/content.ts";
import type { GapContent } from "#core/tasks/gap-filling/content.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";

/** The judging that counts. */
export const JUDGING = "pronoun-judgement";
/**
 * The same judging as a repeat, without the first judgement on the screen. It is compared with the first judgement
 * and does not change it.
 */
export const REPEATED_JUDGING = "pronoun-judgement-repeat";
/** Which pronouns would be right if the output's own is hidden. */
export const GAPS = "gap-filling";
/** Which example a pronoun of the source makes; its candidates are tokens of the source (`token-key.ts`). */
export const ANNOTATING = "suite-annotation";

/** The content of each task's events. */
export interface TaskContents {
  readonly [JUDGING]: JudgementContent;
  readonly [REPEATED_JUDGING]: JudgementContent;
  readonly [GAPS]: GapContent;
  readonly [ANNOTATING]: AnnotationContent;
}

export type TaskName = keyof TaskContents;

/** The tasks in which pronouns are judged right or wrong. */
export type PronounTask = typeof JUDGING | typeof REPEATED_JUDGING;

/** The content of an event of any task. */
export type TaskContent = TaskContents[TaskName];

export function isPronounTask(task: TaskName): task is PronounTask {
  return task === JUDGING || task === REPEATED_JUDGING;
}

/** The content of an event, with its task. */
export type ContentOfTask = {
  readonly [T in TaskName]: { readonly task: T; readonly content: TaskContents[T] };
}[TaskName];
