// Computes the scroll position of a new candidate: marked tokens in view, the pronoun's sentence at its usual place.

/** Pixels from the top of the pronoun's sentence. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Pixels kept free above and below what has to be in view. */
export const MARGIN = 8;

/**
 * Distance in pixels between the top of the view and the pronoun's sentence: `preferred`, or the nearest at
 * which all of `wanted` is in view. `wanted` is ordered by priority; spans that do not fit with earlier ones
 * are skipped.
 */
export function placeInView(height: number, preferred: number, wanted: readonly Span[]): number {
  let kept: Span | null = null;
  for (const span of wanted) {
    const both: Span =
      kept === null
        ? span
        : { top: Math.min(kept.top, span.top), bottom: Math.max(kept.bottom, span.bottom) };
    if (kept === null || both.bottom - both.top <= height - 2 * MARGIN) kept = both;
  }
  if (kept === null) return preferred;
  const lowest = height - MARGIN - kept.bottom;
  return Math.max(MARGIN - kept.top, Math.min(lowest, preferred));
}
