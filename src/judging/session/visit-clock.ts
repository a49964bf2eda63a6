// Measures how long somebody looks at an item; a long pause counts as a short one.

import { monotonicSeconds } from "#browser/clock.ts";

/** A pause longer than this counts as this long: the annotator was away. */
const IDLE_CAP_SECONDS = 90;
/** No candidate takes longer than a day, however often it is looked at. */
const LONGEST_SECONDS = 86_400;

export class VisitClock {
  #since = monotonicSeconds();

  /** Begins anew: another candidate is shown. */
  begin(): void {
    this.#since = monotonicSeconds();
  }

  /** Seconds since it began or was asked last, 0 to 90. */
  lap(): number {
    const now = monotonicSeconds();
    const elapsed = Math.min(Math.max(now - this.#since, 0), IDLE_CAP_SECONDS);
    this.#since = now;
    return elapsed;
  }
}

/** Seconds before and now together, to a tenth. */
export function addSeconds(before: number | null, elapsed: number): number {
  return Math.min(Math.round(((before ?? 0) + elapsed) * 10) / 10, LONGEST_SECONDS);
}
