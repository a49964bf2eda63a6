// Holds which candidates a figure of the report counts, as filters; and how its place is called.

import type { CandidateFilter } from "#core/filter/candidate-filter.ts";
import type { Denominator } from "#core/score/accuracy.ts";
import type { CountWord } from "#core/score/accuracy-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { reportText } from "#text/report.ts";

/** A cell of a table. */
export interface Place {
  /** Id of this copy. */
  readonly campaign: string;
  /** Null = all together. */
  readonly system: string | null;
  readonly category: string | null;
}

type Filter = Partial<CandidateFilter>;

export function filterOf({ system, category }: Place): Filter {
  return {
    systems: system === null ? [] : [system],
    categories: category === null ? [] : [category],
  };
}

export function placeWords({ system, category }: Place): string {
  const { inAllCategories } = reportText.categoryTable;
  return [category === null ? inAllCategories : fullCategoryName(category), system ?? []].flat().join(", ");
}

/** Above the line of a proportion. */
export function hitsFilter(place: Place, denominator: Denominator): Filter {
  const outcomes = denominator === "examples" ? (["approved", "correct"] as const) : (["correct"] as const);
  return { ...filterOf(place), outcomes };
}

/** Beneath the line. */
export function allFilter(place: Place, denominator: Denominator): Filter {
  return denominator === "examples"
    ? filterOf(place)
    : { ...filterOf(place), outcomes: ["correct", "incorrect"] };
}

export function countFilter(place: Place, key: CountWord["key"]): Filter {
  const of = filterOf(place);
  switch (key) {
    case "examples":
      return of;
    case "approved":
      return { ...of, verdicts: ["approved"] };
    case "referred":
      return { ...of, verdicts: ["referred", "accepted"] };
    case "standing":
      return { ...of, outcomes: ["approved"] };
    default:
      return { ...of, outcomes: [key] };
  }
}
