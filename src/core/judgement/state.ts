// Holds the state of a candidate for one annotator: open, partial, done or conflict; flagged is apart from these.

import { findConflicts, type Marks } from "#core/judgement/conflicts.ts";
import type { JudgementContent } from "#core/judgement/judgement.ts";
import { BAD_TRANSLATION, INCORRECT_WORD_ALIGNMENT } from "#core/judgement/tags.ts";

export const JUDGEMENT_STATES = ["open", "partial", "done", "conflict"] as const;
export type JudgementState = (typeof JUDGEMENT_STATES)[number];

/** What a candidate must be known by to tell the state of a judgement of it. */
export interface JudgedCandidate {
  readonly category: string;
  readonly needsAntecedent: boolean;
  readonly marks: Marks;
}

/** Done means complete: no answer missing and nothing contradicting, or a conflict kept with its reason. */
export function judgementState(content: JudgementContent, candidate: JudgedCandidate): JudgementState {
  if (
    content.keptBecause === null &&
    findConflicts(content, candidate.marks, candidate.category).length > 0
  ) {
    return "conflict";
  }
  if (isExcluded(content)) return "done";
  const missingAntecedent = candidate.needsAntecedent && content.antecedent === "unset";
  const missingPronoun = content.pronoun === "unset";
  if (!missingAntecedent && !missingPronoun) return "done";
  const saidSomething =
    content.antecedent !== "unset" || content.pronoun !== "unset" || content.tags.length > 0;
  return saidSomething ? "partial" : "open";
}

/** Why a judged candidate is taken out of the count of judged ones; null if it is not. */
export type Exclusion = typeof BAD_TRANSLATION | typeof INCORRECT_WORD_ALIGNMENT;

export function exclusionOf(content: JudgementContent): Exclusion | null {
  if (content.tags.includes(BAD_TRANSLATION)) return BAD_TRANSLATION;
  if (content.tags.includes(INCORRECT_WORD_ALIGNMENT)) return INCORRECT_WORD_ALIGNMENT;
  return null;
}

function isExcluded(content: JudgementContent): boolean {
  return exclusionOf(content) !== null;
}
