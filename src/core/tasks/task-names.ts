// Holds what the kinds of work are called, and what a record of each says; light, for whoever needs no more of them.

import type { AnnotationContent } from "#core/tasks/annotation/content.ts";
import type { GapContent } from "#core/tasks/gap-filling/content.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";

/** The judging that counts. */
export const JUDGING = "pronoun-judgement";
/** The same once more, alone and unannounced: held against what was said first, it changes nothing of that. */
export const JUDGING_AGAIN = "pronoun-judgement-repeat";
/** Which pronouns would be right where the output's own is hidden. */
export const GAPS = "gap-filling";
/** Which example a pronoun of the source makes; its candidates are tokens of the source (`token-key.ts`). */
export const ANNOTATING = "suite-annotation";

/** What a record of each task says. */
export interface TaskContents {
  readonly [JUDGING]: JudgementContent;
  readonly [JUDGING_AGAIN]: JudgementContent;
  readonly [GAPS]: GapContent;
  readonly [ANNOTATING]: AnnotationContent;
}

export type TaskName = keyof TaskContents;

/** The tasks in which pronouns are judged right or wrong. */
export type PronounTask = typeof JUDGING | typeof JUDGING_AGAIN;

/** What a record of any task says. */
export type TaskContent = TaskContents[TaskName];

export function isPronounTask(task: TaskName): task is PronounTask {
  return task === JUDGING || task === JUDGING_AGAIN;
}

/** What a record says, and in which task. */
export type Told = {
  readonly [T in TaskName]: { readonly task: T; readonly content: TaskContents[T] };
}[TaskName];
