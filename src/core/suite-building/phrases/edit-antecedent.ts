// Edits an antecedent word by word: makes it longer or shorter, moves it, or changes its head. Compares the antecedents
// of two annotators. Positions are 0-based, ends inclusive.

import type { Antecedent, TokenRef } from "#core/suite/suite.ts";

/** Number of tokens of a line. */
export type LineLength = (line: number) => number;

/** Finds the head of tokens `start` to `end` of a line by rule. */
export type HeadOf = (line: number, start: number, end: number) => number;

type Edge = "start" | "end";

/** The antecedent with these tokens and its head by rule. `from` and `to` may be in either order. */
export function antecedentOf(line: number, from: number, to: number, headOf: HeadOf): Antecedent {
  const [start, end] = from <= to ? [from, to] : [to, from];
  return { line, start, end, head: headOf(line, start, end) };
}

/**
 * Moves one edge by a word (`by` −1 or 1) within the line, never past the other edge or over the pronoun. An antecedent
 * that already contains the pronoun can only become shorter. A head by rule is recomputed; a head that the annotator
 * chose stays as long as it is inside. Null if the edge cannot move.
 */
export function withMovedEdge(
  antecedent: Antecedent,
  edge: Edge,
  by: -1 | 1,
  parts: { readonly lengthOf: LineLength; readonly headOf: HeadOf; readonly pronoun: TokenRef },
): Antecedent | null {
  const { line, head } = antecedent;
  const moved = { ...antecedent, [edge]: antecedent[edge] + by };
  const { start, end } = moved;
  if (start < 0 || end >= parts.lengthOf(line) || start > end) return null;
  if (containsToken(moved, parts.pronoun) && !containsToken(antecedent, parts.pronoun)) return null;
  const isByRule = head === parts.headOf(line, antecedent.start, antecedent.end);
  const isInside = head >= start && head <= end;
  return { line, start, end, head: isByRule || !isInside ? parts.headOf(line, start, end) : head };
}

/**
 * Extends the span up to the next punctuation in its line. Punctuation directly after the span is skipped. The limits
 * are those of `withMovedEdge`. Null if there is nothing to add. `isWordAt`: whether the token of the line is a word
 * and not punctuation.
 */
export function extendedToPunctuation(
  antecedent: Antecedent,
  isWordAt: (position: number) => boolean,
  parts: Parameters<typeof withMovedEdge>[3],
): Antecedent | null {
  let extended: Antecedent | null = null;
  let next = withMovedEdge(antecedent, "end", 1, parts);
  // Whether only punctuation has been passed so far.
  let isBeforeWords = true;
  while (next !== null) {
    const isWord = isWordAt(next.end);
    if (!isWord && !isBeforeWords) break;
    if (isWord) {
      extended = next;
      isBeforeWords = false;
    }
    next = withMovedEdge(next, "end", 1, parts);
  }
  return extended;
}

/** Moves the head by one token; null at the edge of the span. */
export function withMovedHead(antecedent: Antecedent, by: -1 | 1): Antecedent | null {
  const head = antecedent.head + by;
  return head < antecedent.start || head > antecedent.end ? null : { ...antecedent, head };
}

/**
 * Moves the whole span by one word (`by` 1 or −1), across line ends to the next line with tokens. The span becomes
 * shorter if that line is shorter. The span stays before `before` (the pronoun) and at or after line `from`. A span
 * that contains or follows the pronoun moves before it with `by` −1. Null if the span cannot move.
 */
export function movedAntecedent(
  { line, start, end }: Antecedent,
  by: -1 | 1,
  parts: {
    readonly lengthOf: LineLength;
    readonly headOf: HeadOf;
    readonly before: TokenRef;
    readonly from: number;
  },
): Antecedent | null {
  const { lengthOf, headOf, before, from } = parts;
  const longest = end - start + 1;
  const limit = (other: number) => (other === before.line ? before.position : lengthOf(other));
  const isPastPronoun = line > before.line || (line === before.line && end >= before.position);
  if (by < 0) {
    if (start > 0 && !isPastPronoun) return antecedentOf(line, start - 1, end - 1, headOf);
    for (let other = isPastPronoun ? before.line : line - 1; other >= from; other--) {
      const length = limit(other);
      if (length > 0) return antecedentOf(other, Math.max(0, length - longest), length - 1, headOf);
    }
    return null;
  }
  if (isPastPronoun) return null;
  if (end + 1 < limit(line)) return antecedentOf(line, start + 1, end + 1, headOf);
  for (let other = line + 1; other <= before.line; other++) {
    const length = limit(other);
    if (length > 0) return antecedentOf(other, 0, Math.min(longest, length) - 1, headOf);
  }
  return null;
}

/** Whether the token is in the span. `end` is the last token of the span. */
export function containsToken(
  { line, start, end }: Pick<Antecedent, "line" | "start" | "end">,
  token: TokenRef,
): boolean {
  return token.line === line && token.position >= start && token.position <= end;
}

export function haveSameSpan(a: Antecedent, b: Antecedent): boolean {
  return a.line === b.line && a.start === b.start && a.end === b.end;
}

/** Whether both antecedents have a token in common. */
export function haveCommonToken(a: Antecedent, b: Antecedent): boolean {
  return a.line === b.line && a.start <= b.end && b.start <= a.end;
}

// Compares the antecedents given by two annotators: spans, heads, or overlap.

/** Returns a key that is equal for the same set of spans, whatever their heads. */
export function spansKey(antecedents: readonly Antecedent[]): string {
  return keyOf(antecedents.map(({ line, start, end }) => `${line}:${start}-${end}`));
}

/** Returns a key that is equal for the same set of heads, whatever their spans. */
export function headsKey(antecedents: readonly Antecedent[]): string {
  return keyOf(antecedents.map(({ line, head }) => `${line}:${head}`));
}

function keyOf(places: readonly string[]): string {
  return [...new Set(places)].sort().join(",");
}

/** Whether every antecedent of each list shares a word with one of the other list. */
export function allOverlap(a: readonly Antecedent[], b: readonly Antecedent[]): boolean {
  const allMeet = (first: readonly Antecedent[], second: readonly Antecedent[]) =>
    first.every((antecedent) => second.some((other) => haveCommonToken(antecedent, other)));
  return allMeet(a, b) && allMeet(b, a);
}
