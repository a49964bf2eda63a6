// Plans the actions and the damage of each run by a seed, each kind as often as requested.
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import type { Damage } from "./damages.ts";

export interface PlannedRun {
  readonly action: string;
  readonly damage: string;
}

interface PlanParts {
  readonly actions: readonly string[];
  readonly damages: Readonly<Record<string, Damage>>;
  /** Smallest number of runs. */
  readonly runs: number;
  /** Smallest number of runs per action and per kind of damage. */
  readonly each: number;
  readonly seed: number;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/**
 * Adds a run without damage before each damage that leaves too little disk space for a repair. In this run the app
 * repairs earlier damage. Otherwise the database could be damaged while the mirror still needs a repair, or vice versa.
 */
function withRests(kinds: readonly string[], damages: PlanParts["damages"]): string[] {
  return kinds.flatMap((kind) => (damages[kind]?.leavesRoom === false ? ["nothing", kind] : [kind]));
}

/** Damage and action are drawn independently, so that each kind of damage is combined with different actions. */
export function planRuns({ actions, damages, runs, each, seed }: PlanParts): PlannedRun[] {
  const forDamages = seededRandom(seed);
  const kinds: string[] = [];
  for (let count = 0; count < each || kinds.length < runs; count++) {
    kinds.push(...withRests(shuffled(Object.keys(damages), forDamages), damages));
  }
  const forActions = seededRandom(seed + 1);
  const drawn: string[] = [];
  while (drawn.length < kinds.length) drawn.push(...shuffled(actions, forActions));
  return kinds.map((damage, index) => ({ damage, action: drawn[index] ?? "" }));
}
