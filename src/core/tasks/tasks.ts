// Lists all tasks with their names and the types of their contents, and compares contents of any task.

import {
  type AnnotationContent,
  type CategoryRules,
  suiteAnnotation,
} from "./annotation/suite-annotation.ts";
import { type GapContent, gapFilling } from "./gap-filling/gap-filling.ts";
import type { JudgementContent } from "./judging/content.ts";
import { type CandidateToJudge, pronounJudgement } from "./judging/pronoun-judgement.ts";
import type { Task } from "./task.ts";

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

export const TASKS: {
  readonly [T in TaskName]: Task<
    TaskContents[T],
    T extends typeof ANNOTATING ? CategoryRules : CandidateToJudge
  >;
} = {
  [JUDGING]: pronounJudgement,
  [REPEATED_JUDGING]: { ...pronounJudgement, name: REPEATED_JUDGING },
  [GAPS]: gapFilling,
  [ANNOTATING]: suiteAnnotation,
};

/** Whether both contents have the same task and are equal. */
export function sameContents<T extends TaskName>(a: ContentOfTask<T>, b: ContentOfTask<T>): boolean {
  return a.task === b.task && TASKS[a.task].same(a.content, b.content);
}

/** Like `sameContents`, but flag and remark are ignored. */
export function sameAnswers<T extends TaskName>(a: ContentOfTask<T>, b: ContentOfTask<T>): boolean {
  return a.task === b.task && TASKS[a.task].sameJudged(a.content, b.content);
}

/** Whether the content equals the content before any answer: it has no flag and no remark either. */
export function isEmptyRecord<T extends TaskName>({ task, content }: ContentOfTask<T>): boolean {
  return TASKS[task].same(content, TASKS[task].emptyContent);
}

/** Whether anything is answered. A record with only a flag, a remark or a fixed alignment is no judgement. */
export function isAnsweredRecord<T extends TaskName>({ task, content }: ContentOfTask<T>): boolean {
  return TASKS[task].isAnswered(content);
}
