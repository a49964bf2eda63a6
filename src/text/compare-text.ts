// Texts of the comparison of systems: the pair, its examples, the ranking, the export.
import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import type { Correction } from "#core/analysis/compare/compare-systems.ts";
import { UNTESTED_MARK } from "#core/analysis/compare/compare-tables.ts";
import type { PairKind } from "#core/analysis/compare/outcome-table.ts";
import { counted, formatNumber, plural } from "#core/base/message-text.ts";

/** Names of the counts of a pair. */
const kinds: Readonly<Record<PairKind, (a: string, b: string) => string>> = {
  onlyA: (a) => `only ${a} correct`,
  onlyB: (_, b) => `only ${b} correct`,
  both: () => "both correct",
  neither: () => "neither correct",
  undecidedA: (a) => `left out: undecided in ${a}`,
  undecidedB: (_, b) => `left out: undecided in ${b}`,
  undecidedBoth: () => "left out: undecided in both",
};

/** Which examples a comparison counts, and what the accuracy of a system counts. */
const COUNTED_IN_BOTH: Readonly<Record<Denominator, string>> = {
  examples:
    "those that are decided (approved, correct, incorrect or excluded) in both systems. The accuracy of a system is over all of its examples",
  translated:
    "those that are translated and decided (approved, correct, incorrect or excluded) in both systems. The accuracy of a system is over all examples that it translates",
  judged:
    "those that are judged correct or incorrect in both systems. The accuracy of a system is over all of its judged candidates",
};

interface MatrixPair {
  readonly a: string;
  readonly b: string;
  /** The difference, as displayed. */
  readonly points: string;
  /** The interval of the difference, as displayed. */
  readonly interval: string;
  /** The p-value as displayed, or why there is none. */
  readonly test: string;
}

export const compareText = {
  page: {
    title: "Compare systems",
  },
  oneSystem: {
    filtered: "A comparison needs two systems, and the filter leaves one. Remove the filter.",
    addAnother: "A comparison needs two systems. Add the output of another system.",
    add: "Add systems…",
  },
  pair: {
    a: "System A",
    b: "System B",
    swap: "Swap systems",
    judgeOpen: "Judge open candidates",
    nothingDecided: "No example counts in both systems. Judge their open candidates to compare them.",
    title: <T>(a: T, b: T) => [a, " vs ", b],
    /** The accuracy of each system can count more of its examples, so the difference can be another one. */
    counted: (over: Denominator, count: number, all: number) =>
      `${formatNumber(count)} of ${counted(all, "example")} ${plural(count, "counts", "count")}: ${COUNTED_IN_BOTH[over]}, so the difference can be another one than that of the accuracies.`,
  },
  kinds,
  table: {
    label: "Results by category",
    effects: "Size and conditions of the differences",
    /** Name of the sign that explains the columns. */
    definitions: "What the columns mean",
    /** Above the counts of examples that are correct in only A, only B, both or neither. */
    correctIn: "Correct in",
    leftOut: "left out",
    significant: "significant",
  },
  correction: {
    legend: "Holm’s correction over",
    choices: { category: "each category", all: "all categories together" } satisfies Record<
      Correction,
      string
    >,
  },
  category: {
    label: "Category, for the examples and the ranking",
  },
  examples: {
    title: "Examples side by side",
    hint: "Examples that are correct in one system only.",
    choices: "Which examples",
    choice: (correct: string, other: string) => `${correct} correct, ${other} not`,
    found: (count: number, category: string) => `${counted(count, "example")} in ${category}.`,
    none: (correct: string, other: string) =>
      `No examples that are correct in ${correct} and not in ${other}.`,
    differences: "Words that differ from the other system are bold.",
    browse: "Show in Candidates",
    showMore: (count: number) => `Show ${count} more`,
    label: (example: string) => `Example ${example}`,
    heading: <T>(example: T) => ["Example ", example],
    correct: "✓ correct",
    notCorrect: "✗ not correct",
  },
  ranking: {
    title: "Ranking",
    hint: (category: string) =>
      `Systems in ${category}, best first, with the mean difference to the others in percentage points.`,
    noClusters: "No clusters. Judge candidates of at least two systems to rank them.",
    clusters: "Clusters, best first",
    unranked: "Not ranked",
    notRanked: (reason: string) => `not ranked (${reason})`,
    rankedBy: (figure: string) => `Ranked by the ${figure}, because not all approvals were checked alike.`,
  },
  matrix: {
    label: "All pairs",
    legend: <T>(strong: (words: string) => T) => [
      "Row against column, in percentage points: + where the row’s system is better. ",
      strong("* bold"),
      ` = significant. ${UNTESTED_MARK} = not tested. – = no figure; the pair says why.`,
    ],
    pAfterHolm: (p: string) => `p (Holm) ${p}`,
    pairTitle: ({ a, b, points, interval, test }: MatrixPair) =>
      `${a} vs ${b}: ${points} (${interval}), ${test}`,
    /** `points`: the difference, or why there is none. */
    pairLabel: (a: string, b: string, points: string) => `${a} vs ${b}: ${points}`,
    significantPairLabel: (a: string, b: string, points: string) => `${a} vs ${b}: ${points}, significant`,
  },
  export: {
    title: "Export",
    hint: "All pairs and categories.",
    csv: "Download CSV",
    json: "Download JSON",
  },
};
