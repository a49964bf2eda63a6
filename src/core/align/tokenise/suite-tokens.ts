// Holds the tokens of a raw line as the suite writes its own: what is compared with the reference, while the raw line is what people see.

import { withMosesEscapes } from "#core/align/moses-escapes.ts";
import type { Fashion } from "#core/align/tokenise/fashion.ts";
import type { Place } from "#core/align/tokenise/place.ts";

/** One text for each place, with the escapes and joints that the suite's own tokens have. */
export function suiteTokens(line: string, places: readonly Place[], fashion: Fashion): string[] {
  return places.map(({ start, end }, index) => {
    const text = line.slice(start, end);
    const isInside = places[index - 1]?.end === start && places[index + 1]?.start === end;
    if (text === "-" && fashion.joints === "moses" && fashion.hyphens === "alone" && isInside) return "@-@";
    return fashion.escapes === "moses" ? withMosesEscapes(text) : text;
  });
}
