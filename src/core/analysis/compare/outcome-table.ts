// Collects what a comparison needs to know about every candidate in flat tables: its outcome, and who judged it.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { runToEnd } from "#core/base/once.ts";
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
export const NOT_APPROVED = 0;

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
