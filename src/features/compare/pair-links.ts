// Builds the filter that lists the candidates of each count of a pair.

import type { PairKind, PairRow } from "#core/compare/compare-systems.ts";
import type { AskedBeside } from "#core/filter/asked-beside.ts";
import type { CandidateFilter } from "#core/filter/candidate-filter.ts";

const RIGHT: CandidateFilter["outcomes"] = ["approved", "correct"];
const WRONG: CandidateFilter["outcomes"] = ["incorrect"];
const DECIDED: CandidateFilter["outcomes"] = [...RIGHT, ...WRONG];
const UNDECIDED: CandidateFilter["outcomes"] = ["open", "excluded"];

/** `of`: the system whose candidates the filter lists. For examples not decided in one system that is the other system, which always has the candidate. */
const ASKED: Readonly<
  Record<
    PairKind,
    { readonly of: "a" | "b"; readonly outcomes: CandidateFilter["outcomes"]; readonly is: AskedBeside["is"] }
  >
> = {
  both: { of: "a", outcomes: RIGHT, is: "right" },
  onlyA: { of: "a", outcomes: RIGHT, is: "wrong" },
  onlyB: { of: "b", outcomes: RIGHT, is: "wrong" },
  neither: { of: "a", outcomes: WRONG, is: "wrong" },
  openA: { of: "b", outcomes: DECIDED, is: "unsettled" },
  openB: { of: "a", outcomes: DECIDED, is: "unsettled" },
  openBoth: { of: "a", outcomes: UNDECIDED, is: "unsettled" },
};

/** The filter of exactly the candidates that a count of the pair counts. */
export function filterOf(
  { a, b, category }: Pick<PairRow, "a" | "b" | "category">,
  kind: PairKind,
): Partial<CandidateFilter> {
  const { of, outcomes, is } = ASKED[kind];
  return {
    systems: [of === "a" ? a : b],
    outcomes,
    categories: category === null ? [] : [category],
    besides: [{ is, system: of === "a" ? b : a }],
  };
}
