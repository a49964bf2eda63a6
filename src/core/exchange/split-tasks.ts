// Holds how candidates are divided over people: a share that everybody judges, the rest dealt out (protest.md §5, splitting).

import { OVERLAP_LABEL, type Task } from "#core/exchange/exchange.ts";
import { seededRandom } from "#core/queue/shuffle.ts";

export interface TaskPlan {
  /** How many people: tasks of their own. At least 1. */
  readonly tasks: number;
  /** About how many candidates everybody judges; 0 = none. */
  readonly overlap: number;
  /** 0 to 2³²−1; the same seed gives the same tasks. */
  readonly seed: number;
}

/**
 * Divides `candidates` (numbers, in the order of their showing) within each cell (`cellOf`: output and category). The
 * overlap takes max(1, round(count / total × overlap)) of each cell at random; the rest goes round the tasks from a
 * random start, so that the tasks' sizes differ by one at most. Cells without candidates do nothing. Every candidate
 * is in exactly one task, in the order in which it came.
 */
export function splitTasks(
  candidates: readonly number[],
  cellOf: (candidate: number) => string,
  { tasks, overlap, seed }: TaskPlan,
): Task[] {
  const random = seededRandom(seed);
  const cells = new Map<string, number[]>();
  for (const candidate of candidates) {
    const cell = cellOf(candidate);
    const known = cells.get(cell);
    if (known === undefined) cells.set(cell, [candidate]);
    else known.push(candidate);
  }
  const shared = new Set<number>();
  const dealt = Array.from({ length: Math.max(1, tasks) }, () => new Set<number>());
  let turn = Math.floor(random() * dealt.length);
  for (const cell of [...cells.keys()].sort()) {
    const left = shuffled(cells.get(cell) ?? [], random);
    const share = overlap === 0 ? 0 : Math.max(1, Math.round((left.length / candidates.length) * overlap));
    for (const candidate of left.splice(0, share)) shared.add(candidate);
    for (const candidate of left) dealt[turn++ % dealt.length]?.add(candidate);
  }
  const task = (label: string, chosen: ReadonlySet<number>): Task => ({
    label,
    candidates: candidates.filter((candidate) => chosen.has(candidate)),
  });
  const own = dealt.map((chosen, number) => task(String(number + 1), chosen));
  return shared.size === 0 ? own : [task(OVERLAP_LABEL, shared), ...own];
}

function shuffled(numbers: readonly number[], random: () => number): number[] {
  const order = [...numbers];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[other] = a;
  }
  return order;
}
