// Runs work that is divided into parts, without pauses between the parts.

/** Runs the work to its end and returns its result. Progress is ignored. */
export function runToEnd<T>(parts: Generator<unknown, T>): T {
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  return part.value;
}
