// Combines two one-sided alignments: grow-diag-final-and (Koehn et al. 2003, §4.4; Koehn et al. 2005, §2.1).

/** Neighbours of a cell in the order of trial: horizontal and vertical first, then diagonal. */
const NEIGHBOURS = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

/**
 * Starts with the links that both directions have. Then adds links of either direction that are neighbours of accepted
 * links and have a token that is not linked yet, until there are no more. Finally adds links of either direction of
 * which both tokens are not linked.
 * @param sourceOf per target token, the source token it translates, −1 = none
 * @param targetOf per source token, the target token it translates, −1 = none
 * @returns cells `source * targets + target`, ascending; targets = `sourceOf.length`
 */
export function growDiagFinalAnd(sourceOf: ArrayLike<number>, targetOf: ArrayLike<number>): number[] {
  const [sources, targets] = [targetOf.length, sourceOf.length];
  const links = new Set<number>();
  const [isSourceLinked, isTargetLinked] = [new Uint8Array(sources), new Uint8Array(targets)];
  const add = (source: number, target: number) => {
    links.add(source * targets + target);
    isSourceLinked[source] = 1;
    isTargetLinked[target] = 1;
  };
  for (let target = 0; target < targets; target++) {
    const source = sourceOf[target] ?? -1;
    if (source >= 0 && targetOf[source] === target) add(source, target);
  }
  for (let previousSize = -1; previousSize < links.size; ) {
    previousSize = links.size;
    for (const cell of [...links].sort((a, b) => a - b)) {
      for (const [down, right] of NEIGHBOURS) {
        const [source, target] = [Math.floor(cell / targets) + down, (cell % targets) + right];
        if (source < 0 || source >= sources || target < 0 || target >= targets) continue;
        if (isSourceLinked[source] === 1 && isTargetLinked[target] === 1) continue;
        if (sourceOf[target] === source || targetOf[source] === target) add(source, target);
      }
    }
  }
  for (let target = 0; target < targets; target++) {
    const source = sourceOf[target] ?? -1;
    if (source >= 0 && isSourceLinked[source] === 0 && isTargetLinked[target] === 0) add(source, target);
  }
  for (let source = 0; source < sources; source++) {
    const target = targetOf[source] ?? -1;
    if (target >= 0 && isSourceLinked[source] === 0 && isTargetLinked[target] === 0) add(source, target);
  }
  return [...links].sort((a, b) => a - b);
}
