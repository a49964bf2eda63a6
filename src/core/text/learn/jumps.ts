// Models the distance to the next translated token (Vogel et al. 1996, eq. 5), learnt from expected counts.

import { ALIGNER } from "./settings.ts";

const { longestJump, jumpTail } = ALIGNER;

export class Jumps {
  /**
   * Per distance (index `longestJump` = distance 0): by how much its weight exceeds that of a far jump. Not normalised,
   * because sentences differ in length.
   */
  readonly above = new Float64Array(2 * longestJump + 1);
  /** Weight of a far jump to any single position. */
  far = 1;
  /** Expected counts of near jumps, per distance as in `above`; reset by `learn`. */
  readonly counts = new Float64Array(2 * longestJump + 1);
  /** Expected count of all far jumps together; reset by `learn`. */
  farCount = 0;
  /** Cumulative sums of `above` from distance −longestJump. */
  readonly #sums = new Float64Array(2 * longestJump + 2);

  /**
   * Computes the weights from the expected counts, each increased by one. A near jump weighs at least as much as a far
   * one.
   */
  learn(): void {
    this.far = (this.farCount + 1) / jumpTail;
    for (let at = 0; at < this.counts.length; at++) {
      this.above[at] = Math.max(0, (this.counts[at] ?? 0) + 1 - this.far);
      this.#sums[at + 1] = (this.#sums[at] ?? 0) + (this.above[at] ?? 0);
    }
    this.counts.fill(0);
    this.farCount = 0;
  }

  /** Sum of the weights of all jumps from a position (−1 = before the sentence) to positions below `length`. */
  weightFrom(position: number, length: number): number {
    const first = Math.max(0, longestJump - position);
    const end = Math.min(this.counts.length, longestJump + length - position);
    return this.far * length + (this.#sums[end] ?? 0) - (this.#sums[first] ?? 0);
  }
}
