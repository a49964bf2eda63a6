// Holds how an antecedent is made longer, shorter, moved, and given another head, word by word. Positions are 0-based, ends inclusive.

import type { Antecedent, TokenRef } from "#core/suite/suite.ts";

/** Of a line, how many tokens it has. */
export type LineLength = (line: number) => number;

/** The head of these tokens of a line by rule. */
export type HeadOf = (line: number, start: number, end: number) => number;

type Edge = "start" | "end";

/** With its head by rule; ends in either order. */
export function antecedentOf(line: number, from: number, to: number, headOf: HeadOf): Antecedent {
  const [start, end] = from <= to ? [from, to] : [to, from];
  return { line, start, end, head: headOf(line, start, end) };
}

/**
 * One edge moved by a word (`by` −1 or 1), within its line, never past the other edge nor over the pronoun; an antecedent that came
 * with the pronoun inside it may become shorter. A head that is as the rule has it goes on being so; one that was chosen stays as long
 * as it is inside. Null where nothing can move.
 */
export function withEdge(
  antecedent: Antecedent,
  edge: Edge,
  by: -1 | 1,
  parts: { readonly lengthOf: LineLength; readonly headOf: HeadOf; readonly pronoun: TokenRef },
): Antecedent | null {
  const { line, head } = antecedent;
  const moved = { ...antecedent, [edge]: antecedent[edge] + by };
  const { start, end } = moved;
  if (start < 0 || end >= parts.lengthOf(line) || start > end) return null;
  if (holds(moved, parts.pronoun) && !holds(antecedent, parts.pronoun)) return null;
  const isByRule = head === parts.headOf(line, antecedent.start, antecedent.end);
  const isInside = head >= start && head <= end;
  return { line, start, end, head: isByRule || !isInside ? parts.headOf(line, start, end) : head };
}

/**
 * With all that follows in its line up to the next punctuation, or from there over it to the one after; as `withEdge`. Null where nothing
 * follows that could be taken in. `isWordAt`: whether that token of its line is no punctuation.
 */
export function withRest(
  antecedent: Antecedent,
  isWordAt: (position: number) => boolean,
  parts: Parameters<typeof withEdge>[3],
): Antecedent | null {
  let grown: Antecedent | null = null;
  let next = withEdge(antecedent, "end", 1, parts);
  // Over what stands right behind it, and then on to the next.
  let isOver = true;
  while (next !== null) {
    const isWord = isWordAt(next.end);
    if (!isWord && !isOver) break;
    if (isWord) {
      grown = next;
      isOver = false;
    }
    next = withEdge(next, "end", 1, parts);
  }
  return grown;
}

/** Another token of the span as its head; null at its edge. */
export function withHead(antecedent: Antecedent, by: -1 | 1): Antecedent | null {
  const head = antecedent.head + by;
  return head < antecedent.start || head > antecedent.end ? null : { ...antecedent, head };
}

/**
 * The whole span one word on in the text (`by` 1) or back, as long as it was, over the end of its line into the next that has a token;
 * a span that is longer than that line becomes as short. It stays before `before` (the pronoun) and not before line `from`: from behind
 * the pronoun it goes back to before it in one step. Null where it cannot go on.
 */
export function moved(
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
  const isBehind = line > before.line || (line === before.line && end >= before.position);
  if (by < 0) {
    if (start > 0 && !isBehind) return antecedentOf(line, start - 1, end - 1, headOf);
    for (let other = isBehind ? before.line : line - 1; other >= from; other--) {
      const length = limit(other);
      if (length > 0) return antecedentOf(other, Math.max(0, length - longest), length - 1, headOf);
    }
    return null;
  }
  if (isBehind) return null;
  if (end + 1 < limit(line)) return antecedentOf(line, start + 1, end + 1, headOf);
  for (let other = line + 1; other <= before.line; other++) {
    const length = limit(other);
    if (length > 0) return antecedentOf(other, 0, Math.min(longest, length) - 1, headOf);
  }
  return null;
}

function holds({ line, start, end }: Antecedent, token: TokenRef): boolean {
  return token.line === line && token.position >= start && token.position <= end;
}

export function sameSpan(a: Antecedent, b: Antecedent): boolean {
  return a.line === b.line && a.start === b.start && a.end === b.end;
}

/** Whether they share a token. */
export function overlap(a: Antecedent, b: Antecedent): boolean {
  return a.line === b.line && a.start <= b.end && b.start <= a.end;
}
