// Holds how APT compares what a pronoun is translated by in reference and output: which of its six cases it is (2017, §2.4, 2.5).

import { type LinkedWords, OTHER } from "#core/metrics/apt/items.ts";
import type { AptSettings } from "#core/metrics/apt/settings.ts";

/** 0-based: the paper's case 1 is 0. */
export type CaseNumber = 0 | 1 | 2 | 3 | 4 | 5;

/** What a text without any linked token counts as in the confusion matrix, and a word that is in no list. */
export const NONE = "NONE";
export const UNLISTED = "UNLISTED";

export interface ComparedPronoun {
  readonly case: CaseNumber;
  /** Those that made it this case, each once, in the order of the vocabulary; NONE, UNLISTED and OTHER are told as words. */
  readonly reference: readonly string[];
  readonly output: readonly string[];
}

const NOT_LISTED = -1;

/**
 * Words by number. Two words of one group of equal ones have one number, that of its first word in the vocabulary; of a word in several groups the
 * first counts. Words outside the vocabulary are one word, and equal: so are those that the improvement brings.
 */
export class Vocabulary {
  readonly #labels: readonly string[];
  readonly #numbers = new Map<string, number>();
  readonly #similar: readonly ReadonlySet<number>[];
  /** Of OTHER where it is equal to nothing. */
  readonly #never: number | null;

  /** `seen`: the words of both texts, which are the vocabulary where there is no list. */
  constructor(settings: AptSettings, seen: Iterable<string>) {
    const { targetPronouns, equal, similar, otherIsEqual } = settings;
    const hasList = targetPronouns.length > 0;
    const words = [...new Set(hasList ? targetPronouns : seen)];
    const places = new Map(words.map((word, place) => [word, place]));
    for (const [word, place] of places) this.#numbers.set(word, place);
    const groups = [...equal].map((group) => group.filter((word) => places.has(word)));
    // Backwards, so that of two groups with one word the first stands.
    for (const group of groups.filter(({ length }) => length > 1).reverse()) {
      const [first = ""] = group;
      for (const word of group) this.#numbers.set(word, places.get(first) ?? NOT_LISTED);
    }
    if (hasList) this.#numbers.set(OTHER, words.length);
    this.#labels = hasList ? [...words, OTHER] : words;
    this.#never = hasList && !otherIsEqual ? words.length : null;
    this.#similar = similar.map(
      (group) => new Set(group.filter((word) => places.has(word)).map((word) => this.#number(word))),
    );
  }

  #number(word: string): number {
    return this.#numbers.get(word) ?? NOT_LISTED;
  }

  compare(reference: LinkedWords | null, output: LinkedWords | null): ComparedPronoun {
    const left = new Set(reference?.words.map((word) => this.#number(word)));
    const right = new Set(output?.words.map((word) => this.#number(word)));
    if (reference === null) return this.#told(output === null ? 5 : 4, left, right);
    if (output === null) return this.#told(3, left, right);
    const equal = [...left].filter((number) => right.has(number) && number !== this.#never);
    if (equal.length > 0) return this.#told(0, equal, equal);
    for (const group of this.#similar) {
      const [ofReference, ofOutput] = [left, right].map((side) =>
        [...side].filter((number) => group.has(number)),
      );
      if (ofReference?.length && ofOutput?.length) return this.#told(1, ofReference, ofOutput);
    }
    return this.#told(2, left, right);
  }

  #told(number: CaseNumber, reference: Iterable<number>, output: Iterable<number>): ComparedPronoun {
    return { case: number, reference: this.#names(reference), output: this.#names(output) };
  }

  #names(numbers: Iterable<number>): readonly string[] {
    const inOrder = [...numbers].sort((a, b) => rank(a) - rank(b));
    return inOrder.length === 0 ? [NONE] : inOrder.map((number) => this.#labels[number] ?? UNLISTED);
  }
}

/** What is in no list comes last. */
function rank(number: number): number {
  return number === NOT_LISTED ? Number.MAX_SAFE_INTEGER : number;
}
