// Holds how something is done again and again as long as a line stands: with a rest after it went well, later and later after it failed.

import { CouchFailure } from "./couch-failure.ts";
import { Sleeper } from "./sleeper.ts";

export class Pauses {
  /** Until there is something to do. */
  readonly idle = new Sleeper();
  /** Until it is tried again after a failure: what is to be done does not cut it short. */
  readonly failed = new Sleeper();

  wake(): void {
    this.idle.wake();
    this.failed.wake();
  }
}

interface TriedAgain {
  readonly signal: AbortSignal;
  readonly pauses: Pauses;
  readonly random: () => number;
  /** `failures`: in a row. */
  readonly onFailure: (error: unknown, failures: number) => Promise<void>;
}

/** `act`: resolves with the milliseconds until it is to be done again; null = it need not. */
export async function tryAgain(
  { signal, pauses, random, onFailure }: TriedAgain,
  act: () => Promise<number | null>,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      pauses.failed.forget();
      const rest = await act();
      failures = 0;
      if (rest === null) return;
      if (rest > 0) await pauses.idle.sleep(rest);
    } catch (error) {
      if (signal.aborted) return;
      failures++;
      await onFailure(error, failures);
      if (signal.aborted) return;
      await pauses.failed.sleep(pauseAfter(failures, error, random));
    }
  }
}

const FIRST = 500;
const LONGEST = 30_000;

/** Milliseconds after so many failures in a row: doubled with each, and somewhere between half of that and all of it. */
export function pauseAfter(failures: number, error: unknown, random: () => number): number {
  const asked = error instanceof CouchFailure && error.waitFor !== null ? error.waitFor * 1000 : 0;
  const most = Math.min(LONGEST, FIRST * 2 ** Math.min(failures, 10));
  return Math.max(asked, most / 2 + (most / 2) * random());
}
