// Compares the translation of a pronoun in reference and output, and assigns one of APT's six cases (Miculicich Werlen
// & Popescu-Belis 2017, §2.4, 2.5).

import { type LinkedWords, OTHER_WORD } from "./items.ts";
import type { AptSettings } from "./settings.ts";

/** Index of the case: case 1 of the paper is 0. */
export type CaseNumber = 0 | 1 | 2 | 3 | 4 | 5;

/** Names in the confusion matrix for a pronoun that is linked to nothing, and for a word outside the vocabulary. */
export const NOT_LINKED = "NONE";
export const NOT_IN_VOCABULARY = "UNLISTED";

export interface ComparedPronoun {
  readonly case: CaseNumber;
  /** The words that decided the case, each once, in vocabulary order. They can include NONE, UNLISTED and OTHER. */
  readonly reference: readonly string[];
  readonly output: readonly string[];
}

/** The number of every word outside the vocabulary. */
const NOT_LISTED = -1;

/**
 * Gives numbers to words. All words of an equal group have the number of its first word in the vocabulary; a word in
 * several groups belongs to the first group. Groups with only one word in the vocabulary are ignored. All words outside
 * the vocabulary, including those from improved links, count as one word that is equal to itself.
 */
export class WordClasses {
  readonly #labels: readonly string[];
  readonly #numbers = new Map<string, number>();
  readonly #similar: readonly ReadonlySet<number>[];
  /** The number of OTHER if OTHER is equal to nothing; otherwise null. */
  readonly #unmatched: number | null;

  /**
   * Prepares the classes. `occurring`: the words of both texts. They are the vocabulary if the settings have no list.
   */
  constructor(settings: AptSettings, occurring: Iterable<string>) {
    const { targetPronouns, equal, similar, otherIsEqual } = settings;
    const hasList = targetPronouns.length > 0;
    const words = [...new Set(hasList ? targetPronouns : occurring)];
    const places = new Map(words.map((word, index) => [word, index]));
    for (const [word, index] of places) this.#numbers.set(word, index);
    const groups = [...equal].map((group) => group.filter((word) => places.has(word)));
    // Groups are processed in reverse order, so that a word in two groups belongs to the first of them.
    for (const group of groups.filter(({ length }) => length > 1).reverse()) {
      const [first = ""] = group;
      for (const word of group) this.#numbers.set(word, places.get(first) ?? NOT_LISTED);
    }
    if (hasList) this.#numbers.set(OTHER_WORD, words.length);
    this.#labels = hasList ? [...words, OTHER_WORD] : words;
    this.#unmatched = hasList && !otherIsEqual ? words.length : null;
    this.#similar = similar.map(
      (group) => new Set(group.filter((word) => places.has(word)).map((word) => this.#number(word))),
    );
  }

  #number(word: string): number {
    return this.#numbers.get(word) ?? NOT_LISTED;
  }

  compare(reference: LinkedWords | null, output: LinkedWords | null): ComparedPronoun {
    const referenceNumbers = new Set(reference?.words.map((word) => this.#number(word)));
    const outputNumbers = new Set(output?.words.map((word) => this.#number(word)));
    if (reference === null) return this.#compared(output === null ? 5 : 4, referenceNumbers, outputNumbers);
    if (output === null) return this.#compared(3, referenceNumbers, outputNumbers);
    const equal = [...referenceNumbers].filter(
      (number) => outputNumbers.has(number) && number !== this.#unmatched,
    );
    if (equal.length > 0) return this.#compared(0, equal, equal);
    for (const group of this.#similar) {
      const [ofReference, ofOutput] = [referenceNumbers, outputNumbers].map((side) =>
        [...side].filter((number) => group.has(number)),
      );
      if (ofReference?.length && ofOutput?.length) return this.#compared(1, ofReference, ofOutput);
    }
    return this.#compared(2, referenceNumbers, outputNumbers);
  }

  #compared(number: CaseNumber, reference: Iterable<number>, output: Iterable<number>): ComparedPronoun {
    return { case: number, reference: this.#names(reference), output: this.#names(output) };
  }

  #names(numbers: Iterable<number>): readonly string[] {
    const inOrder = [...numbers].sort((a, b) => rank(a) - rank(b));
    return inOrder.length === 0
      ? [NOT_LINKED]
      : inOrder.map((number) => this.#labels[number] ?? NOT_IN_VOCABULARY);
  }
}

/** The sort key of a word's number. Unlisted words come last. */
function rank(number: number): number {
  return number === NOT_LISTED ? Number.MAX_SAFE_INTEGER : number;
}
