// Computes the probabilities of links in a sentence pair, by IBM model 1 and by the hidden Markov model.

import { log } from "#core/base/statistics/portable-math.ts";
import type { Jumps } from "./jumps.ts";
import { ALIGNER } from "./settings.ts";

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
    const [kept, spread] = [this.#kept, this.#spread];
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
    const [kept, ahead] = [this.#kept, this.#ahead];
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
