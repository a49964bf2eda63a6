// Holds how the sentences of a line are read: gaps filled with the words of the gold standard or of a prediction, the pronoun of each.

import { parseLinks } from "#core/align/pharaoh.ts";
import { naturalSentence, type Sentence } from "#core/align/sentence.ts";
import type { GoldLine, PredictionLine } from "#core/prediction/prediction.ts";

/** The task is from English to French: so its labels are. */
export const SOURCE_LANGUAGE = "en";
export const TARGET_LANGUAGE = "fr";

/** Stands in a gap that is filled by no word (`NONE` in the files). */
const NO_WORD = "∅";

/** The word of a gap: the form, else, as in submissions that have none, the label. */
function wordIn({ forms, labels }: PredictionLine, place: number): string {
  const word = forms?.[place] ?? labels[place] ?? "";
  return word === "NONE" ? NO_WORD : word;
}

interface FilledSentence extends Sentence {
  /** For each gap of the line the position of its word. */
  readonly gaps: readonly number[];
}

/** The target with the words of `filler`, the gold line itself or the same line of a prediction, in its gaps. */
export function filledTarget({ text }: GoldLine, filler: PredictionLine): FilledSentence {
  const gaps = text.gaps.map(({ target }) => target);
  const tokens = [...text.target];
  gaps.forEach((position, place) => {
    tokens[position] = wordIn(filler, place);
  });
  return { ...naturalSentence(tokens, TARGET_LANGUAGE), gaps };
}

/** Positions of the source pronoun of a gap: the one its placeholder names, else those that the alignment links to it. */
export function sourcePronoun({ text }: GoldLine, place: number): number[] {
  const gap = text.gaps[place];
  if (gap === undefined) return [];
  if (gap.source !== null) return [gap.source];
  const linked = parseLinks(text.links).links.filter(({ target }) => target === gap.target);
  const inside = linked.map(({ source }) => source).filter((position) => position < text.source.length);
  return [...new Set(inside)].sort((a, b) => a - b);
}

/** Sentences before and after, as far as they go; the files do not say where a document ends. */
const BEFORE = 3;
const AFTER = 1;

/** Lines shown around one, from 0, that one among them. */
export function linesAround(line: number, lines: number): number[] {
  const first = Math.max(0, line - BEFORE);
  const last = Math.min(lines - 1, line + AFTER);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
