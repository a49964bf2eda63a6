// Holds how far the next translated token jumps (Vogel et al. 1996, eq. 5): by distance alone, learnt from expected counts.

import { ALIGNER } from "#core/align/learn/settings.ts";

const { longestJump, jumpTail } = ALIGNER;

export class Jumps {
  /** By distance (at `longestJump` that of 0): how much more it weighs than a far jump; not normalised, sentences differ in what fits into them. */
  readonly above = new Float64Array(2 * longestJump + 1);
  /** Weight of a far jump to any one position. */
  far = 1;
  /** Expected counts; set to 0 by `learn`. */
  readonly counts = new Float64Array(2 * longestJump + 1);
  farCount = 0;
  /** Up to a distance from -longestJump on: sums of `above`. */
  readonly #sums = new Float64Array(2 * longestJump + 2);

  /** One more of each kind than was counted; a near jump weighs at least as much as a far one. */
  learn(): void {
    this.far = (this.farCount + 1) / jumpTail;
    for (let at = 0; at < this.counts.length; at++) {
      this.above[at] = Math.max(0, (this.counts[at] ?? 0) + 1 - this.far);
      this.#sums[at + 1] = (this.#sums[at] ?? 0) + (this.above[at] ?? 0);
    }
    this.counts.fill(0);
    this.farCount = 0;
  }

  /** Sum of the weights of all jumps from a position (-1 = before the sentence) to the positions below `length`. */
  weightFrom(position: number, length: number): number {
    const first = Math.max(0, longestJump - position);
    const end = Math.min(this.counts.length, longestJump + length - position);
    return this.far * length + (this.#sums[end] ?? 0) - (this.#sums[first] ?? 0);
  }
}
