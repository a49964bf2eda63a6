// Defines a judgement's content about one pronoun (answers, tokens, tags) and its schema in files.

import * as v from "valibot";
import { type Immutable, tokensSchema } from "#core/base/json-parts.ts";

/** `unset` is the original's word for a question not answered. */
const answerSchema = v.picklist(["ok", "bad", "unset"]);
export type Answer = v.InferOutput<typeof answerSchema>;

/** Fields in the order in which they are written. */
export const judgementContentSchema = v.strictObject({
  /** Is the antecedent's head correctly translated? Only asked if the category requires agreement. */
  antecedent: answerSchema,
  /** Is the pronoun correctly translated, given the translation of the antecedent's head? */
  pronoun: answerSchema,
  /** The minimal set of marked output tokens that carries the translation; ascending. */
  tokens: tokensSchema,
  tags: v.array(v.string()),
  remark: v.string(),
  /** Marked by the annotator to return to; no part of the judgement. */
  flagged: v.boolean(),
  /** Why a conflict is left as it is; null = no conflict is kept. */
  keptBecause: v.nullable(v.string()),
  /** The real translation of the pronoun, if the annotator fixed the alignment; null = as aligned. */
  fixedPronoun: v.nullable(tokensSchema),
  /** The same for all antecedent heads together. */
  fixedAntecedent: v.nullable(tokensSchema),
});
/** A judgement of a candidate: all that undo and redo restore. */
export type JudgementContent = Immutable<v.InferOutput<typeof judgementContentSchema>>;

export const NOTHING_SAID: JudgementContent = {
  antecedent: "unset",
  pronoun: "unset",
  tokens: [],
  tags: [],
  remark: "",
  flagged: false,
  keptBecause: null,
  fixedPronoun: null,
  fixedAntecedent: null,
};

/** Only the fields of the content, in a fixed order of keys. */
export function contentOf(judgement: JudgementContent): JudgementContent {
  const { antecedent, pronoun, tokens, tags, remark, flagged, keptBecause } = judgement;
  const { fixedPronoun, fixedAntecedent } = judgement;
  return {
    antecedent,
    pronoun,
    tokens,
    tags,
    remark,
    flagged,
    keptBecause,
    fixedPronoun,
    fixedAntecedent,
  };
}

/** Whether two contents are equal. */
export function sameContent(a: JudgementContent, b: JudgementContent): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));
}

/** Whether two contents judge the same; flag and remark are ignored. */
export function sameJudged(a: JudgementContent, b: JudgementContent): boolean {
  return sameContent({ ...a, flagged: false, remark: "" }, { ...b, flagged: false, remark: "" });
}
