// Aligns the tokens of sentence pairs with a statistical model that is learnt only from these texts.
import { diffArrays } from "diff";
import { addTo } from "#core/base/grouping.ts";
import { log } from "#core/base/statistics/portable-math.ts";
import type { WordLink } from "#core/text/pharaoh.ts";
import {
  ALIGNER,
  type DistinctPair,
  foldedWord,
  furtherTextOf,
  type LearningText,
  type LikelyLinks,
  learningTextOf,
  type SentencePair,
  type Vocabulary,
} from "./learning-text.ts";
import { PairModel } from "./pair-model.ts";

export interface TextsToAlign {
  /** Sentences to align and learn from. Known links are kept. */
  readonly sentences: readonly SentencePair[];
  /** Sentences to learn from only: other texts of the two languages, with or without links. */
  readonly more?: readonly SentencePair[];
}

/**
 * Receives how many sentence pairs are processed, and how many there are; a pair counts once per pass. Called fewer
 * than 200 times, the last time at the end.
 */
export type AlignProgress = (done: number, total: number) => void;

export interface AlignedTexts {
  /** Links per sentence, sorted by source token, then by target token; positions from 0. */
  readonly links: readonly (readonly WordLink[])[];
  /**
   * Per sentence: how much better the model predicts both sides from each other than from word frequencies, in nats per
   * token. Null = nothing to align, or too long. Translations are mostly above 0; see line-fit.ts.
   */
  readonly fits: readonly (number | null)[];
  /** Indices (from 0) of the sentences with more than `ALIGNER.mostCells` pairs of tokens. They get no links. */
  readonly tooLong: readonly number[];
  /** Number of different sentence pairs from which the model learnt, and of their tokens. */
  readonly learnt: {
    readonly sentences: number;
    readonly sourceTokens: number;
    readonly targetTokens: number;
  };
  /** Number of different sentence pairs that the model did not learn from, because of `ALIGNER.mostLearnt`. */
  readonly notLearnt: number;
}

/**
 * Aligns with a hidden Markov model in each direction (Vogel et al. 1996), learnt by expectation maximisation with
 * Dirichlet priors. Both directions learn to agree (Liang et al. 2006) and are then symmetrised. The result is
 * deterministic. It does not depend on the order of the sentences, unless the text exceeds `mostLearnt`. Equal sentence
 * pairs are processed once. The cost grows with the number of tokens. Method and measurements: docs/alignment.md.
 * @throws RangeError if a known link points outside its sentence
 */
export function alignTexts(texts: TextsToAlign, onProgress: AlignProgress = () => {}): AlignedTexts {
  return alignAndLearn(texts, onProgress).aligned;
}

/** The links of some sentences, without what was learnt. */
export type SentenceLinks = Pick<AlignedTexts, "links" | "fits" | "tooLong">;

interface LearntAligner {
  readonly aligned: AlignedTexts;
  /**
   * Links further sentences with the model as it was learnt. They do not change the model, so that the links of one call
   * do not depend on other calls. Throws like `alignTexts`.
   */
  readonly alignFurther: (sentences: readonly SentencePair[], onProgress?: AlignProgress) => SentenceLinks;
}

/** Aligns texts as `alignTexts` does, and keeps the model. */
export function alignAndLearn(texts: TextsToAlign, onProgress: AlignProgress = () => {}): LearntAligner {
  const text = learningTextOf(texts.sentences, texts.more ?? []);
  const trainingUnits = text.units.filter(({ isLearnt }) => isLearnt);
  const requestedUnits = text.units.filter(({ isRequested }) => isRequested);
  const progress = new Progress(trainingUnits.length * PASSES + requestedUnits.length, onProgress);
  const model = learnModel(text, trainingUnits, progress);
  const aligned = linkSentences(texts.sentences, text, model, progress);
  if (text.units.length > 0) progress.end();
  return {
    aligned: {
      ...aligned,
      learnt: {
        sentences: trainingUnits.length,
        sourceTokens: trainingUnits.reduce((sum, { source }) => sum + source.length, 0),
        targetTokens: trainingUnits.reduce((sum, { target }) => sum + target.length, 0),
      },
      notLearnt: text.notLearnt,
    },
    alignFurther: (sentences, onFurther = () => {}) => {
      const further = furtherTextOf(sentences, text);
      return linkSentences(sentences, further, model, new Progress(further.units.length, onFurther));
    },
  };
}

const PASSES = ALIGNER.wordPasses + ALIGNER.orderPasses;

function learnModel(
  text: LearningText,
  trainingUnits: readonly DistinctPair[],
  progress: Progress,
): PairModel {
  const model = new PairModel(text.units, text.source, text.target);
  for (let pass = 0; pass < PASSES; pass++) {
    const inOrder = pass >= ALIGNER.wordPasses;
    for (const unit of trainingUnits) {
      progress.step();
      model.compute(unit, inOrder);
      model.count(unit, inOrder);
    }
    model.learn();
  }
  return model;
}

interface UnitResult {
  /** Links as numbers `source * targetLength + target`, ascending. */
  readonly cells: readonly number[];
  readonly fit: number;
}

/** Links the requested pairs of the text. `sentences`: those for which they were requested, in the same order. */
function linkSentences(
  sentences: readonly SentencePair[],
  text: Omit<LearningText, "notLearnt">,
  model: PairModel,
  progress: Progress,
): SentenceLinks {
  const source = surprises(text.source);
  const target = surprises(text.target);
  const results = new Map<DistinctPair, UnitResult>();
  for (const unit of text.units) {
    if (!unit.isRequested) continue;
    progress.step();
    const joint = model.compute(unit, true);
    const separate = surpriseOf(unit.source, source) + surpriseOf(unit.target, target);
    const fit = (joint + separate) / (unit.source.length + unit.target.length);
    results.set(unit, { cells: cellsOf(unit, model), fit });
  }
  return {
    links: text.requested.map((unit, at) => linksOf(sentences[at], unit === null ? null : results.get(unit))),
    fits: text.requested.map((unit) => (unit === null ? null : (results.get(unit)?.fit ?? null))),
    tooLong: sentences.flatMap(({ source: from, target: to }, at) =>
      from.length * to.length > ALIGNER.mostCells ? [at] : [],
    ),
  };
}

class Progress {
  #done = 0;
  readonly #of: number;
  readonly #onProgress: AlignProgress;
  /** `onProgress` is called after this many sentence pairs. */
  readonly #each: number;

  constructor(of: number, onProgress: AlignProgress) {
    this.#of = of;
    this.#onProgress = onProgress;
    this.#each = Math.max(1, Math.floor(of / 100));
  }

  step(): void {
    this.#done++;
    if (this.#done % this.#each === 0 && this.#done < this.#of) this.#onProgress(this.#done, this.#of);
  }

  end(): void {
    this.#onProgress(this.#of, this.#of);
  }
}

/**
 * Links each token to the partner with the greatest sum p + q of the probabilities in both directions. The sum must
 * exceed the probability, in the token's own direction, that the token has no partner. The links are then symmetrised.
 * Source tokens with known links get only these.
 */
function cellsOf({ source, target, known }: DistinctPair, { forward, backward }: PairModel): number[] {
  const sourceLength = source.length;
  const targetLength = target.length;
  const both = (at: number, to: number) =>
    (forward.linked[to * sourceLength + at] ?? 0) + (backward.linked[at * targetLength + to] ?? 0);
  const best = (count: number, nullProbability: number, weigh: (other: number) => number) => {
    let found = -1;
    let most = nullProbability;
    for (let other = 0; other < count; other++) {
      const weight = weigh(other);
      if (weight > most) [found, most] = [other, weight];
    }
    return found;
  };
  const sourceOf = Int32Array.from(target, (_, to) =>
    best(sourceLength, forward.nothing(to, sourceLength), (at) => both(at, to)),
  );
  const targetOf = Int32Array.from(source, (_, at) =>
    best(targetLength, backward.nothing(at, targetLength), (to) => both(at, to)),
  );
  const cells = growDiagFinalAnd(sourceOf, targetOf);
  if (known.size === 0) return cells;
  const remaining = cells.filter((cell) => !known.has(Math.floor(cell / targetLength)));
  for (const [at, links] of known) for (const to of links) remaining.push(at * targetLength + to);
  return remaining.sort((a, b) => a - b);
}

function linksOf(pair: SentencePair | undefined, result: UnitResult | null | undefined): WordLink[] {
  const targetLength = pair?.target.length ?? 0;
  return (result?.cells ?? []).map((cell) => ({
    source: Math.floor(cell / targetLength),
    target: cell % targetLength,
  }));
}

/** For each word, −log of its relative frequency. */
function surprises({ counts, tokens }: Vocabulary): Float64Array {
  return Float64Array.from(counts, (count) => log(tokens / count));
}

function surpriseOf(words: Int32Array, surprise: Float64Array): number {
  return words.reduce((sum, word) => sum + (surprise[word] ?? 0), 0);
}

// Combines two one-sided alignments: grow-diag-final-and (Koehn et al. 2003, §4.4; Koehn et al. 2005, §2.1).

/** Neighbours of a cell in the order of trial: horizontal and vertical first, then diagonal. */
const NEIGHBOURS = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

/**
 * Starts with the links that both directions have. Then adds links of either direction that are neighbours of accepted
 * links and have a token that is not linked yet, until there are no more. Finally adds links of either direction of
 * which both tokens are not linked.
 * @param sourceOf per target token, the source token it translates, −1 = none
 * @param targetOf per source token, the target token it translates, −1 = none
 * @returns cells `source * targets + target`, ascending; targets = `sourceOf.length`
 */
export function growDiagFinalAnd(sourceOf: ArrayLike<number>, targetOf: ArrayLike<number>): number[] {
  const sources = targetOf.length;
  const targets = sourceOf.length;
  const links = new Set<number>();
  const isSourceLinked = new Uint8Array(sources);
  const isTargetLinked = new Uint8Array(targets);
  const add = (source: number, target: number) => {
    links.add(source * targets + target);
    isSourceLinked[source] = 1;
    isTargetLinked[target] = 1;
  };
  for (let target = 0; target < targets; target++) {
    const source = sourceOf[target] ?? -1;
    if (source >= 0 && targetOf[source] === target) add(source, target);
  }
  for (let previousSize = -1; previousSize < links.size; ) {
    previousSize = links.size;
    for (const cell of [...links].sort((a, b) => a - b)) {
      for (const [down, right] of NEIGHBOURS) {
        const source = Math.floor(cell / targets) + down;
        const target = (cell % targets) + right;
        if (source < 0 || source >= sources || target < 0 || target >= targets) continue;
        if (isSourceLinked[source] === 1 && isTargetLinked[target] === 1) continue;
        if (sourceOf[target] === source || targetOf[source] === target) add(source, target);
      }
    }
  }
  for (let target = 0; target < targets; target++) {
    const source = sourceOf[target] ?? -1;
    if (source >= 0 && isSourceLinked[source] === 0 && isTargetLinked[target] === 0) add(source, target);
  }
  for (let source = 0; source < sources; source++) {
    const target = targetOf[source] ?? -1;
    if (target >= 0 && isSourceLinked[source] === 0 && isTargetLinked[target] === 0) add(source, target);
  }
  return [...links].sort((a, b) => a - b);
}

// Transfers links from one translation of a sentence to another: tokens in both get the same links.

/** Number of edits above which two translations have too little in common, and no links are transferred. */
const MOST_EDITS = 400;

/**
 * Links for those tokens of `other` that are in the longest common subsequence of both translations, ignoring case.
 * Other tokens get no links.
 */
export function carriedLinks(
  translation: readonly string[],
  links: readonly WordLink[],
  other: readonly string[],
): LikelyLinks[] {
  const changes = diffArrays(translation.map(foldedWord), other.map(foldedWord), {
    maxEditLength: MOST_EDITS,
  });
  const sources = new Map<number, number[]>();
  for (const { source, target } of links) addTo(sources, target, source);
  const transferred: LikelyLinks[] = [];
  let from = 0;
  let to = 0;
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed) {
      for (let at = 0; at < count; at++) {
        transferred.push({ target: to + at, sources: sources.get(from + at) ?? [] });
      }
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return transferred;
}

// Detects from the aligner's likelihood whether the lines of a file are translations of the source's lines, and where
// they cease to be.

/**
 * Nats per token (median of a file) below which its lines are no translations. Measured on texts of 20 to 4,954 lines:
 * medians are 1.9 to 3.0 for translations (five language pairs), −0.2 to 1.3 for lines shifted by one, shuffled, or of
 * a third language, whether or not the model also learnt from good translations of these lines (docs/alignment.md).
 */
const LEAST_FIT = 1.4;

/**
 * The threshold for a part of less than half of the lines. It is lower, because free translations tend to follow each
 * other. Shifted lines in a mostly correct file fit even worse, 0.5 to 0.9, because the model learns less from them.
 */
const LEAST_FIT_OF_PART = 1;

/** Minimum number of lines in a part. Fewer may be free translations that follow each other by chance. */
const SHORTEST_STRETCH = 10;

/** Maximum weight of a single line, so that no single line decides the result. */
const MOST_WEIGHT = 1.5;

/** Lines `first` to `last`, 0-based, inclusive. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The consecutive lines with the worst fit; null = no doubt. For a wrong file these are nearly all lines; for shifted
 * lines they begin at the shift. Lines without a fit (`AlignedTexts.fits`) are never at the ends.
 */
export function doubtfulLines(fits: readonly (number | null)[]): LineRange | null {
  let best = { first: 0, last: -1, sum: 0 };
  let running = { first: 0, sum: 0 };
  for (const [line, fit] of fits.entries()) {
    if (fit === null) continue;
    if (running.sum <= 0) running = { first: line, sum: 0 };
    running.sum += Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, LEAST_FIT - fit));
    if (running.sum > best.sum) best = { first: running.first, last: line, sum: running.sum };
  }
  const fitsInRange = fits.slice(best.first, best.last + 1).filter((fit) => fit !== null);
  const fit = medianOf(fitsInRange);
  const fitCount = fits.reduce((sum: number, one) => (one === null ? sum : sum + 1), 0);
  const least = 2 * fitsInRange.length < fitCount ? LEAST_FIT_OF_PART : LEAST_FIT;
  if (fit === null || fitsInRange.length < SHORTEST_STRETCH || fit >= least) return null;
  return { first: best.first, last: best.last };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

// Learns from sentence pairs which words translate each other, for aligning sentences.

/** Probabilities of the translations of a word, by the translated word. Words are folded (`foldedWord`). */
export type TranslationsByWord = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface WordTranslations {
  /** p(target word | source word). */
  readonly forward: TranslationsByWord;
  /** p(source word | target word). */
  readonly backward: TranslationsByWord;
}

/** Less probable translations are left out: most of them are chance, and they would use most of the memory. */
const LEAST_PROBABILITY = 0.02;

/** Learns with the first passes of the aligner, those of IBM model 1 (Brown et al. 1993, §4.1). */
export function learnWordTranslations(pairs: readonly SentencePair[]): WordTranslations {
  const forward = new Map<string, Map<string, number>>();
  const backward = new Map<string, Map<string, number>>();
  const { units, source, target } = learningTextOf([], pairs);
  if (units.length === 0) return { forward, backward };
  const model = new PairModel(units, source, target);
  for (let pass = 0; pass < ALIGNER.wordPasses; pass++) {
    for (const unit of units) {
      model.compute(unit, false);
      model.count(unit, false);
    }
    model.learn();
  }
  const { pairs: wordPairs, probabilities } = model.lexicon;
  for (let pair = 0; pair < wordPairs.size; pair++) {
    const sourceWord = source.words[wordPairs.first(pair)] ?? "";
    const targetWord = target.words[wordPairs.second(pair)] ?? "";
    addTranslation(forward, sourceWord, targetWord, probabilities[2 * pair] ?? 0);
    addTranslation(backward, targetWord, sourceWord, probabilities[2 * pair + 1] ?? 0);
  }
  return { forward, backward };
}

function addTranslation(
  table: Map<string, Map<string, number>>,
  word: string,
  translation: string,
  probability: number,
): void {
  if (probability < LEAST_PROBABILITY) return;
  const translations = table.get(word);
  if (translations === undefined) table.set(word, new Map([[translation, probability]]));
  else translations.set(translation, probability);
}
