// Holds how something is done again and again as long as a line stands: with a rest after it went well, later and later after it failed.

import { pauseAfter } from "./back-off.ts";
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

export interface TriedAgain {
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
