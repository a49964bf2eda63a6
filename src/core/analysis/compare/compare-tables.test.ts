// Tests the CSV and JSON of a comparison on a case counted by hand.
import { expect, it } from "vitest";
import { serializeCompareJson } from "#core/io/report/compare-json.ts";
import { serializeTableCsv } from "#core/tables/records.ts";
import { compareSystems } from "./compare-systems.ts";
import { comparisonRecords } from "./compare-tables.ts";
import { OUTCOME_CODES } from "./outcome-table.ts";

const { correct, incorrect, excluded, open, approved } = OUTCOME_CODES;
/**
 * Category x has three examples: only A is right, both are right, only A is decided. Category y has one, decided only
 * in B. System N is unjudged.
 */
const outcomes = {
  systems: ["=A", "B", "N"],
  categories: ["x", "y"],
  categoryOf: [0, 0, 0, 1],
  cells: Uint8Array.from([
    ...[correct, incorrect, approved],
    ...[approved, correct, open],
    ...[incorrect, excluded, open],
    ...[excluded, correct, open],
  ]),
};
const comparison = compareSystems(outcomes, outcomes);

it("the CSV of a comparison has a row per pair and category, with empty cells for undefined values", () => {
  const [header, ...lines] = serializeTableCsv(comparisonRecords(comparison.rows)).trimEnd().split(/\r?\n/);
  expect(header).toBe(
    "a,b,category,both,only_a,only_b,neither,left_out,not_settled_a,not_settled_b,not_settled_either,difference,low,high,p,p_holm,no_test",
  );
  const [all = "", x = "", y, toN = ""] = lines;
  expect(all).toMatch(/^'=A,B,all,1,1,0,0,2,1,1,0,0\.5,-?0\.\d+,0\.\d+,1,1,$/);
  expect(x).toMatch(/^'=A,B,x,1,1,0,0,1,0,1,0,0\.5,-?0\.\d+,0\.\d+,1,1,$/);
  expect(y).toBe("'=A,B,y,0,0,0,0,1,1,0,0,,,,,,nothing_shared");
  expect(toN).toMatch(/^'=A,N,all,1,0,0,0,3,0,2,1,0,.*,,,unjudged$/);
  expect(lines.filter((line) => line.endsWith(",,,unjudged"))).toHaveLength(6);
});

it("the JSON of a comparison has pairs and clusters, and reasons why pairs have no test and systems no rank", () => {
  const { pairs, clusters } = JSON.parse(serializeCompareJson(comparison));
  expect(pairs[2]).toEqual({
    ...{ a: "=A", b: "B", category: "y", both: 0, only_a: 0, only_b: 0, neither: 0, left_out: 1 },
    ...{ difference: null, low: null, high: null, p: null, p_holm: null, no_test: "nothing_shared" },
  });
  expect(pairs[3]).toMatchObject({ b: "N", p: null, p_holm: null, no_test: "unjudged" });
  const ranked = [
    { system: "=A", mean_difference: 0.5 },
    { system: "B", mean_difference: -0.5 },
  ];
  const reasons = { unranked_reasons: { N: "unjudged" } };
  expect(clusters).toEqual([
    { category: "all", clusters: [ranked], unranked: ["N"], ...reasons },
    { category: "x", clusters: [ranked], unranked: ["N"], ...reasons },
    { category: "y", clusters: [], unranked: ["=A", "B", "N"], ...reasons },
  ]);
});
