// Computes the Wilson score interval of a proportion.

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** 97.5% point of the standard normal distribution, for a two-sided 95% interval. */
export const Z = 1.959963984540054;

/**
 * Wilson's 95% interval (E. B. Wilson 1927, without continuity correction) of `hits` out of `n`, whole
 * numbers with 0 ≤ hits ≤ n. Null for n = 0.
 */
export function wilsonInterval(hits: number, n: number): Interval | null {
  return n === 0 ? null : wilsonOfShare(hits / n, n);
}

/**
 * Wilson's 95% interval of a share `p` of `n` > 0 units, which need not be a whole number. `quantile`: the 97.5% point of
 * another distribution than the normal one, such as Student's t for an estimated number of units.
 */
export function wilsonOfShare(p: number, n: number, quantile = Z): Interval {
  const z2 = quantile * quantile;
  const centre = p + z2 / (2 * n);
  const half = quantile * Math.sqrt((p * (1 - p) + z2 / (4 * n)) / n);
  const scale = 1 + z2 / n;
  return { low: p === 0 ? 0 : (centre - half) / scale, high: p === 1 ? 1 : (centre + half) / scale };
}
