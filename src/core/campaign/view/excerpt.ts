// Cuts an excerpt around a word out of a sentence, for lists.

import type { Sentence } from "#core/text/sentence.ts";

export interface Excerpt {
  readonly before: string;
  readonly hit: string;
  readonly after: string;
}

/** Number of tokens kept before and after the word. */
const BEFORE = 4;
const AFTER = 12;

/** Excerpt around the tokens at these positions (ascending; empty = the beginning of the sentence). */
export function excerptAround({ tokens, spaces }: Sentence, positions: readonly number[]): Excerpt {
  const text = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map((token, index) => (spaces[from + index] === true ? ` ${token}` : token))
      .join("");
  const first = positions[0] ?? 0;
  const end = positions.length === 0 ? 0 : (positions.at(-1) ?? first) + 1;
  const start = Math.max(0, first - BEFORE);
  const stop = Math.min(tokens.length, end + AFTER);
  const hit = positions.length === 0 ? "" : text(first, end);
  const before = `${text(start, first)}${hit.startsWith(" ") ? " " : ""}`;
  return {
    before: start > 0 ? `…${before}` : before.trimStart(),
    hit: hit.trimStart(),
    after: stop < tokens.length ? `${text(end, stop)} …` : text(end, stop),
  };
}

/** Number of characters kept before a searched text. Twice as many are kept after it. */
const CHARACTERS_BEFORE = 28;

/** Excerpt around the first occurrence of `wanted`, ignoring case; null if `wanted` is empty or does not occur. */
export function excerptOf(text: string, wanted: string): Excerpt | null {
  const hitStart = wanted === "" ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  // Conversion to lower case can change the length, and `hitStart` would then be wrong. No excerpt is better than a
  // wrong one.
  if (hitStart < 0 || text.toLowerCase().length !== text.length) return null;
  const end = hitStart + wanted.length;
  const start = Math.max(0, hitStart - CHARACTERS_BEFORE);
  const stop = Math.min(text.length, end + 2 * CHARACTERS_BEFORE);
  return {
    before: `${start > 0 ? "…" : ""}${text.slice(start, hitStart)}`,
    hit: text.slice(hitStart, end),
    after: `${text.slice(end, stop)}${stop < text.length ? "…" : ""}`,
  };
}
