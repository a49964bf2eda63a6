// Returns the time.

import { utcTime } from "#core/base/utc-time.ts";

/** ISO 8601, UTC, with milliseconds; within the years 0 to 9999 whatever the computer's clock says. */
export function now(): string {
  return utcTime(new Date());
}

/** Seconds since the page was opened, with fractions; never goes back, so it is suited to durations. */
export function monotonicSeconds(): number {
  return performance.now() / 1000;
}
