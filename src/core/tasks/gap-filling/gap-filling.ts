// Defines the task of gap filling: the output's own pronoun is hidden, and annotators say which pronouns would be right
// (DiscoMT 2015, §4.3).

import type { JudgementState, Task } from "#core/tasks/task.ts";
import { type GapContent, NO_GAP_ANSWER, OTHER, sameGapAnswer, sameGapContent } from "./content.ts";

/** Code of the only conflict: a gap marked as a bad translation has labels. */
export const BAD_WITH_LABELS = "bad-with-labels";

/**
 * State of an answer. Labels together with a bad translation are a conflict. Otherwise, a gap that needs discussion is
 * partial, even with proposed labels. Without discussion, labels or a bad translation are done.
 */
export function gapState({ labels, badTranslation, discussion }: GapContent): JudgementState {
  if (badTranslation && labels.length > 0) return "conflict";
  if (discussion) return "partial";
  return badTranslation || labels.length > 0 ? "done" : "open";
}

/** Labels for display: “il or ce”, “another word”. */
export function labelsInWords(labels: readonly string[]): string {
  return labels.map((label) => (label === OTHER ? "another word" : label)).join(" or ");
}

/** The answer in one line for display, without the remark. */
export function gapAnswerInWords({ labels, badTranslation, discussion }: GapContent): string {
  const parts = [
    ...(labels.length > 0 ? [labelsInWords(labels)] : []),
    ...(badTranslation ? ["bad translation"] : []),
    ...(discussion ? ["needs discussion"] : []),
  ];
  return parts.length === 0 ? "not answered" : parts.join(" · ");
}

function describe(before: GapContent, after: GapContent): string {
  const parts: string[] = [];
  if (gapAnswerInWords(before) !== gapAnswerInWords(after)) parts.push(gapAnswerInWords(after));
  if (before.remark !== after.remark) parts.push("remark");
  if (before.flagged !== after.flagged) parts.push(after.flagged ? "flagged" : "flag removed");
  return parts.length === 0 ? "the same" : parts.join(", ");
}

export const gapFilling: Task<GapContent, unknown> = {
  name: "gap-filling",
  emptyContent: NO_GAP_ANSWER,
  same: sameGapContent,
  sameJudged: sameGapAnswer,
  state: gapState,
  conflicts: (content) => (gapState(content) === "conflict" ? [BAD_WITH_LABELS] : []),
  describe,
};
