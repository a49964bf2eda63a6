// Runs long work on the page part by part, so that keys and drawing are handled in between.

import { monotonicSeconds } from "#browser/clock.ts";

/** Seconds for which the page may be blocked: less than a frame. */
const AT_ONCE = 0.012;

/** Returns the result of the work; null = aborted. `onPart` is called with every part. */
export async function inParts<Part, Result>(
  work: Generator<Part, Result>,
  signal: AbortSignal,
  onPart: (part: Part) => void = () => {},
  seconds: () => number = monotonicSeconds,
): Promise<Result | null> {
  while (!signal.aborted) {
    const until = seconds() + AT_ONCE;
    do {
      const { done, value } = work.next();
      if (done === true) return value;
      onPart(value);
    } while (seconds() < until);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}
