// Measures how much better the words of two sentences predict each other than word frequencies do.
import { log } from "#core/base/statistics/portable-math.ts";
import type { TranslationsByWord, WordTranslations } from "#core/text/learn/align-texts.ts";
import { foldedWord } from "#core/text/learn/learning-text.ts";

/** A sentence as the aligner of sentences sees it. */
export interface MeasuredSentence {
  /** Length in UTF-16 units, of the text without white space around it. */
  readonly length: number;
  /** Its words, folded. */
  readonly words: readonly string[];
}

/** A sentence prepared for comparing it with sentences of the other language. Words are numbers. */
export interface EvidentSentence {
  readonly length: number;
  /** For each word its number, and that of its first letters; −1 = the word is too short. */
  readonly words: Int32Array;
  readonly stems: Int32Array;
  /** For each word, the factor that turns a probability into its ratio to the word's frequency. */
  readonly weights: Float64Array;
  /** For each word, the ratio if no word of the other sentences predicts it. */
  readonly missing: Float64Array;
  /** Share of the words whose translations were learnt, from 0 to 1. */
  readonly learntShare: number;
  /** Words and first letters of the other language that this sentence predicts, each once, by number. */
  readonly predicted: Int32Array;
  /** For each of `predicted`, the sum of the probabilities over all words of this sentence. */
  readonly expectations: Float64Array;
}

/** Share of the words of a translation that translate no word (Moore 2002, §2.2, uses an empty word for them). */
const NULL_SHARE = 0.3;
/** Probability that a number, or a word of at least `SOLID` letters, is translated by itself. */
const EQUAL = 0.4;
/** Probability that a word is translated by one with the same first letters. */
const SAME_STEM = 0.1;
/** Letters of a word that is evidence by its form. Shorter equal words are often chance (“on”, “me”). */
const SOLID = 4;
/** No single word counts more than this: a name may also be in the next sentence. */
const MOST_RATIO = 500;

/** Word frequencies of the texts of both languages, and the learnt translations. */
export class WordEvidence {
  readonly #source: Side;
  readonly #target: Side;
  readonly #prepared = new WeakMap<MeasuredSentence, EvidentSentence>();

  /** If `translations` has none, only equal and similar words are evidence. */
  constructor(
    sources: Iterable<MeasuredSentence>,
    targets: Iterable<MeasuredSentence>,
    { forward, backward }: WordTranslations,
  ) {
    this.#source = new Side(sources, forward);
    this.#target = new Side(targets, backward);
  }

  source(sentence: MeasuredSentence): EvidentSentence {
    return this.#prepare(sentence, this.#source, this.#target);
  }

  target(sentence: MeasuredSentence): EvidentSentence {
    return this.#prepare(sentence, this.#target, this.#source);
  }

  /** Number of different words and first letters of the source. */
  get sourceSize(): number {
    return this.#source.size;
  }

  get targetSize(): number {
    return this.#target.size;
  }

  #prepare(sentence: MeasuredSentence, own: Side, other: Side): EvidentSentence {
    const known = this.#prepared.get(sentence);
    if (known !== undefined) return known;
    const prepared = own.prepare(sentence, other);
    this.#prepared.set(sentence, prepared);
    return prepared;
  }
}

class Side {
  readonly #numbers = new Map<string, number>();
  readonly #counts: number[] = [];
  #total = 0;
  readonly #translations: TranslationsByWord;

  constructor(sentences: Iterable<MeasuredSentence>, translations: TranslationsByWord) {
    this.#translations = translations;
    for (const { words } of sentences)
      for (const word of words) {
        this.#count(word);
        const stem = stemOf(word);
        if (stem !== null) this.#count(stem);
        this.#total++;
      }
  }

  get size(): number {
    return this.#counts.length;
  }

  #count(word: string): void {
    const number = this.#numbers.get(word) ?? this.#counts.length;
    this.#numbers.set(word, number);
    this.#counts[number] = (this.#counts[number] ?? 0) + 1;
  }

  numberOf(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  prepare({ length, words }: MeasuredSentence, other: Side): EvidentSentence {
    const expectations = new Map<number, number>();
    const expect = (word: string, probability: number) => {
      const number = other.numberOf(word);
      if (number >= 0) expectations.set(number, (expectations.get(number) ?? 0) + probability);
    };
    const weights = new Float64Array(words.length);
    const missing = new Float64Array(words.length);
    let learnt = 0;
    for (const [place, word] of words.entries()) {
      const count = this.#counts[this.numberOf(word)] ?? 0;
      const translations = this.#translations.get(word);
      weights[place] = ((1 - NULL_SHARE) * (this.#total + 1)) / (count + 0.5);
      missing[place] = translations === undefined ? 1 : NULL_SHARE;
      if (translations === undefined) {
        const stem = stemOf(word);
        if (isSolid(word)) expect(word, EQUAL);
        if (stem !== null) expect(stem, SAME_STEM);
      } else {
        // A learnt word has its learnt translations; how it is spelt says nothing more.
        for (const [translation, probability] of translations) expect(translation, probability);
        learnt++;
      }
    }
    return {
      length,
      weights,
      missing,
      learntShare: words.length === 0 ? 0 : learnt / words.length,
      words: Int32Array.from(words, (word) => this.numberOf(word)),
      stems: Int32Array.from(words, (word) => this.numberOf(stemOf(word) ?? "")),
      predicted: Int32Array.from(expectations.keys()),
      expectations: Float64Array.from(expectations.values()),
    };
  }
}

function isSolid(word: string): boolean {
  return word.length >= SOLID || /^\p{N}+$/u.test(word);
}

/** The first letters, with a mark that no word has. */
function stemOf(word: string): string | null {
  return word.length > SOLID ? `${word.slice(0, SOLID)}\n` : null;
}

/** The words of a text for `MeasuredSentence`: those with a letter or number, folded. */
export function evidentWords(tokens: readonly string[]): string[] {
  return tokens.flatMap((token) => (/[\p{L}\p{N}]/u.test(token) ? [foldedWord(token)] : []));
}

/** For two sentences, how much each of their words is expected by the other sentence. */
export interface PairExpectations {
  readonly ofSource: Float64Array;
  readonly ofTarget: Float64Array;
}

/** Compares one source sentence with many target sentences. */
export class SentenceComparer {
  /** For each word number of the source, its first place in the current sentence, plus 1; 0 = not in it. */
  readonly #places: Int32Array;
  /** For each word number of the target, what the current source sentence expects. */
  readonly #expected: Float64Array;
  #source: EvidentSentence | null = null;
  #sums = new Float64Array(0);

  constructor({ sourceSize, targetSize }: WordEvidence) {
    this.#places = new Int32Array(sourceSize);
    this.#expected = new Float64Array(targetSize);
  }

  /** Makes this the source sentence to compare with. */
  enter(source: EvidentSentence): void {
    this.#leave();
    this.#source = source;
    const { predicted, expectations, words, stems } = source;
    for (let at = 0; at < predicted.length; at++) this.#expected[predicted[at] ?? 0] = expectations[at] ?? 0;
    if (this.#sums.length < 2 * words.length) this.#sums = new Float64Array(2 * words.length);
    for (let place = words.length - 1; place >= 0; place--) {
      const word = words[place] ?? -1;
      const stem = stems[place] ?? -1;
      if (word >= 0) this.#places[word] = 2 * place + 1;
      if (stem >= 0) this.#places[stem] = 2 * place + 2;
    }
  }

  #leave(): void {
    if (this.#source === null) return;
    const { predicted, words, stems } = this.#source;
    for (let at = 0; at < predicted.length; at++) this.#expected[predicted[at] ?? 0] = 0;
    for (let place = 0; place < words.length; place++) {
      const word = words[place] ?? -1;
      const stem = stems[place] ?? -1;
      if (word >= 0) this.#places[word] = 0;
      if (stem >= 0) this.#places[stem] = 0;
    }
  }

  compare(target: EvidentSentence): PairExpectations {
    const { words = NO_WORDS, stems = NO_WORDS } = this.#source ?? {};
    const ofTarget = new Float64Array(target.words.length);
    for (let place = 0; place < ofTarget.length; place++) {
      const word = target.words[place] ?? -1;
      const stem = target.stems[place] ?? -1;
      const expected = word < 0 ? 0 : (this.#expected[word] ?? 0);
      ofTarget[place] = expected === 0 && stem >= 0 ? (this.#expected[stem] ?? 0) : expected;
    }
    const sums = this.#sums.fill(0, 0, 2 * words.length);
    const { predicted, expectations } = target;
    for (let at = 0; at < predicted.length; at++) {
      const place = this.#places[predicted[at] ?? 0] ?? 0;
      if (place > 0) sums[place - 1] = expectations[at] ?? 0;
    }
    const ofSource = new Float64Array(words.length);
    for (let place = 0; place < words.length; place++) {
      const word = words[place] ?? -1;
      const ofWord = word < 0 ? 0 : (sums[(this.#places[word] ?? 1) - 1] ?? 0);
      if (ofWord > 0) ofSource[place] = ofWord;
      else {
        const stem = stems[place] ?? -1;
        if (stem >= 0) ofSource[place] = sums[(this.#places[stem] ?? 1) - 1] ?? 0;
      }
    }
    return { ofSource, ofTarget };
  }
}

/**
 * How much better the words of two sentences predict each other than their frequencies do, in nats: the mean of both
 * directions, so that words without counterpart count on both sides (after Moore 2002, §2.2, which uses one direction).
 */
export function wordScore(
  comparer: SentenceComparer,
  source: EvidentSentence,
  target: EvidentSentence,
): number {
  comparer.enter(source);
  const { ofSource, ofTarget } = comparer.compare(target);
  return (
    (ratioLog(target, ofTarget, null, source.words.length) +
      ratioLog(source, ofSource, null, target.words.length)) /
    2
  );
}

const NO_WORDS = new Int32Array(0);

/** Beyond these limits, the logarithm of a product is taken, so that the product stays a number. */
const LARGE = 1e200;
const SMALL = 1e-200;

/**
 * Logarithm of the product of the words' ratios: each is the word's probability, given the sentences that expect it, to
 * its frequency. `first` and `second`: its expectations in these sentences; `givers`: the number of their words.
 */
export function ratioLog(
  { weights, missing }: EvidentSentence,
  first: Float64Array,
  second: Float64Array | null,
  givers: number,
): number {
  let product = 1;
  let sum = 0;
  const share = givers === 0 ? 0 : 1 / givers;
  for (let place = 0; place < weights.length; place++) {
    const expectation = (first[place] ?? 0) + (second === null ? 0 : (second[place] ?? 0));
    const least = missing[place] ?? 1;
    if (expectation === 0) product *= least;
    else {
      const ratio = least + expectation * (weights[place] ?? 0) * share;
      product *= Math.min(ratio, MOST_RATIO);
    }
    if (product > LARGE || product < SMALL) {
      sum += log(product);
      product = 1;
    }
  }
  return sum + log(product);
}
