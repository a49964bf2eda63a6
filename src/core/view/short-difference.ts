// Holds a difference of two sentences with what is the same cut to its edges, for one line.

import type { DifferingPart } from "#core/view/text-difference.ts";

/** Words kept beside a difference. */
const KEPT = 2;

/** The parts with longer runs of the same words folded to “…”; nothing differs = nothing. */
export function shortDifference(parts: readonly DifferingPart[]): DifferingPart[] {
  if (parts.every(({ kind }) => kind === "same")) return [];
  return parts.map((part, place) => {
    if (part.kind !== "same") return part;
    const words = part.text.split(" ");
    const head = place === 0 ? [] : words.slice(0, KEPT);
    const tail = place === parts.length - 1 ? [] : words.slice(-KEPT);
    if (head.length + tail.length + 1 >= words.length) return part;
    return { ...part, text: [...head, "…", ...tail].join(" ") };
  });
}
