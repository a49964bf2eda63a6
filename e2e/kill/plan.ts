// Holds which act is cut short in which run, and what the enemy does: by seed, each kind as often as is asked for.
import { seededRandom } from "#core/queue/seeded-random.ts";
import type { Damage } from "./damages.ts";

export interface PlannedRun {
  readonly act: string;
  readonly damage: string;
}

export interface PlanParts {
  readonly acts: readonly string[];
  readonly damages: Readonly<Record<string, Damage>>;
  /** Runs at least, and runs at least of each act and of each damage. */
  readonly runs: number;
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
 * Between damage to the one copy and to the other lies a sitting without: Chromium may write behind a torn log without a
 * word, and drop it at the next start; only the second copy has it until then.
 */
function withRests(kinds: readonly string[], damages: PlanParts["damages"]): string[] {
  let before: Damage["hits"] = "neither";
  return kinds.flatMap((kind) => {
    const hits = damages[kind]?.hits ?? "neither";
    const isOneCopy = before === hits && hits !== "both";
    const needsRest = before !== "neither" && hits !== "neither" && !isOneCopy;
    before = hits;
    return needsRest ? ["nothing", kind] : [kind];
  });
}

const SHUFFLES = 300;

/** All kinds in a random order: of some, that with the fewest rests. */
function round(damages: PlanParts["damages"], random: () => number): string[] {
  const orders = Array.from({ length: SHUFFLES }, () => shuffled(Object.keys(damages), random));
  const lengths = orders.map((order) => withRests(order, damages).length);
  return orders[lengths.indexOf(Math.min(...lengths))] ?? [];
}

/** Damage and act are drawn each by dice of its own, so that neither tells the other. */
export function planRuns({ acts, damages, runs, each, seed }: PlanParts): PlannedRun[] {
  const forDamages = seededRandom(seed);
  const kinds: string[] = [];
  const inOrder = () => withRests(kinds, damages); // or `kinds` as they are, once no rest is needed
  for (let count = 0; count < each || inOrder().length < runs; count++)
    kinds.push(...round(damages, forDamages));
  const order = inOrder();
  const forActs = seededRandom(seed + 1);
  const drawn: string[] = [];
  while (drawn.length < order.length) drawn.push(...shuffled(acts, forActs));
  return order.map((damage, place) => ({ damage, act: drawn[place] ?? "" }));
}
