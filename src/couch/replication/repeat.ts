// Repeats an action until it is finished or aborted. After a success, waits for the pause that the action requests;
// after each further failure, waits longer.

import { pauseAfter } from "#couch/client/pause-after.ts";
import { Sleeper } from "./sleeper.ts";

export class Pauses {
  /** Sleeps until there is something to do. */
  readonly idle = new Sleeper();
  /** Sleeps until the next attempt after a failure. New changes do not end this sleep. */
  readonly failed = new Sleeper();

  wake(): void {
    this.idle.wake();
    this.failed.wake();
  }
}

interface RepeatOptions {
  readonly signal: AbortSignal;
  readonly pauses: Pauses;
  readonly random?: () => number;
  /** `failures`: number of failures in a row. */
  readonly onFailure: (error: unknown, failures: number) => Promise<void>;
}

/** Repeats `action`, which resolves to the milliseconds until it runs again; null = it is finished. */
export async function repeatUntilAborted(
  { signal, pauses, random = Math.random, onFailure }: RepeatOptions,
  action: () => Promise<number | null>,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      pauses.failed.forget();
      const pause = await action();
      failures = 0;
      if (pause === null) return;
      if (pause > 0) await pauses.idle.sleep(pause);
    } catch (error) {
      if (signal.aborted) return;
      failures++;
      await onFailure(error, failures);
      if (signal.aborted) return;
      await pauses.failed.sleep(pauseAfter(failures, error, random));
    }
  }
}
