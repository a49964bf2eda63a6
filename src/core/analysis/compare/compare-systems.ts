// Compares systems pair by pair on the examples that count in both: how often is only one of them correct?

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import type { ReportScope } from "#core/analysis/accuracy/accuracy-report.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { counted } from "#core/base/number-words.ts";
import { runToEnd } from "#core/base/once.ts";
import { FEWEST_DOCUMENTS, groupInterval } from "#core/base/statistics/figures-of-units.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import {
  canBeSignificant,
  discordantOddsRatio,
  holm,
  mcnemarTwoSided,
  type PairedCounts,
  pairedDifferenceInterval,
  smallestDifference,
} from "#core/base/statistics/tests-of-pairs.ts";
import { type Clusters, type ComparedPair, clustersOf } from "./clusters.ts";
import {
  type AuditedSystem,
  type CorrectedDifference,
  correctedDifference,
  type ExpectedPair,
  noCorrectedDifference,
  precisionIn,
} from "./corrected-difference.ts";
import { cellAt, OUTCOME_CODES, type OutcomeTable } from "./outcome-table.ts";
import {
  annotatorOverlap,
  type Confounding,
  confounding,
  isUneven,
  NO_TESTS,
  type NoTest,
  type SystemWork,
  type Untested,
  untestedSystems,
  workOn,
} from "./untested.ts";

/** Numbers of examples of a pair of systems. The inherited counts are of examples that count in both systems. */
interface PairCounts extends PairedCounts {
  /** Examples that are left out because they are undecided in a only, in b only, or in both. */
  readonly undecidedA: number;
  readonly undecidedB: number;
  readonly undecidedBoth: number;
}

/** Exclusion in a pair, among the examples that are neither open nor absent in either system. */
interface ExcludedCounts {
  readonly a: number;
  readonly b: number;
  /** Whether the shares of excluded candidates differ: McNemar's exact test of exclusion has p < 0.05. */
  readonly isUnequal: boolean;
}

/** The difference with documents as units. */
interface DocumentFigures {
  /** Number of documents with an example that counts in both systems. */
  readonly count: number;
  readonly interval: Interval | null;
}

/** The difference by the other reading of outcomes; null if the pair has no test. */
interface OtherReading {
  readonly over: Denominator;
  readonly n: number;
  readonly difference: number | null;
  readonly interval: Interval | null;
}

export interface PairRow {
  readonly a: string;
  readonly b: string;
  /** Null = all compared categories together. */
  readonly category: string | null;
  /** The reading of outcomes, as for accuracy. */
  readonly over: Denominator;
  readonly counts: PairCounts;
  /** Number of examples that count in both systems. */
  readonly n: number;
  /** Number of examples that are left out: undecidedA + undecidedB + undecidedBoth. */
  readonly leftOut: number;
  readonly excluded: ExcludedCounts;
  /** (onlyA − onlyB) / n, a share; null if no example counts in both. */
  readonly difference: number | null;
  /** 95% interval (`pairedDifferenceInterval`). Null if there is no test. */
  readonly interval: Interval | null;
  readonly documents: DocumentFigures;
  /** onlyA / onlyB. Null if there is no test, or if no example differs. */
  readonly oddsRatio: { readonly value: number; readonly interval: Interval } | null;
  /** The smallest difference that would be found with a power of 80% (`smallestDifference`). */
  readonly detectable: number | null;
  /** McNemar's exact test, two-sided. Null if there is no test, or if p cannot be below 0.05. */
  readonly p: number | null;
  /** Corrected by Holm's method over the other p of the same category, or of all. Null if `p` is null. */
  readonly pHolm: number | null;
  /** Empty = the pair is tested. */
  readonly noTest: readonly NoTest[];
  /** `annotatorOverlap` of the two systems; null = one of them has no judgement. */
  readonly overlap: number | null;
  readonly confounded: Confounding | null;
  readonly other: OtherReading;
  readonly corrected: CorrectedDifference;
}

/** The figure by which systems are ranked: the difference, or the corrected difference where approvals are audited. */
export type RankedBy = "difference" | "corrected";

export interface Ranking extends Clusters {
  /** Null = all compared categories together. */
  readonly category: string | null;
  /** Systems without tests. They are not in the clusters but in `unranked`. */
  readonly untested: readonly Untested[];
  readonly rankedBy: RankedBy;
  /** For each unranked system, why it has pairs without a test. */
  readonly reasons: ReadonlyMap<string, readonly NoTest[]>;
}

export interface Comparison {
  readonly over: Denominator;
  readonly correction: Correction;
  readonly systems: readonly string[];
  /** The compared categories that have an example. */
  readonly categories: readonly string[];
  /** Pair by pair in the order of the systems; for each pair the row of all categories, then one per category. */
  readonly rows: readonly PairRow[];
  /** The ranking over all categories, then one per category. */
  readonly rankings: readonly Ranking[];
}

/** The tests that Holm's method corrects together: those of one category, or those of all rows. */
export type Correction = (typeof CORRECTIONS)[number];
export const CORRECTIONS = ["category", "all"] as const;

export interface ComparisonOptions {
  readonly over: Denominator;
  readonly correction: Correction;
  readonly audits: Audits;
}

/**
 * The audit of each system in each compared category, and over all of them (null). Empty = no approval was judged
 * correct or incorrect.
 */
export type Audits = ReadonlyMap<string | null, readonly AuditedSystem[]>;

export const DEFAULT_COMPARISON: ComparisonOptions = {
  over: "examples",
  correction: "category",
  audits: new Map(),
};

/** The ways in which an example can count in a pair. */
export const PAIR_KINDS = [
  "both",
  "onlyA",
  "onlyB",
  "neither",
  "undecidedA",
  "undecidedB",
  "undecidedBoth",
] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

/**
 * Compares every pair of the systems in scope, over the examples of the categories in scope. Yields the share (0 to 1)
 * of counted pairs. An example counts for a pair if at least one of the two systems has a candidate for it.
 *
 * - Estimated: per pair, the difference of the systems' accuracies in the population of examples like these, by the same
 *   reading of outcomes as accuracy (`over`). Examples that are open in one of the systems are left out.
 * - Independent: examples; for `documents`, documents.
 * - Assumptions: annotators judge all systems alike, unjudged approvals are equally reliable in both, and the examples
 *   left out do not favour one system. Where these are known to be violated, test and intervals are withheld
 *   (`NO_TESTS`).
 * - Sources: McNemar 1947; Tango 1998; Holm 1979 (`core/base/statistics`).
 */
export function* compareInParts(
  table: OutcomeTable,
  scope: ReportScope,
  options: ComparisonOptions = DEFAULT_COMPARISON,
): Generator<number, Comparison> {
  const systems = table.systems.filter((system) => scope.systems.includes(system));
  const usedCategories = new Set(table.categoryOf);
  const categories = table.categories.filter(
    (label, at) => scope.categories.includes(label) && usedCategories.has(at),
  );
  const cells = [null, ...categories];
  const untested = untestedSystems(table, systems, categories);
  const work = new Map(systems.map((system) => [system, workOn(table, system, categories)]));
  const auditOf = (category: string | null, system: string) =>
    options.audits.get(category)?.find((audit) => audit.system === system);
  const pairs = systems.flatMap((a, one) => systems.slice(one + 1).map((b) => ({ a, b })));
  const compared: PairRow[][] = [];
  for (const { a, b } of pairs) {
    const examples = comparedExamples(table, { a, b }, categories);
    const reasons = pairReasons(untested, { a, b }, [work.get(a) ?? [], work.get(b) ?? []]);
    compared.push(
      cells.map((category, cell): PairRow => {
        const inCell = cell === 0 ? examples : examples.filter((example) => example.category === cell - 1);
        const { noTest, overlap, confounded } = reasons[cell] ?? NO_REASONS;
        return {
          ...pairRow({ a, b, category }, inCell, noTest, options.over),
          overlap,
          confounded,
          corrected: noTest.some((one) => one !== "approvals_checked_unevenly")
            ? noCorrectedDifference("no_test")
            : correctedInPair(inCell, categories, [auditOf(category, a), auditOf(category, b)], options.over),
        };
      }),
    );
    yield compared.length / pairs.length;
  }
  const rows = withHolm(compared, options.correction);
  return {
    over: options.over,
    correction: options.correction,
    systems,
    categories,
    rows: rows.flat(),
    rankings: cells.map((category, cell) =>
      rankingOf(
        category,
        systems,
        rows.flatMap((row) => row[cell] ?? []),
        untested[cell] ?? [],
      ),
    ),
  };
}

/** Like `compareInParts`, but computes everything in one call. */
export function compareSystems(
  table: OutcomeTable,
  scope: ReportScope,
  options: ComparisonOptions = DEFAULT_COMPARISON,
): Comparison {
  return runToEnd(compareInParts(table, scope, options));
}

/** An example of which at least one of the two systems has a candidate. */
interface ComparedExample {
  /** Index in the compared categories. */
  readonly category: number;
  readonly document: number;
  /** The cells of both systems, values of `OUTCOME_CODES`. */
  readonly a: number;
  readonly b: number;
}

interface Pair {
  readonly a: string;
  readonly b: string;
}

function comparedExamples(table: OutcomeTable, { a, b }: Pair, categories: readonly string[]) {
  const { systems, categoryOf, documentOf } = table;
  const indexOf = table.categories.map((label) => categories.indexOf(label));
  const first = systems.indexOf(a);
  const second = systems.indexOf(b);
  const examples: ComparedExample[] = [];
  for (const [example, label] of categoryOf.entries()) {
    const category = indexOf[label] ?? -1;
    const inA = cellAt(table, example, first);
    const inB = cellAt(table, example, second);
    const isAbsent = inA === OUTCOME_CODES.absent && inB === OUTCOME_CODES.absent;
    if (category < 0 || isAbsent) continue;
    examples.push({ category, document: documentOf[example] ?? -1, a: inA, b: inB });
  }
  return examples;
}

interface Reasons {
  readonly noTest: readonly NoTest[];
  readonly overlap: number | null;
  readonly confounded: Confounding | null;
}

const NO_REASONS: Reasons = { noTest: [], overlap: null, confounded: null };

/**
 * Why the pair has no test, over all categories, then per category. Uneven checks, and annotators that are confounded
 * with the systems over all categories, count in each category. `work`: that on `a` and on `b`.
 */
function pairReasons(
  untested: readonly (readonly Untested[])[],
  { a, b }: Pair,
  [workA, workB]: readonly [readonly SystemWork[], readonly SystemWork[]],
): Reasons[] {
  const allA = workA[0];
  const allB = workB[0];
  const isChecked = allA !== undefined && allB !== undefined && isUneven(allA, allB);
  const isConfounded = allA !== undefined && allB !== undefined && annotatorOverlap(allA, allB) === 0;
  return untested.map((systems, cell) => {
    const inA = workA[cell];
    const inB = workB[cell];
    const overlap = inA === undefined || inB === undefined ? null : annotatorOverlap(inA, inB);
    const confounded = isConfounded ? "fully" : confounding(overlap);
    const reasons = new Set<NoTest>(
      systems.filter(({ system }) => system === a || system === b).map(({ reason }) => reason),
    );
    if (isChecked) reasons.add("approvals_checked_unevenly");
    if (confounded === "fully") reasons.add("annotators_confounded");
    return { noTest: NO_TESTS.filter((reason) => reasons.has(reason)), overlap, confounded };
  });
}

interface RowKey extends Pair {
  readonly category: string | null;
}

function pairRow(
  key: RowKey,
  examples: readonly ComparedExample[],
  reasons: readonly NoTest[],
  over: Denominator,
): Omit<PairRow, "overlap" | "confounded" | "corrected"> {
  const counts = countKinds(examples, over);
  const { onlyA, onlyB } = counts;
  const n = sizeOf(counts);
  const noTest: readonly NoTest[] = n === 0 ? ["nothing_shared", ...reasons] : reasons;
  const isTested = noTest.length === 0;
  const isDecisive = isTested && canBeSignificant(onlyA + onlyB);
  return {
    ...key,
    over,
    counts,
    n,
    leftOut: counts.undecidedA + counts.undecidedB + counts.undecidedBoth,
    excluded: countExcluded(examples),
    difference: differenceOf(counts),
    interval: isTested ? pairedDifferenceInterval(counts) : null,
    documents: documentFigures(examples, over, isDecisive),
    oddsRatio: isTested ? discordantOddsRatio(counts) : null,
    detectable: isTested
      ? smallestDifference({ examples: n, discordant: (onlyA + onlyB) / n, tests: 1 })
      : null,
    p: isDecisive ? mcnemarTwoSided(onlyA, onlyB) : null,
    pHolm: null,
    noTest,
    other: otherReading(examples, over === "examples" ? "judged" : "examples", reasons.length === 0),
  };
}

function countKinds(examples: readonly ComparedExample[], over: Denominator): PairCounts {
  const counts: Record<PairKind, number> = {
    both: 0,
    onlyA: 0,
    onlyB: 0,
    neither: 0,
    undecidedA: 0,
    undecidedB: 0,
    undecidedBoth: 0,
  };
  for (const { a, b } of examples) {
    const kind = kindOf(a, b, over);
    if (kind !== null) counts[kind]++;
  }
  return counts;
}

/** How an example counts, by its cells in the two systems; null = neither system has a candidate, as in a batch. */
function kindOf(a: number, b: number, over: Denominator): PairKind | null {
  if (a === OUTCOME_CODES.absent && b === OUTCOME_CODES.absent) return null;
  const inA = isCorrect(a, over);
  const inB = isCorrect(b, over);
  if (inA === null) return inB === null ? "undecidedBoth" : "undecidedA";
  if (inB === null) return "undecidedB";
  if (inA === inB) return inA ? "both" : "neither";
  return inA ? "onlyA" : "onlyB";
}

/**
 * Whether the candidate counts as correct, by the reading of accuracy. Null = it does not count.
 * - `examples`: approvals and candidates judged correct are correct; those judged incorrect and excluded ones are not;
 *   open ones do not count, because nothing is known about them.
 * - `translated`: the same, but candidates whose sentence has no translation do not count.
 * - `judged`: only candidates judged correct or incorrect count.
 */
function isCorrect(cell: number, over: Denominator): boolean | null {
  if (cell === OUTCOME_CODES.correct) return true;
  if (cell === OUTCOME_CODES.incorrect) return false;
  if (over === "judged") return null;
  if (cell === OUTCOME_CODES.approved) return true;
  if (cell === OUTCOME_CODES.untranslated) return over === "translated" ? null : false;
  return cell === OUTCOME_CODES.excluded ? false : null;
}

function countExcluded(examples: readonly ComparedExample[]): ExcludedCounts {
  const isKnown = (cell: number) => cell !== OUTCOME_CODES.open && cell !== OUTCOME_CODES.absent;
  const known = examples.filter(({ a, b }) => isKnown(a) && isKnown(b));
  const isExcluded = (cell: number) => cell === OUTCOME_CODES.excluded || cell === OUTCOME_CODES.untranslated;
  const inA = known.filter(({ a }) => isExcluded(a)).length;
  const inB = known.filter(({ b }) => isExcluded(b)).length;
  const inBoth = known.filter(({ a, b }) => isExcluded(a) && isExcluded(b)).length;
  return { a: inA, b: inB, isUnequal: mcnemarTwoSided(inA - inBoth, inB - inBoth) < 0.05 };
}

/** The difference with documents as units; without an interval if so few examples are discordant. */
function documentFigures(
  examples: readonly ComparedExample[],
  over: Denominator,
  hasInterval: boolean,
): DocumentFigures {
  const documents = new Map<number, { sum: number; units: number }>();
  for (const { document, a, b } of examples) {
    const inA = isCorrect(a, over);
    const inB = isCorrect(b, over);
    if (inA === null || inB === null || document < 0) continue;
    const sums = getOrInsert(documents, document, () => ({ sum: 0, units: 0 }));
    sums.sum += Number(inA) - Number(inB);
    sums.units++;
  }
  const interval = hasInterval ? groupInterval([...documents.values()]) : null;
  return { count: documents.size, interval: interval && clamped(interval) };
}

function clamped({ low, high }: Interval): Interval {
  return { low: Math.max(-1, low), high: Math.min(1, high) };
}

function otherReading(
  examples: readonly ComparedExample[],
  over: Denominator,
  isTested: boolean,
): OtherReading {
  const counts = countKinds(examples, over);
  const withheld = { difference: null, interval: null };
  const figures = { difference: differenceOf(counts), interval: pairedDifferenceInterval(counts) };
  return { over, n: sizeOf(counts), ...(isTested ? figures : withheld) };
}

function sizeOf({ both, onlyA, onlyB, neither }: PairedCounts): number {
  return both + onlyA + onlyB + neither;
}

function differenceOf(counts: PairedCounts): number | null {
  const n = sizeOf(counts);
  return n === 0 ? null : (counts.onlyA - counts.onlyB) / n;
}

/** The corrected difference over the examples that are open in neither system. */
function correctedInPair(
  examples: readonly ComparedExample[],
  categories: readonly string[],
  [a, b]: readonly [AuditedSystem | undefined, AuditedSystem | undefined],
  over: Denominator,
): CorrectedDifference {
  if (a === undefined || b === undefined || over === "judged") return noCorrectedDifference("no_audit");
  const expected = (cell: number, audit: AuditedSystem, category: number) => {
    if (cell === OUTCOME_CODES.approved) return precisionIn(audit, categories[category] ?? "");
    const isRight = isCorrect(cell, over);
    return isRight === null ? null : Number(isRight);
  };
  const isKnown = (cell: number) => isCorrect(cell, over) !== null;
  const pairs = examples
    .filter((example) => isKnown(example.a) && isKnown(example.b))
    .map((example) => [expected(example.a, a, example.category), expected(example.b, b, example.category)]);
  if (pairs.length === 0) return noCorrectedDifference("no_test");
  const complete = pairs.flatMap(([inA, inB]): ExpectedPair[] =>
    inA == null || inB == null ? [] : [[inA, inB]],
  );
  if (complete.length < pairs.length) return noCorrectedDifference("too_few_judged");
  return correctedDifference(complete, a, b);
}

/** The rows of each pair with p after Holm. */
function withHolm(pairs: readonly (readonly PairRow[])[], correction: Correction): PairRow[][] {
  const rows = pairs.flat();
  const familyOf = ({ category }: PairRow) => (correction === "all" ? null : category);
  const adjusted = new Map<PairRow, PairRow>();
  for (const family of new Set(rows.map(familyOf))) {
    const members = rows.filter((row) => familyOf(row) === family);
    const p = holm(members.map((row) => row.p));
    const corrected = holm(members.map((row) => row.corrected.p));
    members.forEach((row, at) => {
      adjusted.set(row, {
        ...row,
        pHolm: p[at] ?? null,
        corrected: { ...row.corrected, pHolm: corrected[at] ?? null },
      });
    });
  }
  return pairs.map((pair) => pair.map((row) => adjusted.get(row) ?? row));
}

/**
 * Ranks the systems of one category. If the approvals of a pair were checked unevenly, but its difference could be
 * corrected, all systems are ranked by corrected differences, so that the ranking has one scale.
 */
function rankingOf(
  category: string | null,
  systems: readonly string[],
  rows: readonly PairRow[],
  untested: readonly Untested[],
): Ranking {
  const isCorrected = rows.some(({ noTest, corrected }) => noTest.length > 0 && corrected.p !== null);
  const rankedBy = isCorrected ? "corrected" : "difference";
  const pairs = rows.flatMap((row): ComparedPair[] => {
    const { difference, interval, pHolm } = rankedFigures(row, rankedBy);
    return difference === null || interval === null ? [] : [{ a: row.a, b: row.b, difference, pHolm }];
  });
  const clusters = clustersOf(systems, pairs);
  const reasonsOf = (system: string) => {
    const own = rows.filter(({ a, b }) => a === system || b === system).flatMap(({ noTest }) => noTest);
    return NO_TESTS.filter((reason) => own.includes(reason));
  };
  return {
    category,
    ...clusters,
    untested,
    rankedBy,
    reasons: new Map(
      clusters.unranked.map((system) => {
        const own = untested.find((one) => one.system === system);
        return [system, own === undefined ? reasonsOf(system) : [own.reason]];
      }),
    ),
  };
}

/** The figures of a pair by which systems are ranked. The interval is null if the pair is not tested. */
export function rankedFigures(
  { difference, interval, pHolm, corrected }: PairRow,
  rankedBy: RankedBy,
): Pick<PairRow, "difference" | "interval" | "pHolm"> {
  if (rankedBy === "difference") return { difference, interval, pHolm };
  return {
    difference: corrected.difference,
    interval: corrected.populationInterval,
    pHolm: corrected.pHolm,
  };
}

/** Why there is no interval by documents; null if there is one. */
export function whyNoDocuments({ counts: pair, documents, noTest }: PairRow): string | null {
  if (documents.interval !== null) return null;
  if (noTest.length > 0) return "no test";
  if (documents.count < FEWEST_DOCUMENTS)
    return `${counted(documents.count, "document")}, ${FEWEST_DOCUMENTS} needed`;
  return canBeSignificant(pair.onlyA + pair.onlyB)
    ? "one document has more than half of the examples"
    : "too few discordant examples";
}

/** Indices of the examples that count as `kind`, in the suite's order. `category`: null = all categories. */
export function examplesOf(
  table: OutcomeTable,
  { a, b, category }: RowKey,
  kind: PairKind,
  over: Denominator = "examples",
): number[] {
  const { systems, categories, categoryOf } = table;
  const first = systems.indexOf(a);
  const second = systems.indexOf(b);
  const categoryIndex = category === null ? null : categories.indexOf(category);
  return Array.from(categoryOf.keys()).filter(
    (example) =>
      (categoryIndex === null || categoryOf[example] === categoryIndex) &&
      kindOf(cellAt(table, example, first), cellAt(table, example, second), over) === kind,
  );
}

/** The rows of one pair with `a` first, whatever the campaign's order: all categories together, then each category. */
export function rowsOfPair({ rows }: Comparison, a: string, b: string): PairRow[] {
  return rows.flatMap((row) => {
    if (row.a === a && row.b === b) return [row];
    return row.a === b && row.b === a ? [swapped(row)] : [];
  });
}

/** Swaps the two systems of a row. */
function swapped(row: PairRow): PairRow {
  const { counts, excluded, documents, oddsRatio, other, corrected } = row;
  return {
    ...row,
    a: row.b,
    b: row.a,
    counts: {
      ...counts,
      onlyA: counts.onlyB,
      onlyB: counts.onlyA,
      undecidedA: counts.undecidedB,
      undecidedB: counts.undecidedA,
    },
    excluded: { ...excluded, a: excluded.b, b: excluded.a },
    difference: negative(row.difference),
    interval: mirrored(row.interval),
    documents: { ...documents, interval: mirrored(documents.interval) },
    oddsRatio: oddsRatio && {
      value: 1 / oddsRatio.value,
      interval: { low: 1 / oddsRatio.interval.high, high: 1 / oddsRatio.interval.low },
    },
    other: { ...other, difference: negative(other.difference), interval: mirrored(other.interval) },
    corrected: {
      ...corrected,
      difference: negative(corrected.difference),
      interval: mirrored(corrected.interval),
      populationInterval: mirrored(corrected.populationInterval),
    },
  };
}

/** 0 minus the value, because −0 would differ from 0. */
function negative(value: number | null): number | null {
  return value === null ? null : 0 - value;
}

function mirrored(interval: Interval | null): Interval | null {
  return interval === null ? null : { low: 0 - interval.high, high: 0 - interval.low };
}
