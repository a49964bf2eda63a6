// Finds the next position in a queue.

/**
 * The next index in `queue` after `index` whose item satisfies `isWanted`. The search continues at the other end of the
 * queue. Null if no other item satisfies `isWanted`. `step` −1 searches backwards. If `index` is null, the search
 * begins at the first item, or backwards at the last one.
 */
export function nextIndex<T>(
  queue: readonly T[],
  index: number | null,
  isWanted: (item: T) => boolean,
  step: 1 | -1 = 1,
): number | null {
  const start = index ?? (step === 1 ? -1 : queue.length);
  for (let distance = 1; distance <= queue.length; distance++) {
    const candidateIndex = (((start + step * distance) % queue.length) + queue.length) % queue.length;
    const item = queue[candidateIndex];
    if (candidateIndex !== index && item !== undefined && isWanted(item)) return candidateIndex;
  }
  return null;
}
