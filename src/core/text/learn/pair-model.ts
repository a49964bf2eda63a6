// Computes the model of one sentence pair in both directions and collects its counts. Its arrays are reused for all
// pairs.

import { Jumps } from "./jumps.ts";
import type { DistinctPair } from "./learning-text.ts";
import { Lexicon, type NullLexicon } from "./lexicon.ts";
import { OrderPosteriors, posteriorsByWord } from "./posteriors.ts";
import { ALIGNER } from "./settings.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { NumberPairs } from "./word-pairs.ts";

/** One direction of the current pair. */
class PairDirection {
  readonly jumps = new Jumps();
  readonly #posteriors = new OrderPosteriors();
  probabilities = new Float64Array(0);
  nullProbabilities = new Float64Array(0);
  /** p(row translates column), row by row. */
  linked = new Float64Array(0);

  reserve(rows: number, cells: number): void {
    if (this.probabilities.length < cells) {
      this.probabilities = new Float64Array(cells);
      this.linked = new Float64Array(cells);
    }
    if (this.nullProbabilities.length < rows) this.nullProbabilities = new Float64Array(rows);
  }

  compute(rows: number, columns: number, inOrder: boolean): number {
    const { probabilities, nullProbabilities, linked, jumps } = this;
    const sentence = { rows, columns, probabilities, nullProbabilities };
    if (inOrder) return this.#posteriors.compute(sentence, jumps, linked);
    return posteriorsByWord(sentence, linked);
  }

  /** p(the row translates nothing): 1 − the sum of the row. */
  nothing(row: number, columns: number): number {
    let sum = 0;
    for (let cell = row * columns; cell < (row + 1) * columns; cell++) sum += this.linked[cell] ?? 0;
    return Math.max(0, 1 - sum);
  }
}

export class PairModel {
  readonly lexicon: Lexicon;
  /** In `forward`, rows are target tokens and columns source tokens; in `backward`, the reverse. */
  readonly forward = new PairDirection();
  readonly backward = new PairDirection();
  /**
   * Numbers of the word pairs in all sentence pairs to learn from, one sentence pair after another, ordered as in
   * `#pairs`.
   */
  readonly #learntPairs: Int32Array;
  readonly #starts = new Map<DistinctPair, number>();
  /**
   * Number of the word pair in each cell of the current sentence pair, target token by target token; −1 = the model did
   * not learn from this word pair.
   */
  #pairs: Int32Array = new Int32Array(0);
  /** Probability of a word pair from which the model did not learn. */
  readonly #unknownPair: readonly [forward: number, backward: number];

  constructor(units: readonly DistinctPair[], source: Vocabulary, target: Vocabulary) {
    const trainingUnits = units.filter(({ isLearnt }) => isLearnt);
    const pairs = new NumberPairs();
    let cells = 0;
    for (const unit of trainingUnits) {
      this.#starts.set(unit, cells);
      cells += unit.source.length * unit.target.length;
    }
    this.#learntPairs = new Int32Array(cells);
    let cell = 0;
    for (const unit of trainingUnits) {
      for (const second of unit.target) {
        for (const first of unit.source) this.#learntPairs[cell++] = pairs.add(first, second);
      }
    }
    this.lexicon = new Lexicon(pairs, source, target);
    const { lexicalPrior, stemWeight } = ALIGNER;
    const priorOnly = (words: number) => lexicalPrior / (1 + lexicalPrior * words + stemWeight);
    this.#unknownPair = [priorOnly(target.size), priorOnly(source.size)];
  }

  /** Computes posteriors of both directions. Returns their joint log-likelihood in nats. */
  compute(unit: DistinctPair, inOrder: boolean): number {
    const { forward, backward } = this;
    const [sources, targets] = [unit.source.length, unit.target.length];
    this.#pairs = this.#pairsOf(unit);
    this.#fill(unit);
    return forward.compute(targets, sources, inOrder) + backward.compute(sources, targets, inOrder);
  }

  #pairsOf(unit: DistinctPair): Int32Array {
    const start = this.#starts.get(unit);
    const cells = unit.source.length * unit.target.length;
    if (start !== undefined) return this.#learntPairs.subarray(start, start + cells);
    const pairs = new Int32Array(cells);
    let cell = 0;
    for (const second of unit.target) {
      for (const first of unit.source) pairs[cell++] = this.lexicon.pairs.find(first, second);
    }
    return pairs;
  }

  #fill({ source, target, known, probableLinks }: DistinctPair): void {
    const { forward, backward } = this;
    const { probabilities, forward: forwardNull, backward: backwardNull } = this.lexicon;
    const [sources, targets] = [source.length, target.length];
    forward.reserve(targets, sources * targets);
    backward.reserve(sources, sources * targets);
    const [forwardUnknown, backwardUnknown] = this.#unknownPair;
    for (let row = 0; row < targets; row++) {
      forward.nullProbabilities[row] = forwardNull.probabilities[target[row] ?? 0] ?? 0;
      for (let column = 0; column < sources; column++) {
        const cell = row * sources + column;
        const pair = this.#pairs[cell] ?? -1;
        forward.probabilities[cell] = pair < 0 ? forwardUnknown : (probabilities[2 * pair] ?? 0);
        backward.probabilities[column * targets + row] =
          pair < 0 ? backwardUnknown : (probabilities[2 * pair + 1] ?? 0);
      }
    }
    for (let row = 0; row < sources; row++) {
      backward.nullProbabilities[row] = backwardNull.probabilities[source[row] ?? 0] ?? 0;
    }
    if (probableLinks.size > 0) this.#weighLikely(probableLinks, sources, targets);
    if (known.size > 0) this.#fillKnown(known, sources, targets);
  }

  /** Makes links of these target tokens less likely if they are not among the probable ones. */
  #weighLikely(probableLinks: DistinctPair["probableLinks"], sources: number, targets: number): void {
    const { forward, backward } = this;
    for (const [target, expected] of probableLinks) {
      if (expected.length > 0) forward.nullProbabilities[target] = reduced(forward.nullProbabilities[target]);
      for (let source = 0; source < sources; source++) {
        if (expected.includes(source)) continue;
        const [forwardCell, backwardCell] = [target * sources + source, source * targets + target];
        forward.probabilities[forwardCell] = reduced(forward.probabilities[forwardCell]);
        backward.probabilities[backwardCell] = reduced(backward.probabilities[backwardCell]);
      }
    }
  }

  /** Sets probabilities so that known tokens, and the tokens they are linked to, have only their known links. */
  #fillKnown(known: DistinctPair["known"], sources: number, targets: number): void {
    const { forward, backward } = this;
    const isLinked = new Uint8Array(targets);
    for (const linked of known.values()) for (const target of linked) isLinked[target] = 1;
    for (let target = 0; target < targets; target++) {
      if (isLinked[target] === 1) forward.nullProbabilities[target] = 0;
      for (let source = 0; source < sources; source++) {
        const links = known.get(source);
        const isPossible = links === undefined ? isLinked[target] === 0 : links.includes(target);
        if (!isPossible) forward.probabilities[target * sources + source] = 0;
        if (links !== undefined && !isPossible) backward.probabilities[source * targets + target] = 0;
      }
    }
    for (const [source, links] of known) if (links.length > 0) backward.nullProbabilities[source] = 0;
  }

  /**
   * Adds the computed posteriors to the counts. `inOrder`: both directions count the product p·q (Liang et al. 2006,
   * §3.2), so that they learn to agree; words that translate nothing are counted per direction.
   */
  count(unit: DistinctPair, inOrder: boolean): void {
    const [sources, targets] = [unit.source.length, unit.target.length];
    const { counts, forward, backward } = this.lexicon;
    const [linkedForward, linkedBackward] = [this.forward.linked, this.backward.linked];
    for (let row = 0; row < targets; row++) {
      for (let column = 0; column < sources; column++) {
        const at = 2 * (this.#pairs[row * sources + column] ?? 0);
        const pForward = linkedForward[row * sources + column] ?? 0;
        const pBackward = linkedBackward[column * targets + row] ?? 0;
        counts[at] = (counts[at] ?? 0) + (inOrder ? pForward * pBackward : pForward);
        counts[at + 1] = (counts[at + 1] ?? 0) + (inOrder ? pForward * pBackward : pBackward);
      }
    }
    countNothing(this.forward, forward, unit.target, sources);
    countNothing(this.backward, backward, unit.source, targets);
  }

  /** Computes probabilities from the counts since the last call. */
  learn(): void {
    this.lexicon.learn();
    this.forward.jumps.learn();
    this.backward.jumps.learn();
  }
}

function reduced(probability: number | undefined): number {
  return (probability ?? 0) / ALIGNER.carriedWeight;
}

function countNothing(
  direction: PairDirection,
  nothing: NullLexicon,
  words: Int32Array,
  columns: number,
): void {
  const { counts } = nothing;
  for (let row = 0; row < words.length; row++) {
    const word = words[row] ?? 0;
    counts[word] = (counts[word] ?? 0) + direction.nothing(row, columns);
  }
}
