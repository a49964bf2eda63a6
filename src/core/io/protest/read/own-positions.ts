// Converts positions in the suite's source to positions in a system's own tokenisation of it, to which PROTEST's
// positions refer.

import type { Suite } from "#core/suite/suite.ts";
import { carryPositions } from "#core/text/carry-positions.ts";
import { splitTokens } from "#core/text/tokens.ts";

/**
 * Maps positions in the suite's source to a system's tokenisation of the same text. `sourceLines`: null = the system
 * has the suite's tokens.
 */
export class OwnPositions {
  readonly #suite: Suite;
  readonly #own: readonly string[];
  readonly #carried = new Map<number, readonly (readonly number[])[]>();

  constructor(suite: Suite, sourceLines: readonly string[] | null) {
    this.#suite = suite;
    this.#own = sourceLines ?? suite.source;
  }

  tokens(line: number): string[] {
    return splitTokens(this.#own[line] ?? "");
  }

  /**
   * First and last own token that share a character with the suite's tokens `first` to `last`. If the two lines have
   * nothing in common there, the same numbers, limited to the sentence.
   */
  toOwn(line: number, first: number, last: number): { first: number; last: number } {
    const suiteLine = this.#suite.source[line] ?? "";
    if (suiteLine === this.#own[line]) return { first, last };
    let mapping = this.#carried.get(line);
    if (mapping === undefined) {
      mapping = carryPositions(splitTokens(suiteLine), this.tokens(line));
      this.#carried.set(line, mapping);
    }
    const ownPositions = mapping.slice(first, last + 1).flat();
    const most = Math.max(0, this.tokens(line).length - 1);
    if (ownPositions.length === 0) return { first: Math.min(first, most), last: Math.min(last, most) };
    return { first: Math.min(...ownPositions), last: Math.max(...ownPositions) };
  }
}

/** Number of equal tokens before `position`, ignoring case (PROTEST's `srcproindex`). */
export function occurrenceIndex(tokens: readonly string[], position: number): number {
  const token = tokens[position]?.toLowerCase();
  return tokens.slice(0, position).filter((other) => other.toLowerCase() === token).length;
}
