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
  [
    "a category whose position no list decides joins its group",
    [["a_1", "b_1"], ["a_2"]],
    ["a_1", "a_2", "b_1"],
  ],
])(
  "categoriesOf unites the systems' lists of categories and keeps their order: %s",
  (_what, lists, merged) => {
    expect(categoriesOf(lists.map((list) => systemWith(...list)))).toEqual(merged);
  },
);
