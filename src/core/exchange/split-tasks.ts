// Holds how candidates are divided over people: a share that everybody judges, the rest dealt out, as PROTEST does it.

import { seededRandom } from "#core/statistics/seeded-random.ts";

/** The label of the task that everybody judges, as PROTEST's databases have it. */
export const OVERLAP_LABEL = "IAA";

export interface TaskPlan {
  /** How many people: tasks of their own. At least 1. */
  readonly tasks: number;
  /** About how many candidates everybody judges; 0 = none. */
  readonly overlap: number;
  /** 0 to 2³²−1; the same seed gives the same tasks. */
  readonly seed: number;
}

export interface Share<T> {
  readonly label: string;
  readonly candidates: readonly T[];
}

/**
 * Divides `candidates` (in the order of their showing) within each cell (`cellOf`: output and category). The overlap takes
 * max(1, round(count / total × overlap)) of each cell at random; the rest goes round the tasks from a random start, so that
 * the tasks' sizes differ by one at most. Cells without candidates do nothing. Every candidate is in exactly one task, in
 * the order in which it came.
 */
export function splitTasks<T>(
  candidates: readonly T[],
  cellOf: (candidate: T) => string,
  { tasks, overlap, seed }: TaskPlan,
): Share<T>[] {
  const random = seededRandom(seed);
  const cells = new Map<string, T[]>();
  for (const candidate of candidates) {
    const cell = cellOf(candidate);
    const known = cells.get(cell);
    if (known === undefined) cells.set(cell, [candidate]);
    else known.push(candidate);
  }
  const shared = new Set<T>();
  const dealt = Array.from({ length: Math.max(1, tasks) }, () => new Set<T>());
  let turn = Math.floor(random() * dealt.length);
  for (const cell of [...cells.keys()].sort()) {
    const left = shuffled(cells.get(cell) ?? [], random);
    const share = overlap === 0 ? 0 : Math.max(1, Math.round((left.length / candidates.length) * overlap));
    for (const candidate of left.splice(0, share)) shared.add(candidate);
    for (const candidate of left) dealt[turn++ % dealt.length]?.add(candidate);
  }
  const task = (label: string, chosen: ReadonlySet<T>): Share<T> => ({
    label,
    candidates: candidates.filter((candidate) => chosen.has(candidate)),
  });
  const own = dealt.map((chosen, number) => task(String(number + 1), chosen));
  return shared.size === 0 ? own : [task(OVERLAP_LABEL, shared), ...own];
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[other] = a;
  }
  return order;
}
