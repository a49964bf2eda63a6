// Defines an annotator's answer to one gap: which pronouns would be right there.

import * as v from "valibot";
import { type Immutable, nameSchema } from "#core/base/file-values.ts";

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
