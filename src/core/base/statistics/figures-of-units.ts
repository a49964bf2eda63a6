// Computes figures of independent units, such as examples or documents: intervals, and the comparison of two systems on
// the same units.

import { getOrInsert } from "#core/base/grouping.ts";
import { binomialDrawer } from "./draw-counts.ts";
import { seededRandom } from "./seeded-random.ts";
import { studentQuantile } from "./student.ts";
import { type Interval, scoreInterval, Z } from "./wilson.ts";

/** What one unit adds to the totals of a system, such as [hits, counted gaps]. */
export type Contribution = readonly number[];

/** A figure from 0 to 1 that depends only on the totals over all units; null = undefined. */
export type FigureOfTotals = (totals: Contribution) => number | null;

/** The figure totals[0] / totals[1]. */
export const RATIO: FigureOfTotals = ([part = 0, all = 0]) => (all === 0 ? null : part / all);

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
export const NO_VALUE = "the figure is undefined";
export const ONE_UNIT_DECIDES = "rests on one unit";

/**
 * Fewer documents than this give no interval. The simulation in `figures-of-units.test.ts` covers the truth in at least
 * 93% from this number on.
 */
export const FEWEST_DOCUMENTS = 6;

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
  return figureOf(kindsOf(units), figure, (n) => ({ scale: ((n - 1) / n) ** 2, quantile: Z }));
}

/**
 * Like `exampleFigure`, with documents as units: each contribution is the total of a document. The estimated figure is
 * that on a large number of documents like these. The variance is that of the jackknife, (n − 1)/n · Σ; the quantile is
 * that of Student's t with n − 1 degrees of freedom. Withheld for fewer than `FEWEST_DOCUMENTS` documents.
 */
export function documentFigure(documents: readonly Contribution[], figure: FigureOfTotals): UnitFigure {
  const found = figureOf(kindsOf(documents), figure, (n) => ({
    scale: (n - 1) / n,
    quantile: studentQuantile(n - 1),
  }));
  return found.units < FEWEST_DOCUMENTS && found.value !== null ? tooFew(found) : found;
}

function tooFew<F extends { readonly units: number }>(found: F) {
  return { ...found, interval: null, reason: fewDocuments(found.units) };
}

export function fewDocuments(documents: number): string {
  return documents === 1 ? "one document" : `${documents} documents, ${FEWEST_DOCUMENTS} needed`;
}

/** The sums of contributions with the same key, in the order of the keys' first occurrence. */
export function sumsByKey<K>(units: readonly Contribution[], keys: readonly K[]): Contribution[] {
  const sums = new Map<K, number[]>();
  for (const [at, unit] of units.entries()) {
    const key = keys[at];
    if (key === undefined) continue;
    const sum = getOrInsert(sums, key, () => unit.map(() => 0));
    for (const [part, value] of unit.entries()) sum[part] = (sum[part] ?? 0) + value;
  }
  return [...sums.values()];
}

/** Units with the same contribution, and their number. */
interface Kind {
  readonly values: Contribution;
  readonly count: number;
}

/** The kinds of units that add something; the order does not depend on the order of the units. */
function kindsOf(units: readonly Contribution[]): Kind[] {
  const counts = new Map<string, { values: Contribution; count: number }>();
  for (const values of units) {
    if (values.every((value) => value === 0)) continue;
    getOrInsert(counts, values.join(), () => ({ values, count: 0 })).count++;
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, kind]) => kind);
}

function totalsOf(kinds: readonly Kind[], width: number): number[] {
  const totals = Array.from({ length: width }, () => 0);
  for (const { values, count } of kinds) addTimes(totals, values, count);
  return totals;
}

function addTimes(totals: number[], values: Contribution, times: number): void {
  for (const [part, value] of values.entries()) totals[part] = (totals[part] ?? 0) + times * value;
}

/** The deviation of the figure without one unit of each kind from their mean; null if it is undefined without one. */
function deviationsOf(
  kinds: readonly Kind[],
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
const ROUNDING = 1e-24;

function figureOf(
  kinds: readonly Kind[],
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
    ...{ value, units, reason: null },
    interval: scoreInterval(value, value === 0 || value === 1 ? units : effective, quantile),
  };
}

/** A unit in two systems. */
export interface PairedUnit {
  readonly a: Contribution;
  readonly b: Contribution;
}

/** Two systems on the same units. */
export interface PairedFigure extends IntervalOrReason {
  readonly a: number | null;
  readonly b: number | null;
  /** a − b; null if one of them is undefined. */
  readonly difference: number | null;
  /** Number of units that add something in either system. */
  readonly units: number;
}

/**
 * The difference of a figure of two systems on the same units, with its 95% interval.
 *
 * - Estimated: the difference on a large number of examples like these. Independent, assumed: as in `exampleFigure`;
 *   the two contributions of one unit may depend on each other in any way.
 * - Method: the intervals of both figures are combined by the correlation φ of their jackknife values (MOVER: Zou and
 *   Donner 2008, equation 10). For proportions this is method 10 of Newcombe (1998) without its correction of φ.
 * - Withheld: if the interval of one of the figures is.
 */
export function pairedDifference(pairs: readonly PairedUnit[], figure: FigureOfTotals): PairedFigure {
  return differenceOf(pairs, figure, exampleFigure);
}

/** Like `pairedDifference`, with documents as units, as in `documentFigure`. */
export function documentDifference(documents: readonly PairedUnit[], figure: FigureOfTotals): PairedFigure {
  const found = differenceOf(documents, figure, documentFigure);
  return found.units < FEWEST_DOCUMENTS && found.difference !== null ? tooFew(found) : found;
}

function differenceOf(
  pairs: readonly PairedUnit[],
  figure: FigureOfTotals,
  intervalOf: (units: readonly Contribution[], figure: FigureOfTotals) => UnitFigure,
): PairedFigure {
  const [a, b] = [
    intervalOf(
      pairs.map((one) => one.a),
      figure,
    ),
    intervalOf(
      pairs.map((one) => one.b),
      figure,
    ),
  ];
  const units = pairs.filter((one) => [...one.a, ...one.b].some((value) => value !== 0)).length;
  const difference = a.value === null || b.value === null ? null : a.value - b.value;
  const values = { a: a.value, b: b.value, difference, units };
  if (difference === null || a.interval === null || b.interval === null)
    return { ...values, interval: null, reason: a.reason ?? b.reason };
  const phi = jackknifeCorrelation(pairs, figure);
  const below = distance((a.value ?? 0) - a.interval.low, b.interval.high - (b.value ?? 0), phi);
  const above = distance(a.interval.high - (a.value ?? 0), (b.value ?? 0) - b.interval.low, phi);
  const interval = { low: Math.max(-1, difference - below), high: Math.min(1, difference + above) };
  return { ...values, interval, reason: null };
}

/** Distance of a limit from the difference. `a`, `b`: distances of the limits of both figures from the figures. */
function distance(a: number, b: number, phi: number): number {
  return Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
}

/** The correlation of both systems' deviations over the units; 0 if a system's units do not vary. */
function jackknifeCorrelation(pairs: readonly PairedUnit[], figure: FigureOfTotals): number {
  const kinds = jointKinds(pairs);
  const n = kinds.reduce((sum, { count }) => sum + count, 0);
  const deviations = (["a", "b"] as const).map((side) => {
    const own = kinds.map((kind) => ({ values: kind[side], count: kind.count }));
    return deviationsOf(own, n, totalsOf(own, own[0]?.values.length ?? 0), figure) ?? [];
  });
  const product = (one: number, other: number) =>
    kinds.reduce(
      (sum, { count }, at) => sum + count * (deviations[one]?.[at] ?? 0) * (deviations[other]?.[at] ?? 0),
      0,
    );
  const spread = Math.sqrt(product(0, 0)) * Math.sqrt(product(1, 1));
  return spread <= ROUNDING ? 0 : product(0, 1) / spread;
}

interface JointKind extends PairedUnit {
  readonly count: number;
}

function jointKinds(pairs: readonly PairedUnit[]): JointKind[] {
  const counts = new Map<string, { a: Contribution; b: Contribution; count: number }>();
  for (const { a, b } of pairs)
    getOrInsert(counts, `${a.join()} ${b.join()}`, () => ({ a, b, count: 0 })).count++;
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, kind]) => kind);
}

/** Number of random exchanges. The smallest p is 1 / (EXCHANGES + 1). */
const EXCHANGES = 9999;
const EXCHANGE_SEED = 1;
/** Differences of figures below this are rounding. */
const EQUAL = 1e-12;

/**
 * Two-sided p of the paired test by approximate randomisation (Noreen 1989; for F scores Yeh 2000; Riezler and Maxwell
 * 2005).
 *
 * - Tested: that the two systems are exchangeable on every unit, so that neither is better.
 * - Independent: the units. Each unit's contributions are exchanged with probability ½, 9,999 times, with a fixed seed.
 * - p = (1 + exchanges whose difference is at least the observed one) / (1 + exchanges). An exchange that makes a figure
 *   undefined counts as such, so that p is not too small.
 * - Null: if the difference is undefined. 1 if the systems do not differ on any unit.
 */
export function exchangeTest(
  pairs: readonly PairedUnit[],
  figure: FigureOfTotals,
  exchanges: number = EXCHANGES,
  seed: number = EXCHANGE_SEED,
): number | null {
  const kinds = jointKinds(pairs);
  const width = kinds[0]?.a.length ?? 0;
  const totals = (side: "a" | "b") =>
    totalsOf(
      kinds.map((kind) => ({ values: kind[side], count: kind.count })),
      width,
    );
  const [totalsA, totalsB] = [totals("a"), totals("b")];
  const observed = absoluteDifference(figure(totalsA), figure(totalsB));
  if (observed === null) return null;
  const random = seededRandom(seed);
  const exchanged = kinds.flatMap(({ a, b, count }) => {
    const change = a.map((value, part) => (b[part] ?? 0) - value);
    return change.every((value) => value === 0) ? [] : [{ change, draw: binomialDrawer(count, 0.5) }];
  });
  if (exchanged.length === 0) return 1;
  let asExtreme = 0;
  for (let turn = 0; turn < exchanges; turn++) {
    const [a, b] = [[...totalsA], [...totalsB]];
    for (const { change, draw } of exchanged) {
      const times = draw(random);
      addTimes(a, change, times);
      addTimes(b, change, -times);
    }
    const difference = absoluteDifference(figure(a), figure(b));
    if (difference === null || difference >= observed - EQUAL) asExtreme++;
  }
  return (1 + asExtreme) / (1 + exchanges);
}

function absoluteDifference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.abs(a - b);
}
