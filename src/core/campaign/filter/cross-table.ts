// Builds a pivot table: counts of two fields against each other, most frequent values first.

import { type CandidateFilter, requestedValues } from "./candidate-filter.ts";
import type { CandidateTable } from "./candidate-table.ts";
import type { FieldName } from "./filter-fields.ts";

interface CrossTable {
  /** Values of the row field, most frequent first. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Number of candidates with both values; 0 = none. */
  readonly count: (row: string, column: string) => number;
  /** Largest count; 0 without candidates. */
  readonly greatest: number;
}

/**
 * Counts candidates by two fields. `shown`: candidates that pass the filter. If the filter asks for values of one of
 * the two fields, the table has only these values. So each count equals the number of candidates that remain after
 * filtering by the values of its row and column (`withValue`).
 */
export function crossTable(
  table: CandidateTable,
  shown: readonly number[],
  filter: CandidateFilter,
  rows: FieldName,
  columns: FieldName,
): CrossTable {
  const counts = table.cross(shown, rows, columns);
  const sums = new Map<string, number>();
  const columnSums = new Map<string, number>();
  const valueFilterOf = (name: FieldName) => {
    const requested = requestedValues(filter, name);
    return (value: string) => requested.length === 0 || requested.includes(value);
  };
  const [showsRow, showsColumn] = [valueFilterOf(rows), valueFilterOf(columns)];
  let greatest = 0;
  for (const [row, byColumn] of counts) {
    if (!showsRow(row)) continue;
    for (const [column, count] of byColumn) {
      if (!showsColumn(column)) continue;
      sums.set(row, (sums.get(row) ?? 0) + count);
      columnSums.set(column, (columnSums.get(column) ?? 0) + count);
      greatest = Math.max(greatest, count);
    }
  }
  return {
    rows: byCount(sums),
    columns: byCount(columnSums),
    count: (row, column) => (showsRow(row) && showsColumn(column) ? (counts.get(row)?.get(column) ?? 0) : 0),
    greatest,
  };
}

function byCount(sums: ReadonlyMap<string, number>): string[] {
  return [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([value]) => value);
}
