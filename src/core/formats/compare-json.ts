// Holds the comparison of systems as one JSON object, for programs. Written only.

import type { Comparison } from "#core/compare/compare-systems.ts";

/** Keys in a fixed order, numbers as they are, null where nothing is settled in both. Category “all” = all together. */
export function serializeCompareJson({ rows, rankings }: Comparison): string {
  const pairs = rows.map(({ a, b, category, counts, leftOut, difference, interval, p, pHolm }) => ({
    ...{ a, b, category: category ?? "all" },
    ...{ both: counts.both, onlyA: counts.onlyA, onlyB: counts.onlyB, neither: counts.neither },
    left_out: leftOut,
    difference,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    p,
    p_holm: pHolm,
  }));
  const clusters = rankings.map(({ category, clusters: ranked, unranked }) => ({
    category: category ?? "all",
    clusters: ranked.map((cluster) => cluster.map(({ system, lead }) => ({ system, mean_difference: lead }))),
    unranked,
  }));
  return `${JSON.stringify({ pairs, clusters })}\n`;
}
