// Holds what is told where something that was asked for did not come about: what is so, in words, and apart from it what says more to somebody else.

import { teamPartsText } from "#text/team-parts.ts";

const text = teamPartsText.failures;

export interface Failed {
  readonly words: string;
  /** For whoever helps; null = the words are all of it. */
  readonly details: string | null;
}

/** By the kinds of failures on the way to the server. */
const KINDS: Readonly<Record<string, string>> = text.server;

export function failedInWords(error: unknown): Failed {
  if (!(error instanceof Error)) return { words: text.unknown, details: String(error) };
  const { name, message } = error;
  if (name === "CouchFailure") {
    const kind = "kind" in error ? String(error.kind) : "";
    return { words: KINDS[kind] ?? text.otherServer, details: message };
  }
  // What is thrown as a sentence is one; what a browser throws has a name of its own.
  if (name === "Error") return { words: message, details: null };
  return { words: text.browser, details: `${name}: ${message}` };
}
