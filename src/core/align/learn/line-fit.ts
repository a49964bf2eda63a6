// Holds what the aligner's likelihood says of a file: whether its lines translate those of the source, or where they stop to.

/**
 * Nats a token, in the median of a file, below which its lines are no translations. Measured on texts of 20 to 4,954 lines: medians
 * of translations 1.9 to 3.0 (five language pairs), of lines slipped by one, mixed, or of a third language -0.2 to 1.3, whether
 * or not good translations of the same lines were learnt from beside them (docs/alignment.md).
 */
const LEAST_FIT = 1.4;

/**
 * The same of a stretch of less than half of the lines: what translates freely stands together, and where most lines are right those
 * that slipped fit worse, 0.5 to 0.9, since they teach less.
 */
const LEAST_FIT_OF_PART = 1;

/** Lines that a stretch has at least: a few free translations follow each other by chance. */
const SHORTEST_STRETCH = 10;

/** How far one line counts for or against a stretch: no single line decides it. */
const MOST_PULL = 1.5;

/** Lines `first` to `last`, 0-based, both within. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  /** Median of its lines' fits. */
  readonly fit: number;
}

/**
 * The stretch of lines that fits worst, null = none is doubtful. A wrong file is one stretch; lines that slipped are one from
 * where they slipped on. Lines without a fit (`AlignedTexts.fits`) neither begin nor end one.
 */
export function doubtfulStretch(fits: readonly (number | null)[]): Stretch | null {
  let best = { first: 0, last: -1, sum: 0 };
  let running = { first: 0, sum: 0 };
  for (const [line, fit] of fits.entries()) {
    if (fit === null) continue;
    if (running.sum <= 0) running = { first: line, sum: 0 };
    running.sum += Math.max(-MOST_PULL, Math.min(MOST_PULL, LEAST_FIT - fit));
    if (running.sum > best.sum) best = { first: running.first, last: line, sum: running.sum };
  }
  const within = fits.slice(best.first, best.last + 1).filter((fit) => fit !== null);
  const fit = medianOf(within);
  const all = fits.reduce((sum: number, one) => (one === null ? sum : sum + 1), 0);
  const least = 2 * within.length < all ? LEAST_FIT_OF_PART : LEAST_FIT;
  if (fit === null || within.length < SHORTEST_STRETCH || fit >= least) return null;
  return { first: best.first, last: best.last, fit };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
