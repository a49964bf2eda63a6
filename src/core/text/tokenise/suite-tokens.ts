// Writes the tokens of a raw line in the suite's style. Referee compares these tokens with the reference; people see
// the raw line.

import { withMosesEscapes } from "#core/text/moses-escapes.ts";
import type { CharacterRange } from "./character-range.ts";
import type { TokenStyle } from "./token-style.ts";

/** The tokens at these ranges, with the escapes and joints of the suite's style. */
export function suiteTokens(line: string, ranges: readonly CharacterRange[], style: TokenStyle): string[] {
  return ranges.map(({ start, end }, index) => {
    const text = line.slice(start, end);
    const isInside = ranges[index - 1]?.end === start && ranges[index + 1]?.start === end;
    if (text === "-" && style.joints === "moses" && style.hyphens === "alone" && isInside) return "@-@";
    return style.escapes === "moses" ? withMosesEscapes(text) : text;
  });
}
