// Shows a failure in one sentence, with collapsed details.

import { useEffect, useState } from "react";
import { siteServer } from "#browser/site-server.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { teamPartsText, teamText } from "#text/team-text.ts";
import { Button } from "#ui/button.tsx";

interface FailureMessageProps {
  readonly failed: FailureWords;
  /** Advice, or what is kept; shown after the sentence. */
  readonly advice?: string;
}

export function FailureMessage({ failed, advice = "" }: FailureMessageProps) {
  const { words, details, isWebPage } = failed;
  return (
    <div className="flex flex-col gap-1">
      <p role="alert" className="text-sm text-bad wrap-anywhere">
        {words}
        {advice === "" ? "" : ` ${advice}`}
      </p>
      {isWebPage ? <WebPageLink /> : null}
      {details === null ? null : <FailureDetails failure={details} />}
    </div>
  );
}

/** Opens the page that answered instead of this site's server, such as the sign-in page of an organisation. */
export function WebPageLink() {
  const { answer: server } = useAnswer(siteServer, "");
  if (server?.kind !== "server") return null;
  return (
    <a href={server.base} target="_blank" rel="noreferrer" className="w-fit text-sm underline">
      {text.openWebPage}
    </a>
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
  /** Whether a web page answered instead of the server. */
  readonly isWebPage: boolean;
}

/** One entry per kind of `CouchFailure`. */
const KINDS: Readonly<Record<string, string>> = text.server;

export function failedInWords(error: unknown): FailureWords {
  const failure = (words: string, details: string | null): FailureWords => ({
    words,
    details,
    isWebPage: false,
  });
  if (!(error instanceof Error)) return failure(text.unknown, String(error));
  const { name, message } = error;
  if (name === "CouchFailure") {
    const kind = "kind" in error ? String(error.kind) : "";
    const isTooOften = "status" in error && error.status === 429;
    const words = isTooOften ? text.tooOften : (KINDS[kind] ?? text.otherServer);
    return { words, details: message, isWebPage: kind === "web-page" };
  }
  // Referee's own errors (name `Error`) are full sentences. The browser's errors have other names.
  if (name === "Error") return failure(message, null);
  return failure(text.browser, `${name}: ${message}`);
}

// Says why the server gave no answer, with a button to try again.

const noAnswerText = teamText.server;

interface NoAnswerProps {
  /** The error of the request; null = the site itself did not answer. */
  readonly error: unknown;
  readonly onAskAgain: () => void;
}

export function NoAnswer({ error, onAskAgain }: NoAnswerProps) {
  const failed = error === null ? null : failedInWords(error);
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="max-w-[65ch]">
        {failed?.words ?? noAnswerText.noAnswer} {noAnswerText.workHere}
      </p>
      {failed?.isWebPage ? <WebPageLink /> : null}
      <Button onClick={onAskAgain}>{noAnswerText.askAgain}</Button>
      {failed?.details == null ? null : <FailureDetails failure={failed.details} />}
    </div>
  );
}

// Asks for an answer when a screen opens, and again on request.

interface AnswerState<T> {
  /** Undefined = loading. */
  readonly answer: T | undefined;
  /** The error of the last request; null = no failure. */
  readonly failure: unknown;
  readonly setAnswer: (answer: T) => void;
  readonly askAgain: () => void;
}

/** `key`: another key makes another request. */
export function useAnswer<T>(ask: () => Promise<T>, key: string): AnswerState<T> {
  const [answer, setAnswer] = useState<T | undefined>(undefined);
  const [failure, setFailure] = useState<unknown>(null);
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
      (error: unknown) => isCurrent && setFailure(error),
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
