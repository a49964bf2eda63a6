// Holds how antecedents that point at each other in a circle are found and cut, so that whoever follows them comes to an end.

/**
 * `pointsTo`: of each mention the place of the one it points to; null = none. The same with every circle cut: none of those in it
 * points to anything any more. `circles`: those that were, each from its first mention on.
 */
export function withoutCircles(pointsTo: readonly (number | null)[]): {
  readonly pointsTo: readonly (number | null)[];
  readonly circles: readonly (readonly number[])[];
} {
  // 0 = not seen; else the round in which it was met.
  const round = new Uint32Array(pointsTo.length);
  const cut: (number | null)[] = [...pointsTo];
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
    for (const one of circle) cut[one] = null;
    circles.push(circle.sort((a, b) => a - b));
  }
  return { pointsTo: cut, circles };
}
