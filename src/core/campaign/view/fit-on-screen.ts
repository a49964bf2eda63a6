// Makes the marks of a candidate fit on the screen: by the scroll position, and by hiding words of long sentences.

/** A vertical range in pixels, measured from the top of the pronoun's sentence. */
export interface PixelRange {
  readonly top: number;
  readonly bottom: number;
}

/** Pixels kept free above and below the ranges that must be visible. */
export const VIEW_MARGIN = 8;
/** If the ranges do not fit with that margin, it shrinks to this: enough for the frame around a focused word. */
export const LEAST_MARGIN = 4;

/** The pixels free above and below a range of this height in a view of this height; null = the range does not fit. */
export function marginAround(rangeHeight: number, viewHeight: number): number | null {
  const margin = Math.min(VIEW_MARGIN, (viewHeight - rangeHeight) / 2);
  return margin < LEAST_MARGIN ? null : margin;
}

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
  let margin = LEAST_MARGIN;
  for (const span of mustBeVisible) {
    const withSpan: PixelRange =
      kept === null
        ? span
        : { top: Math.min(kept.top, span.top), bottom: Math.max(kept.bottom, span.bottom) };
    const marginWithSpan = marginAround(withSpan.bottom - withSpan.top, height);
    if (kept !== null && marginWithSpan === null) continue;
    kept = withSpan;
    margin = marginWithSpan ?? LEAST_MARGIN;
  }
  if (kept === null) return preferred;
  const lowest = height - margin - kept.bottom;
  return Math.max(margin - kept.top, Math.min(lowest, preferred));
}

// Finds the words of a long sentence to hide, so that distant marks fit on the screen together.

/** Positions of the first and the last token of a hidden run. */
export type CollapsedRun = readonly [first: number, last: number];

/** Minimum number of consecutive tokens that are hidden. Fewer are quicker to read than to open. */
const COLLAPSED_FROM = 5;

/**
 * The runs of at least `COLLAPSED_FROM` tokens that are all more than `radius` tokens away from every marked token. In a
 * sentence without a mark, its first and last token count as marked. `keepsEnd`: tokens after the last mark stay
 * visible.
 */
export function collapsedWords(
  isMarked: readonly boolean[],
  radius: number,
  keepsEnd: boolean,
): CollapsedRun[] {
  const { length } = isMarked;
  const markedPositions = isMarked.flatMap((marked, position) => (marked ? [position] : []));
  if (markedPositions.length === 0) markedPositions.push(0, length - 1);
  const runs: CollapsedRun[] = [];
  let next = 0;
  for (const markedPosition of keepsEnd ? markedPositions : [...markedPositions, length + radius]) {
    const last = Math.min(length - 1, markedPosition - radius - 1);
    if (last - next + 1 >= COLLAPSED_FROM) runs.push([next, last]);
    next = markedPosition + radius + 1;
  }
  return runs;
}
