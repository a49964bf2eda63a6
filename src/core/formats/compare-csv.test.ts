// Proves the table and the object of a comparison, on a case counted by hand.
import { expect, it } from "vitest";
import { compareSystems } from "#core/compare/compare-systems.ts";
import { STANDS } from "#core/compare/standings.ts";
import { serializeComparison } from "#core/formats/compare-csv.ts";
import { serializeCompareJson } from "#core/formats/compare-json.ts";

const { right, wrong, unsettled } = STANDS;
/** Three examples of x: A alone right, both right, A alone settled; one of y: B alone settled. */
const given = {
  systems: ["=A", "B"],
  categories: ["x", "y"],
  categoryOf: [0, 0, 0, 1],
  stands: Int8Array.from([right, wrong, right, right, wrong, unsettled, unsettled, right]),
  judged: 2,
};
const comparison = compareSystems(given, given);

it("has a row a pair and category, a cell empty where nothing is defined", () => {
  const [header, all = "", x = "", ...others] = serializeComparison(comparison).trimEnd().split(/\r?\n/);
  expect(header).toBe(
    "a,b,category,both,only_a,only_b,neither,left_out,not_settled_a,not_settled_b,not_settled_either,difference,low,high,p,p_holm",
  );
  expect(all).toMatch(/^'=A,B,all,1,1,0,0,2,1,1,0,0\.5,-?0\.\d+,0\.\d+,1,1$/);
  expect(x).toMatch(/^'=A,B,x,1,1,0,0,1,0,1,0,0\.5,-?0\.\d+,0\.\d+,1,1$/);
  expect(others).toEqual(["'=A,B,y,0,0,0,0,1,1,0,0,,,,,"]);
});

it("has clusters beside the pairs, null where nothing is defined", () => {
  const { pairs, clusters } = JSON.parse(serializeCompareJson(comparison));
  expect(pairs[2]).toEqual({
    ...{ a: "=A", b: "B", category: "y", both: 0, onlyA: 0, onlyB: 0, neither: 0, left_out: 1 },
    ...{ difference: null, low: null, high: null, p: null, p_holm: null },
  });
  const ranked = [
    { system: "=A", mean_difference: 0.5 },
    { system: "B", mean_difference: -0.5 },
  ];
  expect(clusters).toEqual([
    { category: "all", clusters: [ranked], unranked: [] },
    { category: "x", clusters: [ranked], unranked: [] },
    { category: "y", clusters: [], unranked: ["=A", "B"] },
  ]);
});
