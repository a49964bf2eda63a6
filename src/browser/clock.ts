// Returns the time.

import { utcTime } from "#core/base/utc-time.ts";

/**
 * The current time in ISO 8601, UTC, with milliseconds. Always within the years 0 to 9999, even if the computer's clock
 * is wrong.
 */
export function now(): string {
  return utcTime(new Date());
}

/** Seconds since the page was opened, with fractions. It never decreases, so it is suited to durations. */
export function monotonicSeconds(): number {
  return performance.now() / 1000;
}
