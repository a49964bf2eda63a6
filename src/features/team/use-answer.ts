// Asks for an answer when a screen opens, and again on request.

import { useEffect, useState } from "react";
import { errorMessage } from "#core/base/message-text.ts";

interface AnswerState<T> {
  /** Undefined = loading. */
  readonly answer: T | undefined;
  /** Why the last request failed; null = no failure. */
  readonly failure: string | null;
  readonly setAnswer: (answer: T) => void;
  readonly askAgain: () => void;
}

/** `key`: another key makes another request. */
export function useAnswer<T>(ask: () => Promise<T>, key: string): AnswerState<T> {
  const [answer, setAnswer] = useState<T | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key or attempt repeats the request
  useEffect(() => {
    let isCurrent = true;
    ask().then(
      (given) => {
        if (!isCurrent) return;
        setAnswer(() => given);
        setFailure(null);
      },
      (error: unknown) => isCurrent && setFailure(errorMessage(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);
  return {
    answer,
    failure,
    setAnswer: (given) => setAnswer(() => given),
    askAgain: () => setAttempt((count) => count + 1),
  };
}
