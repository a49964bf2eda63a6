// Explains in words why the browser did not store something, and what helps.

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

/** The names of the error and of those inside it, outermost first. */
function namesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== "object" || error === null || depth > 4) return [];
  const name = "name" in error && typeof error.name === "string" ? [error.name] : [];
  const inner = "inner" in error ? namesOf(error.inner, depth + 1) : [];
  const cause = "cause" in error ? namesOf(error.cause, depth + 1) : [];
  return [...name, ...inner, ...cause];
}

/** Whether the browser offers no database or refuses to open it, as opposed to a damaged, newer or full one. */
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

/** Why something was not stored. Unknown errors are given in the browser's words. */
export function storageFailure(error: unknown): string {
  const names = namesOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (names.includes("NewerDatabase") || /NewerDatabase/.test(message)) return NEWER;
  // The innermost known error explains an aborted transaction or a failed opening best.
  const known = [...names].reverse().find((name) => WORDS[name] !== undefined);
  if (known !== undefined) return WORDS[known] ?? message;
  return /quota/i.test(message) ? (WORDS.QuotaExceededError ?? message) : message;
}

export const NEWER =
  "your campaigns were saved by a newer version of Referee; reload the page to get that version";
