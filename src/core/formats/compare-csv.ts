// Writes the comparison of systems as a table: one row per pair and category.

import type { Comparison } from "#core/compare/compare-systems.ts";
import { type CsvCell, type CsvOptions, serializeCsv } from "#core/formats/csv.ts";

const HEADER = [
  ...["a", "b", "category", "both", "only_a", "only_b", "neither", "left_out"],
  ...["not_settled_a", "not_settled_b", "not_settled_either", "difference", "low", "high", "p", "p_holm"],
  "no_test",
];

/**
 * Numbers unrounded; an empty cell is undefined, and `no_test` says why p is. Category “all” = all compared categories together.
 * The three columns `not_settled_…` add up to `left_out`.
 */
export function serializeComparison({ rows }: Comparison, options?: CsvOptions): string {
  const lines = rows.map(({ a, b, category, counts, leftOut, ...row }): CsvCell[] => [
    ...[a, b, category ?? "all"],
    ...[counts.both, counts.onlyA, counts.onlyB, counts.neither, leftOut],
    ...[counts.openA, counts.openB, counts.openBoth],
    ...[row.difference ?? "", row.interval?.low ?? "", row.interval?.high ?? ""],
    ...[row.p ?? "", row.pHolm ?? "", row.noTest ?? ""],
  ]);
  return serializeCsv([HEADER, ...lines], options);
}
