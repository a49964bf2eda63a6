// Computes figures of independent units, such as examples or documents, with their intervals by the jackknife.

import { countsBy, getOrInsert } from "#core/base/grouping.ts";
import { studentQuantile } from "./distributions.ts";
import { type Interval, wilsonOfShare, Z } from "./proportions.ts";

/** What one unit adds to the totals of a system, such as [hits, counted gaps]. */
export type Contribution = readonly number[];

/** A figure from 0 to 1 that depends only on the totals over all units; null = undefined. */
export type FigureOfTotals = (totals: Contribution) => number | null;

/** The figure totals[0] / totals[1]. */
export const RATIO: FigureOfTotals = (totals) => {
  const all = totals[1] ?? 0;
  return all === 0 ? null : (totals[0] ?? 0) / all;
};

/** An interval, or the reason why there is none. */
export interface IntervalOrReason {
  readonly interval: Interval | null;
  /** Null if there is an interval. */
  readonly reason: string | null;
}

/** A figure with its 95% interval over independent units. */
export interface UnitFigure extends IntervalOrReason {
  readonly value: number | null;
  /** Number of units that count in the figure: those that add something to a total. */
  readonly units: number;
}

/** Why there is no interval, in words that follow a dash in tables. */
export const NO_VALUE = "no figure";
export const ONE_UNIT_DECIDES = "rests on one unit";

/**
 * The figure with its 95% interval over examples.
 *
 * - Estimated: the figure that the system would have on a large number of examples like these.
 * - Independent: the units (examples, gaps, source pronouns), each with everything that it adds to the totals. A unit
 *   with several systems or several gaps is one unit with the sum of their contributions.
 * - Method: the variance of the figure is that of the delete-one jackknife (Tukey 1958; Efron and Stein 1981), times (n −
 *   1)/n, which for a proportion is exactly p(1 − p)/n. p(1 − p)/variance is the effective number of units, with which
 *   Wilson's interval is computed (Franco, Little, Louis and Slud 2019). For a proportion of units it is Wilson's
 *   interval. Therefore a figure of 0 or 1 has an interval, too.
 * - Assumed: the units are independent. Examples of one document are often more similar than that; see `documentFigure`.
 * - Withheld: if the figure is undefined, or would be without one of the units.
 */
export function exampleFigure(units: readonly Contribution[], figure: FigureOfTotals): UnitFigure {
  return exampleFigureOfKinds(kindsOfUnits(units), figure);
}

export function exampleFigureOfKinds(kinds: readonly KindOfUnit[], figure: FigureOfTotals): UnitFigure {
  return figureOf(kinds, figure, (n) => ({ scale: ((n - 1) / n) ** 2, quantile: Z }));
}

/**
 * Like `exampleFigure`, with documents as units: each contribution is the total of a document. The estimated figure is
 * that on a large number of documents like these. The variance is that of the jackknife, (n − 1)/n · Σ; the quantile is
 * that of Student's t with n − 1 degrees of freedom. Withheld for fewer than `FEWEST_DOCUMENTS` documents.
 */
export function documentFigure(documents: readonly Contribution[], figure: FigureOfTotals): UnitFigure {
  return documentFigureOfKinds(kindsOfUnits(documents), figure);
}

export function documentFigureOfKinds(kinds: readonly KindOfUnit[], figure: FigureOfTotals): UnitFigure {
  const found = figureOf(kinds, figure, (n) => ({
    scale: (n - 1) / n,
    quantile: studentQuantile(n - 1),
  }));
  return found.units < FEWEST_DOCUMENTS && found.value !== null ? tooFew(found) : found;
}

export function tooFew<F extends { readonly units: number }>(found: F) {
  return { ...found, interval: null, reason: fewDocuments(found.units) };
}

function fewDocuments(documents: number): string {
  return documents === 1 ? "one document" : `${documents} documents, ${FEWEST_DOCUMENTS} needed`;
}

/** The sums of contributions with the same key, in the order of the keys' first occurrence. */
export function sumsByKey<K>(units: readonly Contribution[], keys: readonly K[]): Contribution[] {
  const sums = new Map<K, number[]>();
  let [lastKey, sum]: [K | undefined, number[]] = [undefined, []];
  for (let at = 0; at < units.length; at++) {
    const key = keys[at];
    const unit = units[at];
    if (key === undefined || unit === undefined) continue;
    // Units of the same document usually follow each other.
    if (key !== lastKey) sum = getOrInsert(sums, key, () => unit.map(() => 0));
    lastKey = key;
    addTimes(sum, unit, 1);
  }
  return [...sums.values()];
}

/** Units with the same contribution, and their number. */
export interface KindOfUnit {
  readonly values: Contribution;
  readonly count: number;
}

/** The kinds of units that add something; the order does not depend on the order of the units. */
function kindsOfUnits(units: readonly Contribution[]): KindOfUnit[] {
  return kindsOf(countedUnits(units));
}

/** Callers with many units share the objects of equal contributions, so these are counted without being written. */
function countedUnits(units: readonly Contribution[]): KindOfUnit[] {
  return Array.from(
    countsBy(units, (unit) => unit),
    ([values, count]) => ({ values, count }),
  );
}

/** Like `kindsOfUnits`, from units of which some were counted already. */
export function kindsOf(units: readonly KindOfUnit[]): KindOfUnit[] {
  const counts = new Map<string, { values: Contribution; count: number }>();
  for (const { values, count } of units) {
    if (values.every((value) => value === 0)) continue;
    getOrInsert(counts, values.join(), () => ({ values, count: 0 })).count += count;
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, kind]) => kind);
}

export function totalsOf(kinds: readonly KindOfUnit[], width: number): number[] {
  const totals = Array.from({ length: width }, () => 0);
  for (const { values, count } of kinds) addTimes(totals, values, count);
  return totals;
}

function addTimes(totals: number[], values: Contribution, times: number): void {
  // Not `entries()`, which makes a list for each number: this is called millions of times.
  for (let part = 0; part < values.length; part++)
    totals[part] = (totals[part] ?? 0) + times * (values[part] ?? 0);
}

/** The deviation of the figure without one unit of each kind from their mean; null if it is undefined without one. */
export function deviationsOf(
  kinds: readonly KindOfUnit[],
  n: number,
  totals: readonly number[],
  figure: FigureOfTotals,
): number[] | null {
  const without = kinds.map(({ values }) => figure(totals.map((total, part) => total - (values[part] ?? 0))));
  if (!without.every((value) => value !== null)) return null;
  const mean = kinds.reduce((sum, { count }, at) => sum + (count * (without[at] ?? 0)) / n, 0);
  return without.map((value) => value - mean);
}

interface Scaling {
  /** Factor of the sum of squared deviations. */
  readonly scale: number;
  readonly quantile: number;
}

/** A variance below this is rounding. */
export const ROUNDING = 1e-24;

function figureOf(
  kinds: readonly KindOfUnit[],
  figure: FigureOfTotals,
  scaling: (units: number) => Scaling,
): UnitFigure {
  const units = kinds.reduce((sum, { count }) => sum + count, 0);
  const totals = totalsOf(kinds, kinds[0]?.values.length ?? 0);
  const value = figure(totals);
  if (value === null) return { value, interval: null, reason: NO_VALUE, units };
  const deviations = units < 2 ? null : deviationsOf(kinds, units, totals, figure);
  if (deviations === null) return { value, interval: null, reason: ONE_UNIT_DECIDES, units };
  const { scale, quantile } = scaling(units);
  const variance = scale * kinds.reduce((sum, { count }, at) => sum + count * (deviations[at] ?? 0) ** 2, 0);
  // Without any variation between the units, they count as one Bernoulli trial each.
  const effective = variance <= ROUNDING ? units : (value * (1 - value)) / variance;
  return {
    value,
    units,
    reason: null,
    interval: wilsonOfShare(value, value === 0 || value === 1 ? units : effective, quantile),
  };
}

/** A figure with its intervals: over examples and over documents. */
export interface FigureWithIntervals {
  /** Null if nothing defines it. */
  readonly value: number | null;
  /** Number of examples that count in the figure. */
  readonly units: number;
  /** The interval over examples like these. */
  readonly population: IntervalOrReason;
  /** The interval over documents like these; that over examples if it is wider (`notNarrower`). */
  readonly documents: IntervalOrReason;
}

/**
 * The figure with the intervals of `exampleFigure` and `documentFigure` (`notNarrower`). `documents`: the document of each
 * unit.
 */
export function withIntervals<K>(
  units: readonly Contribution[],
  documents: readonly K[],
  figure: FigureOfTotals,
): FigureWithIntervals {
  return withIntervalsOfKinds(countedUnits(units), sumsByKey(units, documents), figure);
}

/** Like `withIntervals`, from counted units and from the sums of the documents. */
export function withIntervalsOfKinds(
  units: readonly KindOfUnit[],
  documents: readonly Contribution[],
  figure: FigureOfTotals,
): FigureWithIntervals {
  const { value, units: counted, interval, reason } = exampleFigureOfKinds(kindsOf(units), figure);
  const byDocument = documentFigure(documents, figure);
  return {
    value,
    units: counted,
    population: { interval, reason },
    documents: { interval: notNarrower(byDocument.interval, interval), reason: byDocument.reason },
  };
}

/**
 * The interval over documents that is shown: the computed one, or that over examples if this is wider. Null if there is
 * no interval over documents.
 *
 * If the examples of a document are hardly more alike than others, the few documents can differ less by chance than their
 * examples let expect. Without any likeness, this happens in 36 to 44% of the simulated samples of 10 to 40 documents, and
 * the interval over documents then covers the truth in 87 to 93% only. The wider of the two covers it in 95 to 97% of all
 * samples, and is the same as that over documents where examples are alike (`figures-of-units-coverage.test.ts`).
 */
export function notNarrower(overDocuments: Interval | null, overExamples: Interval | null): Interval | null {
  if (overDocuments === null || overExamples === null) return overDocuments;
  const width = ({ low, high }: Interval) => high - low;
  return width(overDocuments) < width(overExamples) ? overExamples : overDocuments;
}

// Computes an interval of a mean whose units come in groups, such as the examples of documents.

/** The sum of a figure over the units of a group, and their number. */
export interface GroupSum {
  readonly sum: number;
  readonly units: number;
}

/**
 * The fewest documents from which an interval over documents is computed. Accuracy and differences of systems are covered
 * in 93% or more from ten documents on (`clustered-proportion.test.ts`, `figures-of-units.test.ts`), scores of metrics
 * from six on (`figures-of-units-coverage.test.ts`). All have one number, so that all tables of a campaign have these
 * intervals or none.
 */
export const FEWEST_DOCUMENTS = 10;

/**
 * 95% interval of the mean of a figure, Σ sums / Σ units, if groups are the units of sampling.
 *
 * Estimates: the mean in the population of groups like these, such as further documents. Groups are independent; units
 * of one group may depend on each other in any way. The standard error is that of the jackknife over groups (R. G.
 * Miller, “The jackknife: a review”, Biometrika 61 (1974), 1–15): each group is left out once. The interval uses
 * Student's t with G − 1 degrees of freedom. G = (Σ units)² / Σ units² is the number of groups of equal size that would
 * vary as much (A. V. Carter, K. T. Schnepel, D. G. Steigerwald, “Asymptotic behavior of a t-test robust to cluster
 * heterogeneity”, Review of Economics and Statistics 99 (2017), 698–709, without correlation within groups). In
 * simulations it contains the true mean in 93 to 97% of the cases (`figures-of-units.test.ts`).
 *
 * Null = withheld, because fewer than `FEWEST_DOCUMENTS` groups have a unit, or one group has more than half of the units.
 */
export function groupInterval(groups: readonly GroupSum[]): Interval | null {
  const used = groups.filter(({ units }) => units > 0);
  const units = used.reduce((total, group) => total + group.units, 0);
  if (used.length < FEWEST_DOCUMENTS) return null;
  const effective = (units * units) / used.reduce((total, group) => total + group.units * group.units, 0);
  if (used.some((group) => 2 * group.units > units)) return null;
  const sum = used.reduce((total, group) => total + group.sum, 0);
  const means = used.map((group) => (sum - group.sum) / (units - group.units));
  const centre = means.reduce((total, mean) => total + mean, 0) / means.length;
  const spread = means.reduce((total, mean) => total + (mean - centre) * (mean - centre), 0);
  const error = Math.sqrt(((means.length - 1) / means.length) * spread);
  const half = studentQuantile(effective - 1) * error;
  return { low: sum / units - half, high: sum / units + half };
}
