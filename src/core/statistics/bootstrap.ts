// Holds the bootstrap: an interval for a figure from samples drawn again and again out of the same units.

import { seededRandom } from "#core/statistics/seeded-random.ts";
import type { Interval } from "#core/statistics/wilson.ts";

/** How many samples are drawn: the 2.5 % points then rest on 50 samples each. */
export const RESAMPLES = 2000;

/**
 * The 95 % percentile interval (Efron 1979): `drawn` makes one sample with the dice it is given and tells the figure of
 * it, null where that is not defined. Such samples are left out; null where none is defined. The same seed gives the
 * same interval on every machine.
 */
export function bootstrapInterval(
  drawn: (random: () => number) => number | null,
  seed: number,
  resamples: number = RESAMPLES,
): Interval | null {
  const random = seededRandom(seed);
  const figures = new Float64Array(resamples);
  let defined = 0;
  for (let sample = 0; sample < resamples; sample++) {
    const figure = drawn(random);
    if (figure !== null) figures[defined++] = figure;
  }
  if (defined === 0) return null;
  const sorted = figures.subarray(0, defined).sort();
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
}

/** As many whole numbers as there are units, each at random from 0 to units - 1: which units one sample holds. */
export function drawWithReplacement(units: number, random: () => number): Int32Array {
  return Int32Array.from({ length: units }, () => Math.floor(random() * units));
}

/** The quantile of ascending numbers (at least one), between two of them by straight line: type 7 of Hyndman and Fan 1996. */
export function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - below);
}
