// Holds which candidates a figure of the report counts, as filters; and how its place is called.

import type { CandidateFilter } from "#core/filter/candidate-filter.ts";
import type { Counts, Denominator } from "#core/score/accuracy.ts";
import type { CountWord } from "#core/score/accuracy-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";

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
  return [category === null ? "all categories" : fullCategoryName(category), system ?? []].flat().join(", ");
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

/** Null = what was accepted before is no longer asked for as referred, so that no filter asks for exactly these. */
export function countFilter(place: Place, key: CountWord["key"], { openWhy }: Counts): Filter | null {
  const of = filterOf(place);
  switch (key) {
    case "examples":
      return of;
    case "approved":
      return { ...of, verdict: "approved" };
    case "referred": {
      const accepted = (openWhy["accepted before"] ?? 0) + (openWhy["silver reference"] ?? 0);
      return accepted > 0 ? null : { ...of, verdict: "referred" };
    }
    case "standing":
      return { ...of, outcomes: ["approved"] };
    default:
      return { ...of, outcomes: [key] };
  }
}
