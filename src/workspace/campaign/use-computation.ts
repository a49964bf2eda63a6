// Runs a long computation on the page in parts, with progress and cancelling, and again whenever its input changes.

import { useEffect, useRef, useState } from "react";
import { monotonicSeconds } from "#browser/clock.ts";
import { errorMessage } from "#core/base/message-text.ts";

/** Seconds after which progress is shown. */
const LONG = 0.3;

/** Once the signal is aborted, the promise must resolve to null or reject. `onShare`: progress from 0 to 1. */
type Compute<Result> = (signal: AbortSignal, onShare: (share: number) => void) => Promise<Result | null>;

/** Computes again when one of the inputs is another value. `inputs`: all values on which the result depends. */
export function useComputation<Result>(compute: Compute<Result>, inputs: readonly unknown[]) {
  const [result, setResult] = useState<Result | null>(null);
  const [failure, setFailure] = useState("");
  const [share, setShare] = useState<number | null>(null);
  const [state, setState] = useState<"quick" | "long" | "finished" | "cancelled" | "failed">("quick");
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists the inputs; each attempt computes again
  useEffect(() => {
    const control = new AbortController();
    const startTime = monotonicSeconds();
    const timer = setTimeout(() => setState("long"), 1000 * LONG);
    running.current = control;
    setState("quick");
    setShare(null);
    const onShare = (done: number) => {
      // Progress moves in steps of 5%, so that the page is not redrawn for every part.
      if (monotonicSeconds() - startTime > LONG) setShare(Math.floor(20 * done) / 20);
    };
    compute(control.signal, onShare)
      .then(
        (found) => {
          if (control.signal.aborted) return;
          if (found !== null) setResult(found);
          setState("finished");
        },
        (error: unknown) => {
          if (control.signal.aborted) return;
          setFailure(errorMessage(error));
          setState("failed");
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [...inputs, attempt]);
  return {
    /** The last finished result, possibly of earlier input; null = none yet. */
    result,
    failure,
    share,
    state,
    hasResult: result !== null,
    cancel: () => {
      running.current?.abort();
      setState("cancelled");
    },
    restart: () => setAttempt(attempt + 1),
  };
}

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
