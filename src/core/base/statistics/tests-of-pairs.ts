// Compares two proportions of the same units: McNemar's exact test, Holm's correction, and the interval of the
// difference.

import { regularisedIncompleteBeta } from "./incomplete-beta.ts";
import { type Interval, wilsonInterval } from "./wilson.ts";

/**
 * Two-sided p of McNemar's exact test (Q. McNemar 1947, with the binomial distribution instead of χ²). `b`, `c`:
 * numbers of pairs that differ in one direction and in the other, whole numbers ≥ 0. The result is the probability of a
 * split at least as uneven as `b` to `c` if both directions are equally likely; 1 if no pair differs. The binomial sum
 * up to k of n at ½ is the regularised incomplete beta I½(n − k, k + 1).
 */
export function mcnemarTwoSided(b: number, c: number): number {
  if (b === c) return 1;
  const k = Math.min(b, c);
  return Math.min(1, 2 * regularisedIncompleteBeta(0.5, b + c - k, k + 1));
}

/**
 * Adjusted p-values in the order of `values` (S. Holm 1979, step-down): the smallest is multiplied by the number of
 * tests, the next smallest by one less, and so on. Adjusted values never decrease in that order and are at most 1. Null
 * = not tested: it stays null and does not count as a test.
 */
export function holm(values: readonly (number | null)[]): (number | null)[] {
  const ordered = values.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => a.p - b.p);
  const adjusted: (number | null)[] = values.map(() => null);
  let least = 0;
  ordered.forEach(({ p, index }, rank) => {
    least = Math.max(least, Math.min(1, p * (ordered.length - rank)));
    adjusted[index] = least;
  });
  return adjusted;
}

/** Number of units that are correct in both, only in the first, only in the second, in neither. Whole numbers ≥ 0. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

/**
 * 95% interval of (onlyA − onlyB) / n: R. G. Newcombe, “Improved confidence intervals for the difference between
 * binomial proportions based on paired data”, Statistics in Medicine 17 (1998), 2635–2650, method 10. The method
 * combines Wilson's intervals of both proportions by their correlation φ, which is reduced if positive. The interval
 * needs no iteration, stays within −1 to 1, and has positive width even if nothing differs. Null without units.
 */
export function pairedDifferenceInterval({ both, onlyA, onlyB, neither }: PairedCounts): Interval | null {
  const n = both + onlyA + onlyB + neither;
  const a = wilsonInterval(both + onlyA, n);
  const b = wilsonInterval(both + onlyB, n);
  if (a === null || b === null) return null;
  const [pA, pB] = [(both + onlyA) / n, (both + onlyB) / n];
  const phi = correlation({ both, onlyA, onlyB, neither }, n);
  const difference = (onlyA - onlyB) / n;
  const below = distance(pA - a.low, b.high - pB, phi);
  const above = distance(a.high - pA, pB - b.low, phi);
  return { low: Math.max(-1, difference - below), high: Math.min(1, difference + above) };
}

/** φ with the correction of method 10; 0 if a margin is empty. */
function correlation({ both, onlyA, onlyB, neither }: PairedCounts, n: number): number {
  const margins = [both + onlyA, onlyB + neither, both + onlyB, onlyA + neither];
  if (margins.includes(0)) return 0;
  const cross = both * neither - onlyA * onlyB;
  const corrected = cross > 0 ? Math.max(cross - n / 2, 0) : cross;
  return margins.reduce((phi, margin) => phi / Math.sqrt(margin), corrected);
}

/** Distance of a limit from the difference. `a`, `b`: distance of a limit of each proportion from this proportion. */
function distance(a: number, b: number, phi: number): number {
  return Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
}
