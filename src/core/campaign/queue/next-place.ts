// Finds the next position in a queue.

/**
 * Next position in `queue` after `place` whose item satisfies `wanted`, wrapping around; null if there is
 * none except possibly the position itself. `step` −1 searches backwards. −1 as `place` starts before the
 * first item.
 */
export function nextPlace<T>(
  queue: readonly T[],
  place: number,
  wanted: (one: T) => boolean,
  step: 1 | -1 = 1,
): number | null {
  for (let distance = 1; distance <= queue.length; distance++) {
    const at = (((place + step * distance) % queue.length) + queue.length) % queue.length;
    const one = queue[at];
    if (at !== place && one !== undefined && wanted(one)) return at;
  }
  return null;
}
