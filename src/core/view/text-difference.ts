// Holds what differs between two versions of a sentence, token by token, for people to see.

import { diffArrays } from "diff";
import { spacesBefore } from "#core/align/spacing.ts";

export interface DifferingPart {
  readonly kind: "same" | "before" | "after";
  readonly text: string;
  /** Whether a blank stands before it: as the language writes, and between what is gone and what came instead. */
  readonly spaceBefore: boolean;
}

/** Edits after which two versions are two sentences: then all of one is replaced by all of the other. */
const MOST_EDITS = 400;

/** Both versions in reading order: what is in both, what is only `before`, what is only `after`; with natural spacing. */
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
  const places = { before: 0, after: 0 };
  return changes.flatMap(({ added, removed, value }, place): DifferingPart[] => {
    if (value.length === 0) return [];
    const side = removed ? "before" : "after";
    const first = places[side];
    const text = value
      .map((token, offset) => (offset > 0 && spaces[side][first + offset] === true ? ` ${token}` : token))
      .join("");
    if (!added) places.before += value.length;
    if (!removed) places.after += value.length;
    const kind = removed ? "before" : added ? "after" : "same";
    const isInstead = added && changes[place - 1]?.removed === true;
    return [{ kind, text, spaceBefore: isInstead || spaces[side][first] === true }];
  });
}
