// Holds what of a line is told as left: what the engine refused and still counts here, and how many are told in one row.

import { refusedHere } from "#session/refused-here.ts";

/** As the word in the header counts it. */
export const leftHere = refusedHere;

/** What is told of one or more alike, by the first of them. */
export interface Gathered {
  readonly what: string;
  readonly why: string;
  readonly count: number;
}

/** Those that are told alike become one row, in the order of their first. `alike`: what they have in common; else all that is told. */
export function gathered<T>(
  all: readonly T[],
  tell: (one: T) => Omit<Gathered, "count">,
  alike = (one: T) => JSON.stringify(tell(one)),
): readonly Gathered[] {
  const rows = new Map<string, Gathered>();
  for (const one of all) {
    const key = alike(one);
    const row = rows.get(key) ?? { ...tell(one), count: 0 };
    rows.set(key, { ...row, count: row.count + 1 });
  }
  return [...rows.values()];
}
