// Aligns the tokens of sentence pairs with a statistical model that is learnt only from these texts.

import { log } from "#core/base/statistics/portable-math.ts";
import type { WordLink } from "#core/text/pharaoh.ts";
import type { SentencePair } from "./known-links.ts";
import { type DistinctPair, type LearningText, learningTextOf } from "./learning-text.ts";
import { PairModel } from "./pair-model.ts";
import { ALIGNER } from "./settings.ts";
import { growDiagFinalAnd } from "./symmetrise.ts";
import type { Vocabulary } from "./vocabulary.ts";

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
  const text = learningTextOf(texts.sentences, texts.more ?? []);
  const results = new Map<DistinctPair, UnitResult>();
  if (text.units.length > 0) alignUnits(text, onProgress, results);
  const { sentences } = texts;
  const trainingUnits = text.units.filter(({ isLearnt }) => isLearnt);
  return {
    links: text.requested.map((unit, at) => linksOf(sentences[at], unit === null ? null : results.get(unit))),
    fits: text.requested.map((unit) => (unit === null ? null : (results.get(unit)?.fit ?? null))),
    tooLong: sentences.flatMap(({ source, target }, at) =>
      source.length * target.length > ALIGNER.mostCells ? [at] : [],
    ),
    learnt: {
      sentences: trainingUnits.length,
      sourceTokens: trainingUnits.reduce((sum, { source }) => sum + source.length, 0),
      targetTokens: trainingUnits.reduce((sum, { target }) => sum + target.length, 0),
    },
    notLearnt: text.notLearnt,
  };
}

interface UnitResult {
  /** Links as numbers `source * targetLength + target`, ascending. */
  readonly cells: readonly number[];
  readonly fit: number;
}

function alignUnits(
  text: LearningText,
  onProgress: AlignProgress,
  results: Map<DistinctPair, UnitResult>,
): void {
  const trainingUnits = text.units.filter(({ isLearnt }) => isLearnt);
  const requestedUnits = text.units.filter(({ isRequested }) => isRequested);
  const passes = ALIGNER.wordPasses + ALIGNER.orderPasses;
  const progress = new Progress(trainingUnits.length * passes + requestedUnits.length, onProgress);
  const model = new PairModel(text.units, text.source, text.target);
  for (let pass = 0; pass < passes; pass++) {
    const inOrder = pass >= ALIGNER.wordPasses;
    for (const unit of trainingUnits) {
      progress.step();
      model.compute(unit, inOrder);
      model.count(unit, inOrder);
    }
    model.learn();
  }
  const [source, target] = [surprises(text.source), surprises(text.target)];
  for (const unit of requestedUnits) {
    progress.step();
    const joint = model.compute(unit, true);
    const separate = surpriseOf(unit.source, source) + surpriseOf(unit.target, target);
    const fit = (joint + separate) / (unit.source.length + unit.target.length);
    results.set(unit, { cells: cellsOf(unit, model), fit });
  }
  progress.end();
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
  const [sourceLength, targetLength] = [source.length, target.length];
  const both = (at: number, to: number) =>
    (forward.linked[to * sourceLength + at] ?? 0) + (backward.linked[at * targetLength + to] ?? 0);
  const best = (count: number, nullProbability: number, weigh: (other: number) => number) => {
    let [found, most] = [-1, nullProbability];
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
