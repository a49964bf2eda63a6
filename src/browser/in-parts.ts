// Runs long work on the page in parts, so that the page can handle keys and draw in between.

import { monotonicSeconds } from "#browser/clock.ts";

/** Seconds for which work may block the page: less than a frame. */
const AT_ONCE = 0.012;

/** Returns the result of the work; null = aborted. `onPart` is called with each part that the work yields. */
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
