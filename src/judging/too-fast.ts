// Holds whether a press comes too fast after a candidate that appeared by itself: nobody can have seen what it judges.

/** Who goes on by hand asked for the next candidate; only one that came unasked is guarded. */
export class TooFast {
  #candidate: number | null = null;
  #since = 0;

  /** The same where candidates have other numbers now; null = it is gone. */
  renumbered(now: (candidate: number) => number | null): TooFast {
    const renumbered = new TooFast();
    renumbered.appeared(this.#candidate === null ? null : now(this.#candidate), this.#since);
    return renumbered;
  }

  /** A candidate has appeared by itself. Times in milliseconds of one clock. */
  appeared(candidate: number | null, now: number): void {
    this.#candidate = candidate;
    this.#since = now;
  }

  /** Whether this candidate appeared by itself so short a time ago, or a press was refused then. */
  cameWithin(candidate: number, now: number, milliseconds: number): boolean {
    return candidate === this.#candidate && now - this.#since < milliseconds;
  }

  /**
   * Whether what would judge this candidate now is not to be taken. A press that is refused begins the time anew, so that a
   * hand that hammers on judges nothing until it rests.
   */
  refuses(candidate: number, now: number, milliseconds: number): boolean {
    if (!this.cameWithin(candidate, now, milliseconds)) return false;
    this.#since = now;
    return true;
  }
}
