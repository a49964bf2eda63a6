// Ranks systems in clusters. Within a cluster, not all systems differ significantly.

import { addTo, getOrInsert } from "#core/base/grouping.ts";
import { SIGNIFICANCE_LEVEL } from "#core/tables/units.ts";

/** The figures of a pair of systems that the ranking needs. */
export interface ComparedPair {
  readonly a: string;
  readonly b: string;
  /** Positive if `a` is better; null = no example is decided in both systems. */
  readonly difference: number | null;
  /** Null = the pair was not tested, so it takes no part in the ranking. */
  readonly pHolm: number | null;
}

interface RankedSystem {
  readonly system: string;
  /** The mean of the system's differences in its tested pairs. */
  readonly lead: number;
}

export interface Clusters {
  /** Best cluster first, and the best system first in each. */
  readonly clusters: readonly (readonly RankedSystem[])[];
  /** Systems without a tested pair. */
  readonly unranked: readonly string[];
}

export function isSignificant({ pHolm }: Pick<ComparedPair, "pHolm">): boolean {
  return pHolm !== null && pHolm < SIGNIFICANCE_LEVEL;
}

/**
 * Sorts systems by their mean difference to the others (ties keep the given order). A cluster ends where every system
 * above is significantly better than every system below, as in the rankings of WMT. A difference is computed only from
 * examples that are decided in both systems of the pair. If the same examples are decided in all systems, the order is
 * that of accuracy over these examples.
 */
export function clustersOf(systems: readonly string[], pairs: readonly ComparedPair[]): Clusters {
  const beaten = new Map<string, Set<string>>();
  const differences = new Map<string, number[]>();
  const addDifference = (system: string, other: string, difference: number, isSignificant: boolean) => {
    addTo(differences, system, difference);
    if (isSignificant && difference > 0) getOrInsert(beaten, system, () => new Set()).add(other);
  };
  for (const pair of pairs) {
    if (pair.difference === null || pair.pHolm === null) continue;
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
  return { clusters, unranked: systems.filter((system) => !differences.has(system)) };
}
