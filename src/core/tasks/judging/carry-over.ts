// Transfers a judgement to another text: from an earlier text to the current one, or to an equal output.

import { type Marks, markedParts } from "#core/campaign/view/candidate-view.ts";
import { includesToken, sameToken, sortTokens, type TokenRef } from "#core/suite/suite.ts";
import { answerQuestion } from "./answer.ts";
import { asksIfLeftOut, effectiveMarks } from "./conflicts.ts";
import type { JudgementContent } from "./content.ts";

/** Returns the positions in the current text of a token of the earlier text; empty = the token no longer exists. */
export type CarryToken = (token: TokenRef) => readonly TokenRef[];

/** The text on which a judgement was made. */
export interface EarlierText {
  readonly carry: CarryToken;
  /** The tokens that the alignment marked in it. */
  readonly marks: Marks;
}

/**
 * The content for the current text. `earlier`: null = the earlier text is unknown. `aligned`: the tokens that the current
 * alignment marks. A fixed alignment is dropped if the earlier text is unknown or if none of its tokens exists now.
 * Selected tokens stay if they are marked in the current text. An “ok” without a selected token selects the only marked
 * one, as answering does. The answer about the pronoun is removed if another question was asked: whether it may be left
 * out, or whether its translation is correct.
 */
export function carryOver(
  content: JudgementContent,
  earlier: EarlierText | null,
  aligned: Marks,
): JudgementContent {
  const carry = earlier?.carry ?? null;
  const carriedLinks = (tokens: readonly TokenRef[] | null): readonly TokenRef[] | null => {
    if (tokens === null || carry === null) return null;
    const moved = sortTokens(tokens.flatMap(carry));
    return moved.length === 0 && tokens.length > 0 ? null : moved;
  };
  const withCarriedFix: JudgementContent = {
    ...content,
    fixedPronoun: carriedLinks(content.fixedPronoun),
    fixedAntecedent: carriedLinks(content.fixedAntecedent),
  };
  const marks = effectiveMarks(withCarriedFix, aligned);
  const moved = carry === null ? content.tokens : content.tokens.flatMap(carry);
  const stillMarked = sortTokens(
    moved.filter((token) => includesToken([...marks.pronoun, ...marks.antecedent], token)),
  );
  const isSameQuestion =
    earlier === null || asksIfLeftOut(content, earlier.marks) === asksIfLeftOut(withCarriedFix, aligned);
  let result: JudgementContent = {
    ...withCarriedFix,
    tokens: stillMarked,
    pronoun: isSameQuestion ? content.pronoun : "unset",
  };
  for (const question of ["antecedent", "pronoun"] as const) {
    if (result[question] !== "ok" || stillMarked.some((token) => includesToken(marks[question], token)))
      continue;
    result = answerQuestion({ ...result, [question]: "unset" }, question, "ok", aligned);
  }
  return { ...result, keptBecause: content.keptBecause };
}

// Transfers a judgement to another output that translates the pronoun and the heads in the same way, but at other
// positions.

/**
 * The content, with each selected token replaced by the corresponding token of the other output. Null if that is
 * impossible: the alignment was fixed, the pronoun or a head has another number of tokens in the other output, or a
 * selected token is not marked.
 */
export function contentForGroupedOutput(
  content: JudgementContent,
  from: Marks,
  to: Marks,
): JudgementContent | null {
  if (content.fixedPronoun !== null || content.fixedAntecedent !== null) return null;
  const parts = markedParts(from);
  const otherParts = markedParts(to);
  if (parts.length !== otherParts.length) return null;
  if (parts.some((part, index) => part.length !== otherParts[index]?.length)) return null;
  const tokens: TokenRef[] = [];
  for (const token of content.tokens) {
    const moved = parts.flatMap((part, index) => {
      const at = part.findIndex((mark) => sameToken(mark, token));
      const counterpart = at < 0 ? undefined : otherParts[index]?.[at];
      return counterpart === undefined ? [] : [counterpart];
    });
    if (moved.length === 0) return null;
    tokens.push(...moved);
  }
  return { ...content, tokens: sortTokens(tokens) };
}
