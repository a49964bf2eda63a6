// Builds the filter that lists the candidates behind each count of a pair of systems.

import type { RequestedSystemsAndCategories } from "#core/analysis/accuracy/report-scope.ts";
import type { PairKind, PairRow } from "#core/analysis/compare/compare-systems.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import type { OtherSystemFilter } from "#core/campaign/filter/other-system-filter.ts";

const RIGHT: CandidateFilter["outcomes"] = ["approved", "correct"];
const WRONG: CandidateFilter["outcomes"] = ["incorrect"];
const DECIDED: CandidateFilter["outcomes"] = [...RIGHT, ...WRONG];
const UNDECIDED: CandidateFilter["outcomes"] = ["open", "excluded"];

/**
 * Filters by kind of count. `listedSystem`: the system whose candidates are listed. `outcomes`: outcomes of the listed
 * candidates. `is`: what the other system's candidate of the same example must be. If only one candidate of a pair is
 * undecided, the other one is listed, because the undecided one may be missing.
 */
const FILTERS: Readonly<
  Record<
    PairKind,
    {
      readonly listedSystem: "a" | "b";
      readonly outcomes: CandidateFilter["outcomes"];
      readonly is: OtherSystemFilter["is"];
    }
  >
> = {
  both: { listedSystem: "a", outcomes: RIGHT, is: "correct" },
  onlyA: { listedSystem: "a", outcomes: RIGHT, is: "incorrect" },
  onlyB: { listedSystem: "b", outcomes: RIGHT, is: "incorrect" },
  neither: { listedSystem: "a", outcomes: WRONG, is: "incorrect" },
  openA: { listedSystem: "b", outcomes: DECIDED, is: "undecided" },
  openB: { listedSystem: "a", outcomes: DECIDED, is: "undecided" },
  openBoth: { listedSystem: "a", outcomes: UNDECIDED, is: "undecided" },
};

/**
 * The filter that lists one candidate per example of a count. `category` null: all categories in scope. `compared`: the
 * categories in scope; null = all.
 */
export function pairFilter(
  { a, b, category }: Pick<PairRow, "a" | "b" | "category">,
  kind: PairKind,
  compared: RequestedSystemsAndCategories["categories"],
): Partial<CandidateFilter> {
  const { listedSystem, outcomes, is } = FILTERS[kind];
  return {
    systems: [listedSystem === "a" ? a : b],
    outcomes,
    categories: category === null ? (compared ?? []) : [category],
    otherSystems: [{ is, system: listedSystem === "a" ? b : a }],
  };
}
