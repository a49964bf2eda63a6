// Computes the model of one sentence pair in both directions and collects its counts. Its arrays are reused for all
// pairs.

import { log } from "#core/base/statistics/portable-math.ts";
import { ALIGNER } from "./aligner-settings.ts";
import type { DistinctPair, Vocabulary } from "./learning-text.ts";
import { Lexicon, type NullLexicon, NumberPairs } from "./lexicon.ts";

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
    const sources = unit.source.length;
    const targets = unit.target.length;
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
    const sources = source.length;
    const targets = target.length;
    forward.reserve(targets, sources * targets);
    backward.reserve(sources, sources * targets);
    const [forwardUnknown, backwardUnknown] = this.#unknownPair;
    for (let row = 0; row < targets; row++) {
      forward.nullProbabilities[row] = forwardNull.probabilities[target[row] ?? 0] ?? forwardNull.unknown;
      for (let column = 0; column < sources; column++) {
        const cell = row * sources + column;
        const pair = this.#pairs[cell] ?? -1;
        forward.probabilities[cell] = pair < 0 ? forwardUnknown : (probabilities[2 * pair] ?? 0);
        backward.probabilities[column * targets + row] =
          pair < 0 ? backwardUnknown : (probabilities[2 * pair + 1] ?? 0);
      }
    }
    for (let row = 0; row < sources; row++) {
      backward.nullProbabilities[row] = backwardNull.probabilities[source[row] ?? 0] ?? backwardNull.unknown;
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
        const forwardCell = target * sources + source;
        const backwardCell = source * targets + target;
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
    const sources = unit.source.length;
    const targets = unit.target.length;
    const { counts, forward, backward } = this.lexicon;
    const linkedForward = this.forward.linked;
    const linkedBackward = this.backward.linked;
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

// Computes the probabilities of links in a sentence pair, by IBM model 1 and by the hidden Markov model.

const { nullShare, longestJump, pruningShare } = ALIGNER;

/** One sentence pair in one direction: each of `rows` tokens translates one of `columns` tokens or nothing. */
export interface TranslationTable {
  readonly rows: number;
  readonly columns: number;
  /** p(token of the row | token of the column), row by row; 0 if known links exclude the pair. */
  readonly probabilities: Float64Array;
  /** p(token | nothing) per row; 0 if the token has a known link. */
  readonly nullProbabilities: Float64Array;
}

/**
 * IBM model 1: writes p(row translates column | sentence) into `out`, row by row and independently (Brown et
 * al. 1993, §4.1). Returns the log-likelihood of the sentence in nats.
 */
export function posteriorsByWord(sentence: TranslationTable, out: Float64Array): number {
  const { rows, columns, probabilities, nullProbabilities } = sentence;
  let logLikelihood = 0;
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    let sum = nullShare * (nullProbabilities[row] ?? 0);
    for (let cell = start; cell < start + columns; cell++) {
      const value = ((1 - nullShare) / columns) * (probabilities[cell] ?? 0);
      out[cell] = value;
      sum += value;
    }
    logLikelihood += log(sum);
    for (let cell = start; cell < start + columns; cell++) out[cell] = (out[cell] ?? 0) / sum;
  }
  return logLikelihood;
}

/**
 * Hidden Markov model (Vogel et al. 1996) by the forward–backward algorithm. A row that translates nothing
 * keeps the position of the previous row (Och & Ney 2003, §2.1.3). Far jumps have equal weight, so the cost
 * is proportional to rows × columns × `longestJump`; improbable paths are pruned.
 */
export class OrderPosteriors {
  /** Forward probability that the row translates the column. Together with `#nothing`, each row is scaled to sum 1. */
  #linked = new Float64Array(0);
  /**
   * Forward probability of rows that translate nothing, by the position that they keep. The last column means “before
   * the sentence”.
   */
  #nothing = new Float64Array(0);
  /** Sum of each row's forward probabilities before scaling. */
  #scale = new Float64Array(0);
  /** Working memory of one row: probability of reaching each column by a near jump; also the next `#back`. */
  #spread = new Float64Array(0);
  /** The result of `#positionsBefore`. */
  #kept = new Float64Array(0);
  /** Backward probability of each position for the current row, scaled like the forward ones. */
  #back = new Float64Array(0);
  /** For each column, the backward probability times that of translating the current row by it. */
  #ahead = new Float64Array(0);
  /** Sum of the weights of all jumps from each position; the last entry is for “before the sentence”. */
  #weights = new Float64Array(0);
  /** Threshold below which positions before the current row are pruned. */
  #pruningThreshold = 0;

  /**
   * Writes the probabilities of the links into `out`, and adds the expected jumps of this sentence to `jumps`. Returns
   * the log-likelihood of the sentence in nats.
   */
  compute(sentence: TranslationTable, jumps: Jumps, out: Float64Array): number {
    const { rows, columns } = sentence;
    this.#reserve(rows, columns);
    for (let at = 0; at < columns; at++) this.#weights[at] = jumps.weightFrom(at, columns);
    this.#weights[columns] = jumps.weightFrom(-1, columns);
    const logLikelihood = this.#forward(sentence, jumps);
    this.#backward(sentence, jumps, out);
    return logLikelihood;
  }

  #reserve(rows: number, columns: number): void {
    const cells = rows * (columns + 1);
    if (this.#nothing.length < cells) {
      this.#linked = new Float64Array(cells);
      this.#nothing = new Float64Array(cells);
    }
    if (this.#scale.length < rows) this.#scale = new Float64Array(rows);
    if (this.#kept.length <= columns) {
      this.#spread = new Float64Array(columns + 1);
      this.#kept = new Float64Array(columns + 1);
      this.#back = new Float64Array(columns + 1);
      this.#ahead = new Float64Array(columns + 1);
      this.#weights = new Float64Array(columns + 1);
    }
  }

  /**
   * Writes into `#kept`, for each column, the probability that it is the last position translated before `row`. The
   * entry after the last column is the probability that none is translated yet.
   */
  #positionsBefore(row: number, columns: number): void {
    const positions = this.#kept;
    if (row === 0) {
      positions.fill(0, 0, columns);
      positions[columns] = 1;
      this.#pruningThreshold = 0;
      return;
    }
    const linked = (row - 1) * columns;
    const nothing = (row - 1) * (columns + 1);
    let most = this.#nothing[nothing + columns] ?? 0;
    positions[columns] = most;
    for (let at = 0; at < columns; at++) {
      const share = (this.#linked[linked + at] ?? 0) + (this.#nothing[nothing + at] ?? 0);
      positions[at] = share;
      if (share > most) most = share;
    }
    this.#pruningThreshold = pruningShare * most;
  }

  #forward({ rows, columns, probabilities, nullProbabilities }: TranslationTable, jumps: Jumps): number {
    const { above, far } = jumps;
    const kept = this.#kept;
    const spread = this.#spread;
    let logLikelihood = 0;
    for (let row = 0; row < rows; row++) {
      this.#positionsBefore(row, columns);
      spread.fill(0, 0, columns);
      let total = 0;
      for (let at = 0; at <= columns; at++) {
        const share = kept[at] ?? 0;
        if (share <= this.#pruningThreshold) continue;
        const each = ((1 - nullShare) * share) / (this.#weights[at] ?? 1);
        total += each;
        const position = at === columns ? -1 : at;
        const end = Math.min(columns, position + longestJump + 1);
        for (let to = Math.max(0, position - longestJump); to < end; to++) {
          spread[to] = (spread[to] ?? 0) + each * (above[longestJump + to - position] ?? 0);
        }
      }
      const nothingProbability = nullShare * (nullProbabilities[row] ?? 0);
      let sum = 0;
      for (let at = 0; at < columns; at++) {
        const value = ((spread[at] ?? 0) + total * far) * (probabilities[row * columns + at] ?? 0);
        this.#linked[row * columns + at] = value;
        sum += value;
      }
      for (let at = 0; at <= columns; at++) {
        const value = (kept[at] ?? 0) * nothingProbability;
        this.#nothing[row * (columns + 1) + at] = value;
        sum += value;
      }
      this.#scale[row] = sum;
      logLikelihood += log(sum);
      for (let at = 0; at < columns; at++) this.#divide(this.#linked, row * columns + at, sum);
      for (let at = 0; at <= columns; at++) this.#divide(this.#nothing, row * (columns + 1) + at, sum);
    }
    return logLikelihood;
  }

  #divide(values: Float64Array, at: number, by: number): void {
    values[at] = (values[at] ?? 0) / by;
  }

  #backward(table: TranslationTable, jumps: Jumps, out: Float64Array): void {
    const { rows, columns, probabilities, nullProbabilities } = table;
    const { above, far, counts } = jumps;
    const kept = this.#kept;
    const ahead = this.#ahead;
    let back = this.#back.fill(1, 0, columns + 1);
    for (let row = rows - 1; row >= 0; row--) {
      this.#positionsBefore(row, columns);
      const scale = this.#scale[row] ?? 1;
      const nothingProbability = (nullShare * (nullProbabilities[row] ?? 0)) / scale;
      const next = this.#spread;
      let total = 0;
      for (let at = 0; at < columns; at++) {
        const cell = row * columns + at;
        out[cell] = (this.#linked[cell] ?? 0) * (back[at] ?? 0);
        const value = ((probabilities[cell] ?? 0) * (back[at] ?? 0)) / scale;
        ahead[at] = value;
        total += value;
      }
      for (let at = 0; at <= columns; at++) {
        const share = kept[at] ?? 0;
        next[at] = 0;
        if (share <= this.#pruningThreshold) continue;
        const each = (1 - nullShare) / (this.#weights[at] ?? 1);
        const position = at === columns ? -1 : at;
        const end = Math.min(columns, position + longestJump + 1);
        let weightedInReach = 0;
        let sumInReach = 0;
        for (let to = Math.max(0, position - longestJump); to < end; to++) {
          const jump = longestJump + to - position;
          const value = ahead[to] ?? 0;
          const weighted = value * (above[jump] ?? 0);
          weightedInReach += weighted;
          sumInReach += value;
          counts[jump] = (counts[jump] ?? 0) + share * each * (weighted + value * far);
        }
        jumps.farCount += share * each * far * Math.max(0, total - sumInReach);
        next[at] = each * (weightedInReach + far * total) + nothingProbability * (back[at] ?? 0);
      }
      this.#spread = back;
      back = next;
    }
    this.#back = back;
  }
}

// Models the distance to the next translated token (Vogel et al. 1996, eq. 5), learnt from expected counts.

export class Jumps {
  /**
   * Per distance (index `ALIGNER.longestJump` = distance 0): by how much its weight exceeds that of a far jump. Not
   * normalised, because sentences differ in length.
   */
  readonly above = new Float64Array(2 * ALIGNER.longestJump + 1);
  /** Weight of a far jump to any single position. */
  far = 1;
  /** Expected counts of near jumps, per distance as in `above`; reset by `learn`. */
  readonly counts = new Float64Array(2 * ALIGNER.longestJump + 1);
  /** Expected count of all far jumps together; reset by `learn`. */
  farCount = 0;
  /** Cumulative sums of `above` from distance −ALIGNER.longestJump. */
  readonly #sums = new Float64Array(2 * ALIGNER.longestJump + 2);

  /**
   * Computes the weights from the expected counts, each increased by one. A near jump weighs at least as much as a far
   * one.
   */
  learn(): void {
    this.far = (this.farCount + 1) / ALIGNER.jumpTail;
    for (let at = 0; at < this.counts.length; at++) {
      this.above[at] = Math.max(0, (this.counts[at] ?? 0) + 1 - this.far);
      this.#sums[at + 1] = (this.#sums[at] ?? 0) + (this.above[at] ?? 0);
    }
    this.counts.fill(0);
    this.farCount = 0;
  }

  /** Sum of the weights of all jumps from a position (−1 = before the sentence) to positions below `length`. */
  weightFrom(position: number, length: number): number {
    const first = Math.max(0, ALIGNER.longestJump - position);
    const end = Math.min(this.counts.length, ALIGNER.longestJump + length - position);
    return this.far * length + (this.#sums[end] ?? 0) - (this.#sums[first] ?? 0);
  }
}
