// Holds what each act does to the answer of a gap. All return the same object where nothing changes.

import type { GapContent } from "./content.ts";
import { labelsKey } from "./content.ts";

/** These labels and no others are right; it is no bad translation, and needs no discussion any more. */
export function answerGap(content: GapContent, labels: readonly string[]): GapContent {
  const isSame =
    labelsKey(labels) === labelsKey(content.labels) && !content.badTranslation && !content.discussion;
  return isSame ? content : { ...content, labels, badTranslation: false, discussion: false };
}

/** These labels are right, too; or, where all of them are chosen already, no longer. */
export function toggleLabels(content: GapContent, labels: readonly string[]): GapContent {
  const missing = labels.filter((label) => !content.labels.includes(label));
  const kept = content.labels.filter((label) => !labels.includes(label));
  return {
    ...content,
    labels: missing.length === 0 ? kept : [...content.labels, ...missing],
    badTranslation: false,
  };
}

/** No pronoun can be right; takes the labels away. */
export function answerBad(content: GapContent): GapContent {
  if (content.badTranslation && content.labels.length === 0 && !content.discussion) return content;
  return { ...content, labels: [], badTranslation: true, discussion: false };
}

/** To be talked about; labels stay, as a proposal. */
export function answerDiscuss(content: GapContent): GapContent {
  return content.discussion ? content : { ...content, badTranslation: false, discussion: true };
}

/** Takes the answer away; remark and flag stay. */
export function clearGap(content: GapContent): GapContent {
  const isClear = content.labels.length === 0 && !content.badTranslation && !content.discussion;
  return isClear ? content : { ...content, labels: [], badTranslation: false, discussion: false };
}

/** Whether anything is answered: a flag or a remark alone is no answer. */
export function isAnswered({ labels, badTranslation, discussion }: GapContent): boolean {
  return labels.length > 0 || badTranslation || discussion;
}
