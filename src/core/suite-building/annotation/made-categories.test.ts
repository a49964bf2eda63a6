// Tests categories and their order in a built suite, one case per row: letters are labels, capitals ask for
// an antecedent.
import { expect, it } from "vitest";
import { knownCategories, madeCategories } from "./made-categories.ts";

const listed = (labels: string) =>
  labels
    .split(" ")
    .filter((one) => one !== "")
    .map((one) => ({ label: one.toLowerCase(), antecedentAgreement: one !== one.toLowerCase() }));
const planned = (labels: string) => ({
  categories: listed(labels).map((one) => ({
    ...one,
    ...{ key: "1", forms: [], sentence: null, facets: null, wanted: 0 },
  })),
});
const told = (made: ReturnType<typeof listed>) =>
  made.map(({ label, antecedentAgreement }) => (antecedentAgreement ? label.toUpperCase() : label)).join(" ");

it.each<[what: string, suite: string, plan: string, needed: string, made: string]>([
  ["from nothing those that are needed, as the plan has them", "", "a b c", "c a", "a c"],
  ["what the suite has stays in its order, needed or not", "c a", "a b c", "a", "c a"],
  ["what is new stands behind what is before it in the plan", "a c x", "a b c x", "b", "a b c x"],
  ["or before all others", "b", "a b", "a", "a b"],
  ["two new ones keep their order", "a d", "a b c d", "c b", "a b c d"],
  ["what neither plan nor example has goes", "a old", "a", "a", "a"],
  ["what an example has stays, though the plan has it no longer", "a old", "a", "old", "a old"],
  ["the plan says whether an antecedent is asked for", "a B", "A b", "", "A b"],
  ["what neither knows is not made up", "a", "a", "unheard", "a"],
])("%s", (_what, suite, plan, needed, made) => {
  const found = madeCategories({ categories: listed(suite) }, planned(plan), new Set(needed.split(" ")));
  expect(told(found)).toBe(made);
});

it("knownCategories are those of suite and plan, as defined by the plan; without a plan the suite’s", () => {
  expect(told(knownCategories({ categories: listed("a B") }, planned("b C")))).toBe("a b C");
  expect(told(knownCategories({ categories: listed("a B") }, null))).toBe("a B");
});
