// Holds a line cut into tokens and written on one line, for tables in tests.

import type { Fashion } from "#core/align/tokenise/fashion.ts";
import { textsOf } from "#core/align/tokenise/place.ts";
import { tokeniser } from "#core/align/tokenise/tokenise.ts";

/** `Don't` as “Do|n't”. */
export function cut(line: string, language: string, fashion?: Fashion): string {
  return textsOf(line, tokeniser(language, fashion)(line)).join("|");
}
