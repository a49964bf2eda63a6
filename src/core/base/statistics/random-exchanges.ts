// Tests whether two systems are exchangeable on the same units: the paired test by approximate randomisation.

import { getOrInsert } from "#core/base/grouping.ts";
import { type Contribution, type FigureOfTotals, totalsOf } from "./figures-of-units.ts";
import { binomialDrawer, seededRandom } from "./random-numbers.ts";

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
