// Numbers the words of one side of a parallel text, with their stems and frequencies.

/**
 * Words with the same first letters, as many as this number, have the same stem. This suffices for the inflected forms
 * of most languages.
 */
const STEM_LETTERS = 4;

export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #stems = new Map<string, number>();
  readonly words: string[] = [];
  /** Number of the stem per word. */
  readonly stemOf: number[] = [];
  /** Number of words per stem. */
  readonly stemSizes: number[] = [];
  /** Number of occurrences of each word. */
  readonly counts: number[] = [];
  /** Number of all occurrences. */
  tokens = 0;

  get size(): number {
    return this.words.length;
  }

  /** Counts the word and returns its number. A new word gets a new number. */
  add(word: string): number {
    const number = this.#numbers.get(word) ?? this.#addNew(word);
    this.counts[number] = (this.counts[number] ?? 0) + 1;
    this.tokens++;
    return number;
  }

  #addNew(word: string): number {
    const number = this.words.length;
    this.#numbers.set(word, number);
    this.words.push(word);
    const letters = word.slice(0, STEM_LETTERS);
    const stem = this.#stems.get(letters) ?? this.stemSizes.length;
    this.#stems.set(letters, stem);
    this.stemOf.push(stem);
    this.stemSizes[stem] = (this.stemSizes[stem] ?? 0) + 1;
    return number;
  }
}

/** Normalises a word for the aligner: ignores case and Unicode variants. */
export function foldedWord(word: string): string {
  return word.normalize("NFC").toLowerCase();
}
