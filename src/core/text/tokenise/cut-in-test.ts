// Formats a tokenised line for tables in tests.

import type { Fashion } from "./fashion.ts";
import type { CharacterRange } from "./place.ts";
import { tokeniser } from "./tokenise.ts";

/** The tokens as texts. */
export function textsOf(line: string, places: readonly CharacterRange[]): string[] {
  return places.map(({ start, end }) => line.slice(start, end));
}

/** `Don't` as “Do|n't”. */
export function cut(line: string, language: string, fashion?: Fashion): string {
  return textsOf(line, tokeniser(language, fashion)(line)).join("|");
}
