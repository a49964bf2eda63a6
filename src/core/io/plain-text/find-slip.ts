// Finds the line from which two texts with different numbers of lines no longer correspond. Compares sentence lengths
// as Gale and Church (1993) do, within a band around the diagonal.

/** A run of lines (0-based, from `from` to before `from + count`). */
export interface LineRun {
  readonly from: number;
  readonly count: number;
}

/**
 * The place where the texts begin to diverge for good: the run `lines` of one text seems to match the run `others` of
 * the other text.
 */
export interface Slip {
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
export function fitsBeginning(lines: readonly string[], others: readonly string[]): boolean {
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
