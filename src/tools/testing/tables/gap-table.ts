// Reads a short notation for gaps in tests. `ce>il|ce` is a gap in whose place the output has “ce”, and “il” or “ce” is
// right.

import type { GapOutcome } from "#core/analysis/gaps/gap-outcome.ts";
import type { GapItem } from "#core/analysis/gaps/gap-scores.ts";

/**
 * Reads gaps, separated by spaces, in the form own>accepted. `-` = nothing is linked, `BAD` = bad translation, `?` =
 * open. A category may be before it: `they:ils>il`.
 */
export function gapTable(text: string): GapItem[] {
  return text
    .trim()
    .split(/\s+/)
    .map((one, number) => {
      const [, category = "it", own = "", words = ""] = /^(?:(\w+):)?(.*)>(.*)$/.exec(one) ?? [];
      const isLinked = own !== "-";
      return {
        example: String(number),
        document: "d",
        category,
        isLinked,
        own: isLinked ? own.split("|") : ["OTHER"],
        outcome: outcomeIn(words),
      };
    });
}

function outcomeIn(words: string): GapOutcome {
  if (words === "?") return { kind: "open", why: "not answered" };
  return words === "BAD" ? { kind: "bad" } : { kind: "labels", labels: words.split("|").sort() };
}
