// Finds lines of an alignment that belong to earlier or later sentences. The evidence is which links are inside a
// sentence and which links connect punctuation.

import { countTokens, splitTokens } from "#core/text/tokens.ts";
import { type LinkLine, linkAt, pointsOutside, type SentenceLengths } from "./alignment-fit.ts";
import type { Numbering } from "./alignment-reading.ts";

/** The sentences that the lines should fit. Both sides have the same number of sentences. */
export interface AlignedSentences {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** Token counts and punctuation of both sides. */
interface SlipTexts extends SentenceLengths {
  /** Per sentence and source token: whether the token is punctuation only. */
  readonly sourceMarks: readonly (readonly boolean[])[];
  /** Per sentence and target token: whether the token is punctuation only. */
  readonly targetMarks: readonly (readonly boolean[])[];
}

export function slipTexts({ source, target }: AlignedSentences): SlipTexts {
  return {
    ...{ source: source.map(countTokens), target: target.map(countTokens) },
    ...{ sourceMarks: source.map(marksOf), targetMarks: target.map(marksOf) },
  };
}

function marksOf(sentence: string): boolean[] {
  return splitTokens(sentence).map((token) => !/[\p{L}\p{N}]/u.test(token));
}

export interface AlignmentSlip {
  /** For each sentence (from 0), its line of the file (from 0); null = its line is missing. */
  readonly lineOf: readonly (number | null)[];
  /** Number of lines that still point outside their sentence after moving. */
  readonly outside: number;
}

/**
 * Maximum distance between a line and its sentence. The difference between the numbers of lines and sentences is added.
 */
const FURTHEST = 4;
/** Maximum number of missing or surplus lines that is explained as moved lines. */
const MOST_MISSING = 40;

/** Cost of a line with links, or of a sentence, without a partner. */
const ALONE = 4;
/** Cost of a blank line without a partner. */
const BLANK_ALONE = 0.5;
/** Cost of a line with a link outside its sentence. */
const OUTSIDE = 3;
/** Cost of a line if all its links are between a word and punctuation; if only some are, their share of this cost. */
const MIXED = 2;
/** Cost of a line that does not link the last tokens of both sides, or of a blank line for a sentence with tokens. */
const END_UNLINKED = 0.5;

/** Steps of the search: a line and a sentence are paired, or one of them stays without a partner. */
const MATCH = 1;
const SKIP_LINE = 2;
const SKIP_SENTENCE = 3;

/**
 * The pairing of lines and sentences with the lowest cost, both in order; null if there are too many missing or surplus
 * lines.
 */
export function findAlignmentSlip(
  lines: readonly LinkLine[],
  numbering: Numbering,
  texts: SlipTexts,
): AlignmentSlip | null {
  const sentences = texts.source.length;
  const difference = Math.abs(lines.length - sentences);
  if (difference > MOST_MISSING) return null;
  const half = difference + FURTHEST;
  const width = 2 * half + 1;
  const steps = new Uint8Array((lines.length + 1) * width);
  let previousRow = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  for (let line = 0; line <= lines.length; line++) {
    const currentRow = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
    for (let index = 0; index < width; index++) {
      const sentence = line + index - half;
      if (sentence < 0 || sentence > sentences) continue;
      if (line === 0 && sentence === 0) {
        currentRow[index] = 0;
        continue;
      }
      const offer = (cost: number, step: number) => {
        if (!(cost < (currentRow[index] ?? 0))) return;
        currentRow[index] = cost;
        steps[line * width + index] = step;
      };
      const last = lines[line - 1] ?? [];
      if (line > 0 && sentence > 0)
        offer((previousRow[index] ?? 0) + matchCost(last, numbering, texts, sentence - 1), MATCH);
      if (line > 0 && index + 1 < width)
        offer((previousRow[index + 1] ?? 0) + (last.length === 0 ? BLANK_ALONE : ALONE), SKIP_LINE);
      if (sentence > 0 && index > 0) offer((currentRow[index - 1] ?? 0) + ALONE, SKIP_SENTENCE);
    }
    previousRow = currentRow;
  }
  return pathThrough(steps, half, lines, numbering, texts);
}

function matchCost(line: LinkLine, numbering: Numbering, texts: SlipTexts, sentence: number): number {
  const [sources, targets] = [texts.source[sentence] ?? 0, texts.target[sentence] ?? 0];
  const sourceMarks = texts.sourceMarks[sentence] ?? [];
  const targetMarks = texts.targetMarks[sentence] ?? [];
  // A line without links fits a sentence that is blank on one side. For any other sentence, it is weak evidence against
  // the pairing.
  if (line.length === 0) return sources === 0 || targets === 0 ? 0 : END_UNLINKED;
  let isOutside = false;
  let mixed = 0;
  let endsLinked = false;
  for (let index = 0; index < line.length; index += 2) {
    const [source, target] = linkAt(line, index, numbering);
    if (source < 0 || target < 0 || source >= sources || target >= targets) isOutside = true;
    else if (sourceMarks[source] !== targetMarks[target]) mixed++;
    if (source === sources - 1 && target === targets - 1) endsLinked = true;
  }
  return (isOutside ? OUTSIDE : 0) + (MIXED * mixed) / (line.length / 2) + (endsLinked ? 0 : END_UNLINKED);
}

function pathThrough(
  steps: Uint8Array,
  half: number,
  lines: readonly LinkLine[],
  numbering: Numbering,
  { source, target }: SlipTexts,
): AlignmentSlip | null {
  const width = 2 * half + 1;
  const lineOf = new Array<number | null>(source.length).fill(null);
  let [line, sentence, outside] = [lines.length, source.length, 0];
  while (line > 0 || sentence > 0) {
    const step = steps[line * width + sentence - line + half];
    if (step === undefined || step === 0) return null;
    if (step !== SKIP_SENTENCE) line--;
    if (step !== SKIP_LINE) sentence--;
    if (step !== MATCH) continue;
    lineOf[sentence] = line;
    if (pointsOutside(lines[line] ?? [], numbering, source[sentence] ?? 0, target[sentence] ?? 0)) outside++;
  }
  return { lineOf, outside };
}

/** A run of lines that are moved to other sentences. */
interface Moved {
  /** First line, from 0. */
  readonly from: number;
  /** By how many sentences the lines move: −1 = each belongs to the previous sentence. */
  readonly by: number;
}

/** The runs of moved lines in order. A new run begins where the distance between lines and their sentences changes. */
export function movedStretches({ lineOf }: AlignmentSlip): Moved[] {
  const runs: Moved[] = [];
  let shift = 0;
  lineOf.forEach((line, sentence) => {
    if (line === null || sentence - line === shift) return;
    shift = sentence - line;
    if (shift !== 0) runs.push({ from: line, by: shift });
  });
  return runs;
}
