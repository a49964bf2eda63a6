// Detects from the aligner's likelihood whether the lines of a file are translations of the source's lines, and where
// they cease to be.

/**
 * Nats per token (median of a file) below which its lines are no translations. Measured on texts of 20 to 4,954 lines:
 * medians are 1.9 to 3.0 for translations (five language pairs), −0.2 to 1.3 for lines shifted by one, shuffled, or of
 * a third language, whether or not the model also learnt from good translations of these lines (docs/alignment.md).
 */
const LEAST_FIT = 1.4;

/**
 * The threshold for a part of less than half of the lines. It is lower, because free translations tend to follow each
 * other. Shifted lines in a mostly correct file fit even worse, 0.5 to 0.9, because the model learns less from them.
 */
const LEAST_FIT_OF_PART = 1;

/** Minimum number of lines in a part. Fewer may be free translations that follow each other by chance. */
const SHORTEST_STRETCH = 10;

/** Maximum weight of a single line, so that no single line decides the result. */
const MOST_WEIGHT = 1.5;

/** Lines `first` to `last`, 0-based, inclusive. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The consecutive lines with the worst fit; null = no doubt. For a wrong file these are nearly all lines; for shifted
 * lines they begin at the shift. Lines without a fit (`AlignedTexts.fits`) are never at the ends.
 */
export function doubtfulLines(fits: readonly (number | null)[]): LineRange | null {
  let best = { first: 0, last: -1, sum: 0 };
  let running = { first: 0, sum: 0 };
  for (const [line, fit] of fits.entries()) {
    if (fit === null) continue;
    if (running.sum <= 0) running = { first: line, sum: 0 };
    running.sum += Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, LEAST_FIT - fit));
    if (running.sum > best.sum) best = { first: running.first, last: line, sum: running.sum };
  }
  const fitsInRange = fits.slice(best.first, best.last + 1).filter((fit) => fit !== null);
  const fit = medianOf(fitsInRange);
  const fitCount = fits.reduce((sum: number, one) => (one === null ? sum : sum + 1), 0);
  const least = 2 * fitsInRange.length < fitCount ? LEAST_FIT_OF_PART : LEAST_FIT;
  if (fit === null || fitsInRange.length < SHORTEST_STRETCH || fit >= least) return null;
  return { first: best.first, last: best.last };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
