// Describes the tables of metrics against human judgement (systems, correlations over systems, and Williams' test of
// two metrics, with their notes), and draws their scatter plot.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { counted, formatNumber } from "#core/base/message-text.ts";
import { FEWEST_PAIRS } from "#core/base/statistics/correlation.ts";
import { leastCorrelation } from "#core/base/statistics/distributions.ts";
import { type Drawing, LETTER_SIZE, LETTER_WIDTH, type Shape } from "#core/plots/drawing.ts";
import { intervalCell } from "#core/tables/figure-columns.ts";
import {
  CORRELATION,
  COUNT,
  type Column,
  column,
  dataColumn,
  NAME,
  numberText,
  P_VALUE,
  PERCENT,
  POSSIBLE,
  SIGNIFICANCE_LEVEL,
  type SingleValue,
  STATISTIC,
  type Table,
  TEXT,
  table,
  WORD,
} from "#core/tables/table.ts";
import {
  type CorrelatedSystem,
  type Correlations,
  type CorrelationWithInterval,
  correlate,
  FEWEST_OF_WILLIAMS,
  FEWEST_SYSTEMS,
  type ScoreTable,
} from "./correlate.ts";
import { COMPUTED_METRICS, type FittedScores } from "./metric-rows.ts";
import { metricText } from "./metric-tables.ts";

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

// Defines the wording of correlations between metrics and human judgement, and explains what a number of
// systems can show.

export const PEOPLE_MEANING =
  "Human accuracy is accuracy over examples: (“approved, not judged” + “judged correct”) / examples. A system has a human accuracy if it was judged or has no open candidates.";
export const PEOPLE_JUDGED_MEANING =
  "Over judged: judged correct / (judged correct + judged incorrect). Different candidates are judged for each system, mostly those not approved automatically, which are harder.";
export const UNCHECKED_APPROVALS_CAVEAT =
  "Unchecked approvals count as right. Automatic approval uses the same reference as the metrics, so these approvals make the correlation too high.";
export const COEFFICIENT_MEANING =
  "Pearson’s r: linear correlation. Spearman’s ρ: rank correlation. Kendall’s τ-b: pairs of systems in the same order minus pairs in the opposite order.";
export const CORRELATION_INTERVAL_MEANING = `95% intervals are over systems like these, each measured on this test suite: Fisher’s z for Pearson’s r (from ${FEWEST_PAIRS.pearson} systems), with the error of Bonett and Wright for Spearman’s ρ (from ${FEWEST_PAIRS.spearman}), and the inverted test for Kendall’s τ-b (from ${FEWEST_PAIRS.kendallTauB}). With fewer systems they are withheld.`;
export const LEFT_OUT_MEANING =
  "A system counts if it was judged or has no open candidates, and if it is not judged less than the others: if its share of open candidates is at most 10 percentage points above the smallest share.";
export const WITHOUT_MEANING =
  "“Pearson without one” is Pearson’s r without the most influential system (in brackets). If it is very different, that system alone causes the correlation.";
export const WILLIAMS_MEANING =
  "Williams’ test asks whether metric a correlates better with human judgement than metric b (Pearson’s r, systems with both scores). p is two-sided; p (Holm) is corrected for the number of pairs. A large p does not mean that the metrics are equally good.";

/** Significance level. */
const SIGNIFICANCE = 0.05;

/** What correlations over `n` systems can and cannot show, one fact per sentence. */
export function whatSystemsShow(n: number): readonly string[] {
  if (n === 0) {
    return [
      "No system has both human accuracy and a metric score. Accuracy needs judgements; scores need an alignment or a file of scores.",
    ];
  }
  const least = leastCorrelation(n, SIGNIFICANCE);
  if (n < FEWEST_SYSTEMS || least === null) {
    return [
      `${counted(n, "system")}: too few for a correlation. It needs at least ${FEWEST_SYSTEMS} systems, and says little below ten.`,
    ];
  }
  return [
    `With ${formatNumber(n)} systems, a Pearson’s r between −${correlationText(least)} and ${correlationText(least)} is not significantly different from zero (t test, two-sided, p ≥ ${SIGNIFICANCE.toFixed(2)}).`,
    ...(n <= 5 ? [chanceOrder(n)] : []),
    n < FEWEST_OF_WILLIAMS
      ? `Williams’ test needs at least ${FEWEST_OF_WILLIAMS} systems.`
      : "Similar metrics need many systems to be distinguished. No significant difference does not mean that they are equally good.",
  ];
}

/** How often chance alone gives a perfect ranking. Two of n! orders are perfect: the human one and its reverse. */
function chanceOrder(n: number): string {
  let orders = 1;
  for (let system = 2; system <= n; system++) orders *= system;
  const share = 2 / orders;
  const meaning =
    share >= SIGNIFICANCE
      ? "even a perfect ranking proves nothing"
      : "only a perfect ranking proves anything";
  return `By chance, ${formatNumber(n)} systems are ranked as by human accuracy, or in reverse, once in ${formatNumber(orders / 2)} times: ${meaning}.`;
}

type WithoutOne = { readonly system: string; readonly pearson: number };

/** States Pearson's r without one system. If this r is very different, that system alone causes the correlation. */
export function withoutOneText(metric: string, { system, pearson }: WithoutOne): string {
  return `${metric}: without ${system}, Pearson’s r would be ${correlationText(pearson)}.`;
}
export const correlationText = (value: number | null) => numberText(value, CORRELATION);

// Draws the scatter plot of a metric against human judgement: one dot per system, with its label at a free position.

/** A system with both values. */
export interface ScatterPoint {
  readonly system: string;
  readonly score: number;
  /** Human accuracy from 0 to 1. */
  readonly humanFigure: number;
}

// Lengths in CSS pixels.
const WIDTH = 520;
const HEIGHT = 380;
const LEFT = 40;
const RIGHT = 14;
const TOP = 26;
const BOTTOM = 40;
const DOT = 4;
/** Maximum number of characters of a label. */
const LONGEST_NAME = 26;
/** Number of characters that are kept at the end of a shortened label. */
const KEPT_END = 9;

/**
 * Draws a scatter plot. `metric`, `humanAxis`: names of the horizontal and of the vertical axis. Points must be finite.
 * Without points, only the axes are drawn.
 */
export function scatterDrawing(metric: string, humanAxis: string, points: readonly ScatterPoint[]): Drawing {
  const across = axisOf(points.map(({ score }) => score));
  const vertical = axisOf(points.map((point) => 100 * point.humanFigure));
  const x = (value: number) => LEFT + across.share(value) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => HEIGHT - BOTTOM - vertical.share(value) * (HEIGHT - TOP - BOTTOM);
  const placed = points.map((point) => ({ point, x: x(point.score), y: y(100 * point.humanFigure) }));
  const words = points.map(
    ({ system, score, humanFigure }) => `${system} ${shortNumber(score)}, ${shortNumber(100 * humanFigure)}%`,
  );
  return {
    title: `${metric} vs human judgement`,
    words: `x: ${metric}; y: ${humanAxis}. ${words.join("; ")}.`,
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      ...across.ticks.flatMap((tick): Shape[] => [
        {
          kind: "line",
          x1: x(tick),
          y1: TOP,
          x2: x(tick),
          y2: HEIGHT - BOTTOM,
          tone: "line",
          isDashed: true,
        },
        text(x(tick), HEIGHT - BOTTOM + 15, "middle", "muted", across.text(tick)),
      ]),
      ...vertical.ticks.flatMap((tick): Shape[] => [
        { kind: "line", x1: LEFT, y1: y(tick), x2: WIDTH - RIGHT, y2: y(tick), tone: "line", isDashed: true },
        text(LEFT - 6, y(tick) + 4, "end", "muted", vertical.text(tick)),
      ]),
      text(WIDTH - RIGHT, HEIGHT - 6, "end", "ink", metric),
      text(6, 14, "start", "ink", humanAxis),
      ...placed.map(({ x, y }, index): Shape => ({ kind: "dot", x, y, title: words[index] ?? "" })),
      ...namesBeside(placed.map(({ point: { system }, x, y }) => ({ name: shortened(system), x, y }))),
    ],
  };
}

const text = (
  x: number,
  y: number,
  anchor: "start" | "middle" | "end",
  tone: "ink" | "muted",
  text: string,
): Shape => ({ kind: "text", x, y, anchor, tone, text });

interface Axis {
  readonly ticks: readonly number[];
  readonly share: (value: number) => number;
  readonly text: (tick: number) => string;
}

/** Number of intervals between ticks that is aimed at. */
const PARTS = 5;

/** Ticks at round numbers around the values. If all values are equal, the ticks are around that value. */
function axisOf(values: readonly number[]): Axis {
  const [least, most] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const span = most - least || Math.abs(most) || 1;
  // The power of ten is read from the number's digits, because logarithms differ between JavaScript engines.
  const exponent = Number((span / PARTS).toExponential().split("e")[1]);
  const power = Number(`1e${exponent}`);
  const factor = [1, 2, 5].find((one) => (one * power * PARTS) / span >= 1) ?? 10;
  const step = power * factor;
  const first = Math.floor((least - span / 20) / step);
  const last = Math.ceil((most + span / 20) / step);
  const decimals = Math.max(0, -exponent - (factor === 10 ? 1 : 0));
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step),
    share: (value) => (value / step - first) / (last - first),
    text: (tick) => (decimals > 6 ? tick.toPrecision(4) : tick.toFixed(Math.min(decimals, 6))),
  };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Named {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Places each label next to its dot (right, left, above or below) or further away. The first position with the least
 * overlap is used; parts beyond the plot area count more than overlap.
 */
function namesBeside(named: readonly Named[]): Shape[] {
  const occupied: Box[] = named.map(({ x, y }) => ({
    left: x - DOT,
    right: x + DOT,
    top: y - DOT,
    bottom: y + DOT,
  }));
  return named.map(({ name, x, y }) => {
    const width = name.length * LETTER_WIDTH;
    const places = [0, 1, -1, 2, -2, 3, -3].flatMap((row) => {
      const base = y + 4 + row * (LETTER_SIZE + 2);
      return (["start", "end", "middle"] as const).flatMap((anchor) => {
        const at = anchor === "start" ? x + 8 : anchor === "end" ? x - 8 : x;
        const left = anchor === "start" ? at : anchor === "end" ? at - width : at - width / 2;
        const box = { left, right: left + width, top: base - LETTER_SIZE + 2, bottom: base + 2 };
        return anchor === "middle" && row === 0 ? [] : [{ anchor, at, base, box }];
      });
    });
    const cost = ({ box }: (typeof places)[number]) =>
      occupied.reduce((sum, other) => sum + overlapArea(box, other), 0) + 1000 * beyond(box);
    const [
      first = { anchor: "start", at: x + 8, base: y + 4, box: { left: x, right: x, top: y, bottom: y } },
      ...rest
    ] = places;
    const best = rest.reduce((least, one) => (cost(one) < cost(least) ? one : least), first);
    occupied.push(best.box);
    return text(best.at, best.base, best.anchor, "ink", name);
  });
}

function overlapArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How far a label would reach beyond the plot area, where the tick labels are. */
function beyond({ left, right, top, bottom }: Box): number {
  const outside = [LEFT + 2 - left, right - (WIDTH - 2), TOP - 10 - top, bottom - (HEIGHT - BOTTOM)];
  return outside.reduce((sum, by) => sum + Math.max(0, by), 0);
}

/** Shortens a label in the middle, because names of related systems often differ only at the end. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST_NAME) return name;
  return `${letters.slice(0, LONGEST_NAME - KEPT_END - 1).join("")}…${letters.slice(-KEPT_END).join("")}`;
}

function shortNumber(value: number): string {
  return String(Number(value.toPrecision(4)));
}
