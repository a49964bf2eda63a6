// Tests whether a judge's verdicts are equally often right in all systems.

import { countShuffled, PERMUTATIONS } from "#core/analysis/audit/audit.ts";
import type { ApprovalCell } from "#core/analysis/audit/strata.ts";
import { listsBy } from "#core/base/grouping.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import type { JudgeAnswer } from "#core/ledger/event.ts";

/** The candidates with one verdict that the same approver approved, or that nothing approved. */
export interface VerdictCells {
  readonly verdict: JudgeAnswer;
  readonly cells: readonly ApprovalCell[];
}

/** The judged candidates with one verdict, approver and category. Lists are by system. */
interface Stratum {
  readonly verdict: JudgeAnswer;
  /** For each candidate, the number of its system. */
  readonly owners: Uint16Array;
  readonly correct: number;
  readonly sizes: Float64Array;
  readonly observed: Float64Array;
  /** Share of correct ones over all systems. */
  readonly share: number;
}

/**
 * Permutation test of the hypothesis that, within each stratum, people find the candidates of all systems correct equally
 * often.
 *
 * - Two statistics. Differences of any kind: Pearson's Σ (correct − expected)² / (n p (1 − p)) over strata and systems,
 *   where the expected number n p applies the share p of the stratum over all systems. A trend: Σ T² / V over verdicts,
 *   T = Σ (correct − expected) x, where x is the share of the system's candidates on which the judge says “correct”, and V
 *   the variance of T under permutation (Cochran 1954 and Armitage 1955, stratified). A better system has more correct
 *   candidates, so the verdict “correct” is right more often in it and “incorrect” less often, even if the judge
 *   recognises both equally well in all systems. x needs no people, so it is known for all candidates.
 * - p: each statistic gets the share of permutations in which it is at least as great; the smaller of both is the
 *   statistic of the test (Westfall and Young 1993, §2.3), so p needs no correction for two tests.
 * - Distribution: as in `homogeneityTest`, with strata in the place of categories.
 * - Units: judged candidates.
 * - Undefined (null): if fewer than two systems have a judged candidate in the same stratum.
 *
 * `saysCorrect`: x by system.
 */
export function verdictHomogeneityTest(
  all: readonly VerdictCells[],
  saysCorrect: ReadonlyMap<string, number>,
  seed: number,
  permutations = PERMUTATIONS,
): number | null {
  const systems = [...saysCorrect.keys()].sort();
  const found = all.flatMap(({ verdict, cells }) =>
    [...listsBy(cells, ({ category }) => category).values()].flatMap(
      (ofCategory) => stratumOf(verdict, ofCategory, systems) ?? [],
    ),
  );
  if (found.length === 0) return null;
  const strata = found.filter(({ share }) => share > 0 && share < 1);
  const trends = trendWeights(strata, systems, saysCorrect);
  const pearson = new Float64Array(permutations + 1);
  const trend = new Float64Array(permutations + 1);
  const random = seededRandom(seed);
  const counts = strata.map(({ observed }) => observed.slice());
  for (let at = 0; at <= permutations; at++) {
    if (at > 0)
      strata.forEach(({ owners, correct }, stratum) => {
        const own = counts[stratum];
        own?.fill(0);
        if (own !== undefined) countShuffled(owners, correct, own, random);
      });
    pearson[at] = pearsonOf(strata, counts);
    trend[at] = trendOf(trends, strata, counts);
  }
  const tails = [tailShares(pearson), tailShares(trend)];
  const smaller = Float64Array.from(pearson, (_, at) => Math.min(...tails.map((shares) => shares[at] ?? 1)));
  const own = smaller[0] ?? 1;
  return smaller.filter((one) => one <= own + ROUNDING).length / (permutations + 1);
}

function sumOf<T>(values: readonly T[], term: (value: T, index: number) => number): number {
  return values.reduce((sum, value, index) => sum + term(value, index), 0);
}

/** Rounding errors must not make equal statistics differ. */
const ROUNDING = 1e-9;

function stratumOf(
  verdict: JudgeAnswer,
  ofCategory: readonly ApprovalCell[],
  systems: readonly string[],
): Stratum | null {
  const judged = ofCategory.filter(({ sampled }) => sampled > 0);
  if (judged.length < 2) return null;
  const owners: number[] = [];
  const sizes = new Float64Array(systems.length);
  const observed = new Float64Array(systems.length);
  for (const { system, sampled, correct } of judged) {
    const number = systems.indexOf(system);
    for (let one = 0; one < sampled; one++) owners.push(number);
    sizes[number] = sampled;
    observed[number] = correct;
  }
  const correct = sumOf(judged, (cell) => cell.correct);
  return {
    verdict,
    owners: Uint16Array.from(owners),
    correct,
    sizes,
    observed,
    share: correct / owners.length,
  };
}

function pearsonOf(strata: readonly Stratum[], counts: readonly Float64Array[]): number {
  return sumOf(strata, ({ sizes, share }, stratum) => {
    const squares = sizes.reduce((sum, size, system) => {
      const rest = (counts[stratum]?.[system] ?? 0) - size * share;
      return size === 0 ? sum : sum + rest ** 2 / size;
    }, 0);
    return squares / (share * (1 - share));
  });
}

interface Trend {
  readonly verdict: JudgeAnswer;
  /** Per system, the share of its candidates on which the judge says “correct”. */
  readonly x: readonly number[];
  /** Variance of T. */
  readonly variance: number;
}

/** One trend per verdict with judged candidates in systems that differ in x. */
function trendWeights(
  strata: readonly Stratum[],
  systems: readonly string[],
  saysCorrect: ReadonlyMap<string, number>,
): Trend[] {
  const x = systems.map((system) => saysCorrect.get(system) ?? 0);
  return Array.from(
    listsBy(strata, ({ verdict }) => verdict),
    ([verdict, own]) => ({ verdict, x, variance: sumOf(own, (stratum) => varianceOf(stratum, x)) }),
  ).filter(({ variance }) => variance > ROUNDING);
}

/** Variance of Σ correct · x under permutation of one stratum (sampling without replacement). */
function varianceOf({ owners, sizes, share }: Stratum, x: readonly number[]): number {
  const total = owners.length;
  const mean = sizes.reduce((sum, size, system) => sum + size * (x[system] ?? 0), 0) / total;
  const squares = sizes.reduce((sum, size, system) => sum + size * ((x[system] ?? 0) - mean) ** 2, 0);
  return (share * (1 - share) * total * squares) / (total - 1);
}

function trendOf(
  trends: readonly Trend[],
  strata: readonly Stratum[],
  counts: readonly Float64Array[],
): number {
  return sumOf(trends, ({ verdict, x, variance }) => {
    const sum = sumOf(strata, (stratum, at) => {
      if (stratum.verdict !== verdict) return 0;
      const { sizes, share } = stratum;
      return sumOf(x, (one, system) => ((counts[at]?.[system] ?? 0) - (sizes[system] ?? 0) * share) * one);
    });
    return sum ** 2 / variance;
  });
}

/** For each value, the share of all values that are at least as great. */
function tailShares(values: Float64Array): Float64Array {
  const sorted = values.slice().sort();
  return values.map((value) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value - ROUNDING) low = middle + 1;
      else high = middle;
    }
    return (sorted.length - low) / sorted.length;
  });
}
