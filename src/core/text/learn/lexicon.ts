// Estimates translation probabilities of words in both directions from expected counts, with priors from
// stems and similar spelling.

import { ALIGNER } from "./aligner-settings.ts";
import type { Vocabulary } from "./learning-text.ts";

const { lexicalPrior, nullPrior, stemWeight, similarityWeight } = ALIGNER;

/** Probabilities of words that translate nothing, in one direction. */
export class NullLexicon {
  /** p(word | nothing), per word. */
  readonly probabilities: Float64Array;
  /** Expected counts, per word; `learn` resets them to 0. */
  readonly counts: Float64Array;
  /** p(word | nothing) of a word that is not in the learnt text. */
  unknown: number;

  constructor(words: number) {
    this.unknown = 1 / Math.max(1, words);
    this.probabilities = new Float64Array(words).fill(1 / Math.max(1, words));
    this.counts = new Float64Array(words);
  }

  learn(): void {
    let sum = nullPrior * this.counts.length;
    for (const count of this.counts) sum += count;
    this.unknown = nullPrior / Math.max(nullPrior, sum);
    for (let word = 0; word < this.counts.length; word++) {
      this.probabilities[word] = ((this.counts[word] ?? 0) + nullPrior) / sum;
    }
    this.counts.fill(0);
  }
}

/** Translation probabilities of all pairs of words that occur in a sentence pair. */
export class Lexicon {
  readonly pairs: NumberPairs;
  readonly #source: Vocabulary;
  readonly #target: Vocabulary;
  readonly #similarity: Float32Array;
  readonly #stems = new NumberPairs();
  /** For each pair of words, the number of the pair of their stems. */
  readonly #stemPair: Int32Array;
  /**
   * For each pair, p(target word | source word) at index 2 × pair, and p(source word | target word) at the next index.
   */
  readonly probabilities: Float32Array;
  /** Expected number of links per pair and direction, at the indices of `probabilities`. `learn` resets it to 0. */
  readonly counts: Float64Array;
  readonly forward: NullLexicon;
  readonly backward: NullLexicon;

  constructor(pairs: NumberPairs, source: Vocabulary, target: Vocabulary) {
    this.pairs = pairs;
    this.#source = source;
    this.#target = target;
    this.#similarity = new Float32Array(pairs.size);
    this.#stemPair = new Int32Array(pairs.size);
    for (let pair = 0; pair < pairs.size; pair++) {
      const first = pairs.first(pair);
      const second = pairs.second(pair);
      this.#similarity[pair] = similarityOf(source.words[first] ?? "", target.words[second] ?? "");
      this.#stemPair[pair] = this.#stems.add(source.stemOf[first] ?? 0, target.stemOf[second] ?? 0);
    }
    this.probabilities = new Float32Array(2 * pairs.size);
    for (let at = 0; at < this.probabilities.length; at++) {
      this.probabilities[at] = 1 / Math.max(1, at % 2 === 0 ? target.size : source.size);
    }
    this.counts = new Float64Array(2 * pairs.size);
    this.forward = new NullLexicon(target.size);
    this.backward = new NullLexicon(source.size);
  }

  /** Computes probabilities from the counts since the last call. */
  learn(): void {
    this.#learn(0, this.#source, this.#target);
    this.#learn(1, this.#target, this.#source);
    this.counts.fill(0);
    this.forward.learn();
    this.backward.learn();
  }

  /**
   * Computes one direction (0 = source to target) as the mean of a Dirichlet posterior. With a = `lexicalPrior`,
   * l = `similarityWeight` and s = `stemWeight`:
   * p(t|g) = (c(g,t) + a + l·similarity(g,t) + s·p(t|stem of g)) / (c(g) + sum of these priors), with p(t|stem) =
   * c(stem of g, stem of t) / (c(stem of g) + 1) / number of words with t's stem.
   */
  #learn(direction: 0 | 1, fromWords: Vocabulary, translation: Vocabulary): void {
    const { pairs, counts, probabilities } = this;
    const countByStemPair = new Float64Array(this.#stems.size);
    const countByStem = new Float64Array(fromWords.stemSizes.length);
    const sums = new Float64Array(fromWords.size);
    for (let pair = 0; pair < pairs.size; pair++) {
      const count = counts[2 * pair + direction] ?? 0;
      const word = direction === 0 ? pairs.first(pair) : pairs.second(pair);
      const stem = fromWords.stemOf[word] ?? 0;
      const stemPair = this.#stemPair[pair] ?? 0;
      countByStemPair[stemPair] = (countByStemPair[stemPair] ?? 0) + count;
      countByStem[stem] = (countByStem[stem] ?? 0) + count;
      sums[word] = (sums[word] ?? 0) + count + similarityWeight * (this.#similarity[pair] ?? 0);
    }
    const prior = lexicalPrior * translation.size + stemWeight;
    for (let pair = 0; pair < pairs.size; pair++) {
      const word = direction === 0 ? pairs.first(pair) : pairs.second(pair);
      const other = direction === 0 ? pairs.second(pair) : pairs.first(pair);
      const stems =
        (countByStemPair[this.#stemPair[pair] ?? 0] ?? 0) /
        ((countByStem[fromWords.stemOf[word] ?? 0] ?? 0) + 1);
      const byStem = (stemWeight * stems) / (translation.stemSizes[translation.stemOf[other] ?? 0] ?? 1);
      const bySimilarity = similarityWeight * (this.#similarity[pair] ?? 0);
      const count = (counts[2 * pair + direction] ?? 0) + lexicalPrior + bySimilarity + byStem;
      probabilities[2 * pair + direction] = count / ((sums[word] ?? 0) + prior);
    }
  }
}

// Measures how similar the spelling of two words is, because names, numbers, punctuation and cognates often translate
// each other.

/** Minimum length for similarity; shorter words are only compared for equality. */
const SHORTEST = 4;

/** Minimum share of the longer word that cognates have in common (Melamed 1999, §4: 0.58). */
const COGNATE = 0.6;

/**
 * Similarity from 0 (none) to 1 (equal): for words with the same first letter, the squared longest common
 * subsequence ratio (Melamed 1999, §4).
 */
export function similarityOf(first: string, second: string): number {
  if (first === second) return 1;
  const longer = Math.max(first.length, second.length);
  const shorter = Math.min(first.length, second.length);
  if (shorter < Math.max(SHORTEST, COGNATE * longer)) return 0;
  if (first.charCodeAt(0) !== second.charCodeAt(0)) return 0;
  const ratio = commonLength(first, second) / longer;
  return ratio < COGNATE ? 0 : ratio * ratio;
}

/** Maximum number of compared letters, because the cost grows with the product of the lengths. */
const LONGEST = 64;
const row = new Uint8Array(LONGEST + 1);

/** Length of the longest common subsequence of both words. */
function commonLength(first: string, second: string): number {
  const columns = Math.min(second.length, LONGEST);
  row.fill(0, 0, columns + 1);
  for (let i = 0; i < Math.min(first.length, LONGEST); i++) {
    const letter = first.charCodeAt(i);
    let diagonal = 0;
    for (let j = 0; j < columns; j++) {
      const above = row[j + 1] ?? 0;
      row[j + 1] = letter === second.charCodeAt(j) ? diagonal + 1 : Math.max(row[j] ?? 0, above);
      diagonal = above;
    }
  }
  return row[columns] ?? 0;
}

// Gives numbers to pairs of integers, by a hash table that consists of typed arrays and grows if necessary.

const NONE = -1;

export class NumberPairs {
  /** Number of the pair per slot; −1 = free. At most half of the slots are used. */
  #places: Int32Array;
  #firsts: Int32Array;
  #seconds: Int32Array;
  #size = 0;

  constructor(expected = 1024) {
    let slots = 1024;
    while (slots < expected * 2) slots *= 2;
    this.#places = new Int32Array(slots).fill(NONE);
    this.#firsts = new Int32Array(slots / 2);
    this.#seconds = new Int32Array(slots / 2);
  }

  get size(): number {
    return this.#size;
  }

  first(pair: number): number {
    return this.#firsts[pair] ?? NONE;
  }

  second(pair: number): number {
    return this.#seconds[pair] ?? NONE;
  }

  /** The pair's number; −1 = unknown. */
  find(first: number, second: number): number {
    return this.#places[this.#slotOf(first, second)] ?? NONE;
  }

  /** The pair's number. A new pair gets a new number. */
  add(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    const known = this.#places[slot] ?? NONE;
    if (known !== NONE) return known;
    const pair = this.#size++;
    this.#places[slot] = pair;
    this.#firsts[pair] = first;
    this.#seconds[pair] = second;
    if (this.#size * 2 >= this.#places.length) this.#grow();
    return pair;
  }

  /** Slot of the pair, present or free. Linear probing, because neighbouring slots are close in memory. */
  #slotOf(first: number, second: number): number {
    const mask = this.#places.length - 1;
    const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    for (;;) {
      const pair = this.#places[slot] ?? NONE;
      if (pair === NONE) return slot;
      if (this.#firsts[pair] === first && this.#seconds[pair] === second) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const places = this.#places.length * 2;
    const firsts = new Int32Array(places / 2);
    const seconds = new Int32Array(places / 2);
    firsts.set(this.#firsts);
    seconds.set(this.#seconds);
    this.#firsts = firsts;
    this.#seconds = seconds;
    this.#places = new Int32Array(places).fill(NONE);
    for (let pair = 0; pair < this.#size; pair++) {
      this.#places[this.#slotOf(this.first(pair), this.second(pair))] = pair;
    }
  }
}
