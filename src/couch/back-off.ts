// Holds how long is waited before an engine is asked again: longer with each failure in a row, never all at once.

import { CouchFailure } from "./couch-failure.ts";

const FIRST = 500;
const LONGEST = 30_000;

/** Milliseconds after so many failures in a row: doubled with each, and somewhere between half of that and all of it. */
export function pauseAfter(failures: number, error: unknown, random: () => number): number {
  const asked = error instanceof CouchFailure && error.waitFor !== null ? error.waitFor * 1000 : 0;
  const most = Math.min(LONGEST, FIRST * 2 ** Math.min(failures, 10));
  return Math.max(asked, most / 2 + (most / 2) * random());
}
