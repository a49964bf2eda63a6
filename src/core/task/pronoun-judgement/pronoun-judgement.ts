// Holds today's kind of work as the rest sees it: is the antecedent's head right, is the pronoun right given it.

import { findConflicts } from "#core/task/pronoun-judgement/conflicts.ts";
import {
  type JudgementContent,
  judgementContentSchema,
  NOTHING_SAID,
  sameContent,
  sameJudged,
} from "#core/task/pronoun-judgement/content.ts";
import { describeChange } from "#core/task/pronoun-judgement/describe-change.ts";
import { type JudgedCandidate, judgementState } from "#core/task/pronoun-judgement/state.ts";
import type { Task } from "#core/task/task.ts";

export const pronounJudgement: Task<JudgementContent, JudgedCandidate> = {
  name: "pronoun-judgement",
  schema: judgementContentSchema,
  nothingSaid: NOTHING_SAID,
  same: sameContent,
  sameJudged,
  state: judgementState,
  conflicts: (content, { marks }) => findConflicts(content, marks),
  describe: describeChange,
};
