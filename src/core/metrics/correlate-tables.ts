// Describes the tables of metrics against human judgement: correlations over systems, and Williams' test of two metrics.

import type { Coefficient, Correlations } from "#core/metrics/correlate.ts";
import { correlationText } from "#core/metrics/correlate-words.ts";
import { type Column, chosen, column, type Table, table } from "#core/tables/table.ts";
import {
  CORRELATION,
  COUNT,
  NAME,
  P_VALUE,
  SIGNIFICANCE_LEVEL,
  STATISTIC,
  WORD,
} from "#core/tables/units.ts";

type MetricRow = Correlations["metrics"][number];
type WilliamsRow = Correlations["williams"][number];

const NOT_DEFINED = { none: "not defined" };

const METRIC: Column<MetricRow> = {
  id: "metric",
  heading: "metric",
  unit: NAME,
  value: ({ metric }) => metric,
};
const N: Column<{ readonly n: number }> = column("n", "n", COUNT, ({ n }) => n);

const COEFFICIENTS: readonly { id: string; heading: string; of: (row: MetricRow) => Coefficient }[] = [
  { id: "pearson", heading: "Pearson", of: ({ pearson }) => pearson },
  { id: "spearman", heading: "Spearman", of: ({ spearman }) => spearman },
  { id: "kendall_tau_b", heading: "Kendall τ-b", of: ({ kendallTauB }) => kendallTauB },
];

/** One row per metric. */
export function correlationTable(metrics: readonly MetricRow[]): Table {
  return table<MetricRow>({
    title: "correlations",
    columns: [
      ...[METRIC, N],
      ...COEFFICIENTS.flatMap(({ id, heading, of }): Column<MetricRow>[] => [
        { id, heading, unit: CORRELATION, value: (row) => of(row).value ?? NOT_DEFINED },
        column(`${id}_interval`, "95%", CORRELATION, (row) => of(row).interval ?? NOT_DEFINED),
      ]),
      column("without_one", "Pearson without one", WORD, ({ withoutOne }) =>
        withoutOne === null ? NOT_DEFINED : `${correlationText(withoutOne.pearson)} (${withoutOne.system})`,
      ),
    ],
    rows: metrics,
  });
}

/** For the screen: below each coefficient its interval. `headings`: of the columns after the metric's. */
export function correlationPage(
  title: string,
  metric: string,
  [n = "", ...headings]: readonly string[],
  metrics: readonly MetricRow[],
): Table {
  return table<MetricRow>({
    title,
    columns: [
      { ...METRIC, heading: metric },
      { ...N, heading: n },
      ...COEFFICIENTS.map(({ id, of }, at) => ({
        ...{ id, heading: headings[at] ?? "", unit: CORRELATION, value: of },
      })),
    ],
    rows: metrics,
  });
}

const WILLIAMS: readonly Column<WilliamsRow>[] = [
  column("a", "a", NAME, ({ a }) => a),
  column("b", "b", NAME, ({ b }) => b),
  N,
  column("r_a", "r of a", CORRELATION, ({ rA }) => rA ?? NOT_DEFINED),
  column("r_b", "r of b", CORRELATION, ({ rB }) => rB ?? NOT_DEFINED),
  column("r_ab", "r of a with b", CORRELATION, ({ rAB }) => rAB ?? NOT_DEFINED),
  column("t", "t", CORRELATION, ({ t }) => t ?? NOT_DEFINED),
  column("p", "p", P_VALUE, ({ p }) => p ?? NOT_DEFINED),
  column("p_holm", "p after Holm", P_VALUE, ({ pHolm }) => pHolm ?? NOT_DEFINED),
];

/** One row per pair of metrics. */
export function williamsTable(williams: readonly WilliamsRow[]): Table {
  return table({ title: "Williams’ test", columns: WILLIAMS, rows: williams });
}

/** For the screen: both metrics in one column. `words`: headings after the pair's, and what is below a significant p. */
export function williamsPage(
  title: string,
  pair: { readonly heading: string; readonly of: (a: string, b: string) => string },
  words: { readonly headings: readonly string[]; readonly significant: string },
  williams: readonly WilliamsRow[],
): Table {
  const ids = ["n", "r_a", "r_b", "r_ab", "t", "p", "p_holm"];
  const headings = Object.fromEntries(ids.map((id, at) => [id, words.headings[at] ?? ""]));
  const columns = chosen(WILLIAMS, headings).map((column) => {
    if (column.id === "t") return { ...column, unit: STATISTIC };
    if (column.id !== "p_holm") return column;
    return {
      ...column,
      value: ({ pHolm }: WilliamsRow) => [
        pHolm ?? NOT_DEFINED,
        ...(pHolm !== null && pHolm < SIGNIFICANCE_LEVEL ? [words.significant] : []),
      ],
    };
  });
  return table<WilliamsRow>({
    title,
    columns: [column("pair", pair.heading, NAME, ({ a, b }) => pair.of(a, b)), ...columns],
    rows: williams,
  });
}
