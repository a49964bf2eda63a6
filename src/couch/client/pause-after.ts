// Computes how long to wait before a request is repeated.

import { CouchFailure } from "./couch-failure.ts";

/** Milliseconds: the limit of the first pause, and the greatest limit. */
const FIRST_LIMIT = 500;
const LONGEST_LIMIT = 30_000;

/**
 * Milliseconds to wait after this number of failures in a row: a random value between half a limit and the limit, which
 * doubles with each failure, up to `LONGEST_LIMIT`. If the server requests a longer pause, that pause.
 */
export function pauseAfter(failures: number, error: unknown, random = Math.random): number {
  const requested = error instanceof CouchFailure && error.waitFor !== null ? error.waitFor * 1000 : 0;
  const limit = Math.min(LONGEST_LIMIT, FIRST_LIMIT * 2 ** Math.min(failures, 10));
  return Math.max(requested, limit / 2 + (limit / 2) * random());
}
