// Counts how the examples of two systems count together: in both, in one only, excluded, undecided, and by document.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { groupInterval } from "#core/base/statistics/figures-of-units.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import { mcnemarTwoSided, type PairedCounts } from "#core/base/statistics/tests-of-pairs.ts";
import { cellAt, OUTCOME_CODES, type OutcomeTable } from "./outcome-table.ts";

/** The outcomes of two systems on the same examples. */
export interface PairOutcomes {
  /** The cells of each system by number of the example, values of `OUTCOME_CODES`. */
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  /** Numbers of the compared examples, in the suite's order. */
  readonly examples: readonly number[];
}

/** The cells of one system by number of the example. */
export function outcomesOfSystem(table: OutcomeTable, system: string): Uint8Array {
  const number = table.systems.indexOf(system);
  return Uint8Array.from(table.categoryOf, (_, example) => cellAt(table, example, number));
}

const CODES = Object.values(OUTCOME_CODES);

/** Number of different cells; all codes are below it. */
export const OUTCOME_KINDS = CODES.length;

/** Numbers of examples by the cells of both systems: of those with a in one and b in the other at a × codes + b. */
export type JointCounts = Uint32Array;

/** Counts once what all figures of a pair but those of documents follow from: 16 systems have 120 pairs. */
export function jointCounts({ a, b, examples }: PairOutcomes): JointCounts {
  const joint = new Uint32Array(OUTCOME_KINDS ** 2);
  for (const example of examples) {
    const at = (a[example] ?? OUTCOME_CODES.absent) * OUTCOME_KINDS + (b[example] ?? OUTCOME_CODES.absent);
    joint[at] = (joint[at] ?? 0) + 1;
  }
  return joint;
}

/** Number of examples whose cells in a and in b are such. */
function countWhere(joint: JointCounts, isCounted: (a: number, b: number) => boolean): number {
  let sum = 0;
  for (const a of CODES) for (const b of CODES) if (isCounted(a, b)) sum += joint[a * OUTCOME_KINDS + b] ?? 0;
  return sum;
}

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

/** Numbers of examples of a pair of systems. The inherited counts are of examples that count in both systems. */
export interface PairCounts extends PairedCounts {
  /** Examples that are left out because they are undecided in a only, in b only, or in both. */
  readonly undecidedA: number;
  readonly undecidedB: number;
  readonly undecidedBoth: number;
}

/** Exclusion in a pair, among the examples that are neither open nor absent in either system. */
export interface ExcludedCounts {
  readonly a: number;
  readonly b: number;
  /** Whether the shares of excluded candidates differ: McNemar's exact test of exclusion has p < 0.05. */
  readonly isUnequal: boolean;
}

/** The difference with documents as units. */
export interface DocumentFigures {
  /** Number of documents with an example that counts in both systems. */
  readonly count: number;
  readonly interval: Interval | null;
}

export function countPairKinds(joint: JointCounts, over: Denominator): PairCounts {
  const count = (kind: PairKind) => countWhere(joint, (a, b) => kindOf(a, b, over) === kind);
  return {
    both: count("both"),
    onlyA: count("onlyA"),
    onlyB: count("onlyB"),
    neither: count("neither"),
    undecidedA: count("undecidedA"),
    undecidedB: count("undecidedB"),
    undecidedBoth: count("undecidedBoth"),
  };
}

/** How an example counts, by its cells in the two systems; null = neither system has a candidate, as in a batch. */
export function kindOf(a: number, b: number, over: Denominator): PairKind | null {
  if (a === OUTCOME_CODES.absent && b === OUTCOME_CODES.absent) return null;
  const inA = isCorrectCell(a, over);
  const inB = isCorrectCell(b, over);
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
export function isCorrectCell(cell: number, over: Denominator): boolean | null {
  if (cell === OUTCOME_CODES.correct) return true;
  if (cell === OUTCOME_CODES.incorrect) return false;
  if (over === "judged") return null;
  if (cell === OUTCOME_CODES.approved) return true;
  if (cell === OUTCOME_CODES.untranslated) return over === "translated" ? null : false;
  return cell === OUTCOME_CODES.excluded ? false : null;
}

export function countExcluded(joint: JointCounts): ExcludedCounts {
  const isKnown = (cell: number) => cell !== OUTCOME_CODES.open && cell !== OUTCOME_CODES.absent;
  const isExcluded = (cell: number) => cell === OUTCOME_CODES.excluded || cell === OUTCOME_CODES.untranslated;
  const inA = countWhere(joint, (a, b) => isExcluded(a) && isKnown(b));
  const inB = countWhere(joint, (a, b) => isKnown(a) && isExcluded(b));
  const inBoth = countWhere(joint, (a, b) => isExcluded(a) && isExcluded(b));
  return { a: inA, b: inB, isUnequal: mcnemarTwoSided(inA - inBoth, inB - inBoth) < 0.05 };
}

/** The difference with documents as units; without an interval if so few examples are discordant. */
export function documentFigures(
  { a, b, examples }: PairOutcomes,
  documentOf: readonly number[],
  over: Denominator,
  hasInterval: boolean,
): DocumentFigures {
  const documents = new Map<number, { sum: number; units: number }>();
  let last = -1;
  let sums = { sum: 0, units: 0 };
  for (const example of examples) {
    const document = documentOf[example] ?? -1;
    const inA = isCorrectCell(a[example] ?? OUTCOME_CODES.absent, over);
    const inB = isCorrectCell(b[example] ?? OUTCOME_CODES.absent, over);
    if (inA === null || inB === null || document < 0) continue;
    // Examples of the same document usually follow each other.
    if (document !== last) sums = getOrInsert(documents, document, () => ({ sum: 0, units: 0 }));
    last = document;
    sums.sum += Number(inA) - Number(inB);
    sums.units++;
  }
  const interval = hasInterval ? groupInterval([...documents.values()]) : null;
  return { count: documents.size, interval: interval && clamped(interval) };
}

function clamped({ low, high }: Interval): Interval {
  return { low: Math.max(-1, low), high: Math.min(1, high) };
}
