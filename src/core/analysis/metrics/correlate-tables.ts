// Describes the tables of metrics against human judgement: systems, correlations over systems, and Williams' test of two
// metrics.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { intervalCell } from "#core/tables/figure-columns.ts";
import { type Column, column, dataColumn, type SingleValue, type Table, table } from "#core/tables/table.ts";
import {
  CORRELATION,
  COUNT,
  NAME,
  P_VALUE,
  PERCENT,
  POSSIBLE,
  SIGNIFICANCE_LEVEL,
  STATISTIC,
  TEXT,
  WORD,
} from "#core/tables/units.ts";
import { type Correlations, type CorrelationWithInterval, correlate, type ScoreTable } from "./correlate.ts";
import {
  COEFFICIENT_MEANING,
  CORRELATION_INTERVAL_MEANING,
  correlationText,
  PEOPLE_JUDGED_MEANING,
  PEOPLE_MEANING,
  WILLIAMS_MEANING,
  whatSystemsShow,
} from "./correlate-words.ts";
import type { CorrelatedSystem } from "./correlated-systems.ts";
import { COMPUTED_METRICS, type FittedScores } from "./metric-scores.ts";
import { metricText } from "./metrics-words.ts";

/** The correlations with one human figure. */
export interface HumanCorrelations {
  readonly over: Denominator;
  readonly systems: readonly CorrelatedSystem[];
  readonly fitted: FittedScores;
  readonly correlations: Correlations;
}

/** Correlates the scores with the human figures. */
export function correlateWithPeople(
  over: Denominator,
  systems: readonly CorrelatedSystem[],
  fitted: FittedScores,
): HumanCorrelations {
  return { over, systems, fitted, correlations: correlate(fitted.table) };
}

type MetricRow = Correlations["metrics"][number];
type WilliamsRow = Correlations["williams"][number];
type Over<Row> = Row & { readonly over: Denominator };

const NOT_DEFINED = { none: "not defined" };

const METRIC = column<MetricRow>("metric", "Metric", NAME, ({ metric }) => metric);
const N: Column<{ readonly n: number }> = column("n", "systems", COUNT, ({ n }) => n);

/** A coefficient with its interval, or the reason why there is none. */
function coefficient(
  id: string,
  heading: string,
  of: (row: MetricRow) => CorrelationWithInterval,
): readonly [shown: Column<MetricRow>, reason: Column<MetricRow>] {
  const shown: Column<MetricRow> = {
    id,
    heading,
    unit: CORRELATION,
    fields: { value: `${id}.value`, low: `${id}.systems_low`, high: `${id}.systems_high` },
    value: (row) => {
      const { value, interval, reason } = of(row);
      if (value === null) return { none: reason ?? "", text: `– (${reason})` };
      return interval === null ? [{ value, interval }, `– (${reason})`] : { value, interval };
    },
  };
  return [shown, dataColumn<MetricRow>(`${id}.reason`, (row) => of(row).reason)];
}

const COEFFICIENTS = [
  coefficient("pearson", "Pearson’s r", ({ pearson }) => pearson),
  coefficient("spearman", "Spearman’s ρ", ({ spearman }) => spearman),
  coefficient("kendall_tau_b", "Kendall’s τ-b", ({ kendallTauB }) => kendallTauB),
];

const LEAST: Column<MetricRow> = {
  ...column<MetricRow>(
    "least_pearson",
    "smallest r",
    CORRELATION,
    ({ leastPearson }) => leastPearson ?? NOT_DEFINED,
  ),
  meaning: "the smallest Pearson’s r that differs significantly from zero over these systems",
};

const WITHOUT_ONE = column<MetricRow>("without_one", "Pearson’s r without one", WORD, ({ withoutOne }) =>
  withoutOne === null ? NOT_DEFINED : `${correlationText(withoutOne.pearson)} (${withoutOne.system})`,
);

/** Columns of a correlation for programs. */
export const CORRELATION_FIELDS: readonly Column<MetricRow>[] = [
  METRIC,
  N,
  ...COEFFICIENTS.flat(),
  LEAST,
  dataColumn<MetricRow>("without_one.system", ({ withoutOne }) => withoutOne?.system),
  dataColumn<MetricRow>("without_one.pearson", ({ withoutOne }) => withoutOne?.pearson, CORRELATION),
];

/** Table with one row per metric. `isShort`: without the column with Pearson’s r after removing one system. */
export function correlationTable(title: string, metrics: readonly MetricRow[], isShort = false): Table {
  const sizes = [...new Set(metrics.map(({ n }) => n))];
  const shown = [...new Set(sizes.flatMap((n) => whatSystemsShow(n)))];
  return table<MetricRow>({
    title,
    note: [COEFFICIENT_MEANING, CORRELATION_INTERVAL_MEANING, ...shown].join(" "),
    columns: [METRIC, N, ...COEFFICIENTS.map(([main]) => main), LEAST, ...(isShort ? [] : [WITHOUT_ONE])],
    rows: metrics,
  });
}

const WILLIAMS_FIGURES: readonly Column<WilliamsRow>[] = [
  N,
  column("r_a", "r of a", CORRELATION, ({ rA }) => rA ?? NOT_DEFINED),
  column("r_b", "r of b", CORRELATION, ({ rB }) => rB ?? NOT_DEFINED),
  column("r_ab", "r between a and b", CORRELATION, ({ rAB }) => rAB ?? NOT_DEFINED),
  column("t", "t", STATISTIC, ({ t, noTest }) => t ?? intervalCell({ interval: null, reason: noTest })),
  column("p", "p", P_VALUE, ({ p }) => p ?? NOT_DEFINED),
  column("p_holm", "p (Holm)", P_VALUE, ({ pHolm }) =>
    pHolm === null ? NOT_DEFINED : pHolm < SIGNIFICANCE_LEVEL ? [pHolm, "significant"] : pHolm,
  ),
];

/** Columns of Williams' test for programs, with one row per pair of metrics. */
export const WILLIAMS_FIELDS: readonly Column<WilliamsRow>[] = [
  column("a", "a", NAME, ({ a }) => a),
  column("b", "b", NAME, ({ b }) => b),
  ...WILLIAMS_FIGURES,
  dataColumn<WilliamsRow>("no_test", ({ noTest }) => noTest),
];

/** Table for readers: Williams' test, one row per pair of metrics. */
export function williamsTable(title: string, williams: readonly WilliamsRow[]): Table {
  const pair = column<WilliamsRow>("pair", "a against b", NAME, ({ a, b }) => `${a} against ${b}`);
  return table<WilliamsRow>({
    title,
    note: WILLIAMS_MEANING,
    columns: [pair, ...WILLIAMS_FIGURES],
    rows: williams,
  });
}

/** A system with its scores and its human figures, over examples and over judged candidates. */
interface SystemScores {
  readonly system: string;
  readonly scores: readonly (number | null)[];
  readonly examples: CorrelatedSystem | undefined;
  readonly judged: CorrelatedSystem | undefined;
}

export function systemScores(examples: HumanCorrelations, judged: HumanCorrelations): SystemScores[] {
  return examples.fitted.table.systems.map(({ system, scores }, at) => ({
    system,
    scores,
    examples: examples.systems[at],
    judged: judged.systems[at],
  }));
}

/** The human figure with its counts; the reason if there is none. */
function peopleColumn(id: string, heading: string, of: (row: SystemScores) => CorrelatedSystem | undefined) {
  const figure: Column<SystemScores> = {
    id,
    heading,
    unit: PERCENT,
    fields: { value: `${id}.value`, reason: `${id}.why_none` },
    value: (row): SingleValue => {
      const person = of(row)?.person;
      const whyNone = person?.whyNone ?? "no human accuracy";
      const { hits = 0, n = 0, value = null } = person?.figure ?? {};
      return value === null ? { none: whyNone, text: `– (${whyNone})` } : { value, interval: null, hits, n };
    },
  };
  const counts = [
    dataColumn<SystemScores>(`${id}.hits`, (row) => of(row)?.person.accuracy.hits ?? 0, COUNT),
    dataColumn<SystemScores>(`${id}.n`, (row) => of(row)?.person.accuracy.n ?? 0, COUNT),
  ];
  const leftOut = dataColumn<SystemScores>(`${id}.left_out`, (row) => of(row)?.leftOut);
  return { figure, fields: [...counts, figure, leftOut] };
}

const EXAMPLES = peopleColumn("people", "over examples, %", ({ examples }) => examples);
const JUDGED = peopleColumn("people_judged", "over judged, %", ({ judged }) => judged);
const LEFT_OUT = column<SystemScores>("left_out", "not in the correlations", TEXT, ({ examples, judged }) => {
  const reasons = new Set([examples?.leftOut, judged?.leftOut].flatMap((reason) => reason ?? []));
  return [...reasons].join("; ");
});
const EQUAL_TO = dataColumn<SystemScores>("equal_to", ({ examples }) => examples?.equalTo);

/** Columns of a system for programs, without its scores. */
export const PEOPLE_FIELDS: readonly Column<SystemScores>[] = [
  ...EXAMPLES.fields,
  dataColumn<SystemScores>(
    "people.approved_not_judged",
    ({ examples }) => examples?.person.approvedNotJudged ?? 0,
    COUNT,
  ),
  dataColumn<SystemScores>("people.open", ({ examples }) => examples?.person.open ?? 0, COUNT),
  dataColumn<SystemScores>("people.possible_low", ({ examples }) => examples?.person.range?.low, PERCENT),
  dataColumn<SystemScores>("people.possible_high", ({ examples }) => examples?.person.range?.high, PERCENT),
  ...JUDGED.fields,
  EQUAL_TO,
];

const SYSTEM = column<SystemScores>("system", "System", NAME, ({ system }) => system);

/** A computed score has four decimals; a score from a table is written unchanged. */
function scoreColumns({ metrics }: ScoreTable): Column<SystemScores>[] {
  return metrics.map((metric, at) => {
    const isComputed = COMPUTED_METRICS.some((name) => name === metric);
    const unit = isComputed ? { ...CORRELATION, number: metricText, figure: metricText } : WORD;
    return {
      ...column<SystemScores>(metric, metric, unit, ({ scores }) => scores[at] ?? NOT_DEFINED),
      isName: true,
    };
  });
}

/** Table of the systems with their human figures and scores, for readers. */
export function systemsTable(rows: readonly SystemScores[], scored: ScoreTable): Table {
  const hasOpen = rows.some(({ examples }) => examples?.person.figure != null && examples.person.open > 0);
  const possible = column<SystemScores>("possible", "possible", POSSIBLE, ({ examples }) => {
    const isOpen = examples !== undefined && examples.person.figure !== null && examples.person.open > 0;
    return (isOpen ? examples.person.range : null) ?? { none: "nothing is open", text: "" };
  });
  const equal = rows.some(({ examples }) => examples?.equalTo != null) ? [EQUAL_TO] : [];
  return table({
    title: "Systems with human accuracy and scores of metrics",
    note: `${PEOPLE_MEANING} ${PEOPLE_JUDGED_MEANING}`,
    columns: [
      ...[SYSTEM, EXAMPLES.figure, ...(hasOpen ? [possible] : []), JUDGED.figure],
      ...scoreColumns(scored),
      ...[LEFT_OUT, ...equal],
    ],
    rows,
  });
}

/** Tables for programs. */
export const CORRELATION_RECORDS = {
  correlations: (all: readonly HumanCorrelations[]): Table =>
    table({
      title: "Correlations of metrics with human judgement",
      columns: [dataColumn<Over<MetricRow>>("over", ({ over }) => over), ...CORRELATION_FIELDS],
      rows: all.flatMap(({ over, correlations }) => correlations.metrics.map((row) => ({ ...row, over }))),
    }),
  williams: (all: readonly HumanCorrelations[]): Table =>
    table({
      title: "Williams’ test of pairs of metrics",
      columns: [dataColumn<Over<WilliamsRow>>("over", ({ over }) => over), ...WILLIAMS_FIELDS],
      rows: all.flatMap(({ over, correlations }) => correlations.williams.map((row) => ({ ...row, over }))),
    }),
  systems: ([examples, judged]: readonly [HumanCorrelations, HumanCorrelations]): Table =>
    table({
      title: "Systems with human accuracy and scores of metrics",
      columns: [SYSTEM, ...PEOPLE_FIELDS, ...scoreColumns(examples.fitted.table)],
      rows: systemScores(examples, judged),
    }),
};

const OVER_WORDS: Readonly<Record<Denominator, string>> = {
  examples: "over examples",
  translated: "over translated",
  judged: "over judged",
};

type BothCorrelations = readonly [overExamples: HumanCorrelations, overJudged: HumanCorrelations];

/** All tables for readers. */
export function correlationTables(all: BothCorrelations): Table[] {
  return [
    correlatedSystemsTable(all),
    ...all.flatMap((one) => [
      correlationTable(`Correlations with human accuracy ${OVER_WORDS[one.over]}`, one.correlations.metrics),
      williamsOver(one),
    ]),
  ];
}

/** The table of the systems for readers. */
export function correlatedSystemsTable([examples, judged]: BothCorrelations): Table {
  return systemsTable(systemScores(examples, judged), examples.fitted.table);
}

/** Tables of Williams' test for readers, by human figure. */
export function williamsTables(all: BothCorrelations): Table[] {
  return all.map(williamsOver);
}

function williamsOver({ over, correlations }: HumanCorrelations): Table {
  return williamsTable(`Williams’ test of metrics, accuracy ${OVER_WORDS[over]}`, correlations.williams);
}
