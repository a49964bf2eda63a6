// Describes failures in words, with technical details for an administrator.

import { teamPartsText } from "#text/team-parts.ts";

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
