// Estimates where the translation of a source word is in the reference's line, from the links of the words around it.

/**
 * Returns a position from 0: the first word linked to the source word itself; else the position after the words linked
 * to the nearest linked word before it; else the position before those linked to the nearest linked word after it;
 * without links, the same relative position. `length`, `count`: number of words in the source line and in the reference
 * line. `linkedTo`: positions linked to a source word.
 */
export function expectedPosition(
  position: number,
  length: number,
  count: number,
  linkedTo: (position: number) => readonly number[],
): number {
  const inside = (index: number) => Math.max(0, Math.min(index, count - 1));
  for (let at = position; at >= 0; at--) {
    const linked = linkedTo(at);
    if (linked.length > 0) return inside(at === position ? Math.min(...linked) : Math.max(...linked) + 1);
  }
  for (let at = position + 1; at < length; at++) {
    const linked = linkedTo(at);
    if (linked.length > 0) return inside(Math.min(...linked) - 1);
  }
  return inside(Math.round((position / Math.max(1, length)) * count));
}
