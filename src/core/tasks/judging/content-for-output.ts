// Transfers a judgement to another output that translates the pronoun and the heads in the same way, but at other
// positions.

import { type Marks, markedParts } from "#core/campaign/view/candidate-view.ts";
import { sameToken, sortTokens, type TokenRef } from "#core/suite/suite.ts";
import type { JudgementContent } from "./content.ts";

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
