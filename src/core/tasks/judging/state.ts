// Computes the state of a candidate for one annotator: open, partial, done or conflict. A flag does not change the
// state.

import type { Marks } from "#core/campaign/view/candidate-view.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { findConflicts, isMissing } from "./conflicts.ts";
import { hasAnswer, type JudgementContent } from "./content.ts";
import { type AskedQuestion, QUESTIONS } from "./questions.ts";
import { BAD_TRANSLATION, INCORRECT_WORD_ALIGNMENT } from "./tags.ts";

/** The properties of a candidate that the state of its judgement depends on. */
export interface CandidateToJudge {
  readonly category: string;
  readonly needsAntecedent: boolean;
  readonly marks: Marks;
}

/** What an unfinished judgement lacks: an answer, or the word that a “yes” stands for. In the order of the questions. */
export type MissingPart = AskedQuestion | `${AskedQuestion} word`;

/** What the judgement lacks; empty = nothing. An exclusion lacks nothing. */
export function missingParts(content: JudgementContent, candidate: CandidateToJudge): MissingPart[] {
  if (isExcluded(content)) return [];
  const conflicts = content.keptBecause === null ? findConflicts(content, candidate.marks) : [];
  return QUESTIONS.flatMap(({ id, codes, isAsked }) => {
    const isExpected = isAsked(candidate) || conflicts.some((code) => code === codes?.noAnswer);
    const parts: MissingPart[] = isExpected && content[id] === "unset" ? [id] : [];
    return conflicts.some((code) => code === codes?.noWord) ? [...parts, `${id} word` as const] : parts;
  });
}

/**
 * The state of a judgement, the same on every screen and in every figure. Conflict: answers, words or tags exclude each
 * other, and no reason is given for keeping them. Partial: something is judged, and a part is missing. A missing answer
 * or word is never a conflict, although PROTEST's tool has a conflict code for it. Done: nothing is missing, or a tag
 * excludes the candidate.
 */
export function judgementState(content: JudgementContent, candidate: CandidateToJudge): JudgementState {
  const conflicts = content.keptBecause === null ? findConflicts(content, candidate.marks) : [];
  if (conflicts.some((code) => !isMissing(code, content))) return "conflict";
  if (missingParts(content, candidate).length === 0) return "done";
  return hasJudgement(content) ? "partial" : "open";
}

/** Whether anything is judged. A flag, a remark or a fixed alignment alone is no judgement. */
export function hasJudgement(content: JudgementContent): boolean {
  return hasAnswer(content) || content.tokens.length > 0 || content.tags.length > 0;
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
