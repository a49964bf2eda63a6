// Computes how well metrics correlate with human judgement over systems, and compares metrics by Williams' test.

import { runToEnd } from "#core/base/run-to-end.ts";
import { bootstrapInterval, drawWithReplacement } from "#core/base/statistics/bootstrap.ts";
import { kendallTauB, pearson, spearman } from "#core/base/statistics/correlation.ts";
import { holm } from "#core/base/statistics/tests-of-pairs.ts";
import { williamsTest } from "#core/base/statistics/williams.ts";
import type { Interval } from "#core/base/statistics/wilson.ts";

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

/** A coefficient. The value is null for fewer than three systems or a constant variable. */
export interface CorrelationWithInterval {
  readonly value: number | null;
  /** 95% interval, bootstrapped over systems; null if `value` is null. */
  readonly interval: Interval | null;
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

const CORRELATION_SEED = 1;

/**
 * Computes all correlations and tests; yields the share (0 to 1) of finished metrics. Percentile bootstrap (Efron 1979)
 * over systems, with the same samples for all metrics of the same systems, independent of the table's order. Williams'
 * test (1959) in Steiger's form (1980), as used by Graham & Baldwin (2014) to compare metrics; Holm 1979.
 */
export function* correlateInParts(
  table: ScoreTable,
  seed = CORRELATION_SEED,
): Generator<number, Correlations> {
  const metrics: MetricCorrelation[] = [];
  for (const [index, metric] of table.metrics.entries()) {
    metrics.push(metricCorrelation(metric, rowsOf(table, [index]), seed));
    yield metrics.length / table.metrics.length;
  }
  const rows = table.metrics.flatMap((a, one) =>
    table.metrics.slice(one + 1).map((b, after) => williamsRow(a, b, rowsOf(table, [one, one + 1 + after]))),
  );
  const adjusted = holm(rows.map(({ p }) => p));
  return { metrics, williams: rows.map((row, index) => ({ ...row, pHolm: adjusted[index] ?? null })) };
}

/** Like `correlateInParts`, but computes everything in one call. */
export function correlate(...parameters: Parameters<typeof correlateInParts>): Correlations {
  return runToEnd(correlateInParts(...parameters));
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

function metricCorrelation(metric: string, rows: readonly Row[], seed: number): MetricCorrelation {
  // Rows are sorted, so that bootstrap samples do not depend on the order of systems.
  const ordered = [...rows].sort((one, other) => (one.system < other.system ? -1 : 1));
  const humanFigure = ordered.map((row) => row.humanFigure);
  const scores = ordered.map((row) => row.scores[0] ?? 0);
  const coefficientOf = (
    coefficient: (x: readonly number[], y: readonly number[]) => number | null,
  ): CorrelationWithInterval => {
    const value = rows.length < FEWEST_SYSTEMS ? null : coefficient(scores, humanFigure);
    if (value === null) return { value, interval: null };
    const drawn = (random: () => number) => {
      const drawnIndices = Array.from(drawWithReplacement(rows.length, random));
      return coefficient(
        drawnIndices.map((index) => scores[index] ?? 0),
        drawnIndices.map((index) => humanFigure[index] ?? 0),
      );
    };
    return { value, interval: bootstrapInterval(drawn, seed) };
  };
  const r = coefficientOf(pearson);
  return {
    metric,
    n: rows.length,
    systems: rows.map(({ system }) => system),
    pearson: r,
    spearman: coefficientOf(spearman),
    kendallTauB: coefficientOf(kendallTauB),
    withoutOne: r.value === null ? null : withoutOne(r.value, ordered),
  };
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
  const [rA, rB, rAB] = [
    correlation(first, humanFigure),
    correlation(second, humanFigure),
    correlation(first, second),
  ];
  const isDefined = n >= FEWEST_OF_WILLIAMS && rA !== null && rB !== null && rAB !== null;
  const test = isDefined ? williamsTest({ r12: rA, r13: rB, r23: rAB, n }) : null;
  return { a, b, n, rA, rB, rAB, t: test?.t ?? null, p: test?.p ?? null, pHolm: null };
}
