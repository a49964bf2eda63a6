// Describes the columns of a comparison of pairs: how often both, one or neither is correct, the difference, the tests.

import { counted } from "#core/base/number-words.ts";
import { canBeSignificant } from "#core/base/statistics/tests-of-pairs.ts";
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
  /** Difference of the shares; null = no item counts in both. */
  readonly difference: number | null;
  readonly interval: Interval | null;
  readonly p: number | null;
  readonly pHolm: number | null;
}

const NONE = { none: "no item counts in both" };

/** The columns of the counts, in the order of tables for readers: correct only in A, only in B, in both, in neither. */
export function pairCounts<Row extends Paired>(): [Column<Row>, Column<Row>, Column<Row>, Column<Row>] {
  return [
    column("only_a", "only A", COUNT, ({ counts }) => counts.onlyA),
    column("only_b", "only B", COUNT, ({ counts }) => counts.onlyB),
    column("both", "both", COUNT, ({ counts }) => counts.both),
    column("neither", "neither", COUNT, ({ counts }) => counts.neither),
  ];
}

/** Columns of tables for programs: the names, then `between`, then the counts. */
export function pairRecords<Row extends Paired>(...between: readonly Column<Row>[]): Column<Row>[] {
  const [onlyA, onlyB, both, neither] = pairCounts<Row>();
  return [...pairNames<Row>(), ...between, both, onlyA, onlyB, neither];
}

export function differenceColumn<Row extends Paired>(): Column<Row> {
  return column(
    "difference",
    "A’s lead over B (percentage points)",
    POINTS,
    ({ difference }) => difference ?? NONE,
  );
}

/** Why a pair has no p although it is tested; null = it could be below 0.05. `unit`: what is compared. */
export function whyNoP({ counts }: Pick<Paired, "counts">, unit = "example"): string | null {
  const discordant = counts.onlyA + counts.onlyB;
  if (canBeSignificant(discordant)) return null;
  return `cannot become significant with ${counted(discordant, `discordant ${unit}`)}`;
}

/**
 * The columns of the tests of the difference. `why`: why there is no p; a field of its own, `p_reason`, in tables for
 * programs.
 */
export function pairTests<Row extends Paired>(why: (row: Row) => string | null): [Column<Row>, Column<Row>] {
  return [
    {
      ...column<Row>("p", "p", P_VALUE, (row) => row.p ?? { none: why(row) ?? NONE.none }),
      fields: { value: "p", reason: "p_reason" },
    },
    column("p_holm", "p (Holm)", P_VALUE, (row) => row.pHolm ?? { none: why(row) ?? NONE.none }),
  ];
}

/** The columns of the difference with its interval and tests. */
export function pairFigures<Row extends Paired>(why: (row: Row) => string | null): Column<Row>[] {
  return [
    differenceColumn(),
    {
      id: "interval",
      heading: "95% interval",
      unit: POINTS,
      fields: { low: "low", high: "high" },
      value: (row) => row.interval ?? { none: why(row) ?? NONE.none },
    },
    ...pairTests<Row>(why),
  ];
}

export function pairNames<Row extends Paired>(): Column<Row>[] {
  return [column("a", "A", NAME, ({ a }) => a), column("b", "B", NAME, ({ b }) => b)];
}
