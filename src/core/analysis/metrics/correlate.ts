// Chooses the systems that count, computes how well metrics correlate with human judgement over them, and compares metrics
// by Williams' test.

import {
  type Denominator,
  type HumanFigure,
  humanFigures,
  lessJudgedSystems,
  type SystemAccuracy,
} from "#core/analysis/accuracy/accuracy.ts";
import { lessJudgedMark } from "#core/analysis/accuracy/accuracy-words.ts";
import {
  FEWEST_PAIRS,
  kendallInterval,
  kendallTauB,
  pearson,
  pearsonInterval,
  spearman,
  spearmanInterval,
  williamsTest,
} from "#core/base/statistics/correlation.ts";
import { leastCorrelation } from "#core/base/statistics/distributions.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import { holm } from "#core/base/statistics/tests-of-pairs.ts";
import { SIGNIFICANCE_LEVEL } from "#core/tables/table.ts";

/** A table of systems × metrics with human figures, as plain data, so that any table can be used. */
export interface ScoreTable {
  /** Names of the metrics, each unique. */
  readonly metrics: readonly string[];
  /** The systems, with unique names. */
  readonly systems: readonly ScoredSystem[];
}

interface ScoredSystem {
  readonly system: string;
  /** Human accuracy from 0 to 1; null = none, so that the system counts in no correlation. */
  readonly humanFigure: number | null;
  /**
   * Scores in the order of `metrics`, finite numbers on any scale. Null = no score, so that the system does not count
   * in the correlation of this metric.
   */
  readonly scores: readonly (number | null)[];
}

/**
 * A coefficient over systems, with its 95% interval.
 *
 * - Estimated: the correlation over a large number of systems like these, each judged and scored on this test suite.
 * - Independent: the systems. All systems are measured on the same examples, and this error is part of both figures; it
 *   makes the correlation lower than that of exact figures. Resampling the examples would add the error a second time:
 *   simulated, such intervals contain the correlation of exact figures in only 64 to 97%.
 * - Withheld: for fewer systems than `FEWEST_PAIRS`, and where the formula has no interval.
 */
export interface CorrelationWithInterval {
  /** Null for fewer than three systems or a constant variable. */
  readonly value: number | null;
  readonly interval: Interval | null;
  /** Why there is no interval; null = there is one. */
  readonly reason: string | null;
}

export interface MetricCorrelation {
  readonly metric: string;
  /** Number of systems with both a human figure and a score. */
  readonly n: number;
  /** Names of these systems, in table order. */
  readonly systems: readonly string[];
  readonly pearson: CorrelationWithInterval;
  readonly spearman: CorrelationWithInterval;
  readonly kendallTauB: CorrelationWithInterval;
  /** The smallest |r| that n systems can tell from no correlation (t test, two-sided, 0.05); null below three. */
  readonly leastPearson: number | null;
  /**
   * The system whose removal changes Pearson's r most, with r after its removal; null for fewer than four systems or if
   * undefined.
   */
  readonly withoutOne: { readonly system: string; readonly pearson: number } | null;
}

/** Two metrics over the systems with a human figure and both scores. */
interface WilliamsRow {
  readonly a: string;
  readonly b: string;
  readonly n: number;
  /** Pearson's r of `a` with the human figures. */
  readonly rA: number | null;
  /** Pearson's r of `b` with the human figures. */
  readonly rB: number | null;
  /** Pearson's r of `a` with `b`. */
  readonly rAB: number | null;
  /** Positive if a correlates better with the human figures; null for fewer than four systems or if undefined. */
  readonly t: number | null;
  /** Two-sided p-value of the test; null if `t` is null. */
  readonly p: number | null;
  /** p corrected by Holm's method over the tested pairs of the table; null if `p` is null. */
  readonly pHolm: number | null;
  /** Why there is no test; null = there is one. */
  readonly noTest: string | null;
}

export interface Correlations {
  /** One entry per metric, in table order. */
  readonly metrics: readonly MetricCorrelation[];
  /** One entry per pair of metrics, in table order. */
  readonly williams: readonly WilliamsRow[];
}

/** Minimum number of systems for a correlation; with two, it would always be 1 or −1. */
export const FEWEST_SYSTEMS = 3;
/** Williams' test has n − 3 degrees of freedom, so it needs four systems. */
export const FEWEST_OF_WILLIAMS = 4;

/**
 * Computes all correlations and tests. Williams' test (1959) in Steiger's form (1980), as used by Graham & Baldwin (2014)
 * to compare metrics; Holm 1979.
 */
export function correlate(table: ScoreTable): Correlations {
  const rows = table.metrics.flatMap((a, one) =>
    table.metrics.slice(one + 1).map((b, after) => williamsRow(a, b, rowsOf(table, [one, one + 1 + after]))),
  );
  const adjusted = holm(rows.map(({ p }) => p));
  return {
    metrics: table.metrics.map((metric, index) => metricCorrelation(metric, rowsOf(table, [index]))),
    williams: rows.map((row, index) => ({ ...row, pHolm: adjusted[index] ?? null })),
  };
}

/** A system with its human figure and scores. */
interface Row {
  readonly system: string;
  readonly humanFigure: number;
  readonly scores: readonly number[];
}

/** Systems with a human figure and with scores of all metrics in `metricIndices`. */
function rowsOf({ systems }: ScoreTable, metricIndices: readonly number[]): Row[] {
  return systems.flatMap(({ system, humanFigure, scores }): Row[] => {
    const metricScores = metricIndices.flatMap((index) => scores[index] ?? []);
    return humanFigure === null || metricScores.length < metricIndices.length
      ? []
      : [{ system, humanFigure, scores: metricScores }];
  });
}

/** Each coefficient with its interval. */
const COEFFICIENTS = {
  pearson: { of: pearson, interval: pearsonInterval },
  spearman: { of: spearman, interval: spearmanInterval },
  kendallTauB: { of: kendallTauB, interval: kendallInterval },
} as const;

function metricCorrelation(metric: string, rows: readonly Row[]): MetricCorrelation {
  const n = rows.length;
  const humanFigure = rows.map((row) => row.humanFigure);
  const scores = rows.map((row) => row.scores[0] ?? 0);
  const coefficient = (name: keyof typeof COEFFICIENTS): CorrelationWithInterval => {
    const { of, interval: intervalOf } = COEFFICIENTS[name];
    if (n < FEWEST_SYSTEMS) return withheld(null, `${n} of ${FEWEST_SYSTEMS} systems`);
    const value = of(scores, humanFigure);
    if (value === null) return withheld(null, "all figures of one side are equal");
    if (n < FEWEST_PAIRS[name]) return withheld(value, `${n} of ${FEWEST_PAIRS[name]} systems`);
    const interval = intervalOf(value, n);
    return interval === null ? withheld(value, "perfect correlation") : { value, interval, reason: null };
  };
  const r = coefficient("pearson");
  return {
    metric,
    n,
    systems: rows.map(({ system }) => system),
    pearson: r,
    spearman: coefficient("spearman"),
    kendallTauB: coefficient("kendallTauB"),
    leastPearson: leastCorrelation(n, SIGNIFICANCE_LEVEL),
    withoutOne: r.value === null ? null : withoutOne(r.value, inNameOrder(rows)),
  };
}

function withheld(value: number | null, reason: string): CorrelationWithInterval {
  return { value, interval: null, reason };
}

/** So that the system that is named does not depend on the order of the table. */
function inNameOrder(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => (one.system < other.system ? -1 : 1));
}

function withoutOne(r: number, rows: readonly Row[]): MetricCorrelation["withoutOne"] {
  if (rows.length <= FEWEST_SYSTEMS) return null;
  const withoutEach = rows.flatMap(({ system }) => {
    const others = rows.filter((row) => row.system !== system);
    const withoutOne = pearson(
      others.map((row) => row.scores[0] ?? 0),
      others.map((row) => row.humanFigure),
    );
    return withoutOne === null ? [] : [{ system, pearson: withoutOne }];
  });
  // If the effects of two systems are equal up to rounding, the first is reported.
  return withoutEach.reduce<MetricCorrelation["withoutOne"]>(
    (most, one) =>
      most === null || Math.abs(one.pearson - r) > Math.abs(most.pearson - r) + ROUNDING ? one : most,
    null,
  );
}

const ROUNDING = 1e-12;

function williamsRow(a: string, b: string, rows: readonly Row[]): WilliamsRow {
  const n = rows.length;
  const humanFigure = rows.map((row) => row.humanFigure);
  const [first, second] = [0, 1].map((index) => rows.map(({ scores }) => scores[index] ?? 0));
  const correlation = (x: readonly number[] = [], y: readonly number[] = []) =>
    n < FEWEST_SYSTEMS ? null : pearson(x, y);
  const rA = correlation(first, humanFigure);
  const rB = correlation(second, humanFigure);
  const rAB = correlation(first, second);
  const isDefined = n >= FEWEST_OF_WILLIAMS && rA !== null && rB !== null && rAB !== null;
  const test = isDefined ? williamsTest({ r12: rA, r13: rB, r23: rAB, n }) : null;
  const noTest =
    n < FEWEST_OF_WILLIAMS
      ? `${n} of ${FEWEST_OF_WILLIAMS} systems`
      : test === null
        ? "scores that are equal or a linear function of each other"
        : null;
  return { a, b, n, rA, rB, rAB, t: test?.t ?? null, p: test?.p ?? null, pHolm: null, noTest };
}

// Decides which systems count in a correlation with human judgement, by one rule for the page and the command line.

export interface CorrelatedSystem {
  readonly system: string;
  readonly person: HumanFigure;
  /** Accuracy from 0 to 1; null if the system counts in no correlation. */
  readonly humanFigure: number | null;
  /** Why it does not count; null = it counts. */
  readonly leftOut: string | null;
  /** The first system whose output is the same text in all sentences; null = there is none. */
  readonly equalTo: string | null;
}

/**
 * The systems in the given order. A system counts if it has a human figure (`humanFigures`), and is not judged less
 * than the others (`lessJudgedSystems`). `equal`: from `equalOutputs`. `isEqualOnce`: of systems with the same text,
 * only the first that counts, because two copies are not independent of each other.
 */
export function correlatedSystems(
  accuracies: readonly SystemAccuracy[],
  over: Denominator,
  equal: ReadonlyMap<string, string>,
  isEqualOnce: boolean,
): CorrelatedSystem[] {
  const lessJudged = new Map(lessJudgedSystems(accuracies).map((one) => [one.system, lessJudgedMark(one)]));
  const counted = new Map<string, string>();
  return humanFigures(accuracies, over).map((person) => {
    const { system } = person;
    const text = equal.get(system) ?? system;
    const representative = counted.get(text);
    const leftOut =
      person.whyNone ??
      lessJudged.get(system) ??
      (isEqualOnce && representative !== undefined ? `same text as ${representative}` : null);
    if (leftOut === null && representative === undefined) counted.set(text, system);
    return {
      system,
      person,
      leftOut,
      equalTo: equal.get(system) ?? null,
      humanFigure: leftOut === null ? (person.figure?.value ?? null) : null,
    };
  });
}

/** A sentence that names systems with the same text; null = there are none. */
export function equalOutputsText(systems: readonly CorrelatedSystem[], isEqualOnce: boolean): string | null {
  const pairs = systems.flatMap(({ system, equalTo }) =>
    equalTo === null ? [] : [`${system} = ${equalTo}`],
  );
  if (pairs.length === 0) return null;
  const counting = isEqualOnce
    ? "Each text counts once."
    : "They count as separate systems, although they are not independent of each other.";
  return `Outputs with the same text in all sentences: ${pairs.join(", ")}. ${counting}`;
}
