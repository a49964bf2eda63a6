// Tokenises the lines of a text, or reads existing tokens separated by spaces.

import type { ProblemList } from "#core/base/problem.ts";
import { cutter } from "#core/exchange/add-systems/made-outputs.ts";
import { looksTokenised } from "#core/text/tokenise/looks-tokenised.ts";
import { splitTokens } from "#core/text/tokens.ts";

import type { FittedText } from "./fit-texts.ts";

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
