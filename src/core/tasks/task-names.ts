// Names the tasks and the types of their contents. It imports little, so that modules can use it without loading the
// tasks.

import type { JudgementContent } from "#core/tasks/judging/content.ts";
import type { AnnotationContent } from "./annotation/suite-annotation.ts";
import type { GapContent } from "./gap-filling/gap-filling.ts";

/** Judging pronouns. These judgements decide the outcomes. */
export const JUDGING = "pronoun-judgement";
/**
 * Judging a candidate a second time without seeing the first judgement. The repeat is compared with the first judgement
 * and does not change it.
 */
export const REPEATED_JUDGING = "pronoun-judgement-repeat";
/** Gap filling: the output's own pronoun is hidden, and annotators say which pronouns would be right. */
export const GAPS = "gap-filling";
/**
 * Annotating: annotators say which example a pronoun of the source makes, or why it makes none. The “candidates” of
 * this task are tokens of the source (`suite-annotation.ts`).
 */
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

/** The content of an event of one of these tasks, together with its task. */
export type ContentOfTask<T extends TaskName = TaskName> = {
  readonly [N in T]: { readonly task: N; readonly content: TaskContents[N] };
}[T];
