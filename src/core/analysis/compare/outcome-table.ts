// Collects the outcome of every candidate in one flat table, from which systems are compared.

import { runToEnd } from "#core/base/run-to-end.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { Outcome } from "#core/campaign/outcomes/outcome.ts";

/** Values of the table's cells: the candidate's outcome, or `absent` = no such candidate, for example in a batch. */
export const OUTCOME_CODES = {
  absent: 0,
  approved: 1,
  correct: 2,
  incorrect: 3,
  open: 4,
  excluded: 5,
} as const satisfies Readonly<Record<Outcome["kind"] | "absent", number>>;

export interface OutcomeTable {
  /** Systems in the campaign's order. */
  readonly systems: readonly string[];
  /** Categories in the suite's order, including those without an example. */
  readonly categories: readonly string[];
  /** Per example, the index of its category. */
  readonly categoryOf: readonly number[];
  /** Per candidate number (example × number of systems + system), one of `OUTCOME_CODES`. */
  readonly cells: Uint8Array;
}

/** Number of candidates processed between two pauses. */
const CANDIDATES_PER_PART = 50;

/** Builds the table in parts; yields the share (0 to 1) of candidates processed. */
export function* outcomeTableInParts(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  outcomes: Pick<CandidateOutcomes, "outcome" | "texts">,
): Generator<number, OutcomeTable> {
  const { index } = outcomes.texts;
  const cells = new Uint8Array(index.size).fill(OUTCOME_CODES.absent);
  for (let candidate = 0; candidate < index.size; candidate++) {
    if (candidate % CANDIDATES_PER_PART === 0) yield candidate / index.size;
    if (index.exists(candidate)) cells[candidate] = OUTCOME_CODES[outcomes.outcome(candidate).kind];
  }
  const categories = suite.categories.map(({ label }) => label);
  const indexOf = new Map(categories.map((label, at) => [label, at]));
  return {
    systems: outputs.map(({ system }) => system),
    categories,
    categoryOf: suite.examples.map(({ category }) => indexOf.get(category) ?? -1),
    cells,
  };
}

/** Builds the table in one call. */
export function outcomeTable(...parameters: Parameters<typeof outcomeTableInParts>): OutcomeTable {
  return runToEnd(outcomeTableInParts(...parameters));
}

/** The cell of one example and system, both by index. */
export function cellAt({ cells, systems }: OutcomeTable, example: number, system: number): number {
  return cells[example * systems.length + system] ?? OUTCOME_CODES.absent;
}
