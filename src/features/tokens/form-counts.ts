// Holds how often each word stands in a source, for those who choose which of them are looked at.

import { splitTokens } from "#core/align/tokens.ts";
import type { Suite } from "#core/suite/suite.ts";

/** By word, lower case. */
export function formCounts({ source }: Pick<Suite, "source">): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of source) {
    for (const token of splitTokens(line)) {
      const form = token.toLowerCase();
      counts.set(form, (counts.get(form) ?? 0) + 1);
    }
  }
  return counts;
}
