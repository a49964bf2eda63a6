// Tokenises the lines of a text, or reads existing tokens separated by spaces.

import type { ProblemList } from "#core/base/problem.ts";
import { tokeniserLike } from "#core/exchange/add-systems/new-outputs.ts";
import { looksTokenised } from "#core/text/tokenise/guess-style.ts";
import { splitTokens } from "#core/text/tokens.ts";

import type { FittedText } from "./fit-texts.ts";

export interface TokenisedLines {
  readonly lines: readonly string[];
  readonly isTokenised: boolean;
}

/**
 * Tokenises a text. `isTokenised`: null = guess. `tokenisedLines`: lines of a tokenised text in the same language,
 * whose style is followed; empty = the language's default style. Errors: malformed-cell (the text consists of
 * subwords).
 */
export function tokeniseText(
  { path, lines }: Pick<FittedText, "path" | "lines">,
  language: string,
  isTokenised: boolean | null,
  tokenisedLines: readonly string[],
  problems: ProblemList,
): TokenisedLines {
  reportSubwords({ path, lines }, language, problems);
  const countsAsTokenised = isTokenised ?? looksTokenised(lines, language).tokenised;
  const tokenise = countsAsTokenised ? splitTokens : tokeniserLike(tokenisedLines, language);
  return { lines: lines.map((line) => tokenise(line).join(" ")), isTokenised: countsAsTokenised };
}

/** Reports a text that consists of subwords. Errors: malformed-cell. */
export function reportSubwords(
  { path, lines }: Pick<FittedText, "path" | "lines">,
  language: string,
  problems: ProblemList,
): void {
  if (!looksTokenised(lines, language).subwords) return;
  const message = "found subwords (“@@” or “▁”); expected whole words. Join the subwords first";
  problems.in(path).error("malformed-cell", message);
}
