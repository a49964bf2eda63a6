// Compares two systems by a figure of the same units: the interval of the difference, and a paired test.

import { getOrInsert } from "#core/base/grouping.ts";
import { binomialDrawer } from "./draw-counts.ts";
import {
  addTimes,
  type Contribution,
  deviationsOf,
  documentFigureOfKinds,
  exampleFigureOfKinds,
  type FigureOfTotals,
  type FigureWithIntervals,
  type IntervalOrReason,
  type KindOfUnit,
  kindsOf,
  ROUNDING,
  sumsByKey,
  tooFew,
  totalsOf,
  type UnitFigure,
} from "./figures-of-units.ts";
import { FEWEST_DOCUMENTS } from "./group-jackknife.ts";
import { seededRandom } from "./seeded-random.ts";
import type { Interval } from "./wilson.ts";

/** A unit in two systems. */
export interface PairedUnit {
  readonly a: Contribution;
  readonly b: Contribution;
}

/** Two systems on the same units. */
interface PairedFigure extends IntervalOrReason {
  readonly valueA: number | null;
  readonly valueB: number | null;
  /** Null if one of the values is undefined. */
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
  return differenceOf(jointKinds(pairs), figure, exampleFigureOfKinds);
}

/** Like `pairedDifference`, with documents as units, as in `documentFigure`. */
function documentDifference(documents: readonly PairedUnit[], figure: FigureOfTotals): PairedFigure {
  const found = differenceOf(jointKinds(documents), figure, documentFigureOfKinds);
  return found.units < FEWEST_DOCUMENTS && found.difference !== null ? tooFew(found) : found;
}

function differenceOf(
  kinds: readonly JointKind[],
  figure: FigureOfTotals,
  intervalOf: (kinds: readonly KindOfUnit[], figure: FigureOfTotals) => UnitFigure,
): PairedFigure {
  const ofSide = (side: "a" | "b") =>
    intervalOf(kindsOf(kinds.map((kind) => ({ values: kind[side], count: kind.count }))), figure);
  const [a, b] = [ofSide("a"), ofSide("b")];
  const counting = kinds.filter((kind) => [...kind.a, ...kind.b].some((value) => value !== 0));
  const units = counting.reduce((sum, { count }) => sum + count, 0);
  const difference = a.value === null || b.value === null ? null : a.value - b.value;
  const found = { valueA: a.value, valueB: b.value, difference, units };
  const interval = combined(a, b, () => jackknifeCorrelation(kinds, figure));
  return { ...found, interval, reason: interval === null ? (a.reason ?? b.reason) : null };
}

/** The interval of the difference of two figures whose deviations have this correlation. */
function combined(a: UnitFigure, b: UnitFigure, correlation: () => number): Interval | null {
  if (a.value === null || b.value === null || a.interval === null || b.interval === null) return null;
  const phi = correlation();
  const difference = a.value - b.value;
  const below = distance(a.value - a.interval.low, b.interval.high - b.value, phi);
  const above = distance(a.interval.high - a.value, b.value - b.interval.low, phi);
  return { low: Math.max(-1, difference - below), high: Math.min(1, difference + above) };
}

/** Distance of a limit from the difference. `a`, `b`: distances of the limits of both figures from the figures. */
function distance(a: number, b: number, phi: number): number {
  return Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
}

/** The correlation of both systems' deviations over the units; 0 if a system's units do not vary. */
function jackknifeCorrelation(kinds: readonly JointKind[], figure: FigureOfTotals): number {
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

/** The kinds of pairs in an order that does not depend on that of the pairs. */
function jointKinds(pairs: readonly PairedUnit[]): JointKind[] {
  // Callers with many pairs share the objects of equal contributions, which are counted first without being written.
  const byObjects = new Map<Contribution, Map<Contribution, { count: number }>>();
  for (const { a, b } of pairs) {
    const withA = getOrInsert(byObjects, a, () => new Map<Contribution, { count: number }>());
    getOrInsert(withA, b, () => ({ count: 0 })).count++;
  }
  const counts = new Map<string, { a: Contribution; b: Contribution; count: number }>();
  for (const [a, withA] of byObjects)
    for (const [b, { count }] of withA)
      getOrInsert(counts, `${a.join()} ${b.join()}`, () => ({ a, b, count: 0 })).count += count;
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
  return exchangeTestOfKinds(jointKinds(pairs), figure, exchanges, seed);
}

function exchangeTestOfKinds(
  kinds: readonly JointKind[],
  figure: FigureOfTotals,
  exchanges: number,
  seed: number,
): number | null {
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
  const [a, b] = [[...totalsA], [...totalsB]];
  for (let turn = 0; turn < exchanges; turn++) {
    for (let part = 0; part < width; part++) {
      a[part] = totalsA[part] ?? 0;
      b[part] = totalsB[part] ?? 0;
    }
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

/** The comparison of two systems on the same units. */
export interface ComparedFigure extends Omit<FigureWithIntervals, "value"> {
  /** The figures of both systems on the units that they share. */
  readonly valueA: number | null;
  readonly valueB: number | null;
  /** Null if one of the values is undefined. */
  readonly difference: number | null;
  /** p of `exchangeTest`. */
  readonly p: number | null;
}

/** The difference with its intervals and its test. `documents`: the document of each pair of units. */
export function comparedFigure<K>(
  pairs: readonly PairedUnit[],
  documents: readonly K[],
  figure: FigureOfTotals,
): ComparedFigure {
  const kinds = jointKinds(pairs);
  const { valueA, valueB, difference, units, interval, reason } = differenceOf(
    kinds,
    figure,
    exampleFigureOfKinds,
  );
  const sums = (["a", "b"] as const).map((side) =>
    sumsByKey(
      pairs.map((pair) => pair[side]),
      documents,
    ),
  );
  const byDocument = documentDifference(
    (sums[0] ?? []).map((sum, at) => ({ a: sum, b: sums[1]?.[at] ?? [] })),
    figure,
  );
  return {
    valueA,
    valueB,
    difference,
    units,
    population: { interval, reason },
    documents: { interval: byDocument.interval, reason: byDocument.reason },
    p: exchangeTestOfKinds(kinds, figure, EXCHANGES, EXCHANGE_SEED),
  };
}
