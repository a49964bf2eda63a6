// Holds the part of a sentence around a word, for lists: what is looked for stands where the eye finds it.

import type { Sentence } from "#core/align/sentence.ts";

export interface Excerpt {
  readonly before: string;
  readonly hit: string;
  readonly after: string;
}

/** Tokens kept before what is looked for, and after it. */
const BEFORE = 4;
const AFTER = 12;

/** The sentence around its tokens at these positions (ascending; none = its beginning). */
export function excerptAround({ tokens, spaces }: Sentence, positions: readonly number[]): Excerpt {
  const text = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map((token, place) => (spaces[from + place] === true ? ` ${token}` : token))
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

/** Characters kept before a text that was searched for, and after it. */
const CHARACTERS = 28;

/** A text around the first place where another occurs, whatever its letter case; null = nowhere. */
export function excerptOf(text: string, wanted: string): Excerpt | null {
  const at = wanted === "" ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  // Lower-casing may change the length of a text; then nothing is cut, rather than in the wrong place.
  if (at < 0 || text.toLowerCase().length !== text.length) return null;
  const end = at + wanted.length;
  const start = Math.max(0, at - CHARACTERS);
  const stop = Math.min(text.length, end + 2 * CHARACTERS);
  return {
    before: `${start > 0 ? "…" : ""}${text.slice(start, at)}`,
    hit: text.slice(at, end),
    after: `${text.slice(end, stop)}${stop < text.length ? "…" : ""}`,
  };
}
