// Computes bootstrap intervals by resampling units.

import { seededRandom } from "./seeded-random.ts";
import type { Interval } from "./wilson.ts";

/** Number of bootstrap samples. With 2,000, 50 samples lie beyond each 2.5% point. */
export const RESAMPLES = 2000;

/**
 * 95% percentile interval (Efron 1979). `drawFigure` draws one sample with the random numbers that it gets, and returns
 * the sample's figure; null = the figure is undefined. Samples with an undefined figure are ignored. The result is null
 * if all figures are undefined. The same seed gives the same interval on every machine.
 */
export function bootstrapInterval(
  drawFigure: (random: () => number) => number | null,
  seed: number,
  resamples: number = RESAMPLES,
): Interval | null {
  const random = seededRandom(seed);
  const figures = new Float64Array(resamples);
  let defined = 0;
  for (let sample = 0; sample < resamples; sample++) {
    const figure = drawFigure(random);
    if (figure !== null) figures[defined++] = figure;
  }
  if (defined === 0) return null;
  const sorted = figures.subarray(0, defined).sort();
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
}

/** Quantile of ascending numbers (at least one) with linear interpolation: type 7 of Hyndman and Fan 1996. */
export function quantile(sorted: Float64Array, share: number): number {
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? low;
  return low + (high - low) * (position - below);
}
