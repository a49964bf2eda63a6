// Describes the tables of metrics against human judgement: correlations over systems, and Williams' test of two
// metrics.

import { type Column, column, type Table, table } from "#core/tables/table.ts";
import {
  CORRELATION,
  COUNT,
  NAME,
  P_VALUE,
  SIGNIFICANCE_LEVEL,
  STATISTIC,
  WORD,
} from "#core/tables/units.ts";
import type { Correlations } from "./correlate.ts";
import { correlationText } from "./correlate-words.ts";

type MetricRow = Correlations["metrics"][number];
type WilliamsRow = Correlations["williams"][number];

const NOT_DEFINED = { none: "not defined" };

const METRIC = column<MetricRow>("metric", "Metric", NAME, ({ metric }) => metric);
const N: Column<{ readonly n: number }> = column("n", "systems", COUNT, ({ n }) => n);

const COEFFICIENTS: readonly Column<MetricRow>[] = [
  column("pearson", "Pearson’s r", CORRELATION, ({ pearson }) => pearson),
  column("spearman", "Spearman’s ρ", CORRELATION, ({ spearman }) => spearman),
  column("kendall_tau_b", "Kendall’s τ-b", CORRELATION, ({ kendallTauB }) => kendallTauB),
];

const WITHOUT_ONE = column<MetricRow>("without_one", "Pearson’s r without one", WORD, ({ withoutOne }) =>
  withoutOne === null ? NOT_DEFINED : `${correlationText(withoutOne.pearson)} (${withoutOne.system})`,
);

/** Table with one row per metric. `isShort`: without the column with Pearson’s r after removing one system. */
export function correlationTable(title: string, metrics: readonly MetricRow[], isShort = false): Table {
  const columns = [METRIC, N, ...COEFFICIENTS, ...(isShort ? [] : [WITHOUT_ONE])];
  return table<MetricRow>({ title, columns, rows: metrics });
}

const WILLIAMS_FIGURES: readonly Column<WilliamsRow>[] = [
  N,
  column("r_a", "r of a", CORRELATION, ({ rA }) => rA ?? NOT_DEFINED),
  column("r_b", "r of b", CORRELATION, ({ rB }) => rB ?? NOT_DEFINED),
  column("r_ab", "r between a and b", CORRELATION, ({ rAB }) => rAB ?? NOT_DEFINED),
  column("t", "t", STATISTIC, ({ t }) => t ?? NOT_DEFINED),
  column("p", "p", P_VALUE, ({ p }) => p ?? NOT_DEFINED),
  column("p_holm", "p (Holm)", P_VALUE, ({ pHolm }) => pHolm ?? NOT_DEFINED),
];

/** Columns of the machine-readable table of Williams' test, which has one row per pair of metrics. */
export const WILLIAMS: readonly Column<WilliamsRow>[] = [
  column("a", "a", NAME, ({ a }) => a),
  column("b", "b", NAME, ({ b }) => b),
  ...WILLIAMS_FIGURES,
];

/** Table for readers: Williams' test, one row per pair of metrics. */
export function williamsTable(title: string, williams: readonly WilliamsRow[]): Table {
  const figures = WILLIAMS_FIGURES.map((one) =>
    one.id === "p_holm"
      ? column<WilliamsRow>("p_holm", one.heading, P_VALUE, ({ pHolm }) =>
          pHolm === null ? NOT_DEFINED : pHolm < SIGNIFICANCE_LEVEL ? [pHolm, "significant"] : pHolm,
        )
      : one,
  );
  const pair = column<WilliamsRow>("pair", "a against b", NAME, ({ a, b }) => `${a} against ${b}`);
  return table<WilliamsRow>({ title, columns: [pair, ...figures], rows: williams });
}
