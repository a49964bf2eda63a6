// Defines the task of gap filling (DiscoMT 2015, §4.3): the output's own pronoun is hidden, and annotators say which
// pronouns would be right. With the content, its schema, and what each action changes.

import * as v from "valibot";
import { type Immutable, nameSchema } from "#core/base/file-values.ts";
import type { JudgementState, Task } from "#core/tasks/task.ts";

// Defines an annotator's answer to one gap: which pronouns would be right there.

/** The label for everything that no other label covers: another word, or no word (DiscoMT 2015, §4.3). */
export const OTHER = "OTHER";

/** Fields in the order in which they are written. */
export const gapContentSchema = v.strictObject({
  /**
   * Names of labels (`GapLabels`), including `OTHER`. Several labels = all of them are right. The order does not
   * matter, and no label occurs twice.
   */
  labels: v.pipe(
    v.array(nameSchema),
    v.check((labels) => new Set(labels).size === labels.length, "expected each label once"),
    v.readonly(),
  ),
  /**
   * Whether the sentence needs more than two further changes to be grammatical and faithful, whatever the pronoun is.
   */
  badTranslation: v.boolean(),
  /** Whether the gap is open until annotators have discussed it; the labels are then a proposal. */
  discussion: v.boolean(),
  remark: v.string(),
  flagged: v.boolean(),
});
/** An annotator's answer to a gap. Without labels, bad translation and discussion, the gap is not answered. */
export type GapContent = Immutable<v.InferOutput<typeof gapContentSchema>>;

export const NO_GAP_ANSWER: GapContent = {
  labels: [],
  badTranslation: false,
  discussion: false,
  remark: "",
  flagged: false,
};

/** A key that is equal for equal sets of labels. */
export function labelsKey(labels: readonly string[]): string {
  return JSON.stringify([...labels].sort());
}

/** Returns only the fields of `GapContent`, in a fixed order, with labels sorted by code units. */
export function gapContentOf(content: GapContent): GapContent {
  const { labels, badTranslation, discussion, remark, flagged } = content;
  return { labels: [...labels].sort(), badTranslation, discussion, remark, flagged };
}

export function sameGapContent(a: GapContent, b: GapContent): boolean {
  return JSON.stringify(gapContentOf(a)) === JSON.stringify(gapContentOf(b));
}

/** Whether two contents have the same answer. Flag and remark are ignored. */
export function sameGapAnswer(a: GapContent, b: GapContent): boolean {
  return sameGapContent({ ...a, flagged: false, remark: "" }, { ...b, flagged: false, remark: "" });
}

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
  isAnswered,
  state: gapState,
  conflicts: (content) => (gapState(content) === "conflict" ? [BAD_WITH_LABELS] : []),
  describe,
};

// Defines how each action changes the answer to a gap. Except for `toggleLabels`, each function returns the same object
// if nothing changes.

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
