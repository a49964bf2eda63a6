// Texts of the comparison of systems: the pair, its examples, the ranking, the export.

import type { PairKind } from "#core/analysis/compare/compare-systems.ts";
import { UNTESTED_MARK } from "#core/analysis/compare/compare-words.ts";
import { counted } from "#core/base/number-words.ts";

/** Names of the counts of a pair. */
const kinds: Readonly<Record<PairKind, (a: string, b: string) => string>> = {
  onlyA: (a, b) => `${a} right, ${b} wrong`,
  onlyB: (a, b) => `${b} right, ${a} wrong`,
  both: () => "both right",
  neither: () => "both wrong",
  openA: (a) => `not compared: not decided in ${a}`,
  openB: (_, b) => `not compared: not decided in ${b}`,
  openBoth: () => "not compared: decided in neither",
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
    nothingDecided: "No example is decided in both systems. Judge their open candidates to compare them.",
    title: <T>(a: T, b: T) => [a, " vs ", b],
  },
  kinds,
  table: {
    label: "Results by category",
    leftOut: "not compared",
    significant: "significant",
  },
  category: {
    label: "Category, for the examples and the ranking",
  },
  examples: {
    title: "Examples side by side",
    hint: "Examples one system gets right and the other wrong.",
    choices: "Which examples",
    choice: (right: string, wrong: string) => `${right} right, ${wrong} wrong`,
    found: (count: number, category: string) => `${counted(count, "example")} in ${category}.`,
    none: (right: string, wrong: string) => `No examples that are right in ${right} and wrong in ${wrong}.`,
    differences: "Words that differ from the other system are bold.",
    browse: "Show in Candidates",
    showMore: (count: number) => `Show ${count} more`,
    label: (example: string) => `Example ${example}`,
    heading: <T>(example: T) => ["Example ", example],
    right: "✓ right",
    wrong: "✗ wrong",
  },
  ranking: {
    title: "Ranking",
    hint: (category: string) =>
      `Systems in ${category}, best first, with the mean difference to the others in percentage points.`,
    noClusters: "No clusters. Judge candidates of at least two systems to rank them.",
    clusters: "Clusters, best first",
    unranked: "Not ranked",
    notRanked: (reason: string) => `not ranked (${reason})`,
  },
  matrix: {
    label: "All pairs",
    legend: <T>(strong: (words: string) => T) => [
      "Row against column, in percentage points: + where the row’s system is better. ",
      strong("* bold"),
      ` = significant. ${UNTESTED_MARK} = not tested. – = no example is decided in both.`,
    ],
    pAfterHolm: (p: string) => `p (Holm) ${p}`,
    pairTitle: ({ a, b, points, interval, test }: MatrixPair) =>
      `${a} vs ${b}: ${points} (${interval}), ${test}`,
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
