// Formats a tokenised line for tables in tests.

import type { TokenStyle } from "./token-style.ts";
import { type CharacterRange, tokeniser } from "./tokenise.ts";

/** The texts of the tokens at these ranges. */
export function textsOf(line: string, ranges: readonly CharacterRange[]): string[] {
  return ranges.map(({ start, end }) => line.slice(start, end));
}

/** The tokens of a line, separated by |: `Don't` gives “Do|n't”. */
export function cut(line: string, language: string, style?: TokenStyle): string {
  return textsOf(line, tokeniser(language, style)(line)).join("|");
}
