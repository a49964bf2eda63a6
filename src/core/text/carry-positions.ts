// Finds tokens of a text in another tokenisation of the same text: for one line, and for all lines of a text.

import { diffArrays } from "diff";
import { getOrInsert } from "#core/base/grouping.ts";
import { TokenisedText, withoutMosesEscapes, withoutMosesJoints } from "./tokens.ts";

/** The token's characters without white space, with Moses's escapes decoded and joints (@-@) undone. */
export function tokenCharacters(token: string): string[] {
  return [...withoutMosesJoints(withoutMosesEscapes(token)).replace(/\s/gu, "")];
}

interface Characters {
  readonly characters: readonly string[];
  /** For each character, the index of its token. */
  readonly token: readonly number[];
}

function charactersOf(tokens: readonly string[]): Characters {
  const characters: string[] = [];
  const token: number[] = [];
  tokens.forEach((text, index) => {
    for (const character of tokenCharacters(text)) {
      characters.push(character);
      token.push(index);
    }
  });
  return { characters, token };
}

/** Whether both tokenisations have the same text except for white space and Moses's escapes and joints. */
export function sameCharacters(tokens: readonly string[], ownTokens: readonly string[]): boolean {
  return tokens.flatMap(tokenCharacters).join("") === ownTokens.flatMap(tokenCharacters).join("");
}

/** Number of edits above which two versions of a sentence count as different texts and nothing is mapped. */
const MOST_EDITS = 400;

/**
 * Maps each of `tokens` to the indices (ascending, 0-based) of the tokens of `ownTokens` that share a character with
 * it. If the texts differ, characters are paired by their longest common subsequence, ignoring case. A token without a
 * paired character maps to nothing.
 */
export function carryPositions(tokens: readonly string[], ownTokens: readonly string[]): number[][] {
  const left = charactersOf(tokens);
  const right = charactersOf(ownTokens);
  const targetsByToken: Set<number>[] = tokens.map(() => new Set<number>());
  const pair = (from: number, to: number) => {
    const leftToken = left.token[from];
    const rightToken = right.token[to];
    if (leftToken !== undefined && rightToken !== undefined) targetsByToken[leftToken]?.add(rightToken);
  };
  if (
    left.characters.length === right.characters.length &&
    left.characters.every((character, index) => character === right.characters[index])
  ) {
    left.characters.forEach((_, index) => {
      pair(index, index);
    });
  } else {
    pairByDifference(left.characters, right.characters, pair);
  }
  return targetsByToken.map((set) => [...set].sort((a, b) => a - b));
}

function pairByDifference(
  left: readonly string[],
  right: readonly string[],
  pair: (from: number, to: number) => void,
): void {
  const changes = diffArrays([...left], [...right], {
    comparator: (a, b) => a.toLowerCase() === b.toLowerCase(),
    maxEditLength: MOST_EDITS,
  });
  if (changes === undefined) return;
  let from = 0;
  let to = 0;
  for (const change of changes) {
    const length = change.value.length;
    if (change.added) to += length;
    else if (change.removed) from += length;
    else for (let index = 0; index < length; index++) pair(from++, to++);
  }
}

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
