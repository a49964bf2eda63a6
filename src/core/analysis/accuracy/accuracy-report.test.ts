import { expect, it } from "vitest";
import { NO_OUTCOME_COUNTS } from "./accuracy.ts";
import { categoriesOf } from "./accuracy-report.ts";

const systemWith = (...categories: string[]) => ({
  system: "s",
  total: NO_OUTCOME_COUNTS,
  categories: categories.map((category) => ({ category, counts: NO_OUTCOME_COUNTS })),
});

it.each<[what: string, lists: string[][], merged: string[]]>([
  ["no system", [], []],
  [
    "a later system with a category in between",
    [
      ["a_1", "c_1"],
      ["a_1", "b_1", "c_1"],
    ],
    ["a_1", "b_1", "c_1"],
  ],
  ["a later system with an earlier category", [["b_1"], ["a_1", "b_1"]], ["a_1", "b_1"]],
  ["categories whose order no system shows", [["a_1", "b_1"], ["a_2"]], ["a_1", "a_2", "b_1"]],
])("lists the categories of systems in suite order: %s", (_what, lists, merged) => {
  expect(categoriesOf(lists.map((list) => systemWith(...list)))).toEqual(merged);
});
