// Collects what a comparison needs to know about every candidate in flat tables: its outcome, and who judged it.

import { getOrInsert } from "#core/base/grouping.ts";
import { runToEnd } from "#core/base/once.ts";
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
