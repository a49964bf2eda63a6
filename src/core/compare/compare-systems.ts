// Holds the comparison of systems, pair by pair, on what is settled in both: who is right where the other is wrong.

import { type Clusters, clustersOf } from "#core/compare/clusters.ts";
import { STANDS, type Standings } from "#core/compare/standings.ts";
import type { Told } from "#core/score/narrowing.ts";
import { holm } from "#core/statistics/holm.ts";
import { mcnemarTwoSided } from "#core/statistics/mcnemar.ts";
import { type PairedCounts, pairedDifferenceInterval } from "#core/statistics/paired-difference.ts";
import type { Interval } from "#core/statistics/wilson.ts";

/** Examples of two systems; the first four are settled in both. */
export interface PairCounts extends PairedCounts {
  /** Left out: not settled in a alone, in b alone, in neither of them. */
  readonly openA: number;
  readonly openB: number;
  readonly openBoth: number;
}

export interface PairRow {
  readonly a: string;
  readonly b: string;
  /** Null = all that are told together. */
  readonly category: string | null;
  readonly counts: PairCounts;
  /** Settled in both. */
  readonly n: number;
  readonly leftOut: number;
  /** (onlyA − onlyB) / n; it, its interval and the p values are null where nothing is settled in both. */
  readonly difference: number | null;
  /** 95 %, Newcombe's for paired proportions. */
  readonly interval: Interval | null;
  /** McNemar's exact test, two-sided. */
  readonly p: number | null;
  /** After Holm, over the pairs told within the same category. */
  readonly pHolm: number | null;
}

export interface Comparison {
  readonly systems: readonly string[];
  /** Those told that have an example. */
  readonly categories: readonly string[];
  /** Pair by pair in the order of the systems, in each all together, then each category. */
  readonly rows: readonly PairRow[];
  /** All together, then each category. */
  readonly rankings: readonly (Clusters & { readonly category: string | null })[];
}

/** What an example of a pair may count as. */
export const PAIR_KINDS = ["both", "onlyA", "onlyB", "neither", "openA", "openB", "openBoth"] as const;
export type PairKind = (typeof PAIR_KINDS)[number];
const KINDS = PAIR_KINDS.length;

/**
 * Every pair of the systems told, over the examples of the categories told. A pair's example counts where either system has a
 * candidate of it. Sources: McNemar 1947; Holm 1979; Newcombe 1998 (`core/statistics`).
 */
export function compareSystems(standings: Standings, told: Told): Comparison {
  const systems = standings.systems.filter((system) => told.systems.includes(system));
  const used = new Set(standings.categoryOf);
  const categories = standings.categories.filter(
    (label, place) => told.categories.includes(label) && used.has(place),
  );
  const pairs = systems.flatMap((a, one) => systems.slice(one + 1).map((b) => ({ a, b })));
  const cells = [null, ...categories];
  const counted = pairs.map((pair) => countPair(standings, pair, categories));
  const columns = cells.map((category, cell) => {
    const rows = pairs.map((pair, place) =>
      pairRow(pair, category, countsAt(counted[place] ?? new Uint32Array(), cell)),
    );
    const adjusted = holm(rows.map(({ p }) => p));
    return rows.map((row, place): PairRow => ({ ...row, pHolm: adjusted[place] ?? null }));
  });
  return {
    systems,
    categories,
    rows: pairs.flatMap((_, place) => columns.flatMap((column) => column[place] ?? [])),
    rankings: cells.map((category, cell) => ({ category, ...clustersOf(systems, columns[cell] ?? []) })),
  };
}

/** Cells one after the other: all together, then each category; in each the counts of `countsAt`. */
function countPair(
  { systems, categories: known, categoryOf, stands }: Standings,
  { a, b }: { readonly a: string; readonly b: string },
  categories: readonly string[],
): Uint32Array {
  const counts = new Uint32Array((categories.length + 1) * KINDS);
  const cellOf = known.map((label) => categories.indexOf(label) + 1);
  const [first, second, width] = [systems.indexOf(a), systems.indexOf(b), systems.length];
  for (let example = 0; example < categoryOf.length; example++) {
    const cell = cellOf[categoryOf[example] ?? -1] ?? 0;
    if (cell === 0) continue;
    const stand = kindOf(
      stands[example * width + first] ?? STANDS.absent,
      stands[example * width + second] ?? STANDS.absent,
    );
    if (stand === null) continue;
    const kind = PAIR_KINDS.indexOf(stand);
    counts[kind] = (counts[kind] ?? 0) + 1;
    counts[cell * KINDS + kind] = (counts[cell * KINDS + kind] ?? 0) + 1;
  }
  return counts;
}

/** By how both stand; null = a batch has neither. */
function kindOf(a: number, b: number): PairKind | null {
  if (a === STANDS.absent && b === STANDS.absent) return null;
  if (a < 0) return b < 0 ? "openBoth" : "openA";
  if (b < 0) return "openB";
  if (a === b) return a === STANDS.right ? "both" : "neither";
  return a === STANDS.right ? "onlyA" : "onlyB";
}

function countsAt(counts: Uint32Array, cell: number): PairCounts {
  const at = (kind: PairKind) => counts[cell * KINDS + PAIR_KINDS.indexOf(kind)] ?? 0;
  return {
    ...{ both: at("both"), onlyA: at("onlyA"), onlyB: at("onlyB"), neither: at("neither") },
    ...{ openA: at("openA"), openB: at("openB"), openBoth: at("openBoth") },
  };
}

/** Numbers of the examples that count as `kind`, in the suite's order; `category` null = of all. */
export function examplesOf(
  { systems, categories, categoryOf, stands }: Standings,
  { a, b, category }: Pick<PairRow, "a" | "b" | "category">,
  kind: PairKind,
): number[] {
  const [first, second, width] = [systems.indexOf(a), systems.indexOf(b), systems.length];
  const place = category === null ? null : categories.indexOf(category);
  const at = (example: number, system: number) => stands[example * width + system] ?? STANDS.absent;
  return Array.from(categoryOf.keys()).filter(
    (example) =>
      (place === null || categoryOf[example] === place) &&
      kindOf(at(example, first), at(example, second)) === kind,
  );
}

/** The same pair, b first. */
export function turned(row: PairRow): PairRow {
  const { a, b, counts, difference, interval } = row;
  const { onlyA, onlyB, openA, openB } = counts;
  return {
    ...row,
    ...{ a: b, b: a },
    counts: { ...counts, onlyA: onlyB, onlyB: onlyA, openA: openB, openB: openA },
    difference: difference === null ? null : 0 - difference,
    interval: interval === null ? null : { low: 0 - interval.high, high: 0 - interval.low },
  };
}

/** What is told of a pair, `a` first, whichever is first in the campaign; all together, then each category. */
export function rowsOfPair({ rows }: Comparison, a: string, b: string): PairRow[] {
  return rows.flatMap((row) => {
    if (row.a === a && row.b === b) return [row];
    return row.a === b && row.b === a ? [turned(row)] : [];
  });
}

function pairRow(
  pair: { readonly a: string; readonly b: string },
  category: string | null,
  counts: PairCounts,
): PairRow {
  const { both, onlyA, onlyB, neither, openA, openB, openBoth } = counts;
  const n = both + onlyA + onlyB + neither;
  return {
    ...pair,
    category,
    counts,
    n,
    leftOut: openA + openB + openBoth,
    difference: n === 0 ? null : (onlyA - onlyB) / n,
    interval: pairedDifferenceInterval(counts),
    p: n === 0 ? null : mcnemarTwoSided(onlyA, onlyB),
    pHolm: null,
  };
}
