// Ranks systems in clusters. Within a cluster, not all systems differ significantly.

import { addTo, getOrInsert } from "#core/base/grouping.ts";
import { SIGNIFICANCE_LEVEL } from "#core/tables/table.ts";

/** The figures of a tested pair of systems that the ranking needs. */
export interface ComparedPair {
  readonly a: string;
  readonly b: string;
  /** Positive if `a` is better. */
  readonly difference: number;
  /** Null = the difference cannot be significant. */
  readonly pHolm: number | null;
}

interface RankedSystem {
  readonly system: string;
  /** The mean of the system's differences to the other ranked systems. */
  readonly lead: number;
}

export interface Clusters {
  /** Best cluster first, and the best system first in each. */
  readonly clusters: readonly (readonly RankedSystem[])[];
  /** Systems that were not tested against each ranked system. */
  readonly unranked: readonly string[];
}

export function isSignificant({ pHolm }: Pick<ComparedPair, "pHolm">): boolean {
  return pHolm !== null && pHolm < SIGNIFICANCE_LEVEL;
}

/**
 * Sorts systems by their mean difference to the others (ties keep the given order). A cluster ends where every system
 * above is significantly better than every system below, as in the rankings of WMT. If the same examples count in all
 * systems, the order is that of accuracy over these examples. `pairs`: the tested pairs.
 *
 * If the systems do not differ, at most 5% of the rankings have more than one cluster, because Holm's correction covers
 * all pairs (`clusters-size.test.ts`).
 */
export function clustersOf(systems: readonly string[], pairs: readonly ComparedPair[]): Clusters {
  const rankable = new Set(rankableSystems(systems, pairs));
  const beaten = new Map<string, Set<string>>();
  const differences = new Map<string, number[]>();
  const addDifference = (system: string, other: string, difference: number, isSignificant: boolean) => {
    addTo(differences, system, difference);
    if (isSignificant && difference > 0) getOrInsert(beaten, system, () => new Set()).add(other);
  };
  for (const pair of pairs) {
    if (!rankable.has(pair.a) || !rankable.has(pair.b)) continue;
    addDifference(pair.a, pair.b, pair.difference, isSignificant(pair));
    addDifference(pair.b, pair.a, -pair.difference, isSignificant(pair));
  }
  const ranked = systems
    .flatMap((system): RankedSystem[] => {
      const ownDifferences = differences.get(system);
      if (ownDifferences === undefined) return [];
      return [{ system, lead: ownDifferences.reduce((sum, one) => sum + one, 0) / ownDifferences.length }];
    })
    .sort((one, other) => other.lead - one.lead);
  const clusters: RankedSystem[][] = [];
  ranked.forEach((system, index) => {
    const below = ranked.slice(index);
    const startsCluster = ranked
      .slice(0, index)
      .every((above) => below.every((one) => beaten.get(above.system)?.has(one.system) === true));
    if (startsCluster) clusters.push([]);
    clusters.at(-1)?.push(system);
  });
  return { clusters, unranked: systems.filter((system) => !rankable.has(system)) };
}

/**
 * Systems of which each pair was tested, so that the mean difference of each is to the same systems. Without this
 * condition, a system could be ranked above another because it was compared with weaker systems. Systems with more
 * tested pairs come first; a system stays if it was tested against all that stayed before it.
 */
function rankableSystems(systems: readonly string[], pairs: readonly ComparedPair[]): string[] {
  const tested = new Map<string, Set<string>>(systems.map((system) => [system, new Set()]));
  for (const { a, b } of pairs) {
    tested.get(a)?.add(b);
    tested.get(b)?.add(a);
  }
  const count = (system: string) => tested.get(system)?.size ?? 0;
  const kept: string[] = [];
  for (const system of [...systems].sort((one, other) => count(other) - count(one)))
    if (kept.every((other) => tested.get(system)?.has(other) === true)) kept.push(system);
  return kept.length > 1 ? kept : [];
}
