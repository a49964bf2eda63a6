// Holds which place of a queue comes next.

/**
 * The next place in `queue` after `place` at which there is what satisfies `wanted`, going round once; null if there is
 * none but perhaps the place itself. `step` −1 goes backwards. A place of −1 starts before the first.
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
