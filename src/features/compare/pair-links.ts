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
 * The filter per kind of count. `listedSystem`: the system whose candidates are listed. If only one system's candidate
 * is undecided, the other system is listed, because the undecided candidate may be missing. `is`: state of the
 * candidate in the system that is not listed.
 */
const ASKED: Readonly<
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
 * The filter that lists exactly the candidates that a count includes. `compared`: the categories in scope; null =
 * all.
 */
export function filterOf(
  { a, b, category }: Pick<PairRow, "a" | "b" | "category">,
  kind: PairKind,
  compared: RequestedSystemsAndCategories["categories"],
): Partial<CandidateFilter> {
  const { listedSystem, outcomes, is } = ASKED[kind];
  return {
    systems: [listedSystem === "a" ? a : b],
    outcomes,
    categories: category === null ? (compared ?? []) : [category],
    otherSystems: [{ is, system: listedSystem === "a" ? b : a }],
  };
}
