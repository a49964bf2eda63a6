// Finds the next position in a queue.

/**
 * The next index in `queue` after `index` whose item satisfies `isWanted`. The search continues at the other end of the
 * queue. Null if no other item satisfies `isWanted`. `step` −1 searches backwards. With `step` 1, `index` −1 starts
 * before the first item.
 */
export function nextIndex<T>(
  queue: readonly T[],
  index: number,
  isWanted: (item: T) => boolean,
  step: 1 | -1 = 1,
): number | null {
  for (let distance = 1; distance <= queue.length; distance++) {
    const at = (((index + step * distance) % queue.length) + queue.length) % queue.length;
    const item = queue[at];
    if (at !== index && item !== undefined && isWanted(item)) return at;
  }
  return null;
}
