// Holds the kinds of work there are; a new one is one more entry here and a folder beside.

import type { GapContent } from "#core/task/gap-filling/content.ts";
import { gapFilling } from "#core/task/gap-filling/gap-filling.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { pronounJudgement } from "#core/task/pronoun-judgement/pronoun-judgement.ts";
import type { JudgedCandidate } from "#core/task/pronoun-judgement/state.ts";
import type { Task } from "#core/task/task.ts";

/** The judging that counts. */
export const JUDGING = "pronoun-judgement";
/** The same once more, alone and unannounced: held against what was said first, it changes nothing of that. */
export const JUDGING_AGAIN = "pronoun-judgement-again";
/** Which pronouns would be right where the output's own is hidden. */
export const GAPS = "gap-filling";

/** What a record of each task says. */
export interface TaskContents {
  readonly [JUDGING]: JudgementContent;
  readonly [JUDGING_AGAIN]: JudgementContent;
  readonly [GAPS]: GapContent;
}

export type TaskName = keyof TaskContents;

/** The tasks in which pronouns are judged right or wrong. */
export type PronounTask = typeof JUDGING | typeof JUDGING_AGAIN;

/** What a record of any task says. */
export type TaskContent = TaskContents[TaskName];

export const TASKS: { readonly [T in TaskName]: Task<TaskContents[T], JudgedCandidate> } = {
  [JUDGING]: pronounJudgement,
  [JUDGING_AGAIN]: { ...pronounJudgement, name: JUDGING_AGAIN },
  [GAPS]: gapFilling,
};

export const TASK_NAMES: readonly TaskName[] = [JUDGING, JUDGING_AGAIN, GAPS];

export function isPronounTask(task: TaskName): task is PronounTask {
  return task === JUDGING || task === JUDGING_AGAIN;
}

/** What a record says, and in which task. */
export type Told = {
  readonly [T in TaskName]: { readonly task: T; readonly content: TaskContents[T] };
}[TaskName];

/** Whether both say the same in the same task. */
export function sameContents(a: Told, b: Told): boolean {
  if (a.task === GAPS) return b.task === GAPS && TASKS[GAPS].same(a.content, b.content);
  return b.task === a.task && TASKS[a.task].same(a.content, b.content);
}

/** The same, flag and remark apart. */
export function sameAnswers(a: Told, b: Told): boolean {
  if (a.task === GAPS) return b.task === GAPS && TASKS[GAPS].sameJudged(a.content, b.content);
  return b.task === a.task && TASKS[a.task].sameJudged(a.content, b.content);
}

/** Whether it is what stands before anything is said. */
export function saysNothing(told: Told): boolean {
  return told.task === GAPS
    ? TASKS[GAPS].same(told.content, TASKS[GAPS].nothingSaid)
    : TASKS[told.task].same(told.content, TASKS[told.task].nothingSaid);
}
