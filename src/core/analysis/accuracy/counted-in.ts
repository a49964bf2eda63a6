// Builds the filters and descriptions of the candidates that a figure of the report counts.

import { CANDIDATE_STATES, type CandidateState } from "#core/campaign/outcomes/candidate-states.ts";
import type { ExclusionReason, OpenReason, Outcome } from "#core/campaign/outcomes/outcome.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { CellLink } from "#core/tables/table.ts";
import type { Denominator } from "./accuracy.ts";

interface TableCell {
  /** Null = all systems. */
  readonly system: string | null;
  /** Null = all categories. */
  readonly category: string | null;
}

/** The candidates of some systems and categories; an empty list = all. */
interface CellFilter {
  readonly systems: readonly string[];
  readonly categories: readonly string[];
}

/** What figures of accuracy ask of a candidate, as fields of the filter of candidates. */
export interface CountedFilter {
  readonly states?: readonly CandidateState[];
  readonly outcomes?: readonly Outcome["kind"][];
  readonly verdicts?: readonly ("approved" | "referred" | "reused" | "untranslated")[];
  readonly whys?: readonly (OpenReason | ExclusionReason)[];
  readonly heads?: readonly ("correct" | "incorrect")[];
  readonly stale?: boolean;
}

/** The target of a link from a figure of accuracy: the candidates that it counts. */
export type CountedCandidates = CountedFilter & CellFilter;

function filterOf({ system, category }: TableCell): CellFilter {
  return { systems: system === null ? [] : [system], categories: category === null ? [] : [category] };
}

/** The category and the system of a cell in words, such as “Event · it, heron”. */
function cellWords({ system, category }: TableCell): string {
  return [category === null ? "all categories" : fullCategoryName(category), system ?? []].flat().join(", ");
}

/** Link to the candidates of a cell that pass the filter. */
export function candidatesIn<const Filter extends object>(
  cell: TableCell,
  words: string,
  filter: Filter,
): CellLink<Filter & CellFilter> {
  return { to: { ...filterOf(cell), ...filter }, words: `${words}: ${cellWords(cell)}` };
}

/** The states of candidates whose sentence has a translation. */
export const TRANSLATED_STATES = CANDIDATE_STATES.filter((state) => state !== "untranslated");

interface Counted {
  readonly words: string;
  readonly filter: CountedFilter;
}

/** What an accuracy counts, by its denominator. */
export const COUNTED: Readonly<Record<Denominator, readonly [hits: Counted, all: Counted]>> = {
  examples: [
    { words: "approved or judged correct", filter: { outcomes: ["approved", "correct"] } },
    { words: "examples", filter: {} },
  ],
  translated: [
    { words: "approved or judged correct", filter: { outcomes: ["approved", "correct"] } },
    { words: "translated examples", filter: { states: TRANSLATED_STATES } },
  ],
  judged: [
    { words: "judged correct", filter: { outcomes: ["correct"] } },
    { words: "judged correct or incorrect", filter: { outcomes: ["correct", "incorrect"] } },
  ],
};

/** Links of an accuracy: to its hits, and to all counted candidates. */
export function accuracyLinks(
  cell: TableCell,
  denominator: Denominator,
): readonly [CellLink<CountedCandidates>, CellLink<CountedCandidates>] {
  const [hits, all] = COUNTED[denominator];
  return [candidatesIn(cell, hits.words, hits.filter), candidatesIn(cell, all.words, all.filter)];
}
