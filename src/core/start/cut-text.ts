// Tokenises the lines of a text, or reads existing tokens separated by spaces.

import { cutter } from "#core/add-systems/made-outputs.ts";
import { looksTokenised } from "#core/align/tokenise/looks-tokenised.ts";
import { splitTokens } from "#core/align/tokens.ts";
import type { ProblemList } from "#core/shared/problem.ts";

import type { FittedText } from "#core/start/fit-texts.ts";

export interface CutText {
  readonly lines: readonly string[];
  readonly isTokenised: boolean;
}

/**
 * `isTokenised`: null = guess. `fashioned`: lines of a tokenised text in the same language, whose style is
 * used; empty = the language's default. Errors: malformed-cell (subwords).
 */
export function cutText(
  { path, lines }: Pick<FittedText, "path" | "lines">,
  language: string,
  isTokenised: boolean | null,
  fashioned: readonly string[],
  problems: ProblemList,
): CutText {
  const { subwords, tokenised } = looksTokenised(lines, language);
  if (subwords) {
    const message =
      "found words in pieces, as some systems leave them (“@@” or “▁”); expected whole words: put them together first";
    problems.error("malformed-cell", path, null, message);
  }
  const isCut = isTokenised ?? tokenised;
  const cut = isCut ? splitTokens : cutter(fashioned, language);
  return { lines: lines.map((line) => cut(line).join(" ")), isTokenised: isCut };
}
