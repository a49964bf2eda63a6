// Joins tokens so that none ends within a grapheme cluster.

import { once } from "#core/base/once.ts";
import type { CharacterRange } from "./character-range.ts";

/** Characters after a token border that can put the border inside a grapheme (UAX 29, GB6 to GB13). */
const MAY_CONTINUE =
  /[\p{M}\p{Grapheme_Extend}\p{Cf}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u0E33\u0EB3\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/uy;
/**
 * Characters before a token border that can put the border inside a grapheme: marks and other extending characters,
 * which join Indic consonants (GB9c), and characters that join the next one (GB9b).
 */
const MAY_PREPEND =
  /[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\p{Cf}\u0D4E\uD800-\uDFFF\u{11000}-\u{11FFF}]/uy;

const graphemes = once(() => new Intl.Segmenter("und", { granularity: "grapheme" }));

/** Merges adjacent ranges if the border between them is inside a grapheme. */
export function joinGraphemes(line: string, ranges: CharacterRange[]): CharacterRange[] {
  const joined: CharacterRange[] = [];
  let boundaries: Boundaries | null = null;
  for (const [number, range] of ranges.entries()) {
    const last = joined.at(-1);
    if (last === undefined || last.end !== range.start) {
      joined.push(range);
      boundaries = null;
      continue;
    }
    if (!mayBeInside(line, range.start)) {
      joined.push(range);
      continue;
    }
    boundaries ??= new Boundaries(line, last.start, endOfRun(ranges, number));
    if (boundaries.isAt(range.start)) joined.push(range);
    else joined[joined.length - 1] = { start: last.start, end: range.end };
  }
  return joined;
}

/** End of the last range of those that follow each other from `from` on without a gap. */
function endOfRun(ranges: readonly CharacterRange[], from: number): number {
  let number = from;
  while (ranges[number + 1] !== undefined && ranges[number + 1]?.start === ranges[number]?.end) number++;
  return ranges[number]?.end ?? 0;
}

/** Finds where graphemes start in part of a line; positions must be queried in ascending order. */
class Boundaries {
  readonly #starts: Iterator<number>;
  #at: number;

  /** `start` must be the start of a grapheme. */
  constructor(line: string, start: number, end: number) {
    this.#starts = graphemeStarts(line, start, end);
    this.#at = start;
  }

  isAt(position: number): boolean {
    while (this.#at < position) {
      const next = this.#starts.next();
      this.#at = next.done === true ? Number.POSITIVE_INFINITY : next.value;
    }
    return this.#at === position;
  }
}

/**
 * Number of code units segmented at once. In some engines the time per grapheme grows with the text: 40,000
 * emoji took eight seconds.
 */
const WINDOW = 256;

/**
 * Starts of the graphemes from `start` (a grapheme start) to `end`. No rule of UAX 29 looks back beyond the
 * start of a grapheme or ahead beyond the next character. So all starts in a window are correct, and the next
 * window begins at the last one.
 */
function* graphemeStarts(line: string, start: number, end: number): Generator<number, undefined> {
  let from = start;
  let size = WINDOW;
  while (from < end) {
    const to = wholeCharacters(line, Math.min(end, from + size));
    const starts = Array.from(graphemes().segment(line.slice(from, to)), ({ index }) => from + index);
    if (to >= end) return yield* starts;
    const last = starts.at(-1) ?? from;
    if (last === from) size *= 2;
    else {
      yield* starts.slice(0, -1);
      from = last;
      size = WINDOW;
    }
  }
}

/** The position `at`, or the next one if `at` is inside a surrogate pair. */
function wholeCharacters(line: string, at: number): number {
  const isInside = (line.codePointAt(at - 1) ?? 0) > 0xffff;
  return isInside ? at + 1 : at;
}

function mayBeInside(line: string, at: number): boolean {
  MAY_CONTINUE.lastIndex = at;
  if (MAY_CONTINUE.test(line)) return true;
  const isLow = (line.charCodeAt(at - 1) & 0xfc00) === 0xdc00;
  MAY_PREPEND.lastIndex = at - (isLow && at > 1 ? 2 : 1);
  return MAY_PREPEND.test(line);
}
