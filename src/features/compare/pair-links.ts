// Builds the filter that lists the candidates behind each count of a pair of systems.

import type { RequestedNames } from "#core/analysis/accuracy/report-scope.ts";
import type { PairKind, PairRow } from "#core/analysis/compare/compare-systems.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import type { OtherSystemFilter } from "#core/campaign/filter/other-system-filter.ts";

const RIGHT: CandidateFilter["outcomes"] = ["approved", "correct"];
const WRONG: CandidateFilter["outcomes"] = ["incorrect"];
const DECIDED: CandidateFilter["outcomes"] = [...RIGHT, ...WRONG];
const UNDECIDED: CandidateFilter["outcomes"] = ["open", "excluded"];

/**
 * `of`: the system whose candidates are listed. For examples not decided in one system, it is the other system, which
 * always has the candidate.
 */
const ASKED: Readonly<
  Record<
    PairKind,
    {
      readonly of: "a" | "b";
      readonly outcomes: CandidateFilter["outcomes"];
      readonly is: OtherSystemFilter["is"];
    }
  >
> = {
  both: { of: "a", outcomes: RIGHT, is: "correct" },
  onlyA: { of: "a", outcomes: RIGHT, is: "incorrect" },
  onlyB: { of: "b", outcomes: RIGHT, is: "incorrect" },
  neither: { of: "a", outcomes: WRONG, is: "incorrect" },
  openA: { of: "b", outcomes: DECIDED, is: "undecided" },
  openB: { of: "a", outcomes: DECIDED, is: "undecided" },
  openBoth: { of: "a", outcomes: UNDECIDED, is: "undecided" },
};

/**
 * The filter that lists exactly the candidates that a count includes. `compared`: the categories in scope; null =
 * all.
 */
export function filterOf(
  { a, b, category }: Pick<PairRow, "a" | "b" | "category">,
  kind: PairKind,
  compared: RequestedNames["categories"],
): Partial<CandidateFilter> {
  const { of, outcomes, is } = ASKED[kind];
  return {
    systems: [of === "a" ? a : b],
    outcomes,
    categories: category === null ? (compared ?? []) : [category],
    otherSystems: [{ is, system: of === "a" ? b : a }],
  };
}
