// Tests the categories of a built suite and their order, one case per row. Letters are labels; capitals require an
// antecedent.
import { expect, it } from "vitest";
import { availableCategories, builtCategories } from "./campaign-annotations.ts";

const categoriesOf = (labels: string) =>
  labels
    .split(" ")
    .filter((label) => label !== "")
    .map((label) => ({ label: label.toLowerCase(), antecedentAgreement: label !== label.toLowerCase() }));
const planned = (labels: string) => ({
  categories: categoriesOf(labels).map((category) => ({
    ...category,
    key: "1",
    forms: [],
    sentence: null,
    facets: null,
    wanted: 0,
  })),
});
const labelsOf = (categories: ReturnType<typeof categoriesOf>) =>
  categories
    .map(({ label, antecedentAgreement }) => (antecedentAgreement ? label.toUpperCase() : label))
    .join(" ");

it.each<[what: string, suite: string, plan: string, needed: string, built: string]>([
  ["an empty suite gets the needed categories in the targets' order", "", "a b c", "c a", "a c"],
  ["categories of the suite stay in its order, needed or not", "c a", "a b c", "a", "c a"],
  ["a new category follows its predecessor in the targets", "a c x", "a b c x", "b", "a b c x"],
  ["a new category without a predecessor comes first", "b", "a b", "a", "a b"],
  ["two new categories keep their order", "a d", "a b c d", "c b", "a b c d"],
  ["a category that neither the targets nor an example has is removed", "a old", "a", "a", "a"],
  ["a category of an example stays, even if the targets no longer have it", "a old", "a", "old", "a old"],
  ["the targets decide whether a category requires an antecedent", "a B", "A b", "", "A b"],
  ["an unknown category is not added", "a", "a", "unheard", "a"],
])("builtCategories follows this rule: %s", (_what, suite, plan, needed, expected) => {
  const result = builtCategories(
    { categories: categoriesOf(suite) },
    planned(plan),
    new Set(needed.split(" ")),
  );
  expect(labelsOf(result)).toBe(expected);
});

it("availableCategories contains the categories of suite and targets, with the targets' definitions", () => {
  expect(labelsOf(availableCategories({ categories: categoriesOf("a B") }, planned("b C")))).toBe("a b C");
  expect(labelsOf(availableCategories({ categories: categoriesOf("a B") }, null))).toBe("a B");
});
