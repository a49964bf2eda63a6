// Builds the filters and descriptions of the candidates that a figure of the report counts.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import type { CountWord } from "#core/analysis/accuracy/accuracy-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { CellLink } from "#core/tables/table.ts";
import type { CandidateFilter } from "./candidate-filter.ts";

export interface TableCell {
  /** Null = all systems. */
  readonly system: string | null;
  /** Null = all categories. */
  readonly category: string | null;
}

/** A link from a count to the candidates that it counts. */
type CandidatesLink = CellLink<Partial<CandidateFilter>>;

function filterOf({ system, category }: TableCell): Partial<CandidateFilter> {
  return { systems: system === null ? [] : [system], categories: category === null ? [] : [category] };
}

/** The category and the system of a cell in words, such as “Event · it, heron”. */
function cellWords({ system, category }: TableCell): string {
  return [category === null ? "all categories" : fullCategoryName(category), system ?? []].flat().join(", ");
}

/** Link to the candidates of a cell that pass the filter. */
export function candidatesIn(
  cell: TableCell,
  words: string,
  filter: Partial<CandidateFilter>,
): CandidatesLink {
  return { to: { ...filterOf(cell), ...filter }, words: `${words}: ${cellWords(cell)}` };
}

/** Links of a proportion: to its hits, and to all counted candidates. */
export function accuracyLinks(
  cell: TableCell,
  denominator: Denominator,
): readonly [CandidatesLink, CandidatesLink] {
  return denominator === "examples"
    ? [
        candidatesIn(cell, "approved or judged correct", { outcomes: ["approved", "correct"] }),
        candidatesIn(cell, "examples", {}),
      ]
    : [
        candidatesIn(cell, "judged correct", { outcomes: ["correct"] }),
        candidatesIn(cell, "judged correct or incorrect", { outcomes: ["correct", "incorrect"] }),
      ];
}

export function filterOfCount(key: CountWord["key"]): Partial<CandidateFilter> {
  switch (key) {
    case "examples":
      return {};
    case "approved":
      return { verdicts: ["approved"] };
    case "referred":
      return { verdicts: ["referred", "reused"] };
    case "approvedNotJudged":
      return { outcomes: ["approved"] };
    default:
      return { outcomes: [key] };
  }
}
