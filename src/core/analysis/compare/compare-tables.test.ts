// Tests the CSV and JSON of a comparison on a case counted by hand.

import { expect, it } from "vitest";
import { parseCsv } from "#core/io/delimited.ts";
import { serializeCompareJson } from "#core/io/report/figures-json.ts";
import { serializeTableCsv, tableRecords } from "#core/tables/table.ts";
import { comparisonRecords, comparisonTables, pointsInterval, pointsText, pText } from "./compare-tables.ts";
import { compareAll, tableOf } from "./table-in-test.ts";

/**
 * Category x: seven examples are correct in A only, one in both, and one is open in B. Category y has one example that
 * only B has. System N is unjudged: eight approvals, two open.
 */
const outcomes = tableOf("xxxxxxxxxy", { "=A": "rrrrrrrrr-", B: "wwwwwwwror", N: "aaaaaaaaoo" });
const comparison = compareAll(outcomes);
const FIELDS = [
  ...["a", "b", "category", "over", "both", "only_a", "only_b", "neither"],
  ...["n", "left_out", "undecided_a", "undecided_b", "undecided_both"],
  ...["excluded_a", "excluded_b", "excluded_unequal"],
  ...["difference", "low", "high", "p", "p_reason", "p_holm", "no_test"],
  ...["odds_ratio_value", "odds_ratio_low", "odds_ratio_high", "odds_ratio_reason", "detectable"],
  ...["documents", "documents_low", "documents_high", "documents_reason"],
  ...[
    "annotator_overlap",
    "confounded",
    "other_over",
    "other_n",
    "other_difference",
    "other_low",
    "other_high",
  ],
  ...["corrected_difference", "corrected_low", "corrected_high", "corrected_reason"],
  ...["corrected_population_low", "corrected_population_high", "corrected_p", "corrected_p_holm"],
  ...["cluster_a", "cluster_b", "mean_difference_a", "mean_difference_b", "ranked_by"],
];

/** The rows of the CSV as objects. */
function csvRows(): Record<string, string>[] {
  const [names = [], ...lines] = parseCsv(serializeTableCsv(comparisonRecords(comparison)));
  expect(names).toEqual(FIELDS);
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [names[at] ?? "", cell])));
}

it("the CSV of a comparison has a row per pair and category, with all figures, and empty cells for withheld ones", () => {
  const [all, x, y, toN] = csvRows();
  const counts = { both: "1", only_a: "7", only_b: "0", neither: "0" };
  // p = 2 / 2⁷; 7 of 8 = 87.5 points. One of nine examples in B's candidates is open.
  expect(all).toMatchObject({ a: "=A", b: "B", category: "all", ...counts, left_out: "2", undecided_a: "1" });
  expect(x).toMatchObject({ ...counts, left_out: "1", undecided_b: "1", difference: "0.875", no_test: "" });
  expect(Number(x?.p)).toBeCloseTo(2 / 128, 12);
  expect(x).toMatchObject({ odds_ratio_value: "", odds_ratio_high: "", odds_ratio_reason: "infinite" });
  expect(y).toMatchObject({ no_test: "nothing_shared", difference: "", low: "", p: "", cluster_a: "" });
  expect(toN).toMatchObject({
    b: "N",
    no_test: "unjudged",
    low: "",
    odds_ratio_low: "",
    detectable: "",
    p: "",
  });
  expect(all).toMatchObject({
    cluster_a: "1",
    cluster_b: "2",
    mean_difference_a: "0.875",
    ranked_by: "difference",
  });
  expect(toN).toMatchObject({ cluster_a: "1", cluster_b: "", mean_difference_b: "" });
});

it("the tables for readers explain only the reasons that occur, and say of whom each reason holds", () => {
  const [all, , y] = comparisonTables(comparison, (category) => category ?? "all");
  expect(all?.pairs.note).toMatch(
    /Unjudged: candidates of a system are open, and none is judged\. †: not tested and not ranked\.$/,
  );
  expect(all?.pairs.note).not.toMatch(/Judged less:|unevenly:/);
  expect(y?.pairs.note).toContain("No example counts in both: all are left out.");
  // In y, =A and B share no example, so that neither is ranked; N is unjudged itself.
  const ranks = tableRecords(y === undefined ? comparisonRecords(comparison) : y.clusters);
  expect(ranks.map(({ system, ranked_by, no_test }) => [system, ranked_by, no_test])).toEqual([
    ["=A", null, "its pairs have no test: no example counts in both, unjudged"],
    ["B", null, "its pairs have no test: no example counts in both, unjudged"],
    ["N", null, "no test: unjudged"],
  ]);
});

it("the JSON of a comparison has the same fields as the CSV, and the clusters with reasons why systems have no rank", () => {
  const { pairs, clusters, over, correction } = JSON.parse(serializeCompareJson(comparison));
  expect([over, correction]).toEqual(["examples", "category"]);
  const flat = (object: Record<string, unknown>, path = ""): string[] =>
    Object.entries(object).flatMap(([name, value]) =>
      typeof value === "object" && value !== null
        ? flat(value as Record<string, unknown>, `${path}${name}_`)
        : [`${path}${name}`],
    );
  expect(flat(pairs[0])).toEqual(FIELDS);
  const ranked = { ranked_by: "difference", no_test: null };
  const unranked = { cluster: null, mean_difference: null, ranked_by: "difference" };
  expect(clusters.slice(0, 3)).toEqual([
    { category: "all", cluster: 1, system: "=A", mean_difference: 0.875, ...ranked },
    { category: "all", cluster: 2, system: "B", mean_difference: -0.875, ...ranked },
    { category: "all", system: "N", ...unranked, no_test: "unjudged" },
  ]);
  expect(clusters.filter(({ category }: { category: string }) => category === "y")).toEqual([
    { category: "y", system: "=A", ...unranked, no_test: "nothing_shared + unjudged" },
    { category: "y", system: "B", ...unranked, no_test: "nothing_shared + unjudged" },
    { category: "y", system: "N", ...unranked, no_test: "unjudged" },
  ]);
});

it.each([
  [0.0812, "+8.1"],
  [-0.0234, "−2.3"],
  [0, "0.0"],
  [-0.0004, "0.0"],
  [1, "+100.0"],
  [null, "–"],
])("a difference of %j is written “%s”", (value, text) => {
  expect(pointsText(value)).toBe(text);
});

it.each([
  [1, "1.000"],
  [0.0499, "< 0.050"],
  [0.0494, "0.049"],
  [0.04999999, "< 0.050"],
  [0.05, "0.050"],
  [0.0959236, "0.096"],
  [0.001, "0.001"],
  [0.000999, "< 0.001"],
  [0, "< 0.001"],
  [null, "–"],
])("a p-value of %j is written “%s”", (p, text) => {
  expect(pText(p)).toBe(text);
});

it("an interval of differences is written with signs, and a missing interval as a dash", () => {
  expect(pointsInterval({ interval: { low: -0.021, high: 0.2 } })).toBe("−2.1 to +20.0");
  expect(pointsInterval({ interval: null })).toBe("–");
});
