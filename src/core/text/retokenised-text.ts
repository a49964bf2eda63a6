// Finds tokens of a text in another tokenisation of the same text.

import { getOrInsert } from "#core/base/grouping.ts";
import { carryPositions } from "./carry-positions.ts";
import { TokenisedText } from "./tokenised-text.ts";

/** Two tokenisations of the same lines. The positions of a line are mapped at their first use and cached. */
export class RetokenisedText {
  readonly from: TokenisedText;
  readonly to: TokenisedText;
  readonly #positionsByLine = new Map<number, readonly (readonly number[])[]>();

  constructor(from: readonly string[], to: readonly string[]) {
    this.from = new TokenisedText(from);
    this.to = new TokenisedText(to);
  }

  /**
   * Positions in `to` of the tokens `first` to `last` (inclusive) of `from`, ascending. If both lines are equal, the
   * positions are the same, even those of tokens without characters.
   */
  positions(line: number, first: number, last: number): number[] {
    if (this.from.lines[line] === this.to.lines[line])
      return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
    const mapped = getOrInsert(this.#positionsByLine, line, () =>
      carryPositions(this.from.tokens(line), this.to.tokens(line)),
    );
    return [...new Set(mapped.slice(first, last + 1).flat())].sort((a, b) => a - b);
  }
}
