// Compares a figure of two systems on the same units, by its interval and by random exchanges.

import { getOrInsert } from "#core/base/grouping.ts";
import {
  type Contribution,
  deviationsOf,
  documentFigureOfKinds,
  exampleFigureOfKinds,
  FEWEST_DOCUMENTS,
  type FigureOfTotals,
  type FigureWithIntervals,
  type IntervalOrReason,
  type KindOfUnit,
  kindsOf,
  notNarrower,
  ROUNDING,
  tooFew,
  totalsOf,
  type UnitFigure,
} from "./figures-of-units.ts";
import type { Interval } from "./proportions.ts";
import { binomialDrawer, seededRandom } from "./random-numbers.ts";

/** Two systems on the same units. */
export interface PairedFigure extends IntervalOrReason {
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
  const a = ofSide("a");
  const b = ofSide("b");
  const counting = kinds.filter((kind) => [...kind.a, ...kind.b].some((value) => value !== 0));
  const units = counting.reduce((sum, { count }) => sum + count, 0);
  const difference = a.value === null || b.value === null ? null : a.value - b.value;
  const found = { valueA: a.value, valueB: b.value, difference, units };
  const interval = combined(a, b, () => jackknifeCorrelation(counting, figure));
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

/**
 * The difference with its intervals and its test. `kinds`: those of the pairs of units, in their order (`inOrder`).
 * `documents`: the sums of each document in both systems.
 */
export function comparedFigure(
  kinds: readonly JointKind[],
  documents: readonly PairedUnit[],
  figure: FigureOfTotals,
): ComparedFigure {
  const { valueA, valueB, difference, units, interval, reason } = differenceOf(
    kinds,
    figure,
    exampleFigureOfKinds,
  );
  const byDocument = documentDifference(documents, figure);
  return {
    valueA,
    valueB,
    difference,
    units,
    population: { interval, reason },
    documents: { interval: notNarrower(byDocument.interval, interval), reason: byDocument.reason },
    p: exchangeTest(kinds, figure),
  };
}

// Tests whether two systems are exchangeable on the same units: the paired test by approximate randomisation.

/** A unit in two systems. */
export interface PairedUnit {
  readonly a: Contribution;
  readonly b: Contribution;
}

/** Pairs with the same contributions, and their number. */
export interface JointKind extends PairedUnit {
  readonly count: number;
}

/** The kinds of pairs in an order that does not depend on that of the pairs. */
export function jointKinds(pairs: readonly PairedUnit[]): JointKind[] {
  const counts = new Map<string, { a: Contribution; b: Contribution; count: number }>();
  for (const { a, b } of pairs) getOrInsert(counts, kindKey({ a, b }), () => ({ a, b, count: 0 })).count++;
  return inOrder([...counts.values()]);
}

/** Different kinds in an order that does not depend on that of the pairs. */
export function inOrder(kinds: readonly JointKind[]): JointKind[] {
  return kinds
    .map((kind) => ({ key: kindKey(kind), kind }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ kind }) => kind);
}

function kindKey({ a, b }: PairedUnit): string {
  return `${a.join()} ${b.join()}`;
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
  kinds: readonly JointKind[],
  figure: FigureOfTotals,
  exchanges: number = EXCHANGES,
  seed: number = EXCHANGE_SEED,
): number | null {
  const width = kinds[0]?.a.length ?? 0;
  const totals = (side: "a" | "b") =>
    totalsOf(
      kinds.map((kind) => ({ values: kind[side], count: kind.count })),
      width,
    );
  const totalsA = totals("a");
  const totalsB = totals("b");
  const observed = absoluteDifference(figure(totalsA), figure(totalsB));
  if (observed === null) return null;
  const random = seededRandom(seed);
  const exchanged = kinds.flatMap(({ a, b, count }) => {
    const change = a.map((value, part) => (b[part] ?? 0) - value);
    return change.every((value) => value === 0) ? [] : [{ change, draw: binomialDrawer(count, 0.5) }];
  });
  if (exchanged.length === 0) return 1;
  const draws = exchanged.map(({ draw }) => draw);
  // The changes of all kinds one after the other, each of `width` numbers.
  const changes = Float64Array.from(exchanged.flatMap(({ change }) => change));
  const moved = new Float64Array(width);
  const a = [...totalsA];
  const b = [...totalsB];
  let asExtreme = 0;
  for (let turn = 0; turn < exchanges; turn++) {
    moved.fill(0);
    let at = 0;
    for (const draw of draws) {
      const times = draw(random);
      for (let part = 0; part < width; part++, at++)
        moved[part] = (moved[part] ?? 0) + times * (changes[at] ?? 0);
    }
    for (let part = 0; part < width; part++) {
      a[part] = (totalsA[part] ?? 0) + (moved[part] ?? 0);
      b[part] = (totalsB[part] ?? 0) - (moved[part] ?? 0);
    }
    const difference = absoluteDifference(figure(a), figure(b));
    if (difference === null || difference >= observed - EQUAL) asExtreme++;
  }
  return (1 + asExtreme) / (1 + exchanges);
}

function absoluteDifference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.abs(a - b);
}
