// Defines the task of judging a pronoun: is the antecedent's head translated correctly, and is the pronoun correct
// given that head?

import type { Task } from "#core/tasks/task.ts";
import { isCause } from "./causes.ts";
import { findConflicts } from "./conflicts.ts";
import { EMPTY_JUDGEMENT, type JudgementContent, sameContent, sameJudged } from "./content.ts";
import { QUESTION_IDS } from "./questions.ts";
import { type CandidateToJudge, judgementState } from "./state.ts";
import { tagName } from "./tags.ts";

export const pronounJudgement: Task<JudgementContent, CandidateToJudge> = {
  name: "pronoun-judgement",
  emptyContent: EMPTY_JUDGEMENT,
  same: sameContent,
  sameJudged,
  state: judgementState,
  conflicts: (content, { marks }) => findConflicts(content, marks),
  describe: describeChange,
};

const ANSWERS = { ok: "correct", bad: "incorrect", unset: "not answered" } as const;

/** Describes the change in a few words; “word choice” if only the selected tokens changed. */
export function describeChange(before: JudgementContent, after: JudgementContent): string {
  const parts: string[] = [];
  for (const id of QUESTION_IDS) if (before[id] !== after[id]) parts.push(`${id} ${ANSWERS[after[id]]}`);
  const named = (tag: string) => (isCause(tag) ? tagName(tag) : `tag “${tagName(tag)}”`);
  for (const tag of after.tags) if (!before.tags.includes(tag)) parts.push(named(tag));
  for (const tag of before.tags) if (!after.tags.includes(tag)) parts.push(`removed ${named(tag)}`);
  if (before.remark !== after.remark) parts.push("remark");
  if (before.flagged !== after.flagged) parts.push(after.flagged ? "flagged" : "flag removed");
  if (before.keptBecause !== after.keptBecause && after.keptBecause !== null) parts.push("conflict kept");
  if (fixedLinks(before) !== fixedLinks(after)) parts.push("alignment");
  return parts.length === 0 ? "word choice" : parts.join(", ");
}

function fixedLinks(content: JudgementContent): string {
  return JSON.stringify([content.fixedPronoun, content.fixedAntecedent]);
}
