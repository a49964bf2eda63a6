// Tells the time.

/** ISO 8601, UTC, with milliseconds. */
export function now(): string {
  return new Date().toISOString();
}

/** Seconds since the page was opened, with fractions: for measuring how long something took, since it never steps back. */
export function monotonicSeconds(): number {
  return performance.now() / 1000;
}
