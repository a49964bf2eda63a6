// Shows a failure in one sentence, with collapsed details.

import { useEffect, useState } from "react";
import { errorMessage } from "#core/base/message-text.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { teamPartsText } from "#text/team-parts-text.ts";
import { teamText } from "#text/team-text.ts";
import { Button } from "#ui/button.tsx";

interface FailureMessageProps {
  readonly failed: FailureWords;
  /** Advice, or what is kept; shown after the sentence. */
  readonly advice?: string;
}

export function FailureMessage({ failed: { words, details }, advice = "" }: FailureMessageProps) {
  return (
    <div className="flex flex-col gap-1">
      <p role="alert" className="text-sm text-bad wrap-anywhere">
        {words}
        {advice === "" ? "" : ` ${advice}`}
      </p>
      {details === null ? null : <FailureDetails failure={details} />}
    </div>
  );
}

// Shows the details of a failure, collapsed at first, with a button to copy them.

export function FailureDetails({ failure }: { readonly failure: string }) {
  return (
    <details className="max-w-[65ch] text-sm text-muted">
      <summary className="cursor-pointer">{teamText.failure.title}</summary>
      <div className="flex flex-col items-start gap-2 py-2">
        <p className="wrap-anywhere">{failure}</p>
        <CopyButton label={teamText.failure.copy} text={() => failure} />
      </div>
    </details>
  );
}

// Describes failures in words, with technical details for an administrator.

const text = teamPartsText.failures;

export interface FailureWords {
  readonly words: string;
  /** Technical details for an administrator; null = none. */
  readonly details: string | null;
}

/** One entry per kind of `CouchFailure`. */
const KINDS: Readonly<Record<string, string>> = text.server;

export function failedInWords(error: unknown): FailureWords {
  if (!(error instanceof Error)) return { words: text.unknown, details: String(error) };
  const { name, message } = error;
  if (name === "CouchFailure") {
    const kind = "kind" in error ? String(error.kind) : "";
    return { words: KINDS[kind] ?? text.otherServer, details: message };
  }
  // Referee's own errors (name `Error`) are full sentences. The browser's errors have other names.
  if (name === "Error") return { words: message, details: null };
  return { words: text.browser, details: `${name}: ${message}` };
}

// Says that the server does not answer, with a button to try again.

const noAnswerText = teamText.server;

interface NoAnswerProps {
  readonly failure: string | null;
  readonly onAskAgain: () => void;
}

export function NoAnswer({ failure, onAskAgain }: NoAnswerProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="max-w-[65ch]">{noAnswerText.noAnswer}</p>
      <Button onClick={onAskAgain}>{noAnswerText.askAgain}</Button>
      {failure === null ? null : <FailureDetails failure={failure} />}
    </div>
  );
}

// Asks for an answer when a screen opens, and again on request.

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
