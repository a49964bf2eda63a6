// Tells the time.

/** ISO 8601, UTC, with milliseconds. */
export function now(): string {
  return new Date().toISOString();
}
