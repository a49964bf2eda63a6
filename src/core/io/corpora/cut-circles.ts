// Finds and cuts cycles of antecedents, so that code which follows antecedents always terminates.

/**
 * Cuts cycles of mentions that point to each other. `pointsTo`: for each mention the index of the mention to which it
 * points; null = none. In the result, mentions of a cycle point to nothing. `circles`: the mentions of each cycle, in
 * ascending order.
 */
export function withoutCircles(pointsTo: readonly (number | null)[]): {
  readonly pointsTo: readonly (number | null)[];
  readonly circles: readonly (readonly number[])[];
} {
  // 0 = not visited; otherwise the number of the walk that visited the mention.
  const round = new Uint32Array(pointsTo.length);
  const remaining: (number | null)[] = [...pointsTo];
  const circles: number[][] = [];
  for (let start = 0; start < pointsTo.length; start++) {
    let at: number | null = start;
    while (at !== null && round[at] === 0) {
      round[at] = start + 1;
      at = pointsTo[at] ?? null;
    }
    if (at === null || round[at] !== start + 1) continue;
    const circle = [at];
    for (let next = pointsTo[at] ?? at; next !== at; next = pointsTo[next] ?? at) circle.push(next);
    for (const mention of circle) remaining[mention] = null;
    circles.push(circle.sort((a, b) => a - b));
  }
  return { pointsTo: remaining, circles };
}
