// Describes the tables of a comparison of systems: one row per pair.

import { type Column, column, type Table, table } from "#core/tables/table.ts";
import { COUNT, NAME, TEXT } from "#core/tables/units.ts";
import type { PairRow } from "./compare-systems.ts";
import { NO_TEST_WORDS, UNTESTED_MARK } from "./compare-words.ts";
import { pairCounts, pairFigures, pairRecords } from "./pair-columns.ts";

const LEFT_OUT: Column<PairRow> = column("left_out", "not compared", COUNT, ({ leftOut }) => leftOut);

/** Numbers of examples that are not compared, because they are undecided in A only, in B only, or in both. */
export const NOT_DECIDED: readonly Column<PairRow>[] = [
  column("not_settled_a", "not decided in A", COUNT, ({ counts }) => counts.openA),
  column("not_settled_b", "… in B", COUNT, ({ counts }) => counts.openB),
  column("not_settled_either", "… in either", COUNT, ({ counts }) => counts.openBoth),
];

const NO_TEST = column<PairRow>(
  "no_test",
  "no test",
  TEXT,
  ({ noTest }) => noTest ?? { none: "the pair is tested", text: "" },
);

/**
 * Columns of tables for programs. Category “all” = all compared categories together. `no_test` says why there is no p.
 */
export const comparisonFields = (...leftOut: readonly Column<PairRow>[]): Column<PairRow>[] => [
  ...pairRecords(column<PairRow>("category", "category", NAME, ({ category }) => category ?? "all")),
  ...[LEFT_OUT, ...leftOut],
  ...[...pairFigures<PairRow>(), NO_TEST],
];

/** Machine-readable table: one row per pair and category. The three columns `not_settled_…` add up to `left_out`. */
export function comparisonRecords(rows: readonly PairRow[]): Table {
  return table({ title: "systems compared", columns: comparisonFields(...NOT_DECIDED), rows });
}

/** Table for readers: the pairs of one category. `untested`: the systems to mark. */
export function comparisonTable(
  title: string,
  rows: readonly PairRow[],
  untested: ReadonlySet<string>,
): Table {
  const name = (system: string) => (untested.has(system) ? `${system} ${UNTESTED_MARK}` : system);
  const names: Column<PairRow>[] = [
    column("a", "A", NAME, ({ a }) => name(a)),
    column("b", "B", NAME, ({ b }) => name(b)),
  ];
  const figures = pairFigures<PairRow>().map((column) =>
    column.id === "p_holm"
      ? {
          ...column,
          value: (row: PairRow) => (row.noTest === null ? column.value(row) : NO_TEST_WORDS[row.noTest]),
        }
      : column,
  );
  return table<PairRow>({ title, columns: [...names, ...pairCounts<PairRow>(), LEFT_OUT, ...figures], rows });
}
