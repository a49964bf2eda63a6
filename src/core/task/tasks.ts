// Holds the kinds of work there are; a new one is one more entry here and a folder beside.

import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { pronounJudgement } from "#core/task/pronoun-judgement/pronoun-judgement.ts";

export const TASKS = { "pronoun-judgement": pronounJudgement } as const;

export type TaskName = keyof typeof TASKS;

/** What a judgement of any task says. */
export type TaskContent = JudgementContent;

export const TASK_NAMES: readonly TaskName[] = ["pronoun-judgement"];
