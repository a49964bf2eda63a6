// Holds the words of one side of a parallel text as numbers, each with its stem and how often it stands.

/** First letters by which words are one: enough for inflected forms of most languages to share what is learnt of them. */
const STEM_LETTERS = 4;

export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #stems = new Map<string, number>();
  readonly words: string[] = [];
  /** By word: its stem's number. */
  readonly stemOf: number[] = [];
  /** By stem: how many words have it. */
  readonly stemSizes: number[] = [];
  /** By word: how often it stands in the text. */
  readonly counts: number[] = [];
  tokens = 0;

  get size(): number {
    return this.words.length;
  }

  /** The word's number, a new one if need be; counted once more. */
  add(word: string): number {
    const number = this.#numbers.get(word) ?? this.#begin(word);
    this.counts[number] = (this.counts[number] ?? 0) + 1;
    this.tokens++;
    return number;
  }

  #begin(word: string): number {
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

/** What is one word to the aligner: capitals and ways to write one letter do not count. */
export function foldedWord(word: string): string {
  return word.normalize("NFC").toLowerCase();
}
