// Runs work that is divided into parts without a pause.

/** What the work returns at its end; its progress is ignored. */
export function wholeResult<T>(parts: Generator<unknown, T>): T {
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  return part.value;
}
