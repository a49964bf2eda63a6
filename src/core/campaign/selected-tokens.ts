// Reads the output tokens that a judgement selects, and checks that the output has them.

import type { AlignedText } from "#core/campaign/matching/translation.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { TokenRef } from "#core/suite/suite.ts";

/** Selected tokens and tokens of fixed alignments. Empty for gap answers and annotations. Positions are 0-based. */
export function selectedTokens({ content }: Partial<Pick<Judgement, "content">>): readonly TokenRef[] {
  if (content === undefined || !("tags" in content)) return [];
  const { tokens, fixedPronoun, fixedAntecedent } = content;
  return [...tokens, ...(fixedPronoun ?? []), ...(fixedAntecedent ?? [])];
}

/** The first token that the output does not have; undefined if it has all. */
export function tokenOutside(
  output: Pick<AlignedText, "tokens">,
  tokens: readonly TokenRef[],
): TokenRef | undefined {
  return tokens.find(({ line, position }) => position >= output.tokens(line).length);
}

export function outsideTokenInWords({ id }: Pick<Judgement, "id">, { line, position }: TokenRef): string {
  return `judgement ${id} selects token ${position + 1} of line ${line + 1}, which the output does not have`;
}
