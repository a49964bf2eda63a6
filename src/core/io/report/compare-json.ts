// Writes the comparison of systems as one JSON object.

import type { Comparison } from "#core/analysis/compare/compare-systems.ts";
import { clusterRecords, comparisonRecords } from "#core/analysis/compare/compare-tables.ts";
import { tableRecords } from "#core/tables/records.ts";

/**
 * The JSON of a comparison: the pairs, and the systems in clusters. Keys have a fixed order, and numbers are not
 * rounded. A value is null if it is undefined or withheld; a reason is next to it. The category “all” means all compared
 * categories together.
 */
export function serializeCompareJson(comparison: Comparison): string {
  return `${JSON.stringify({
    over: comparison.over,
    correction: comparison.correction,
    pairs: tableRecords(comparisonRecords(comparison)),
    clusters: tableRecords(clusterRecords(comparison)),
  })}\n`;
}
