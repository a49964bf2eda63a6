// Holds what an annotator says of one pronoun: answers, tokens, tags, and its shape in a file.

import * as v from "valibot";
import { tokensSchema } from "#core/shared/json-parts.ts";
import type { TokenRef } from "#core/suite/suite.ts";

/** `unset` is the original's word for a question not answered. */
export type Answer = "ok" | "bad" | "unset";

/** What an annotator says of a candidate: all that undo and redo give back. */
export interface JudgementContent {
  /** Is the antecedent's head correctly translated? Only asked where the category requires agreement. */
  readonly antecedent: Answer;
  /** Is the pronoun correctly translated, given the translation of the antecedent's head? */
  readonly pronoun: Answer;
  /** The minimal set of marked output tokens that carries the translation; ascending. */
  readonly tokens: readonly TokenRef[];
  readonly tags: readonly string[];
  readonly remark: string;
  /** Set aside to come back to; no part of the judgement. */
  readonly flagged: boolean;
  /** Why a conflict is left as it is; null = no conflict is kept. */
  readonly keptBecause: string | null;
  /** Where the pronoun's translation really stands, if the annotator mended the alignment; null = as aligned. */
  readonly repairedPronoun: readonly TokenRef[] | null;
  /** The same for all antecedent heads together. */
  readonly repairedAntecedent: readonly TokenRef[] | null;
}

const answerSchema = v.picklist(["ok", "bad", "unset"]);

/** Fields in the order in which they are written. */
export const judgementContentSchema = v.strictObject({
  antecedent: answerSchema,
  pronoun: answerSchema,
  tokens: tokensSchema,
  tags: v.array(v.string()),
  remark: v.string(),
  flagged: v.boolean(),
  keptBecause: v.nullable(v.string()),
  repairedPronoun: v.nullable(tokensSchema),
  repairedAntecedent: v.nullable(tokensSchema),
});

export const NOTHING_SAID: JudgementContent = {
  antecedent: "unset",
  pronoun: "unset",
  tokens: [],
  tags: [],
  remark: "",
  flagged: false,
  keptBecause: null,
  repairedPronoun: null,
  repairedAntecedent: null,
};

/** The content alone, in a fixed order of keys. */
export function contentOf(judgement: JudgementContent): JudgementContent {
  const { antecedent, pronoun, tokens, tags, remark, flagged, keptBecause } = judgement;
  const { repairedPronoun, repairedAntecedent } = judgement;
  return {
    antecedent,
    pronoun,
    tokens,
    tags,
    remark,
    flagged,
    keptBecause,
    repairedPronoun,
    repairedAntecedent,
  };
}

/** Whether two contents say the same. */
export function sameContent(a: JudgementContent, b: JudgementContent): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));
}

/** Whether two contents judge alike, flag and remark apart. */
export function sameJudged(a: JudgementContent, b: JudgementContent): boolean {
  return sameContent({ ...a, flagged: false, remark: "" }, { ...b, flagged: false, remark: "" });
}
