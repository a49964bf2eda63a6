// Builds the target sentence of a line with the gold or predicted words in its gaps. Finds the source pronoun of a gap
// and the lines to show around a line.

import { parseLinks } from "#core/text/pharaoh.ts";
import { naturalSentence, type Sentence } from "#core/text/sentence.ts";
import type { GoldLine, PredictionLine } from "./prediction.ts";

/** Languages of the task, which is from English to French. */
export const SOURCE_LANGUAGE = "en";
export const TARGET_LANGUAGE = "fr";

/** Sign for a gap without a word (`NONE` in the files). */
const NO_WORD = "∅";

/** The word of a gap: its form, or its label in submissions without forms. */
function wordIn({ forms, labels }: PredictionLine, index: number): string {
  const word = forms?.[index] ?? labels[index] ?? "";
  return word === "NONE" ? NO_WORD : word;
}

interface FilledSentence extends Sentence {
  /** Position of the word of each gap in the sentence. */
  readonly gaps: readonly number[];
}

/** The target sentence with the words of `filler` (the gold line or the same line of a prediction) in its gaps. */
export function filledTarget({ text }: GoldLine, filler: PredictionLine): FilledSentence {
  const gaps = text.gaps.map(({ target }) => target);
  const tokens = [...text.target];
  gaps.forEach((position, index) => {
    tokens[position] = wordIn(filler, index);
  });
  return { ...naturalSentence(tokens, TARGET_LANGUAGE), gaps };
}

/**
 * Positions of a gap's source pronoun: the position that the placeholder names, otherwise those of the tokens linked to
 * the placeholder.
 */
export function sourcePronoun({ text }: GoldLine, index: number): number[] {
  const gap = text.gaps[index];
  if (gap === undefined) return [];
  if (gap.source !== null) return [gap.source];
  const linked = parseLinks(text.links).links.filter(({ target }) => target === gap.target);
  const inside = linked.map(({ source }) => source).filter((position) => position < text.source.length);
  return [...new Set(inside)].sort((a, b) => a - b);
}

/** Number of sentences shown before a line. The files do not mark document borders. */
const BEFORE = 3;
/** Number of sentences shown after a line. */
const AFTER = 1;

/** Numbers (from 0) of the lines shown around one line, including itself. */
export function linesAround(line: number, lines: number): number[] {
  const first = Math.max(0, line - BEFORE);
  const last = Math.min(lines - 1, line + AFTER);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
