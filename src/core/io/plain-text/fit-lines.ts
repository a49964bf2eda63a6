// Fits the lines of a text to those of the source, and finds the line at which they begin to be shifted.

import { counted, quoted, shortened } from "#core/base/message-text.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import type { Document } from "#core/suite/suite.ts";
import type { RawFile, RawText } from "./raw-file.ts";

/** The source of the suite. */
interface FitSource {
  /** Lines as in the suite: tokens separated by blanks, or raw text. */
  readonly lines: readonly string[];
  readonly documents: readonly Document[];
}

/**
 * The outputs of the file, if each has as many lines as the source. Surplus blank lines at the end are left out and
 * reported. If the file contains a source, it is compared with the suite's, so that translations of other sentences are
 * noticed.
 */
export function fitToSource(path: string, file: RawFile, source: FitSource): Parsed<RawText[]> {
  const problems = new FileProblems(path);
  const outputs = file.texts.filter(({ role }) => role === "output");
  if (outputs.length === 0) {
    const message = "found no output of a system, only source or reference; expected at least one";
    problems.error("empty-file", message);
  }
  const fitted = outputs.map((text) => ({ ...text, lines: fittedLines(text, source, problems) }));
  if (file.documents !== null) reportDocuments(file.documents, source.documents, problems);
  const sourceInFile = file.texts.find(({ role }) => role === "source");
  if (sourceInFile !== undefined) reportOtherSource(sourceInFile.lines, source.lines, problems);
  return problems.conclude(() => fitted);
}

function fittedLines({ name, lines }: RawText, source: FitSource, problems: FileProblems): readonly string[] {
  const expected = source.lines.length;
  if (lines.length > expected && lines.slice(expected).every((line) => line.trim() === "")) {
    const surplus = lines.length - expected;
    const surplusLines = surplus === 1 ? "1 surplus blank line" : `${surplus} surplus blank lines`;
    problems.warning("surplus-blank-lines", `${surplusLines} at the end, left out`, expected + 1);
    return lines.slice(0, expected);
  }
  if (lines.length === expected) return lines;
  const early = earlyEndMessage(lines, source.lines);
  if (early !== null) {
    problems.error("line-count-differs", `${quoted(name)} ${early}`, Math.min(lines.length, expected) + 1);
    return lines;
  }
  const divergence = divergenceOf(lines, source.lines);
  const counts = `${quoted(name)} has ${counted(lines.length, "line")}; expected ${expected}, as the source has`;
  const message = () => (divergence === null ? counts : `${counts}. ${divergenceWords(divergence)}`);
  problems.error("line-count-differs", message, divergence === null ? null : divergence.slip.lines.from + 1);
  return lines;
}

/** The lines where two texts diverge, for showing them side by side. */
interface Divergence {
  readonly slip: Slip;
  /** The diverging lines of the file, in order; empty if the file has no line there. */
  readonly lines: readonly string[];
  /** The diverging lines of the source, in order; empty if the source has no line there. */
  readonly source: readonly string[];
  /**
   * Pairs of lines before and after the diverging ones, the file's line first. There is no pair where a text
   * begins or ends.
   */
  readonly pairsAround: readonly (readonly [line: string, source: string])[];
}

/** Where a text with another number of lines diverges from the source; null if the place cannot be determined. */
export function divergenceOf(lines: readonly string[], source: readonly string[]): Divergence | null {
  const slip = findSlip(lines, source);
  if (slip === null) return null;
  const pick = (texts: readonly string[], { from, count }: LineRun) => texts.slice(from, from + count);
  const neighbour = (at: number, other: number): [string, string][] => {
    const line = lines[at];
    const sourceLine = source[other];
    return line === undefined || sourceLine === undefined ? [] : [[line, sourceLine]];
  };
  const { lines: ours, others } = slip;
  const pairsAround = [
    ...neighbour(ours.from - 1, others.from - 1),
    ...neighbour(ours.from + ours.count, others.from + others.count),
  ];
  return { slip, lines: pick(lines, ours), source: pick(source, others), pairsAround };
}

/** A message such as “ends after line 100 of 457; the first 100 fit”; null if the lines do not fit one by one. */
export function earlyEndMessage(lines: readonly string[], source: readonly string[]): string | null {
  const { length } = lines;
  if (!fitsBeginning(lines, source)) return null;
  return `ends after line ${length} of ${source.length}; the first ${length} fit`;
}

/**
 * Describes a divergence, such as “…: line 812 seems to be lines 812 and 813 of the source: “…” – “…””. For lines
 * without a partner, the neighbouring lines are quoted.
 */
export function divergenceWords({ slip, lines, source, pairsAround }: Divergence): string {
  const ours = numbered(slip.lines);
  const theirs = numbered(slip.others);
  const texts = (all: readonly string[]) =>
    all.map((line) => `“${shortened(line.trim(), LONGEST_SHOWN)}”`).join(" | ");
  const neighbours = pairsAround.map((pair) => pair.map((line) => texts([line])).join(" – ")).join(" and ");
  const near = `This is an estimate from the sentence lengths. The wrong line may also be a neighbour${neighbours === "" ? "" : `: ${neighbours} are paired`}`;
  if (slip.lines.count === 0)
    return `Before line ${slip.lines.from + 1}, ${theirs} of the source seems to be missing: ${texts(source)}. ${near}`;
  if (slip.others.count === 0)
    return `From here on, the lines seem shifted: ${ours} does not seem to match any line of the source: ${texts(lines)}. ${near}`;
  const verb = slip.lines.count === 1 ? "seems" : "seem";
  return `From here on, the lines seem shifted: ${ours} ${verb} to be ${theirs} of the source: ${texts(lines)} – ${texts(source)}`;
}

const LONGEST_SHOWN = 160;

function numbered({ from, count }: LineRun): string {
  return count === 2 ? `lines ${from + 1} and ${from + 2}` : `line ${from + 1}`;
}

/** Reports the first document that differs from the suite's, if the file has most of the suite's documents. */
function reportDocuments(
  documents: readonly Document[],
  expected: readonly Document[],
  problems: FileProblems,
): void {
  const known = new Set(expected.map(({ id }) => id));
  const common = documents.filter(({ id }) => known.has(id)).length;
  if (common * 2 <= expected.length) return;
  const index = expected.findIndex(
    ({ id, firstLine }, at) => documents[at]?.id !== id || documents[at].firstLine !== firstLine,
  );
  const expectedDocument = expected[index];
  const foundDocument = documents[index];
  if (expectedDocument === undefined) return;
  const found =
    foundDocument === undefined
      ? "ends"
      : `document ${quoted(foundDocument.id)} begins at line ${foundDocument.firstLine + 1}`;
  const message = () =>
    `${found}, but the suite's document ${quoted(expectedDocument.id)} begins at line ${expectedDocument.firstLine + 1}; expected the same documents in the same order`;
  problems.error("line-count-differs", message);
}

/** Maximum proportion of source lines that may differ without a warning. */
const MAY_DIFFER = 0.1;

function reportOtherSource(
  lines: readonly string[],
  source: readonly string[],
  problems: FileProblems,
): void {
  if (lines.length !== source.length) return;
  const letters = (line: string) => line.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  const differing = lines.flatMap((line, index) =>
    letters(line) === letters(source[index] ?? "") ? [] : [index],
  );
  const [first] = differing;
  if (first === undefined || differing.length <= lines.length * MAY_DIFFER) return;
  const message = () =>
    `its source differs from the suite's in ${differing.length} of ${lines.length} lines, first in line ${first + 1}: ${quoted(lines[first] ?? "")}; the suite has ${quoted(source[first] ?? "")}`;
  problems.warning("source-text-differs", message);
}

// Finds the line from which two texts with different numbers of lines no longer correspond. Compares sentence lengths
// as Gale and Church (1993) do, within a band around the diagonal.

/** A run of lines (0-based, from `from` to before `from + count`). */
interface LineRun {
  readonly from: number;
  readonly count: number;
}

/**
 * The place where the texts begin to diverge for good: the run `lines` of one text seems to match the run `others` of
 * the other text.
 */
interface Slip {
  readonly lines: LineRun;
  readonly others: LineRun;
}

/**
 * Steps of the comparison: how many lines of each text match each other, and the cost (negative logarithm of the step's
 * frequency).
 */
const STEPS = [
  { lines: 1, others: 1, cost: 0 },
  { lines: 1, others: 0, cost: 8 },
  { lines: 0, others: 1, cost: 8 },
  { lines: 2, others: 1, cost: 8 },
  { lines: 1, others: 2, cost: 8 },
] as const;

/** Variance of a translation's length per character, from Gale and Church. */
const VARIANCE = 6.8;
/** Cost of a pair of lines that end differently: in a question mark, in an exclamation mark, or in neither. */
const OTHER_END = 3;
/** Cost of a pair of lines whose numbers have different sums. */
const OTHER_FIGURES = 2.5;
/** Maximum cost of a pair of lines, so that one bad line is no evidence of a slip. */
const WORST = 12;

/** Maximum distance from the diagonal, in lines. `findSlip` adds the difference between the numbers of lines. */
const WIDEST = 60;
/** Maximum number of cells in the band. Time is linear in this number, and each cell uses one byte of memory. */
const MOST_CELLS = 20_000_000;

interface Features {
  readonly count: number;
  /** Sum of `length` over all lines. */
  readonly total: number;
  /** Number of characters without blanks, by line. */
  readonly length: Int32Array;
  /** Kind of the end of each line: 1 = question, 2 = exclamation, 0 = other. */
  readonly end: Uint8Array;
  /** Sum of the numbers in each line. Two lines that were merged have the sum of both. */
  readonly figures: Float64Array;
}

/**
 * The lines at which the texts begin to diverge for good; null if the counts are equal, a text is empty, or the texts
 * are too long to compare.
 */
export function findSlip(lines: readonly string[], others: readonly string[]): Slip | null {
  const lineDifference = Math.abs(lines.length - others.length);
  if (lineDifference === 0 || lines.length === 0 || others.length === 0) return null;
  const half = Math.min(WIDEST + lineDifference, Math.floor((MOST_CELLS / (lines.length + 1) - 1) / 2));
  if (half < lineDifference + LEAST_ROOM) return null;
  const one = featuresOf(lines);
  const other = featuresOf(others);
  return lastLeaving(cheapestSteps(one, other, half).steps, one.count, other.count, half);
}

/** Minimum number of lines for concluding that the texts fit. */
const FEWEST_FITTING = 3;
/**
 * Cost of missing lines at the end, for all of them together. It equals that of one line without a partner elsewhere.
 */
const MISSING = 8;

/**
 * Whether the lines fit the first lines of a longer text one by one, so that the longer text only continues after
 * them. False also if the first text is not shorter, or if it is too short or too long to decide.
 */
function fitsBeginning(lines: readonly string[], others: readonly string[]): boolean {
  const { length } = lines;
  if (length < FEWEST_FITTING || length >= others.length) return false;
  const one = featuresOf(lines);
  // Lines beyond the shorter text must not affect the ratio of the lengths.
  const other = { ...featuresOf(others), total: featuresOf(others.slice(0, length)).total };
  const half = Math.min(WIDEST, others.length - length + LEAST_ROOM);
  if ((length + 1) * (2 * half + 1) > MOST_CELLS) return false;
  const { steps, lastRow } = cheapestSteps(one, other, half);
  // For each column of the last row: the cost of ending there, and by how many lines the other text is then ahead.
  const ends = Array.from(lastRow, (cost, shift) => {
    const ahead = shift - half;
    const isWhole = length + ahead === others.length;
    return { cost: cost + (isWhole ? 0 : MISSING), ahead };
  }).filter(({ cost, ahead }) => cost < Number.POSITIVE_INFINITY && length + ahead <= others.length);
  const best = ends.reduce((least, end) => (end.cost < least.cost ? end : least), {
    cost: Number.POSITIVE_INFINITY,
    ahead: 0,
  });
  return best.ahead === 0 && isDiagonal(steps, length, half);
}

function isDiagonal(steps: Uint8Array, rows: number, half: number): boolean {
  const width = 2 * half + 1;
  for (let row = rows; row > 0; row--) if (steps[row * width + half] !== 1) return false;
  return true;
}

/** Minimum number of columns beyond the greatest shift. With fewer, the band is too narrow for a conclusion. */
const LEAST_ROOM = 2;

/**
 * For each cell of the band, the number (from 1) of the cheapest step that leads there. A cell's row is a line; its
 * index in the row is the number of lines that the other text is ahead, plus `half`. `lastRow`: the cost of each cell
 * of the last row.
 */
function cheapestSteps(
  one: Features,
  other: Features,
  half: number,
): { readonly steps: Uint8Array; readonly lastRow: Float64Array } {
  const ratio = Math.max(1, other.total) / Math.max(1, one.total);
  const width = 2 * half + 1;
  const steps = new Uint8Array((one.count + 1) * width);
  const rows = [0, 1, 2].map(() => new Float64Array(width).fill(Number.POSITIVE_INFINITY));
  for (let row = 0; row <= one.count; row++) {
    const current = rows[row % 3];
    if (current === undefined) continue;
    current.fill(Number.POSITIVE_INFINITY);
    if (row === 0) current[half] = 0;
    for (let shift = 0; shift < width; shift++) {
      const column = row + shift - half;
      if (column < 0 || column > other.count || row + column === 0) continue;
      for (let index = 0; index < STEPS.length; index++) {
        const step = STEPS[index];
        if (step === undefined || row < step.lines || column < step.others) continue;
        const previousCost = rows[(row - step.lines + 3) % 3]?.[shift + step.lines - step.others];
        if (previousCost === undefined || previousCost === Number.POSITIVE_INFINITY) continue;
        const cost =
          previousCost + step.cost + mismatch(one, row, step.lines, other, column, step.others, ratio);
        if (cost >= (current[shift] ?? 0)) continue;
        current[shift] = cost;
        steps[row * width + shift] = index + 1;
      }
    }
  }
  return { steps, lastRow: rows[one.count % 3] ?? new Float64Array(width) };
}

/** Cost of matching the `lines` before `row` with the `others` before `column`. */
function mismatch(
  one: Features,
  row: number,
  lines: number,
  other: Features,
  column: number,
  others: number,
  ratio: number,
): number {
  if (lines === 0 || others === 0) return 0;
  let expected = 0;
  let length = 0;
  let figures = 0;
  for (let at = row - lines; at < row; at++) {
    expected += (one.length[at] ?? 0) * ratio;
    figures += one.figures[at] ?? 0;
  }
  for (let at = column - others; at < column; at++) {
    length += other.length[at] ?? 0;
    figures -= other.figures[at] ?? 0;
  }
  const difference = length - expected;
  const ofLength = (difference * difference) / (VARIANCE * Math.max(1, length + expected));
  const ofEnd = one.end[row - 1] === other.end[column - 1] ? 0 : OTHER_END;
  return Math.min(WORST, ofLength + ofEnd + (figures === 0 ? 0 : OTHER_FIGURES));
}

/** The step at which the best path leaves the diagonal for the last time; null = it never does. */
function lastLeaving(steps: Uint8Array, lines: number, others: number, half: number): Slip | null {
  const width = 2 * half + 1;
  let row = lines;
  let column = others;
  while (row > 0 || column > 0) {
    const step = STEPS[(steps[row * width + column - row + half] ?? 0) - 1];
    if (step === undefined) return null;
    const previous = { row: row - step.lines, column: column - step.others };
    if (previous.row === previous.column && row !== column) {
      return {
        lines: { from: previous.row, count: step.lines },
        others: { from: previous.column, count: step.others },
      };
    }
    row = previous.row;
    column = previous.column;
  }
  return null;
}

function featuresOf(lines: readonly string[]): Features {
  const count = lines.length;
  const features = {
    count,
    length: new Int32Array(count),
    end: new Uint8Array(count),
    figures: new Float64Array(count),
  };
  let total = 0;
  lines.forEach((line, index) => {
    const read = line.length > LONGEST_READ ? line.slice(0, LONGEST_READ) : line;
    const length = line.length > LONGEST_READ ? line.length : read.replace(/\s/g, "").length;
    features.length[index] = length;
    total += length;
    features.end[index] = /[?？؟][^\p{L}]*$/u.test(read.slice(-END))
      ? 1
      : /[!！][^\p{L}]*$/u.test(read.slice(-END))
        ? 2
        : 0;
    for (const [figure] of read.matchAll(/\d{1,9}/g))
      features.figures[index] = (features.figures[index] ?? 0) + Number(figure);
  });
  return { ...features, total };
}

/** Maximum number of characters that are examined in a line. */
const LONGEST_READ = 10_000;
/** Number of characters at the end of a line in which its final punctuation is searched. */
const END = 8;
