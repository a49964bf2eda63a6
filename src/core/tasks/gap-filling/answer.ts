// Defines how each action changes the answer to a gap. Except for `toggleLabels`, each function returns the same object
// if nothing changes.

import type { GapContent } from "./content.ts";
import { labelsKey } from "./content.ts";

/** Replaces the labels, and clears “bad translation” and “discussion”. */
export function answerGap(content: GapContent, labels: readonly string[]): GapContent {
  const isSame =
    labelsKey(labels) === labelsKey(content.labels) && !content.badTranslation && !content.discussion;
  return isSame ? content : { ...content, labels, badTranslation: false, discussion: false };
}

/** Adds these labels, or removes them if all are already chosen. Clears “bad translation”. */
export function toggleLabels(content: GapContent, labels: readonly string[]): GapContent {
  const missing = labels.filter((label) => !content.labels.includes(label));
  const remaining = content.labels.filter((label) => !labels.includes(label));
  return {
    ...content,
    labels: missing.length === 0 ? remaining : [...content.labels, ...missing],
    badTranslation: false,
  };
}

/** Marks the gap as one that no pronoun can fill, and clears the labels and “discussion”. */
export function answerBad(content: GapContent): GapContent {
  if (content.badTranslation && content.labels.length === 0 && !content.discussion) return content;
  return { ...content, labels: [], badTranslation: true, discussion: false };
}

/** Marks the gap for discussion; the labels stay as a proposal, and “bad translation” is cleared. */
export function answerDiscuss(content: GapContent): GapContent {
  return content.discussion ? content : { ...content, badTranslation: false, discussion: true };
}

/** Removes the answer; remark and flag stay. */
export function clearGap(content: GapContent): GapContent {
  const isClear = content.labels.length === 0 && !content.badTranslation && !content.discussion;
  return isClear ? content : { ...content, labels: [], badTranslation: false, discussion: false };
}

/** Whether there is an answer; a flag or a remark alone is no answer. */
export function isAnswered({ labels, badTranslation, discussion }: GapContent): boolean {
  return labels.length > 0 || badTranslation || discussion;
}
