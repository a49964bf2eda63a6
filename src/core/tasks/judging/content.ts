// Defines the content of a judgement of one pronoun (answers, tokens, tags), and its schema in files.

import * as v from "valibot";
import { type Immutable, tokensSchema } from "#core/base/file-values.ts";
import { type AskedQuestion, answersBy, QUESTION_IDS } from "./questions.ts";

/** `unset` is PROTEST's word for an unanswered question. */
const answerSchema = v.picklist(["ok", "bad", "unset"]);
export type Answer = v.InferOutput<typeof answerSchema>;

/** The questions for which words are marked. */
export type Question = "antecedent" | "pronoun";

export function hasWords(question: AskedQuestion): question is Question {
  return question === "antecedent" || question === "pronoun";
}

/** Fields in the order in which they are written. */
export const judgementContentSchema = v.strictObject({
  /** The answer to each question. */
  ...answersBy(() => answerSchema),
  /** The smallest set of marked output tokens that carries the translation; ascending. */
  tokens: tokensSchema,
  tags: v.array(v.string()),
  remark: v.string(),
  /**
   * Whether the annotator marked the candidate to return to it later. `sameJudged` ignores the flag: it does not change
   * what is judged.
   */
  flagged: v.boolean(),
  /** Reason why a conflict is kept; null = none is kept. */
  keptBecause: v.nullable(v.string()),
  /** The tokens that translate the pronoun, if the annotator fixed the alignment; null = as aligned. */
  fixedPronoun: v.nullable(tokensSchema),
  /**
   * The tokens that translate the heads of all antecedents, if the annotator fixed the alignment; null = as aligned.
   */
  fixedAntecedent: v.nullable(tokensSchema),
});
/** The content of a judgement of a candidate. Undo and redo restore all of it. */
export type JudgementContent = Immutable<v.InferOutput<typeof judgementContentSchema>>;

export const EMPTY_JUDGEMENT: JudgementContent = {
  ...answersBy((): Answer => "unset"),
  tokens: [],
  tags: [],
  remark: "",
  flagged: false,
  keptBecause: null,
  fixedPronoun: null,
  fixedAntecedent: null,
};

/** Returns only the fields of `JudgementContent`, in a fixed order. */
export function contentOf(judgement: JudgementContent): JudgementContent {
  const { tokens, tags, remark, flagged, keptBecause, fixedPronoun, fixedAntecedent } = judgement;
  const answers = answersBy((question) => judgement[question]);
  return { ...answers, tokens, tags, remark, flagged, keptBecause, fixedPronoun, fixedAntecedent };
}

export function sameContent(a: JudgementContent, b: JudgementContent): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));
}

/** Whether a question is answered. */
export function hasAnswer(content: JudgementContent): boolean {
  return QUESTION_IDS.some((question) => content[question] !== "unset");
}

/** Whether two contents judge the same. Flag and remark are ignored. */
export function sameJudged(a: JudgementContent, b: JudgementContent): boolean {
  return sameContent({ ...a, flagged: false, remark: "" }, { ...b, flagged: false, remark: "" });
}
