// Compares systems pair by pair on the examples that are decided in both: how often is only one of them right?

import type { ReportScope } from "#core/analysis/accuracy/report-scope.ts";
import { runToEnd } from "#core/base/run-to-end.ts";
import {
  holm,
  mcnemarTwoSided,
  type PairedCounts,
  pairedDifferenceInterval,
} from "#core/base/statistics/tests-of-pairs.ts";
import type { Interval } from "#core/base/statistics/wilson.ts";
import { type Clusters, clustersOf } from "./clusters.ts";
import { cellAt, OUTCOME_CODES, type OutcomeTable } from "./outcome-table.ts";
import { type Untested, type UntestedReason, untestedSystems } from "./untested.ts";

/** Numbers of examples of a pair of systems. The inherited counts are of examples decided in both systems. */
interface PairCounts extends PairedCounts {
  /** Examples that are not compared, because they are undecided in a only, in b only, or in both. */
  readonly openA: number;
  readonly openB: number;
  readonly openBoth: number;
}

/**
 * Why a pair has no test: one of its systems is untested (`untested.ts`), or no example is decided in both systems
 * (`nothing_shared`).
 */
export type NoTest = UntestedReason | "nothing_shared";

export interface PairRow {
  readonly a: string;
  readonly b: string;
  /** Null = all compared categories together. */
  readonly category: string | null;
  readonly counts: PairCounts;
  /** Number of examples decided in both systems. */
  readonly n: number;
  /** Number of examples that are not compared: openA + openB + openBoth. */
  readonly leftOut: number;
  /** (onlyA − onlyB) / n, a share; the difference and its interval are null if no example is decided in both. */
  readonly difference: number | null;
  /** 95% confidence interval of the difference (Newcombe's for paired proportions). */
  readonly interval: Interval | null;
  /** McNemar's exact test, two-sided. Null if there is no test. */
  readonly p: number | null;
  /** Corrected by Holm's method over the tested pairs of the same category. Null if there is no test. */
  readonly pHolm: number | null;
  /** Null = the pair is tested. */
  readonly noTest: NoTest | null;
}

export interface Ranking extends Clusters {
  /** Null = all compared categories together. */
  readonly category: string | null;
  /** Systems without tests. They are not in the clusters but in `unranked`. */
  readonly untested: readonly Untested[];
}

export interface Comparison {
  readonly systems: readonly string[];
  /** The compared categories that have an example. */
  readonly categories: readonly string[];
  /** Pair by pair in the order of the systems; for each pair the row of all categories, then one per category. */
  readonly rows: readonly PairRow[];
  /** The ranking over all categories, then one per category. */
  readonly rankings: readonly Ranking[];
}

/** The ways in which an example can count in a pair. */
export const PAIR_KINDS = ["both", "onlyA", "onlyB", "neither", "openA", "openB", "openBoth"] as const;
export type PairKind = (typeof PAIR_KINDS)[number];
const KINDS = PAIR_KINDS.length;

/**
 * Compares every pair of the systems in scope, over the examples of the categories in scope. Yields the share (0 to 1)
 * of counted pairs. An example counts for a pair if at least one of the two systems has a candidate for it. Sources:
 * McNemar 1947; Holm 1979; Newcombe 1998 (`core/base/statistics`).
 */
export function* compareInParts(table: OutcomeTable, scope: ReportScope): Generator<number, Comparison> {
  const systems = table.systems.filter((system) => scope.systems.includes(system));
  const usedCategories = new Set(table.categoryOf);
  const categories = table.categories.filter(
    (label, at) => scope.categories.includes(label) && usedCategories.has(at),
  );
  const cells = [null, ...categories];
  const untested = untestedSystems(table, systems, categories);
  const reasons = untested.map((all) => new Map(all.map(({ system, reason }) => [system, reason])));
  const pairs = systems.flatMap((a, one) => systems.slice(one + 1).map((b) => ({ a, b })));
  const counted: PairRow[][] = [];
  for (const pair of pairs) {
    const counts = countPair(table, pair, categories);
    counted.push(
      cells.map((category, cell) =>
        pairRow(pair, category, countsAt(counts, cell), untestedReason(reasons[cell], pair)),
      ),
    );
    yield counted.length / pairs.length;
  }
  const columns = cells.map((_, cell) => {
    const rows = counted.flatMap((row) => row[cell] ?? []);
    const adjusted = holm(rows.map(({ p }) => p));
    return rows.map((row, at): PairRow => ({ ...row, pHolm: adjusted[at] ?? null }));
  });
  return {
    systems,
    categories,
    rows: pairs.flatMap((_, at) => columns.flatMap((column) => column[at] ?? [])),
    rankings: cells.map((category, cell) => ({
      category,
      ...clustersOf(systems, columns[cell] ?? []),
      untested: untested[cell] ?? [],
    })),
  };
}

function untestedReason(
  reasons: ReadonlyMap<string, UntestedReason> | undefined,
  { a, b }: { readonly a: string; readonly b: string },
): UntestedReason | null {
  const pairReasons = [reasons?.get(a), reasons?.get(b)];
  return pairReasons.includes("unjudged")
    ? "unjudged"
    : (pairReasons.find((reason) => reason !== undefined) ?? null);
}

/** Like `compareInParts`, but computes everything in one call. */
export function compareSystems(table: OutcomeTable, scope: ReportScope): Comparison {
  return runToEnd(compareInParts(table, scope));
}

/** Counts the examples of a pair for all categories together, then for each category; `countsAt` reads the result. */
function countPair(
  table: OutcomeTable,
  { a, b }: { readonly a: string; readonly b: string },
  categories: readonly string[],
): Uint32Array {
  const { systems, categoryOf } = table;
  const counts = new Uint32Array((categories.length + 1) * KINDS);
  const cellOf = table.categories.map((label) => categories.indexOf(label) + 1);
  const [first, second] = [systems.indexOf(a), systems.indexOf(b)];
  for (let example = 0; example < categoryOf.length; example++) {
    const cell = cellOf[categoryOf[example] ?? -1] ?? 0;
    if (cell === 0) continue;
    const pairKind = kindOf(cellAt(table, example, first), cellAt(table, example, second));
    if (pairKind === null) continue;
    const kind = PAIR_KINDS.indexOf(pairKind);
    counts[kind] = (counts[kind] ?? 0) + 1;
    counts[cell * KINDS + kind] = (counts[cell * KINDS + kind] ?? 0) + 1;
  }
  return counts;
}

/**
 * Whether the candidate is right: true = approved and not judged, or judged correct. False = judged incorrect. Null =
 * the candidate is not decided.
 */
function isRight(cell: number): boolean | null {
  if (cell === OUTCOME_CODES.approved || cell === OUTCOME_CODES.correct) return true;
  return cell === OUTCOME_CODES.incorrect ? false : null;
}

/** How an example counts, by its cells in the two systems; null = neither system has a candidate, as in a batch. */
function kindOf(a: number, b: number): PairKind | null {
  if (a === OUTCOME_CODES.absent && b === OUTCOME_CODES.absent) return null;
  const [rightA, rightB] = [isRight(a), isRight(b)];
  if (rightA === null) return rightB === null ? "openBoth" : "openA";
  if (rightB === null) return "openB";
  if (rightA === rightB) return rightA ? "both" : "neither";
  return rightA ? "onlyA" : "onlyB";
}

function countsAt(counts: Uint32Array, cell: number): PairCounts {
  const at = (kind: PairKind) => counts[cell * KINDS + PAIR_KINDS.indexOf(kind)] ?? 0;
  return {
    ...{ both: at("both"), onlyA: at("onlyA"), onlyB: at("onlyB"), neither: at("neither") },
    ...{ openA: at("openA"), openB: at("openB"), openBoth: at("openBoth") },
  };
}

/** Indices of the examples that count as `kind`, in the suite's order. `category`: null = all categories. */
export function examplesOf(
  table: OutcomeTable,
  { a, b, category }: Pick<PairRow, "a" | "b" | "category">,
  kind: PairKind,
): number[] {
  const { systems, categories, categoryOf } = table;
  const [first, second] = [systems.indexOf(a), systems.indexOf(b)];
  const categoryIndex = category === null ? null : categories.indexOf(category);
  return Array.from(categoryOf.keys()).filter(
    (example) =>
      (categoryIndex === null || categoryOf[example] === categoryIndex) &&
      kindOf(cellAt(table, example, first), cellAt(table, example, second)) === kind,
  );
}

/** Swaps the two systems of a row. */
function swapped(row: PairRow): PairRow {
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

/** The rows of one pair with `a` first, whatever the campaign's order: all categories together, then each category. */
export function rowsOfPair({ rows }: Comparison, a: string, b: string): PairRow[] {
  return rows.flatMap((row) => {
    if (row.a === a && row.b === b) return [row];
    return row.a === b && row.b === a ? [swapped(row)] : [];
  });
}

function pairRow(
  pair: { readonly a: string; readonly b: string },
  category: string | null,
  counts: PairCounts,
  untested: UntestedReason | null,
): PairRow {
  const { both, onlyA, onlyB, neither, openA, openB, openBoth } = counts;
  const n = both + onlyA + onlyB + neither;
  const noTest = untested ?? (n === 0 ? "nothing_shared" : null);
  return {
    ...pair,
    category,
    counts,
    n,
    leftOut: openA + openB + openBoth,
    difference: n === 0 ? null : (onlyA - onlyB) / n,
    interval: pairedDifferenceInterval(counts),
    p: noTest === null ? mcnemarTwoSided(onlyA, onlyB) : null,
    pHolm: null,
    noTest,
  };
}
