// Builds the filter that lists the candidates behind each count of a pair of systems.
import {
  type Denominator,
  type RequestedSystemsAndCategories,
  TRANSLATED_STATES,
} from "#core/analysis/accuracy/accuracy.ts";
import type { PairRow } from "#core/analysis/compare/compare-systems.ts";
import type { PairKind } from "#core/analysis/compare/outcome-table.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import type { OtherSystemFilter } from "#core/campaign/filter/other-system-filter.ts";

/**
 * `listedSystem`: the system whose candidates are listed. `outcomes`: outcomes of the listed candidates. `states`: their
 * states; absent = all. `is`: what the other system's candidate of the same example must be.
 */
interface PairFilter {
  readonly listedSystem: "a" | "b";
  readonly outcomes: CandidateFilter["outcomes"];
  readonly states?: CandidateFilter["states"];
  readonly is: OtherSystemFilter["is"];
}

/**
 * Filters by reading of outcomes and kind of count. If only one candidate of a pair is undecided, the other one is
 * listed, because the undecided one may be missing.
 */
const FILTERS: Readonly<Record<Denominator, Readonly<Record<PairKind, PairFilter>>>> = {
  examples: {
    both: { listedSystem: "a", outcomes: ["approved", "correct"], is: "correct" },
    onlyA: { listedSystem: "a", outcomes: ["approved", "correct"], is: "not-correct" },
    onlyB: { listedSystem: "b", outcomes: ["approved", "correct"], is: "not-correct" },
    neither: { listedSystem: "a", outcomes: ["incorrect", "excluded"], is: "not-correct" },
    undecidedA: {
      listedSystem: "b",
      outcomes: ["approved", "correct", "incorrect", "excluded"],
      is: "open",
    },
    undecidedB: {
      listedSystem: "a",
      outcomes: ["approved", "correct", "incorrect", "excluded"],
      is: "open",
    },
    undecidedBoth: { listedSystem: "a", outcomes: ["open"], is: "open" },
  },
  translated: {
    both: { listedSystem: "a", outcomes: ["approved", "correct"], is: "correct" },
    onlyA: { listedSystem: "a", outcomes: ["approved", "correct"], is: "translated-not-correct" },
    onlyB: { listedSystem: "b", outcomes: ["approved", "correct"], is: "translated-not-correct" },
    neither: {
      listedSystem: "a",
      outcomes: ["incorrect", "excluded"],
      states: TRANSLATED_STATES,
      is: "translated-not-correct",
    },
    undecidedA: {
      listedSystem: "b",
      outcomes: ["approved", "correct", "incorrect", "excluded"],
      states: TRANSLATED_STATES,
      is: "open-or-untranslated",
    },
    undecidedB: {
      listedSystem: "a",
      outcomes: ["approved", "correct", "incorrect", "excluded"],
      states: TRANSLATED_STATES,
      is: "open-or-untranslated",
    },
    undecidedBoth: {
      listedSystem: "a",
      outcomes: ["open", "excluded"],
      states: ["open", "partial", "conflict", "disputed", "stale", "reused", "untranslated"],
      is: "open-or-untranslated",
    },
  },
  judged: {
    both: { listedSystem: "a", outcomes: ["correct"], is: "judged-correct" },
    onlyA: { listedSystem: "a", outcomes: ["correct"], is: "incorrect" },
    onlyB: { listedSystem: "b", outcomes: ["correct"], is: "incorrect" },
    neither: { listedSystem: "a", outcomes: ["incorrect"], is: "incorrect" },
    undecidedA: { listedSystem: "b", outcomes: ["correct", "incorrect"], is: "not-judged" },
    undecidedB: { listedSystem: "a", outcomes: ["correct", "incorrect"], is: "not-judged" },
    undecidedBoth: { listedSystem: "a", outcomes: ["approved", "open", "excluded"], is: "not-judged" },
  },
};

/**
 * The filter that lists one candidate per example of a count. `category` null: all categories in scope. `compared`: the
 * categories in scope; null = all.
 */
export function pairFilter(
  { a, b, category, over }: Pick<PairRow, "a" | "b" | "category" | "over">,
  kind: PairKind,
  compared: RequestedSystemsAndCategories["categories"],
): Partial<CandidateFilter> {
  const { listedSystem, outcomes, states = [], is } = FILTERS[over][kind];
  return {
    systems: [listedSystem === "a" ? a : b],
    outcomes,
    states,
    categories: category === null ? (compared ?? []) : [category],
    otherSystems: [{ is, system: listedSystem === "a" ? b : a }],
  };
}
