// Shortens a difference of two sentences to one line by leaving out most of their equal parts.

import type { DifferingPart } from "./text-difference.ts";

/** Number of equal words that are kept next to a difference. */
const KEPT = 2;

/** The parts, with long equal runs replaced by “…”; empty if nothing differs. */
export function shortDifference(parts: readonly DifferingPart[]): DifferingPart[] {
  if (parts.every(({ kind }) => kind === "same")) return [];
  return parts.map((part, index) => {
    if (part.kind !== "same") return part;
    const words = part.text.split(" ");
    const head = index === 0 ? [] : words.slice(0, KEPT);
    const tail = index === parts.length - 1 ? [] : words.slice(-KEPT);
    if (head.length + tail.length + 1 >= words.length) return part;
    return { ...part, text: [...head, "…", ...tail].join(" ") };
  });
}
