// Finds and cuts cycles of antecedents, so that code which follows antecedents always terminates.

/**
 * Cuts cycles of mentions that point to each other. `pointsTo`: for each mention the index of the mention to which it
 * points; null = none. In the result, mentions of a cycle point to nothing. `cycles`: the mentions of each cycle, in
 * ascending order.
 */
export function withoutCycles(pointsTo: readonly (number | null)[]): {
  readonly pointsTo: readonly (number | null)[];
  readonly cycles: readonly (readonly number[])[];
} {
  // 0 = not visited; otherwise the number of the walk that visited the mention.
  const walk = new Uint32Array(pointsTo.length);
  const remaining: (number | null)[] = [...pointsTo];
  const cycles: number[][] = [];
  for (let start = 0; start < pointsTo.length; start++) {
    let at: number | null = start;
    while (at !== null && walk[at] === 0) {
      walk[at] = start + 1;
      at = pointsTo[at] ?? null;
    }
    if (at === null || walk[at] !== start + 1) continue;
    const cycle = [at];
    for (let next = pointsTo[at] ?? at; next !== at; next = pointsTo[next] ?? at) cycle.push(next);
    for (const mention of cycle) remaining[mention] = null;
    cycles.push(cycle.sort((a, b) => a - b));
  }
  return { pointsTo: remaining, cycles };
}
