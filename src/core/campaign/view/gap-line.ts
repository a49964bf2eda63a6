// Builds a sentence with gaps for gap filling. The hidden tokens are not part of the result.

import { addTo } from "#core/base/grouping.ts";
import { type AlignedText, alignedTranslation } from "#core/campaign/matching/translation.ts";
import type { Example, TokenRef } from "#core/suite/suite.ts";
import { naturalSentence } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";

/** A token, or a gap, which does not show how many tokens it hides. */
export type GapPart =
  | { readonly kind: "text"; readonly text: string; readonly spaceBefore: boolean }
  /** `isGap`: whether this is the gap to fill now. Other gaps hide the pronouns of other examples. */
  | { readonly kind: "gap"; readonly isGap: boolean; readonly spaceBefore: boolean };

/** A gap in plain text, as in the interface of DiscoMT 2015 (Figure 1). */
export const GAP_TEXT = "XXX";

/**
 * Hides tokens of a line in gaps. `line`: tokens separated by spaces. `gapPositions`: 0-based positions of the tokens
 * in the gap to fill; `otherPositions`: those in other gaps. Consecutive hidden tokens become one gap, which is the gap
 * to fill if it hides any of its tokens. The spacing is as if each gap were an ordinary word, so that the spacing does
 * not reveal forms such as c' and -t-il.
 */
export function gapLine(
  line: string,
  language: string,
  gapPositions: readonly number[],
  otherPositions: readonly number[],
): GapPart[] {
  const isGap = new Set(gapPositions);
  const isOther = new Set(otherPositions);
  const runs: { readonly text: string; readonly gap: boolean; isGap: boolean }[] = [];
  for (const [position, text] of splitTokens(line).entries()) {
    const gap = isGap.has(position) || isOther.has(position);
    const last = runs.at(-1);
    if (gap && last?.gap === true) last.isGap ||= isGap.has(position);
    else runs.push({ text: gap ? GAP_TEXT : text, gap, isGap: isGap.has(position) });
  }
  const { spaces } = naturalSentence(
    runs.map(({ text }) => text),
    language,
  );
  return runs.map((run, index): GapPart => {
    const spaceBefore = spaces[index] === true;
    return run.gap
      ? { kind: "gap", isGap: run.isGap, spaceBefore }
      : { kind: "text", text: run.text, spaceBefore };
  });
}

/** Positions of the tokens that are in the line. */
export function positionsIn(line: number, tokens: readonly TokenRef[]): number[] {
  return tokens.flatMap((token) => (token.line === line ? [token.position] : []));
}

/** Positions that the gaps of these examples hide in an output, by line. */
export function hiddenPositions(
  examples: readonly Example[],
  output: AlignedText,
): ReadonlyMap<number, readonly number[]> {
  const byLine = new Map<number, number[]>();
  for (const example of examples) {
    for (const { line, position } of alignedTranslation(example, output).pronoun)
      addTo(byLine, line, position);
  }
  return byLine;
}

/** The sentence as text with each gap as `GAP_TEXT`. */
export function gapText(parts: readonly GapPart[]): string {
  return parts
    .map((part) => `${part.spaceBefore ? " " : ""}${part.kind === "gap" ? GAP_TEXT : part.text}`)
    .join("");
}
