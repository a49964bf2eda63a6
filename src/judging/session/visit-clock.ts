// Measures how long an annotator views an item. A pause counts as at most 90 seconds.

import { monotonicSeconds } from "#browser/clock.ts";

/** Maximum seconds counted for a pause: after that the annotator was probably away. */
const IDLE_CAP_SECONDS = 90;
/** Maximum seconds for one item (a day), however often it is viewed. */
const LONGEST_SECONDS = 86_400;

export class VisitClock {
  #since = monotonicSeconds();

  /** Restarts the clock for another item. */
  begin(): void {
    this.#since = monotonicSeconds();
  }

  /** Seconds since the start or the last call, from 0 to 90. */
  lap(): number {
    const now = monotonicSeconds();
    const elapsed = Math.min(Math.max(now - this.#since, 0), IDLE_CAP_SECONDS);
    this.#since = now;
    return elapsed;
  }
}

/** Sum of seconds, rounded to a tenth. `before`: null = none so far. */
export function addSeconds(before: number | null, elapsed: number): number {
  return Math.min(Math.round(((before ?? 0) + elapsed) * 10) / 10, LONGEST_SECONDS);
}
