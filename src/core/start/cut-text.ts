// Holds how the lines of a text get tokens: as they stand between blanks, or cut in the fashion of their language.

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
 * `isTokenised`: null = as it looks. `fashioned`: tokens of another text of the same language, which is cut already: its fashion is taken; none =
 * the language's own. Errors: malformed-cell (words in pieces).
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
