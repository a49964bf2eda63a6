// Holds the kinds of work there are; a new one is one more entry here and a folder beside.

import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { pronounJudgement } from "#core/task/pronoun-judgement/pronoun-judgement.ts";

/** The judging that counts. */
export const JUDGING = "pronoun-judgement";
/** The same once more, alone and unannounced: held against what was said first, it changes nothing of that. */
export const JUDGING_AGAIN = "pronoun-judgement-again";

export const TASKS = {
  [JUDGING]: pronounJudgement,
  [JUDGING_AGAIN]: { ...pronounJudgement, name: JUDGING_AGAIN },
} as const;

export type TaskName = keyof typeof TASKS;

/** What a judgement of any task says. */
export type TaskContent = JudgementContent;

export const TASK_NAMES: readonly TaskName[] = [JUDGING, JUDGING_AGAIN];
