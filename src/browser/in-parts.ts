// Holds how long work is done on the page itself: part by part, and between parts whoever waits (keys, drawing) gets a turn.

import { monotonicSeconds } from "#browser/clock.ts";

/** Seconds that the page may stand still: less than a frame. */
const AT_ONCE = 0.012;

/** What the work comes to; null where it was given up. `onPart` is told of every part, as it comes. */
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
