// Holds where in the reference's line something of the source's would stand, by the links of the words around it.

/**
 * Position from 0: behind what the nearest linked word before is linked to; where none before is linked, before what the nearest after is
 * linked to; where nothing is, about as far along. `length`, `count`: words of the source's line and of the reference's; `linkedTo`: of
 * one word of the source.
 */
export function placeOpposite(
  position: number,
  length: number,
  count: number,
  linkedTo: (position: number) => readonly number[],
): number {
  const inside = (place: number) => Math.max(0, Math.min(place, count - 1));
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
