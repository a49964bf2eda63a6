// Computes the difference of two versions of a sentence, token by token, for display: whole, on one line, or side by
// side.

import { diffArrays } from "diff";
import { sentenceText, spacesBefore } from "#core/text/sentence.ts";

export interface DifferingPart {
  readonly kind: "same" | "before" | "after";
  readonly text: string;
  /**
   * Whether a space precedes the part, because the language requires it or because it separates a removed from an added
   * part.
   */
  readonly spaceBefore: boolean;
}

/** Number of edits above which the whole sentence is shown as replaced. */
const MOST_EDITS = 400;

/**
 * The parts of both versions in reading order: those in both, only in `before`, and only in `after`; with natural
 * spacing.
 */
export function textDifference(
  before: readonly string[],
  after: readonly string[],
  language: string,
): DifferingPart[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  const spaces = { before: spacesBefore(before, language), after: spacesBefore(after, language) };
  const positions = { before: 0, after: 0 };
  return changes.flatMap(({ added, removed, value }, index): DifferingPart[] => {
    if (value.length === 0) return [];
    const side = removed ? "before" : "after";
    const first = positions[side];
    const text = sentenceText({ tokens: value, spaces: spaces[side].slice(first) });
    if (!added) positions.before += value.length;
    if (!removed) positions.after += value.length;
    const kind = removed ? "before" : added ? "after" : "same";
    const replacesRemoved = added && changes[index - 1]?.removed === true;
    return [{ kind, text, spaceBefore: replacesRemoved || spaces[side][first] === true }];
  });
}

// Shortens a difference of two sentences to one line by leaving out most of their equal parts.

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

// Finds tokens that differ between two versions of a sentence shown side by side.

/**
 * Compares two versions. Returns for each version the positions (0-based) of its tokens that the comparison does not
 * pair with equal tokens of the other version; case-sensitive. Both are empty if the versions have too little in
 * common.
 */
export function tokenDifferences(
  one: readonly string[],
  other: readonly string[],
): { readonly one: ReadonlySet<number>; readonly other: ReadonlySet<number> } {
  const differing = { one: new Set<number>(), other: new Set<number>() };
  const positions = { one: 0, other: 0 };
  for (const { added, removed, value } of diffArrays([...one], [...other], { maxEditLength: MOST_EDITS }) ??
    []) {
    for (let count = 0; count < value.length; count++) {
      if (removed) differing.one.add(positions.one);
      if (added) differing.other.add(positions.other);
      if (!added) positions.one++;
      if (!removed) positions.other++;
    }
  }
  return differing;
}
