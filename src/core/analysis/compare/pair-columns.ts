// Describes the columns of a comparison of pairs: how often both, one or neither is right, the difference, the tests.

import type { Interval } from "#core/base/statistics/wilson.ts";
import { type Column, column } from "#core/tables/table.ts";
import { COUNT, NAME, P_VALUE, POINTS } from "#core/tables/units.ts";

/** A pair of systems, or of predictions, on the same items. */
interface Paired {
  readonly a: string;
  readonly b: string;
  readonly counts: {
    readonly both: number;
    readonly onlyA: number;
    readonly onlyB: number;
    readonly neither: number;
  };
  /** Difference of the shares; null = no item is decided in both. */
  readonly difference: number | null;
  readonly interval: Interval | null;
  readonly p: number | null;
  readonly pHolm: number | null;
}

const NONE = { none: "no item is decided in both" };

/** The columns of the counts, in the order of tables for readers. */
export function pairCounts<Row extends Paired>(): [Column<Row>, Column<Row>, Column<Row>, Column<Row>] {
  return [
    column("only_a", "A right, B wrong", COUNT, ({ counts }) => counts.onlyA),
    column("only_b", "B right, A wrong", COUNT, ({ counts }) => counts.onlyB),
    column("both", "both right", COUNT, ({ counts }) => counts.both),
    column("neither", "neither", COUNT, ({ counts }) => counts.neither),
  ];
}

/** Columns of tables for programs: the names, then `between`, then the counts. */
export function pairRecords<Row extends Paired>(...between: readonly Column<Row>[]): Column<Row>[] {
  const [onlyA, onlyB, both, neither] = pairCounts<Row>();
  return [...pairNames<Row>(), ...between, both, onlyA, onlyB, neither];
}

export function differenceColumn<Row extends Paired>(): Column<Row> {
  return column("difference", "A better than B, points", POINTS, ({ difference }) => difference ?? NONE);
}

/** The columns of the tests of the difference. */
export function pairTests<Row extends Paired>(): [Column<Row>, Column<Row>] {
  return [
    column("p", "p", P_VALUE, ({ p }) => p ?? NONE),
    column("p_holm", "p (Holm)", P_VALUE, ({ pHolm }) => pHolm ?? NONE),
  ];
}

/** The columns of the difference with its interval and tests. */
export function pairFigures<Row extends Paired>(): Column<Row>[] {
  return [
    differenceColumn(),
    {
      ...{ id: "interval", heading: "95% interval", unit: POINTS, fields: { low: "low", high: "high" } },
      value: ({ interval }) => interval ?? NONE,
    },
    ...pairTests<Row>(),
  ];
}

export function pairNames<Row extends Paired>(): Column<Row>[] {
  return [column("a", "A", NAME, ({ a }) => a), column("b", "B", NAME, ({ b }) => b)];
}
