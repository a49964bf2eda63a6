// Estimates translation probabilities of words in both directions from expected counts, with priors from
// stems and similar spelling.

import { ALIGNER } from "./settings.ts";
import { similarityOf } from "./similar-words.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { NumberPairs } from "./word-pairs.ts";

const { lexicalPrior, nullPrior, stemWeight, similarityWeight } = ALIGNER;

/** Probabilities of words that translate nothing, in one direction. */
export class NullLexicon {
  /** p(word | nothing), per word. */
  readonly probabilities: Float64Array;
  /** Expected counts, per word; `learn` resets them to 0. */
  readonly counts: Float64Array;

  constructor(words: number) {
    this.probabilities = new Float64Array(words).fill(1 / Math.max(1, words));
    this.counts = new Float64Array(words);
  }

  learn(): void {
    let sum = nullPrior * this.counts.length;
    for (const count of this.counts) sum += count;
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
      const [first, second] = [pairs.first(pair), pairs.second(pair)];
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
