// Writes the comparison of systems as one JSON object.

import type { Comparison } from "#core/compare/compare-systems.ts";

/**
 * Keys in a fixed order, numbers unrounded. Null = undefined; `no_test` says why p is. Category “all” = all compared categories together.
 * `unranked_reasons` has the systems that were not tested because they are unjudged or judged less.
 */
export function serializeCompareJson({ rows, rankings }: Comparison): string {
  const pairs = rows.map(({ a, b, category, counts, leftOut, difference, interval, p, pHolm, noTest }) => ({
    ...{ a, b, category: category ?? "all" },
    ...{ both: counts.both, only_a: counts.onlyA, only_b: counts.onlyB, neither: counts.neither },
    left_out: leftOut,
    difference,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    p,
    p_holm: pHolm,
    no_test: noTest,
  }));
  const clusters = rankings.map(({ category, clusters: ranked, unranked, untested }) => ({
    category: category ?? "all",
    clusters: ranked.map((cluster) => cluster.map(({ system, lead }) => ({ system, mean_difference: lead }))),
    unranked,
    unranked_reasons: Object.fromEntries(untested.map(({ system, reason }) => [system, reason])),
  }));
  return `${JSON.stringify({ pairs, clusters })}\n`;
}
