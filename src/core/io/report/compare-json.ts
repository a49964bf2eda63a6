// Writes the comparison of systems as one JSON object.

import type { Comparison } from "#core/analysis/compare/compare-systems.ts";
import { comparisonFields } from "#core/analysis/compare/compare-tables.ts";
import { recordOf } from "#core/tables/records.ts";

/**
 * The JSON of a comparison. Keys have a fixed order, and numbers are not rounded. A value is null if it is undefined;
 * `no_test` says why p is undefined. The category “all” means all compared categories together. `unranked_reasons`
 * contains the systems that were not tested, each with the reason: `unjudged` (some of its candidates are open, and
 * none is judged) or `judged_less` (it is judged less than other systems; see `UntestedReason`).
 */
export function serializeCompareJson({ rows, rankings }: Comparison): string {
  const columns = comparisonFields();
  const pairs = rows.map((row) => recordOf(columns, row));
  const clusters = rankings.map(({ category, clusters: ranked, unranked, untested }) => ({
    category: category ?? "all",
    clusters: ranked.map((cluster) => cluster.map(({ system, lead }) => ({ system, mean_difference: lead }))),
    unranked,
    unranked_reasons: Object.fromEntries(untested.map(({ system, reason }) => [system, reason])),
  }));
  return `${JSON.stringify({ pairs, clusters })}\n`;
}
