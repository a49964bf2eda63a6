// Holds that no token ends inside what readers take for one character.

import type { Place } from "#core/align/tokenise/place.ts";

/** Only before and after such characters may a cut stand inside a grapheme (UAX 29, GB6 to GB13); elsewhere nobody is asked. */
const MAY_CONTINUE =
  /[\p{M}\p{Grapheme_Extend}\p{Cf}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u0E33\u0EB3\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/uy;
/** Marks join Indic consonants (GB9c), others stand before a character (GB9b). */
const MAY_PREPEND = /[\p{M}\p{Cf}\u0D4E\uD800-\uDFFF\u{11000}-\u{11FFF}]/uy;

let graphemes: Intl.Segmenter | null = null;

/** Adjacent places as one where the cut between them is inside a grapheme. */
export function joinGraphemes(line: string, places: Place[]): Place[] {
  let segments: Intl.Segments | null = null;
  const joined: Place[] = [];
  for (const place of places) {
    const last = joined.at(-1);
    if (last === undefined || last.end !== place.start || !mayBeInside(line, place.start)) {
      joined.push(place);
      continue;
    }
    graphemes ??= new Intl.Segmenter("und", { granularity: "grapheme" });
    segments ??= graphemes.segment(line);
    if (segments.containing(place.start)?.index === place.start) joined.push(place);
    else joined[joined.length - 1] = { start: last.start, end: place.end };
  }
  return joined;
}

function mayBeInside(line: string, at: number): boolean {
  MAY_CONTINUE.lastIndex = at;
  if (MAY_CONTINUE.test(line)) return true;
  const isLow = (line.charCodeAt(at - 1) & 0xfc00) === 0xdc00;
  MAY_PREPEND.lastIndex = at - (isLow && at > 1 ? 2 : 1);
  return MAY_PREPEND.test(line);
}
