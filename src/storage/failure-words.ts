// Explains in words why the browser did not store something, and what the user can do.

import { errorMessage } from "#core/base/message-text.ts";

const WORDS: Readonly<Record<string, string>> = {
  QuotaExceededError:
    "this browser has no storage space left; free some disk space, or delete a campaign permanently",
  DatabaseClosedError: "the browser has closed its storage; save your work to a file, then reload the page",
  InvalidStateError: "the browser has closed its storage; save your work to a file, then reload the page",
  MissingAPIError: "this browser offers no storage here; use an ordinary window instead of a private one",
  UnknownError: "the browser could not save; the disk may be full or faulty",
  SecurityError: "this browser blocks storage; allow site data (cookies) for this page and reload it",
  TimeoutError:
    "the browser’s database has not answered yet; keep this page open until it does, or save your work to a file",
};

const NEWER = "your campaigns were saved by a newer version of Referee; reload the page to get that version";

/** The names of an error and of the errors inside it, outermost first. */
function namesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== "object" || error === null || depth > 4) return [];
  const name = "name" in error && typeof error.name === "string" ? [error.name] : [];
  const inner = "inner" in error ? namesOf(error.inner, depth + 1) : [];
  const cause = "cause" in error ? namesOf(error.cause, depth + 1) : [];
  return [...name, ...inner, ...cause];
}

/** Whether the browser has no database or refuses to open it. False if the database is damaged, newer or full. */
export function isDatabaseRefused(error: unknown): boolean {
  const names = namesOf(error);
  const isRefused = ["MissingAPIError", "OpenFailedError", "SecurityError"].some((name) =>
    names.includes(name),
  );
  const isOther = [
    "UnknownError",
    "DataError",
    "NotReadableError",
    "QuotaExceededError",
    "NewerDatabase",
    "AbortError",
  ];
  return isRefused && !isOther.some((name) => names.includes(name));
}

/** The reason why something was not stored. Unknown errors are given in the browser's words. */
export function storageFailure(error: unknown): string {
  const names = namesOf(error);
  const message = errorMessage(error);
  if (names.includes("NewerDatabase") || /NewerDatabase/.test(message)) return NEWER;
  // If a transaction was aborted or opening failed, the innermost known error explains it best.
  const knownName = [...names].reverse().find((name) => WORDS[name] !== undefined);
  if (knownName !== undefined) return WORDS[knownName] ?? message;
  return /quota/i.test(message) ? (WORDS.QuotaExceededError ?? message) : message;
}
