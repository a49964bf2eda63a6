// Converts positions in the suite's source to positions in a system's own tokenisation of it, to which PROTEST's
// positions refer.

import type { RetokenisedText } from "#core/text/carry-positions.ts";

/**
 * First and last own token (of `ownSource.to`) that share a character with the suite's tokens `first` to `last`. If the
 * two lines have nothing in common there, the same numbers, limited to the sentence.
 */
export function ownRange(
  ownSource: RetokenisedText,
  line: number,
  first: number,
  last: number,
): { first: number; last: number } {
  const own = ownSource.positions(line, first, last);
  const most = Math.max(0, ownSource.to.tokens(line).length - 1);
  return { first: own[0] ?? Math.min(first, most), last: own.at(-1) ?? Math.min(last, most) };
}

/** Number of equal tokens before `position`, ignoring case (PROTEST's `srcproindex`). */
export function occurrenceIndex(tokens: readonly string[], position: number): number {
  const token = tokens[position]?.toLowerCase();
  return tokens.slice(0, position).filter((other) => other.toLowerCase() === token).length;
}
