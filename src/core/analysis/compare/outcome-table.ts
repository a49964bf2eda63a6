// Collects what a comparison needs to know about every candidate in flat tables (its outcome, and who judged it), and
// finds the systems and pairs whose comparison would be misleading, because different candidates or people were
// judged.

import { type Denominator, findLessJudged, type OpenShare } from "#core/analysis/accuracy/accuracy.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { runToEnd } from "#core/base/once.ts";
import { chiSquareTail } from "#core/base/statistics/distributions.ts";
import { groupInterval } from "#core/base/statistics/figures-of-units.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import { mcnemarTwoSided, type PairedCounts } from "#core/base/statistics/tests-of-pairs.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { Approver } from "#core/campaign/matching/verdict.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { NO_TRANSLATION, type Outcome } from "#core/campaign/outcomes/outcome.ts";
import { documentNumber } from "#core/suite/suite.ts";

/**
 * Values of the table's cells: the candidate's outcome; `untranslated` = excluded, because its sentence has no
 * translation; `absent` = no such candidate, for example in a batch.
 */
export const OUTCOME_CODES = {
  absent: 0,
  approved: 1,
  correct: 2,
  incorrect: 3,
  open: 4,
  excluded: 5,
  untranslated: 6,
} as const satisfies Readonly<Record<Outcome["kind"] | "untranslated" | "absent", number>>;

/** What approved a candidate. */
export const APPROVAL_CODES: Readonly<Record<Approver, number>> = {
  "automatic pass": 1,
  "learnt agreement": 2,
};
const NOT_APPROVED = 0;

/** Candidates are numbered by example × number of systems + system. */
export interface OutcomeTable {
  /** Systems in the campaign's order. */
  readonly systems: readonly string[];
  /** Categories in the suite's order, including those without an example. */
  readonly categories: readonly string[];
  /** Per example, the index of its category. */
  readonly categoryOf: readonly number[];
  /** Per example, the index of its document; −1 = the suite has no documents. */
  readonly documentOf: readonly number[];
  /** Per candidate, one of `OUTCOME_CODES`. */
  readonly cells: Uint8Array;
  /** Per candidate, judged or not, one of `APPROVAL_CODES`. */
  readonly approvals: Uint8Array;
  /** Per candidate, the index in `people` of the annotators whose judgements gave its outcome; 0 = none. */
  readonly judgedBy: Uint16Array;
  /** Sets of annotators, by id. The first is empty. */
  readonly people: readonly (readonly string[])[];
}

/** Number of candidates processed between two pauses. */
const CANDIDATES_PER_PART = 50;

/** Builds the table in parts; yields the share (0 to 1) of candidates processed. */
export function* outcomeTableInParts(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  outcomes: Pick<CandidateOutcomes, "outcome" | "texts" | "approver" | "decidingAnnotators">,
): Generator<number, OutcomeTable> {
  const { index } = outcomes.texts;
  const cells = new Uint8Array(index.size).fill(OUTCOME_CODES.absent);
  const approvals = new Uint8Array(index.size);
  const judgedBy = new Uint16Array(index.size);
  const people: string[][] = [[]];
  const numberOfPeople = new Map<string, number>();
  for (let candidate = 0; candidate < index.size; candidate++) {
    if (candidate % CANDIDATES_PER_PART === 0) yield candidate / index.size;
    if (!index.exists(candidate)) continue;
    const cell = cellOf(outcomes.outcome(candidate));
    cells[candidate] = cell;
    const approver = outcomes.approver(candidate);
    approvals[candidate] = approver === null ? NOT_APPROVED : APPROVAL_CODES[approver];
    if (!isJudgedCell(cell)) continue;
    const deciding = [...new Set(outcomes.decidingAnnotators(candidate))].sort();
    const add = () => people.push(deciding) - 1;
    judgedBy[candidate] = getOrInsert(numberOfPeople, JSON.stringify(deciding), add);
  }
  const categories = suite.categories.map(({ label }) => label);
  const indexOf = new Map(categories.map((label, at) => [label, at]));
  return {
    systems: outputs.map(({ system }) => system),
    categories,
    categoryOf: suite.examples.map(({ category }) => indexOf.get(category) ?? -1),
    documentOf: suite.examples.map(({ line }) => documentNumber(suite, line) ?? -1),
    cells,
    approvals,
    judgedBy,
    people,
  };
}

function cellOf(outcome: Outcome): number {
  const isUntranslated = outcome.kind === "excluded" && outcome.why === NO_TRANSLATION;
  return OUTCOME_CODES[isUntranslated ? "untranslated" : outcome.kind];
}

/** Builds the table in one call. */
export function outcomeTable(...parameters: Parameters<typeof outcomeTableInParts>): OutcomeTable {
  return runToEnd(outcomeTableInParts(...parameters));
}

/** The cell of one example and system, both by index. */
export function cellAt({ cells, systems }: OutcomeTable, example: number, system: number): number {
  return cells[example * systems.length + system] ?? OUTCOME_CODES.absent;
}

/** Whether a candidate was judged, with an outcome. */
export function isJudgedCell(cell: number): boolean {
  return (
    cell === OUTCOME_CODES.correct || cell === OUTCOME_CODES.incorrect || cell === OUTCOME_CODES.excluded
  );
}

// Counts how the examples of two systems count together: in both, in one only, excluded, undecided, and by document.

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

// Finds the systems and pairs of systems whose comparison would be misleading, because different candidates or
// different people were judged.

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
