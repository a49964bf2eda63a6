// Holds what is told where something that was asked for did not come about: what is so, in words, and apart from it what says more to somebody else.

export interface Failed {
  readonly words: string;
  /** For whoever helps; null = the words are all of it. */
  readonly details: string | null;
}

/** By the kinds of failures on the way to the server. */
const KINDS: Readonly<Record<string, string>> = {
  away: "The server stopped answering.",
  busy: "The server stopped answering.",
  "no-room": "The server takes nothing more.",
  "signed-out": "You are not signed in to the server any more.",
  forbidden: "The server does not let you do this.",
  missing: "The server does not have this any more.",
};

export function failedInWords(error: unknown): Failed {
  if (!(error instanceof Error)) return { words: "Something went wrong.", details: String(error) };
  const { name, message } = error;
  if (name === "CouchFailure") {
    const kind = "kind" in error ? String(error.kind) : "";
    return { words: KINDS[kind] ?? "The server does not answer as it should.", details: message };
  }
  // What is thrown as a sentence is one; what a browser throws has a name of its own.
  if (name === "Error") return { words: message, details: null };
  return { words: "This browser could not write it. Is its disk full?", details: `${name}: ${message}` };
}
