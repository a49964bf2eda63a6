// Finds the systems and pairs of systems whose comparison would be misleading, because different candidates or
// different people were judged.

import { findLessJudged, type OpenShare } from "#core/analysis/accuracy/accuracy.ts";
import { chiSquareTail } from "#core/base/statistics/distributions.ts";
import {
  APPROVAL_CODES,
  cellAt,
  isJudgedCell,
  NOT_APPROVED,
  OUTCOME_CODES,
  type OutcomeTable,
} from "./outcome-table.ts";

/**
 * Why a pair has no test, in the order in which reasons are listed.
 * - `nothing_shared`: no example counts in both systems.
 * - `unjudged`: in one of the systems, some candidates are open, and none is judged.
 * - `judged_less`: one of the systems is judged, but less than the others (`findLessJudged`).
 * - `approvals_checked_unevenly`: annotators checked more approvals of one system than of the other (`isUneven`).
 * - `learnt_approvals_unchecked`: the learnt agreement approved candidates that nobody checked (`hasUncheckedLearnt`).
 * - `annotators_confounded`: the annotators judged different shares of the two systems (`confounding`), so a difference
 *   of the systems cannot be distinguished from a difference of the annotators.
 */
export const NO_TESTS = [
  "nothing_shared",
  "unjudged",
  "judged_less",
  "approvals_checked_unevenly",
  "learnt_approvals_unchecked",
  "annotators_confounded",
] as const;
export type NoTest = (typeof NO_TESTS)[number];

/** The reasons that hold for a system, whatever it is compared with. */
type UntestedReason = "unjudged" | "judged_less";

export interface Untested extends OpenShare {
  readonly reason: UntestedReason;
}

interface JudgedCounts extends OpenShare {
  /** Candidates that annotators judged correct or incorrect. */
  readonly judged: number;
}

/**
 * Returns lists of untested systems, each in the order of `systems`: one list for all compared categories together,
 * then one per category. These systems are not tested because the automatic pass cannot mark anything incorrect: a
 * system that is hardly judged would win the examples on which the others are judged incorrect. A system that is
 * untested in all categories together is untested in each category. A system that is unjudged in a single category is
 * untested there. `judged_less` is decided over all categories together, because ten percentage points of a few
 * candidates mean little.
 */
export function untestedSystems(
  table: OutcomeTable,
  systems: readonly string[],
  categories: readonly string[],
): readonly (readonly Untested[])[] {
  const judged = systems.map((system) => judgedPerCategory(table, system, categories));
  const totals = judged.map((cells) => cells.reduce(sum));
  const less = new Set(findLessJudged(totals).map(({ system }) => system));
  const overall = totals.flatMap((one): Untested[] => {
    if (isUnjudged(one)) return [untested(one, "unjudged")];
    return less.has(one.system) ? [untested(one, "judged_less")] : [];
  });
  const untestedSystem = new Map(overall.map((one) => [one.system, one]));
  const perCategory = categories.map((_, category) =>
    judged.flatMap((cells): Untested[] => {
      const one = cells[category];
      if (one === undefined) return [];
      const untestedOverall = untestedSystem.get(one.system);
      if (untestedOverall !== undefined) return [untestedOverall];
      return isUnjudged(one) ? [untested(one, "unjudged")] : [];
    }),
  );
  return [overall, ...perCategory];
}

function isUnjudged({ open, judged }: JudgedCounts): boolean {
  return open > 0 && judged === 0;
}

function untested({ system, open, toJudge }: JudgedCounts, reason: UntestedReason): Untested {
  return { system, open, toJudge, reason };
}

function sum(one: JudgedCounts, other: JudgedCounts): JudgedCounts {
  const { system } = one;
  return {
    system,
    open: one.open + other.open,
    toJudge: one.toJudge + other.toJudge,
    judged: one.judged + other.judged,
  };
}

/** The counts of a system, one entry per category. If there are no categories, one entry of zeros. */
function judgedPerCategory(
  table: OutcomeTable,
  system: string,
  categories: readonly string[],
): JudgedCounts[] {
  const labels = categories.length === 0 ? [""] : categories;
  const countsByCategory = labels.map(() => ({ system, open: 0, toJudge: 0, judged: 0 }));
  eachCell(table, system, categories, ({ category, cell }) => {
    const counts = countsByCategory[category];
    if (counts === undefined || cell === OUTCOME_CODES.approved) return;
    counts.toJudge++;
    if (cell === OUTCOME_CODES.open) counts.open++;
    if (cell === OUTCOME_CODES.correct || cell === OUTCOME_CODES.incorrect) counts.judged++;
  });
  return countsByCategory;
}

interface VisitedCell {
  /** Index of the category in the compared categories. */
  readonly category: number;
  readonly cell: number;
  readonly candidate: number;
}

/** Calls `visit` for each candidate of the system in the compared categories. */
function eachCell(
  table: OutcomeTable,
  system: string,
  categories: readonly string[],
  visit: (cell: VisitedCell) => void,
): void {
  const column = table.systems.indexOf(system);
  const indexOf = table.categories.map((label) => categories.indexOf(label));
  table.categoryOf.forEach((label, example) => {
    const category = indexOf[label] ?? -1;
    const cell = cellAt(table, example, column);
    if (category < 0 || cell === OUTCOME_CODES.absent) return;
    visit({ category, cell, candidate: example * table.systems.length + column });
  });
}

/** How annotators worked on a system, over some categories. */
export interface SystemWork {
  readonly approved: number;
  /** Number of approved candidates that annotators judged or began to judge. */
  readonly checked: number;
  /** Number of candidates that the learnt agreement approved and nobody began to judge. */
  readonly learntUnchecked: number;
  /** Per annotator, the number of judged candidates. If several judged a candidate, each has a part of it. */
  readonly judged: ReadonlyMap<string, number>;
}

/** The work on a system over all compared categories, then per category. */
export function workOn(table: OutcomeTable, system: string, categories: readonly string[]): SystemWork[] {
  const cells = [null, ...categories].map(() => ({
    approved: 0,
    checked: 0,
    learntUnchecked: 0,
    judged: new Map<string, number>(),
  }));
  eachCell(table, system, categories, ({ category, cell, candidate }) => {
    const people = isJudgedCell(cell) ? (table.people[table.judgedBy[candidate] ?? 0] ?? []) : [];
    for (const work of [cells[0], cells[category + 1]]) {
      if (work === undefined) continue;
      if (table.approvals[candidate] !== NOT_APPROVED) {
        work.approved++;
        if (cell !== OUTCOME_CODES.approved) work.checked++;
        else if (table.approvals[candidate] === APPROVAL_CODES["learnt agreement"]) work.learntUnchecked++;
      }
      for (const person of people)
        work.judged.set(person, (work.judged.get(person) ?? 0) + 1 / people.length);
    }
  });
  return cells;
}

/** Five discordant examples are too few for a significant difference (`canBeSignificant`), six are enough. */
const TOLERATED_CHECKS = 5;

/**
 * Whether annotators checked the approvals of one system so much more than those of the other that this alone could
 * make the systems differ: an approval can be judged incorrect only if somebody looks at it. The excess is the
 * difference of the checked shares, times the smaller number of approvals. More than `TOLERATED_CHECKS` is uneven.
 */
export function isUneven(a: SystemWork, b: SystemWork): boolean {
  // In whole numbers: |a.checked / a.approved − b.checked / b.approved| · min(a.approved, b.approved) > 5.
  const excess = Math.abs(a.checked * b.approved - b.checked * a.approved);
  return excess > TOLERATED_CHECKS * Math.max(a.approved, b.approved);
}

/**
 * Whether nobody checked more than `TOLERATED_CHECKS` approvals of the learnt agreement in one of the systems. How often
 * they are right differs between systems, and in a system without them, people judged such candidates.
 */
export function hasUncheckedLearnt(a: SystemWork, b: SystemWork): boolean {
  return Math.max(a.learntUnchecked, b.learntUnchecked) > TOLERATED_CHECKS;
}

/** The reasons for which the audit can correct the difference, if it has judged approvals of both systems. */
export const CORRECTABLE: ReadonlySet<NoTest> = new Set([
  "approvals_checked_unevenly",
  "learnt_approvals_unchecked",
]);

/** Whether annotators and systems are confounded. */
export type Confounding = "no" | "partly" | "fully";

/** How the annotators of two systems agree. Both are null if one of the systems has no judgement. */
export interface AnnotatorBalance {
  /** Σ over annotators of the smaller of the two systems' shares, from 0 to 1. 1 = all judged the same share of both. */
  readonly overlap: number | null;
  readonly confounded: Confounding | null;
}

/** The level of the test of balance. */
const UNBALANCED = 0.05;

/**
 * Compares the annotators of two systems. If one annotator is more severe than another, equal systems differ by the
 * difference of the annotators' shares times that of their severity.
 *
 * - `fully`: nobody judged both systems.
 * - `partly`: chance does not explain that annotators judged different shares (Pearson's χ² test of annotators × systems,
 *   p < 0.05). Smaller differences of the shares hardly change the size of the comparison's test.
 */
export function annotatorBalance(a: SystemWork, b: SystemWork): AnnotatorBalance {
  const people = [...new Set([...a.judged.keys(), ...b.judged.keys()])];
  const counts = people.map((person) => [a.judged.get(person) ?? 0, b.judged.get(person) ?? 0] as const);
  const totalA = counts.reduce((all, [inA]) => all + inA, 0);
  const totalB = counts.reduce((all, [, inB]) => all + inB, 0);
  if (totalA === 0 || totalB === 0) return { overlap: null, confounded: null };
  let overlap = 0;
  let statistic = 0;
  for (const [inA, inB] of counts) {
    const shares = [inA / totalA, inB / totalB] as const;
    overlap += Math.min(...shares);
    // (observed − expected)² / expected of the person's two cells together.
    statistic += ((shares[0] - shares[1]) ** 2 / (inA + inB)) * totalA * totalB;
  }
  if (overlap === 0) return { overlap, confounded: "fully" };
  const isUnbalanced = people.length > 1 && chiSquareTail(statistic, people.length - 1) < UNBALANCED;
  return { overlap, confounded: isUnbalanced ? "partly" : "no" };
}
