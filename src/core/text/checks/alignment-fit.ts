// Counts how many lines of an alignment point outside their sentence under a given way of numbering.

import { LARGEST_SMALL_NUMBER } from "#core/base/small-number.ts";
import { linkNumbers } from "#core/text/pharaoh.ts";
import type { Numbering } from "./alignment-reading.ts";

/** The two numbers of each link of a line, link after link, as in the file. */
export type LinkLine = readonly number[];

/** Token counts of the sentences on both sides. */
export interface SentenceLengths {
  readonly source: readonly number[];
  readonly target: readonly number[];
}

/** All ways of numbering, the likeliest first. */
export const NUMBERINGS: readonly Numbering[] = [
  { reversed: false, sourceBase: 0, targetBase: 0 },
  { reversed: false, sourceBase: 1, targetBase: 1 },
  { reversed: true, sourceBase: 0, targetBase: 0 },
  { reversed: true, sourceBase: 1, targetBase: 1 },
  { reversed: false, sourceBase: 1, targetBase: 0 },
  { reversed: false, sourceBase: 0, targetBase: 1 },
  { reversed: true, sourceBase: 1, targetBase: 0 },
  { reversed: true, sourceBase: 0, targetBase: 1 },
];

/** The numbers of the links of a line. Parts that are not links are left out. */
export function linkLine(line: string): LinkLine {
  return linkNumbers(line, LARGEST_SMALL_NUMBER + 1, LARGEST_SMALL_NUMBER + 1);
}

/**
 * Source and target, from 0, of the link at `index` (an even number) of the line. If the link points outside its
 * sentence, they are negative or too large.
 */
export function linkAt(line: LinkLine, index: number, numbering: Numbering): readonly [number, number] {
  const [first, second] = [line[index] ?? 0, line[index + 1] ?? 0];
  return numbering.reversed
    ? [second - numbering.sourceBase, first - numbering.targetBase]
    : [first - numbering.sourceBase, second - numbering.targetBase];
}

export function pointsOutside(
  line: LinkLine,
  numbering: Numbering,
  sourceLength: number,
  targetLength: number,
): boolean {
  for (let index = 0; index < line.length; index += 2) {
    const [source, target] = linkAt(line, index, numbering);
    if (source < 0 || target < 0 || source >= sourceLength || target >= targetLength) return true;
  }
  return false;
}

/** Number of lines of which at least one link points outside the sentence. */
export function countOutside(
  lines: readonly LinkLine[],
  numbering: Numbering,
  { source, target }: SentenceLengths,
): number {
  let count = 0;
  lines.forEach((line, sentence) => {
    if (pointsOutside(line, numbering, source[sentence] ?? 0, target[sentence] ?? 0)) count++;
  });
  return count;
}

/**
 * A line of Pharaoh links, source–target from 0, converted from this numbering. Links whose numbers would become
 * negative are left out.
 */
export function renumbered(line: LinkLine, numbering: Numbering): string {
  const links: string[] = [];
  for (let index = 0; index < line.length; index += 2) {
    const [source, target] = linkAt(line, index, numbering);
    if (source >= 0 && target >= 0) links.push(`${source}-${target}`);
  }
  return links.join(" ");
}
