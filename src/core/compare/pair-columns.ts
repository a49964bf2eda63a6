// Describes the columns of a paired comparison: who is right where the other is wrong, the difference, the test.

import type { Interval } from "#core/statistics/wilson.ts";
import { type Column, chosen, column } from "#core/tables/table.ts";
import { COUNT, NAME, P_VALUE, POINTS } from "#core/tables/units.ts";

/** Two systems, or two predictions, on the same items. */
interface Paired {
  readonly a: string;
  readonly b: string;
  readonly counts: {
    readonly both: number;
    readonly onlyA: number;
    readonly onlyB: number;
    readonly neither: number;
  };
  /** Of shares; null = there is no item that both have. */
  readonly difference: number | null;
  readonly interval: Interval | null;
  readonly p: number | null;
  readonly pHolm: number | null;
}

const NONE = { none: "no item is decided in both" };

/** In the order of tables for programs, after the names. */
export function pairFigures<Row extends Paired>(): Column<Row>[] {
  return [
    column("both", "both", COUNT, ({ counts }) => counts.both),
    column("only_a", "A right, B wrong", COUNT, ({ counts }) => counts.onlyA),
    column("only_b", "B right, A wrong", COUNT, ({ counts }) => counts.onlyB),
    column("neither", "neither", COUNT, ({ counts }) => counts.neither),
    column("difference", "difference", POINTS, ({ difference }) => difference ?? NONE),
    {
      ...{ id: "interval", heading: "95 % interval", unit: POINTS, fields: { low: "low", high: "high" } },
      value: ({ interval }) => interval ?? NONE,
    },
    column("p", "p", P_VALUE, ({ p }) => p ?? NONE),
    column("p_holm", "p after Holm", P_VALUE, ({ pHolm }) => pHolm ?? NONE),
  ];
}

export function pairNames<Row extends Paired>(): Column<Row>[] {
  return [column("a", "A", NAME, ({ a }) => a), column("b", "B", NAME, ({ b }) => b)];
}

/** In the order of tables for readers; `after`: what follows the counts. */
export function pairColumns<Row extends Paired>(
  interval: string,
  names: readonly Column<Row>[] = pairNames<Row>(),
  after: readonly Column<Row>[] = [],
): Column<Row>[] {
  const figures = pairFigures<Row>();
  return [
    ...names,
    ...chosen(figures, {
      ...{ only_a: "A right, B wrong", only_b: "B right, A wrong", both: "both", neither: "neither" },
    }),
    ...after,
    ...chosen(figures, { difference: "difference", interval, p: "p", p_holm: "p after Holm" }),
  ];
}
