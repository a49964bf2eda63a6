// Lists all tasks, and compares contents of any task.

import { type CategoryRules, suiteAnnotation } from "#core/tasks/annotation/suite-annotation.ts";
import { gapFilling } from "#core/tasks/gap-filling/gap-filling.ts";
import { pronounJudgement } from "#core/tasks/judging/pronoun-judgement.ts";
import type { CandidateToJudge } from "./judging/conflicts.ts";
import type { Task } from "./task.ts";
import {
  ANNOTATING,
  type ContentOfTask,
  GAPS,
  JUDGING,
  REPEATED_JUDGING,
  type TaskContents,
  type TaskName,
} from "./task-names.ts";

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
