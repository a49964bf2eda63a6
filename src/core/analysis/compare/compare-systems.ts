// Compares systems pair by pair on the examples that count in both (how often is only one of them correct?), corrects
// the difference by an audit, and ranks systems in clusters within which not all systems differ significantly.

import type { Denominator, ReportScope, ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import type { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { ownCorrections } from "#core/analysis/audit/audit.ts";
import { addTo, getOrInsert, listsBy } from "#core/base/grouping.ts";
import { counted } from "#core/base/message-text.ts";
import { runToEnd } from "#core/base/once.ts";
import { normalTwoSided } from "#core/base/statistics/distributions.ts";
import { FEWEST_DOCUMENTS, notNarrower } from "#core/base/statistics/figures-of-units.ts";
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
import type { Approver } from "#core/campaign/matching/verdict.ts";
import { SIGNIFICANCE_LEVEL } from "#core/tables/table.ts";
import {
  type AnnotatorBalance,
  APPROVAL_CODES,
  annotatorBalance,
  CORRECTABLE,
  type Confounding,
  cellAt,
  countExcluded,
  countPairKinds,
  type DocumentFigures,
  documentFigures,
  type ExcludedCounts,
  hasUncheckedLearnt,
  isCorrectCell,
  isUneven,
  type JointCounts,
  jointCounts,
  kindOf,
  NO_TESTS,
  type NoTest,
  OUTCOME_CODES,
  OUTCOME_KINDS,
  type OutcomeTable,
  outcomesOfSystem,
  outcomeTable,
  type PairCounts,
  type PairKind,
  type PairOutcomes,
  type SystemWork,
  type Untested,
  untestedSystems,
  workOn,
} from "./outcome-table.ts";

export function compareCampaign(
  { campaign, outcomes, scored, scope }: ScopedCampaign,
  options: Omit<ComparisonOptions, "audits">,
): Comparison {
  const audits = auditedSystems(scored, scope);
  return compareSystems(outcomeTable(campaign, outcomes), scope, { ...options, audits });
}

/**
 * The audit of each system, over all categories in scope and in each. In a category, only its own approvals count, so
 * that systems are compared by what was judged of this category. `scored`: the campaign's candidates.
 */
export function auditedSystems(scored: readonly ScoredCandidate[], scope: ReportScope): Audits {
  const inScope = new Set(scope.categories);
  const candidates = scored.filter(({ category }) => inScope.has(category));
  const all = ownCorrections(candidates, scope.systems);
  if (!all.some(({ strata }) => strata.some(({ sampled }) => sampled > 0))) return new Map();
  const byCategory = listsBy(candidates, ({ category }) => category);
  return new Map([
    [null, all],
    ...Array.from(byCategory, ([category, own]) => [category, ownCorrections(own, scope.systems)] as const),
  ]);
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
  /**
   * (onlyA − onlyB) / n, a share. Null if no example counts in both, or if the reason for which there is no test makes the
   * difference misleading, too (`MISLEADING`).
   */
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
  /** See `AnnotatorBalance`. */
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
  const examplesIn = examplesInCells(table, categories);
  const outcomesOf = new Map(systems.map((system) => [system, outcomesOfSystem(table, system)]));
  const pairs = systems.flatMap((a, one) => systems.slice(one + 1).map((b) => ({ a, b })));
  const compared: PairRow[][] = [];
  for (const { a, b } of pairs) {
    const outcomes = { a: outcomesOf.get(a) ?? NO_OUTCOMES, b: outcomesOf.get(b) ?? NO_OUTCOMES };
    const reasons = pairReasons(untested, { a, b }, [work.get(a) ?? [], work.get(b) ?? []]);
    compared.push(
      cells.map((category, cell): PairRow => {
        const inCell = { ...outcomes, examples: examplesIn[cell] ?? [] };
        const { noTest, overlap, confounded } = reasons[cell] ?? NO_REASONS;
        return {
          ...pairRow({ a, b, category }, inCell, table.documentOf, noTest, options.over),
          overlap,
          confounded,
          corrected: noTest.some((one) => !CORRECTABLE.has(one))
            ? noCorrectedDifference("no_test")
            : correctedInPair(inCell, table, [auditOf(category, a), auditOf(category, b)], options.over),
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

/** The numbers of the examples of all compared categories together, then of each. */
function examplesInCells({ categoryOf, categories: labels }: OutcomeTable, categories: readonly string[]) {
  const categoryNumber = labels.map((label) => categories.indexOf(label));
  const all: number[] = [];
  const ofCategories = categories.map((): number[] => []);
  for (const [example, label] of categoryOf.entries()) {
    const ofCategory = ofCategories[categoryNumber[label] ?? -1];
    if (ofCategory === undefined) continue;
    all.push(example);
    ofCategory.push(example);
  }
  return [all, ...ofCategories];
}

const NO_OUTCOMES = new Uint8Array();

interface Pair {
  readonly a: string;
  readonly b: string;
}

interface Reasons extends AnnotatorBalance {
  readonly noTest: readonly NoTest[];
}

const UNKNOWN_BALANCE: AnnotatorBalance = { overlap: null, confounded: null };
const NO_REASONS: Reasons = { noTest: [], ...UNKNOWN_BALANCE };

/**
 * Why the pair has no test, over all categories, then per category. Approvals that were not checked, and annotators that
 * are confounded with the systems over all categories, count in each category. `workA` and `workB`: the work on each
 * system, over all categories, then per category.
 */
function pairReasons(
  untested: readonly (readonly Untested[])[],
  { a, b }: Pair,
  [workA, workB]: readonly [readonly SystemWork[], readonly SystemWork[]],
): Reasons[] {
  const allA = workA[0];
  const allB = workB[0];
  const ofApprovals: NoTest[] = [];
  if (allA !== undefined && allB !== undefined) {
    if (isUneven(allA, allB)) ofApprovals.push("approvals_checked_unevenly");
    if (hasUncheckedLearnt(allA, allB)) ofApprovals.push("learnt_approvals_unchecked");
  }
  const balances = untested.map((_, cell) => {
    const inA = workA[cell];
    const inB = workB[cell];
    return inA === undefined || inB === undefined ? UNKNOWN_BALANCE : annotatorBalance(inA, inB);
  });
  return untested.map((systems, cell) => {
    const { overlap, confounded: own } = balances[cell] ?? UNKNOWN_BALANCE;
    const both = [own, balances[0]?.confounded];
    const confounded = both.includes("fully") ? "fully" : both.includes("partly") ? "partly" : own;
    const ofSystems = systems.filter(({ system }) => system === a || system === b);
    const reasons = new Set<NoTest>([...ofSystems.map(({ reason }) => reason), ...ofApprovals]);
    if (confounded === "fully" || confounded === "partly") reasons.add("annotators_confounded");
    return { noTest: NO_TESTS.filter((reason) => reasons.has(reason)), overlap, confounded };
  });
}

/**
 * The reasons for which a pair has no difference either: the examples that count in both are no fair selection of the
 * suite's, or the difference can be one of the annotators. Unchecked approvals are no such reason (`CORRECTABLE`).
 */
const MISLEADING: ReadonlySet<NoTest> = new Set(["unjudged", "judged_less", "annotators_confounded"]);

interface RowKey extends Pair {
  readonly category: string | null;
}

function pairRow(
  key: RowKey,
  outcomes: PairOutcomes,
  documentOf: readonly number[],
  reasons: readonly NoTest[],
  over: Denominator,
): Omit<PairRow, "overlap" | "confounded" | "corrected"> {
  const joint = jointCounts(outcomes);
  const counts = countPairKinds(joint, over);
  const { onlyA, onlyB } = counts;
  const n = sizeOf(counts);
  const noTest: readonly NoTest[] = n === 0 ? ["nothing_shared", ...reasons] : reasons;
  const isTested = noTest.length === 0;
  const isDecisive = isTested && canBeSignificant(onlyA + onlyB);
  const interval = isTested ? pairedDifferenceInterval(counts) : null;
  const documents = documentFigures(outcomes, documentOf, over, isDecisive);
  return {
    ...key,
    over,
    counts,
    n,
    leftOut: counts.undecidedA + counts.undecidedB + counts.undecidedBoth,
    excluded: countExcluded(joint),
    difference: noTest.some((reason) => MISLEADING.has(reason)) ? null : differenceOf(counts),
    interval,
    documents: { ...documents, interval: notNarrower(documents.interval, interval) },
    oddsRatio: isTested ? discordantOddsRatio(counts) : null,
    detectable: isTested
      ? smallestDifference({ examples: n, discordant: (onlyA + onlyB) / n, tests: 1 })
      : null,
    p: isDecisive ? mcnemarTwoSided(onlyA, onlyB) : null,
    pHolm: null,
    noTest,
    other: otherReading(joint, over === "examples" ? "judged" : "examples", reasons.length === 0),
  };
}

function otherReading(joint: JointCounts, over: Denominator, isTested: boolean): OtherReading {
  const counts = countPairKinds(joint, over);
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

/** A further kind of cell, after those of outcomes: an unjudged approval of the learnt agreement. */
const LEARNT_KIND = OUTCOME_KINDS;
const EXPECTED_KINDS = OUTCOME_KINDS + 1;

/** The corrected difference over the examples that are open in neither system. */
function correctedInPair(
  outcomes: PairOutcomes,
  { systems, categories, categoryOf, approvals }: OutcomeTable,
  [a, b]: readonly [AuditedSystem | undefined, AuditedSystem | undefined],
  over: Denominator,
): CorrectedDifference {
  if (a === undefined || b === undefined || over === "judged") return noCorrectedDifference("no_audit");
  /** The outcome of a cell, or `LEARNT_KIND` for an unjudged approval of the learnt agreement. */
  const kindIn = ({ system }: AuditedSystem) => {
    const number = systems.indexOf(system);
    return (cell: number, example: number) =>
      cell === OUTCOME_CODES.approved &&
      approvals[example * systems.length + number] === APPROVAL_CODES["learnt agreement"]
        ? LEARNT_KIND
        : cell;
  };
  /** Of a kind that counts: 1 = correct, 0 = not, between = an unjudged approval, null = its precision is unknown. */
  const expectedIn = (audit: AuditedSystem) => {
    const precisionsBy = (approver: Approver) =>
      categories.map((category) => precisionIn(audit, category, approver));
    const byPass = precisionsBy("automatic pass");
    const byLearnt = precisionsBy("learnt agreement");
    return (kind: number, category: number) => {
      if (kind === LEARNT_KIND) return byLearnt[category] ?? null;
      return kind === OUTCOME_CODES.approved ? (byPass[category] ?? null) : Number(isCorrectCell(kind, over));
    };
  };
  const [kindInA, kindInB] = [kindIn(a), kindIn(b)];
  const [expectedA, expectedB] = [expectedIn(a), expectedIn(b)];
  // Equal pairs are one object, because few differ among thousands of examples.
  const known = new Map<number, ExpectedPair>();
  const pairs: ExpectedPair[] = [];
  for (const example of outcomes.examples) {
    const cellA = outcomes.a[example] ?? OUTCOME_CODES.absent;
    const cellB = outcomes.b[example] ?? OUTCOME_CODES.absent;
    if (isCorrectCell(cellA, over) === null || isCorrectCell(cellB, over) === null) continue;
    const category = categoryOf[example] ?? -1;
    const kindA = kindInA(cellA, example);
    const kindB = kindInB(cellB, example);
    const key = ((category + 1) * EXPECTED_KINDS + kindA) * EXPECTED_KINDS + kindB;
    let pair = known.get(key);
    if (pair === undefined) {
      const inA = expectedA(kindA, category);
      const inB = expectedB(kindB, category);
      if (inA === null || inB === null) return noCorrectedDifference("too_few_judged");
      pair = [inA, inB];
      known.set(key, pair);
    }
    pairs.push(pair);
  }
  return pairs.length === 0 ? noCorrectedDifference("no_test") : correctedDifference(pairs, a, b);
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
 * Ranks the systems of one category. If the approvals of a pair were not checked alike, but its difference could be
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

/** What the comparison needs of a system's audit (`SystemAudit`). */
export interface AuditedSystem {
  readonly system: string;
  /** The corrected accuracy, from the system's own approvals; null = withheld. */
  readonly corrected: { readonly value: number | null; readonly interval: Interval | null };
  readonly counts: { readonly examples: number };
  readonly strata: readonly {
    readonly categories: readonly string[];
    readonly approver: Approver | null;
    readonly precision: number | null;
  }[];
}

/**
 * Why there is no corrected difference. `too_few_judged`: one of the systems has unjudged approvals, and too few judged
 * ones; in a row of one category, only approvals of this category count. `no_audit`: no approval of either system was
 * judged, or accuracy over judged candidates was asked for, in which unjudged approvals do not count. `no_test`: no
 * example counts in both systems, or the pair has no test for a reason that the audit cannot correct.
 */
export type NoCorrectedDifference = "no_audit" | "too_few_judged" | "no_test";

interface CorrectedDifference {
  readonly difference: number | null;
  /** 95% interval “of these examples”: only the approvals are sampled. */
  readonly interval: Interval | null;
  /** 95% interval “of examples like these”. */
  readonly populationInterval: Interval | null;
  /** Two-sided; below 0.05 exactly where `populationInterval` excludes 0. */
  readonly p: number | null;
  /** Corrected by Holm's method over the corrected differences. */
  readonly pHolm: number | null;
  readonly reason: NoCorrectedDifference | null;
}

function noCorrectedDifference(reason: NoCorrectedDifference): CorrectedDifference {
  return { difference: null, interval: null, populationInterval: null, p: null, pHolm: null, reason };
}

/** The expected outcomes of an example in two systems: 1 = correct, 0 = not, between = an unjudged approval. */
export type ExpectedPair = readonly [a: number, b: number];

/**
 * The difference of the corrected accuracies of two systems, over the examples that count in both.
 *
 * - Estimated: the difference θ_A − θ_B that judging every approval would give. An unjudged approval counts as the
 *   precision of its stratum (category, or several pooled) in its own system.
 * - Interval “of these examples”: only the judged approvals are a sample. Those of the two systems are drawn
 *   independently, so the intervals of both corrected accuracies are combined by the method of variance estimates
 *   recovery (G. Y. Zou, A. Donner, “Construction of confidence limits about effect measures”, Statistics in Medicine 27
 *   (2008), 1693–1702): low = d − √((θ_A − l_A)² + (u_B − θ_B)²), and high likewise.
 * - Interval “of examples like these”: the examples are a sample, too, and are independent. To each square is added the
 *   square of 1.96 standard errors of the paired differences: the variance of the expected differences, plus p (1 − p)
 *   for each unjudged approval with the precision p, whose outcome varies around its expectation (two-phase sampling:
 *   W. G. Cochran, Sampling Techniques, 1977, §12.2).
 * - p: twice the normal tail beyond 1.96 |d| / m, where m is the distance from d to the limit on the side of 0.
 * - Assumptions: those of the corrected accuracy. The judged approvals of a system are a random sample within its strata.
 * - Withheld: if one of the systems has no corrected accuracy of its own, over all categories or in the category.
 */
export function correctedDifference(
  pairs: readonly ExpectedPair[],
  a: AuditedSystem,
  b: AuditedSystem,
): CorrectedDifference {
  const ownA = marginsOf(a, pairs.length);
  const ownB = marginsOf(b, pairs.length);
  if (ownA === null || ownB === null) return noCorrectedDifference("too_few_judged");
  const n = pairs.length;
  // By index: taking a pair apart makes an iterator, for thousands of examples in each of hundreds of pairs of systems.
  const differenceIn = (pair: ExpectedPair) => pair[0] - pair[1];
  const difference = pairs.reduce((sum, pair) => sum + differenceIn(pair), 0) / n;
  const ofUnjudged = (pair: ExpectedPair) => pair[0] * (1 - pair[0]) + pair[1] * (1 - pair[1]);
  const spread = pairs.reduce(
    (sum, pair) => sum + (differenceIn(pair) - difference) ** 2 + ofUnjudged(pair),
    0,
  );
  const examples = n < 2 ? Number.POSITIVE_INFINITY : (Z * Z * spread) / (n * (n - 1));
  const below = ownA.below ** 2 + ownB.above ** 2;
  const above = ownA.above ** 2 + ownB.below ** 2;
  const margin = Math.sqrt((difference > 0 ? below : above) + examples);
  return {
    difference,
    interval: around(difference, Math.sqrt(below), Math.sqrt(above)),
    populationInterval: around(difference, Math.sqrt(below + examples), Math.sqrt(above + examples)),
    p: margin === 0 ? (difference === 0 ? 1 : 0) : normalTwoSided((Z * Math.abs(difference)) / margin),
    pHolm: null,
    reason: null,
  };
}

/** 97.5% point of the standard normal distribution. */
const Z = 1.959963984540054;

function around(value: number, below: number, above: number): Interval {
  return { low: Math.max(-1, value - below), high: Math.min(1, value + above) };
}

/**
 * Distances of the limits of a system's corrected accuracy from it. They are larger if fewer than all of its examples
 * count, because the same unjudged approvals are then a larger share.
 */
function marginsOf({ corrected, counts }: AuditedSystem, n: number) {
  const { value, interval } = corrected;
  if (value === null || interval === null || n === 0) return null;
  const scale = counts.examples / n;
  return { below: scale * (value - interval.low), above: scale * (interval.high - value) };
}

/** The precision that the unjudged approvals of a category by one approver have in this system; null = unknown. */
function precisionIn({ strata }: AuditedSystem, category: string, approver: Approver): number | null {
  const own = strata.find((one) => one.approver === approver && one.categories.includes(category));
  return own?.precision ?? null;
}

/** The figures of a tested pair of systems that the ranking needs. */
export interface ComparedPair {
  readonly a: string;
  readonly b: string;
  /** Positive if `a` is better. */
  readonly difference: number;
  /** Null = the difference cannot be significant. */
  readonly pHolm: number | null;
}

interface RankedSystem {
  readonly system: string;
  /** The mean of the system's differences to the other ranked systems. */
  readonly lead: number;
}

interface Clusters {
  /** Best cluster first, and the best system first in each. */
  readonly clusters: readonly (readonly RankedSystem[])[];
  /** Systems that were not tested against each ranked system. */
  readonly unranked: readonly string[];
}

export function isSignificant({ pHolm }: Pick<ComparedPair, "pHolm">): boolean {
  return pHolm !== null && pHolm < SIGNIFICANCE_LEVEL;
}

/**
 * Sorts systems by their mean difference to the others (ties keep the given order). A cluster ends where every system
 * above is significantly better than every system below, as in the rankings of WMT. If the same examples count in all
 * systems, the order is that of accuracy over these examples. `pairs`: the tested pairs.
 *
 * If the systems do not differ, at most 5% of the rankings have more than one cluster, because Holm's correction covers
 * all pairs (`clusters-size.test.ts`).
 */
export function clustersOf(systems: readonly string[], pairs: readonly ComparedPair[]): Clusters {
  const rankable = new Set(rankableSystems(systems, pairs));
  const beaten = new Map<string, Set<string>>();
  const differences = new Map<string, number[]>();
  const addDifference = (system: string, other: string, difference: number, isSignificant: boolean) => {
    addTo(differences, system, difference);
    if (isSignificant && difference > 0) getOrInsert(beaten, system, () => new Set()).add(other);
  };
  for (const pair of pairs) {
    if (!rankable.has(pair.a) || !rankable.has(pair.b)) continue;
    addDifference(pair.a, pair.b, pair.difference, isSignificant(pair));
    addDifference(pair.b, pair.a, -pair.difference, isSignificant(pair));
  }
  const ranked = systems
    .flatMap((system): RankedSystem[] => {
      const ownDifferences = differences.get(system);
      if (ownDifferences === undefined) return [];
      return [{ system, lead: ownDifferences.reduce((sum, one) => sum + one, 0) / ownDifferences.length }];
    })
    .sort((one, other) => other.lead - one.lead);
  const clusters: RankedSystem[][] = [];
  ranked.forEach((system, index) => {
    const below = ranked.slice(index);
    const startsCluster = ranked
      .slice(0, index)
      .every((above) => below.every((one) => beaten.get(above.system)?.has(one.system) === true));
    if (startsCluster) clusters.push([]);
    clusters.at(-1)?.push(system);
  });
  return { clusters, unranked: systems.filter((system) => !rankable.has(system)) };
}

/**
 * Systems of which each pair was tested, so that the mean difference of each is to the same systems. Without this
 * condition, a system could be ranked above another because it was compared with weaker systems. Systems with more
 * tested pairs come first; a system stays if it was tested against all that stayed before it.
 */
function rankableSystems(systems: readonly string[], pairs: readonly ComparedPair[]): string[] {
  const tested = new Map<string, Set<string>>(systems.map((system) => [system, new Set()]));
  for (const { a, b } of pairs) {
    tested.get(a)?.add(b);
    tested.get(b)?.add(a);
  }
  const count = (system: string) => tested.get(system)?.size ?? 0;
  const kept: string[] = [];
  for (const system of [...systems].sort((one, other) => count(other) - count(one)))
    if (kept.every((other) => tested.get(system)?.has(other) === true)) kept.push(system);
  return kept.length > 1 ? kept : [];
}
