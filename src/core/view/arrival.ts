// Holds where a candidate's texts are placed when it is shown: its marked tokens in view, the sentence of the pronoun where it always is.

/** Pixels from the top of the pronoun's sentence. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Kept free above the first and below the last of what is to be in view. */
export const MARGIN = 8;

/**
 * The distance of the pronoun's sentence from the top of a view of that height: `preferred`, or the nearest at which all of
 * `wanted` is in view. They come in the order of their weight: what does not fit beside those before it is passed over.
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
