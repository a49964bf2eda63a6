// Holds the ranking of systems in clusters of those that cannot be told apart.

/** What the ranking needs of a pair. */
export interface ComparedPair {
  readonly a: string;
  readonly b: string;
  /** Positive where a is better; null = nothing is settled in both. */
  readonly difference: number | null;
  readonly pHolm: number | null;
}

export interface RankedSystem {
  readonly system: string;
  /** The mean of its differences to the others with which it shares something settled. */
  readonly lead: number;
}

export interface Clusters {
  /** Best first, in each the best first. */
  readonly clusters: readonly (readonly RankedSystem[])[];
  /** Those that share nothing settled with any other. */
  readonly unranked: readonly string[];
}

/** Two systems are told apart where p after Holm is below it. */
export const TOLD_APART = 0.05;

export function isToldApart({ pHolm }: Pick<ComparedPair, "pHolm">): boolean {
  return pHolm !== null && pHolm < TOLD_APART;
}

/**
 * Systems sorted by their mean difference to the others (equal ones stay in the order given); a cluster ends where every system above is
 * told apart from every system below and better than it, as the rankings of WMT do. Each difference is of what is settled in
 * both alone, so systems that were judged on different candidates are ranked by what they share; where all are judged on the same,
 * it is the order of their accuracy.
 */
export function clustersOf(systems: readonly string[], pairs: readonly ComparedPair[]): Clusters {
  const better = new Map<string, Set<string>>();
  const differences = new Map<string, number[]>();
  const note = (system: string, other: string, difference: number, apart: boolean) => {
    differences.set(system, [...(differences.get(system) ?? []), difference]);
    if (apart && difference > 0) better.set(system, (better.get(system) ?? new Set()).add(other));
  };
  for (const pair of pairs) {
    if (pair.difference === null) continue;
    note(pair.a, pair.b, pair.difference, isToldApart(pair));
    note(pair.b, pair.a, -pair.difference, isToldApart(pair));
  }
  const ranked = systems
    .flatMap((system): RankedSystem[] => {
      const own = differences.get(system);
      if (own === undefined) return [];
      return [{ system, lead: own.reduce((sum, one) => sum + one, 0) / own.length }];
    })
    .sort((one, other) => other.lead - one.lead);
  const clusters: RankedSystem[][] = [];
  ranked.forEach((system, place) => {
    const below = ranked.slice(place);
    const endsHere = ranked
      .slice(0, place)
      .every((above) => below.every((one) => better.get(above.system)?.has(one.system) === true));
    if (endsHere) clusters.push([]);
    clusters.at(-1)?.push(system);
  });
  return { clusters, unranked: systems.filter((system) => !differences.has(system)) };
}
