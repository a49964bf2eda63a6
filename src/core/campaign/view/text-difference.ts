// Computes the difference of two versions of a sentence, token by token, for display.

import { diffArrays } from "diff";
import { sentenceText } from "#core/text/sentence.ts";
import { spacesBefore } from "#core/text/spacing.ts";

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
