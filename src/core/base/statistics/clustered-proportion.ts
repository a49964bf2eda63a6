// Computes the interval of a proportion whose observations come in clusters, such as the outputs of one example.

import { studentQuantile } from "./student.ts";
import { type Interval, wilsonInterval } from "./wilson.ts";

/** The observations of one independent unit: `hits` of `n`, whole numbers with 0 ≤ hits ≤ n. */
export interface Cluster {
  readonly hits: number;
  readonly n: number;
}

/**
 * The 95% interval of the proportion p = Σ hits / Σ n = hits / N.
 *
 * - Estimated: the proportion in a population of units, of which these units are a random sample. It is a ratio: both
 *   hits and n vary from unit to unit.
 * - Independent: the clusters. Observations within one cluster can depend on each other in any way.
 * - Method: Wilson's interval with an effective number of observations (Korn and Graubard 1998, section 2; with Wilson's
 *   interval: Dean and Pagano 2015). The number is p(1 − p)/v · (t(N − 1)/t(K − 1))², where t(f) is the 97.5% point of
 *   Student's t with f degrees of freedom. The variance of the ratio by clusters is v = Σ (hits − p·n)² / (1 − n/N) /
 *   N²: the residuals are divided by √(1 − n/N), so that v is not too small (CR2 of Bell and McCaffrey 2002). K = N² /
 *   Σ n² is the number of clusters of equal size that would count as much as these (Kish 1965). With clusters of equal
 *   size, K is their number m, and v = m/(m − 1) · Σ (hits − p·n)² / N².
 * - Bounds: the effective number is at most N, as if all observations were independent, and at least K, as if all
 *   observations of a cluster were equal. No correlation can give less. So p = 0 and p = 1, which have no variance, get
 *   K, as does a single cluster. If each cluster has one observation, both bounds are N, and the interval is Wilson's.
 * - Simulated coverage: see `clustered-proportion.test.ts`. With fewer than about 50 clusters, strong correlation and p
 *   above 0.9, it falls to about 88%.
 *
 * Null without observations. Clusters without observations are ignored.
 */
export function clusteredInterval(clusters: readonly Cluster[]): Interval | null {
  let hits = 0;
  let n = 0;
  let squares = 0;
  for (const cluster of clusters) {
    hits += cluster.hits;
    n += cluster.n;
    squares += cluster.n ** 2;
  }
  if (n === 0) return null;
  const kish = (n * n) / squares;
  const effective = Math.max(kish, effectiveNumber(clusters, hits, n, kish));
  const share = Math.min(n, effective) / n;
  return wilsonInterval(hits * share, n * share);
}

/** The effective number of observations before it is bounded; 0 if the clusters do not show it. */
function effectiveNumber(clusters: readonly Cluster[], hits: number, n: number, kish: number): number {
  if (hits === 0 || hits === n || kish === n || kish === 1) return 0;
  const p = hits / n;
  const residuals = clusters.reduce(
    (sum, cluster) => sum + (cluster.hits - p * cluster.n) ** 2 / (1 - cluster.n / n),
    0,
  );
  const fewClusters = studentQuantile(n - 1) / studentQuantile(Math.max(1, kish - 1));
  return ((p * (1 - p) * n * n) / residuals) * fewClusters ** 2;
}
