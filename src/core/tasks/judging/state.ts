// Computes the state of a candidate for one annotator: open, partial, done or conflict. A flag does not change the
// state.

import type { Marks } from "#core/campaign/view/marks.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { findConflicts, isMissing } from "./conflicts.ts";
import type { JudgementContent } from "./content.ts";
import { BAD_TRANSLATION, INCORRECT_WORD_ALIGNMENT } from "./tags.ts";

/** The properties of a candidate that the state of its judgement depends on. */
export interface CandidateToJudge {
  readonly category: string;
  readonly needsAntecedent: boolean;
  readonly marks: Marks;
}

/**
 * The state of a judgement. Done means that no answer is missing or a tag excludes the candidate, and that there is no
 * conflict or the conflict is kept with a reason.
 */
export function judgementState(content: JudgementContent, candidate: CandidateToJudge): JudgementState {
  if (content.keptBecause === null && findConflicts(content, candidate.marks).length > 0) return "conflict";
  if (isExcluded(content)) return "done";
  const missingAntecedent = candidate.needsAntecedent && content.antecedent === "unset";
  const missingPronoun = content.pronoun === "unset";
  if (!missingAntecedent && !missingPronoun) return "done";
  return hasJudgement(content) ? "partial" : "open";
}

/** Whether the state is a conflict only because an answer or its token is missing. */
export function isOnlyIncomplete(content: JudgementContent, marks: Marks): boolean {
  const conflicts = findConflicts(content, marks);
  if (content.keptBecause !== null || conflicts.length === 0) return false;
  return conflicts.every((code) => isMissing(code, content));
}

/** Whether anything is judged. A flag, a remark or a fixed alignment alone is no judgement. */
export function hasJudgement({ antecedent, pronoun, tokens, tags }: JudgementContent): boolean {
  return antecedent !== "unset" || pronoun !== "unset" || tokens.length > 0 || tags.length > 0;
}

/**
 * The tags that exclude a candidate, so that it counts neither as correct nor as incorrect. If both are set, the first
 * in this list is the reason.
 */
export const EXCLUSIONS = [BAD_TRANSLATION, INCORRECT_WORD_ALIGNMENT] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** The tag by which the judgement excludes the candidate; null if it does not exclude it. */
export function exclusionOf(content: JudgementContent): Exclusion | null {
  return EXCLUSIONS.find((tag) => content.tags.includes(tag)) ?? null;
}

function isExcluded(content: JudgementContent): boolean {
  return exclusionOf(content) !== null;
}
