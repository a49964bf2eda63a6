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
