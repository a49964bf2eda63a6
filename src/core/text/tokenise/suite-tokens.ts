// Writes the tokens of a raw line in the suite's style. These are compared with the reference; people see the
// raw line.

import { withMosesEscapes } from "#core/text/moses-escapes.ts";
import type { Fashion } from "./fashion.ts";
import type { CharacterRange } from "./place.ts";

/** One text per place, with the escapes and joints of the suite's style. */
export function suiteTokens(line: string, places: readonly CharacterRange[], fashion: Fashion): string[] {
  return places.map(({ start, end }, index) => {
    const text = line.slice(start, end);
    const isInside = places[index - 1]?.end === start && places[index + 1]?.start === end;
    if (text === "-" && fashion.joints === "moses" && fashion.hyphens === "alone" && isInside) return "@-@";
    return fashion.escapes === "moses" ? withMosesEscapes(text) : text;
  });
}
