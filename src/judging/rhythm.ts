// Holds the rhythm of a sitting: going on by itself or by hand, the way back from there, and presses that come too fast.

import { numberIn } from "./continue-sitting.ts";
import type { Sitting } from "./sitting.ts";
import { TooFast } from "./too-fast.ts";

export class Rhythm {
  readonly #sitting: Sitting;
  readonly #tooFast = new TooFast();
  /** By the candidate that was gone on to (null = the end of the list): the one that was left for it. */
  readonly #cameFrom = new Map<number | null, number>();

  /** `before`: of the sitting that this one goes on from, where the campaign was opened anew under it. */
  constructor(sitting: Sitting, before: Rhythm | null) {
    this.#sitting = sitting;
    if (before === null) return;
    const now = (candidate: number) => numberIn(sitting.session, before.#sitting.session, candidate);
    this.#tooFast = before.#tooFast.renumbered(now);
    for (const [to, left] of before.#cameFrom) {
      const [there, here] = [to === null ? null : now(to), now(left)];
      if (here !== null && (to === null || there !== null)) this.#cameFrom.set(there, here);
    }
  }

  /** Whether what would judge the candidate shown comes too fast after it came by itself. Times in milliseconds of one clock. */
  refuses(now: number, milliseconds: number): boolean {
    const { candidate } = this.#sitting;
    return candidate !== null && this.#tooFast.refuses(candidate, now, milliseconds);
  }

  /** Whether the candidate shown came by itself so few milliseconds ago. */
  cameWithin(milliseconds: number, now: number): boolean {
    const { candidate } = this.#sitting;
    return candidate !== null && this.#tooFast.cameWithin(candidate, now, milliseconds);
  }

  goOn(): void {
    const { onTheWay: left, candidate: judged, store } = this.#sitting;
    const { again } = store.getState();
    this.#sitting.goOn();
    const { candidate } = this.#sitting;
    if (left !== null && candidate !== left) this.#cameFrom.set(candidate, left);
    // What comes again is not told to have been judged just now.
    if (judged !== null && candidate !== judged) store.setState({ justLeft: { candidate: judged, again } });
  }

  /** The next one comes unasked. */
  goOnByItself(now: number): void {
    this.goOn();
    this.#tooFast.appeared(this.#sitting.candidate, now);
  }

  /**
   * To the candidate from which one came here by going on, which may be farther than the one before in the list. False: there
   * is no other.
   */
  goBack(): boolean {
    const { candidate, queue } = this.#sitting;
    const left = this.#cameFrom.get(candidate);
    this.#cameFrom.delete(candidate);
    const place = left === undefined ? -1 : queue.indexOf(left);
    if (place < 0) return this.#sitting.goTo(() => true, -1);
    this.#sitting.show(place);
    return true;
  }
}
