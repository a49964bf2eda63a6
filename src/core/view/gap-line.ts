// Holds one sentence of an output as it is shown where gaps are filled: what is hidden never leaves this file.

import { naturalSentence } from "#core/align/sentence.ts";
import { splitTokens } from "#core/align/tokens.ts";
import { type AlignedText, alignedTranslation } from "#core/match/translation.ts";
import type { Example, TokenRef } from "#core/suite/suite.ts";

/** A token as it stands, or a gap of no length of its own. */
export type GapPart =
  | { readonly kind: "text"; readonly text: string; readonly spaceBefore: boolean }
  /** `asked`: the one that is to be filled now; others hide what other candidates ask for. */
  | { readonly kind: "gap"; readonly asked: boolean; readonly spaceBefore: boolean };

/** Stands for a gap where text is all there is, as in the interface of DiscoMT 2015 (Figure 1). */
export const GAP_TEXT = "XXX";

/**
 * `line`: its text, tokens between blanks; `asked`, `others`: 0-based positions of what is hidden there. Hidden tokens that follow each
 * other are one gap, asked where any of them is. Spaces are those of a sentence with an ordinary word in each gap, so that they
 * tell nothing of what is hidden (c' and -t-il stand without one).
 */
export function gapLine(
  line: string,
  language: string,
  asked: readonly number[],
  others: readonly number[],
): GapPart[] {
  const [isAsked, isOther] = [new Set(asked), new Set(others)];
  const runs: { readonly text: string; readonly gap: boolean; asked: boolean }[] = [];
  for (const [position, text] of splitTokens(line).entries()) {
    const gap = isAsked.has(position) || isOther.has(position);
    const last = runs.at(-1);
    if (gap && last?.gap === true) last.asked ||= isAsked.has(position);
    else runs.push({ text: gap ? GAP_TEXT : text, gap, asked: isAsked.has(position) });
  }
  const { spaces } = naturalSentence(
    runs.map(({ text }) => text),
    language,
  );
  return runs.map((run, place): GapPart => {
    const spaceBefore = spaces[place] === true;
    return run.gap
      ? { kind: "gap", asked: run.asked, spaceBefore }
      : { kind: "text", text: run.text, spaceBefore };
  });
}

/** The positions of these tokens that lie in the line. */
export function positionsIn(line: number, tokens: readonly TokenRef[]): number[] {
  return tokens.flatMap((token) => (token.line === line ? [token.position] : []));
}

/** By line: the positions that gaps of these examples hide in an output. */
export function hiddenPositions(
  examples: readonly Example[],
  output: AlignedText,
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const example of examples) {
    for (const { line, position } of alignedTranslation(example, output).pronoun) {
      found.set(line, [...(found.get(line) ?? []), position]);
    }
  }
  return found;
}

/** The sentence as text, each gap as `GAP_TEXT`. */
export function gapText(parts: readonly GapPart[]): string {
  return parts
    .map((part) => `${part.spaceBefore ? " " : ""}${part.kind === "gap" ? GAP_TEXT : part.text}`)
    .join("");
}
