// Computes the scroll position of a new candidate: all marked tokens should be visible, and the pronoun's sentence at
// its usual position.

/** A vertical range in pixels, measured from the top of the pronoun's sentence. */
export interface PixelRange {
  readonly top: number;
  readonly bottom: number;
}

/** Pixels kept free above and below the ranges that must be visible. */
export const VIEW_MARGIN = 8;

/**
 * Distance in pixels from the top of the view to the pronoun's sentence: `preferred`, or the nearest distance at which
 * all of `mustBeVisible` is visible. `mustBeVisible` is ordered by priority. The first range always counts; if it is
 * higher than the view, its top is visible. A later range is skipped if it does not fit into the view together with the
 * ranges before it.
 */
export function offsetInView(
  height: number,
  preferred: number,
  mustBeVisible: readonly PixelRange[],
): number {
  let kept: PixelRange | null = null;
  for (const span of mustBeVisible) {
    const withSpan: PixelRange =
      kept === null
        ? span
        : { top: Math.min(kept.top, span.top), bottom: Math.max(kept.bottom, span.bottom) };
    if (kept === null || withSpan.bottom - withSpan.top <= height - 2 * VIEW_MARGIN) kept = withSpan;
  }
  if (kept === null) return preferred;
  const lowest = height - VIEW_MARGIN - kept.bottom;
  return Math.max(VIEW_MARGIN - kept.top, Math.min(lowest, preferred));
}
