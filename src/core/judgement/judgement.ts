// Holds what a person says of a candidate, as one record of an append-only log. The latest per candidate and annotator counts.

import type { TokenRef } from "#core/suite/suite.ts";

/** `unset` is the original's word for a question not answered. */
export type Answer = "ok" | "bad" | "unset";

export interface Annotator {
  readonly id: string;
  readonly name: string;
}

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

/** What was looked at before saying so. */
export interface JudgementCircumstances {
  /** Sentences opened beyond the context shown at first. */
  readonly contextBefore: number;
  readonly contextAfter: number;
  readonly referenceOpened: boolean;
  /** Time with the candidate on the screen so far, in seconds, pauses left out. */
  readonly seconds: number;
  /** Hash of the output text and marks shown (`textShownHash`). */
  readonly textHash: string;
  /** Version of the guidelines at hand. */
  readonly guidelines: string;
}

export type JudgementAction = "judge" | "undo" | "redo" | "import";

/** One record of the log: the whole content after one action on one candidate. */
export interface Judgement extends JudgementContent, JudgementCircumstances {
  /** UUID. */
  readonly id: string;
  readonly system: string;
  readonly example: string;
  /** The annotator's id. */
  readonly annotator: string;
  /** ISO 8601, UTC, with milliseconds. */
  readonly time: string;
  readonly action: JudgementAction;
  /** UUID shared by the records that one action made, so that they are undone together. */
  readonly step: string;
  /** The judgement it was taken over from, where an identical output was judged once for several; null = judged itself. */
  readonly copiedFrom: string | null;
}

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

export function sameToken(a: TokenRef, b: TokenRef): boolean {
  return a.line === b.line && a.position === b.position;
}

/** Whether two contents say the same. */
export function sameContent(a: JudgementContent, b: JudgementContent): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));
}

/** Whether two contents judge alike, flag and remark apart. */
export function sameJudged(a: JudgementContent, b: JudgementContent): boolean {
  return sameContent({ ...a, flagged: false, remark: "" }, { ...b, flagged: false, remark: "" });
}

/** Ascending by line, then position, each token once. */
export function sortTokens(tokens: readonly TokenRef[]): TokenRef[] {
  const sorted = [...tokens].sort((a, b) => a.line - b.line || a.position - b.position);
  return sorted.filter((token, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || !sameToken(previous, token);
  });
}
