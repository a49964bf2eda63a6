// Tests the faults of targets, which are reported together and in sentences.
import { describe, expect, it } from "vitest";
import type { PlannedCategory } from "#core/suite/suite-plan.ts";
import { checkPlan } from "./plan-of.ts";

/**
 * Parses a category such as `A 1 it,they same`: label, key, forms, sentence. Forms `-` = every form; sentence `none` =
 * the category requires no antecedent; `none-same` = it requires none, but has the sentence “same”.
 */
function category(text: string): PlannedCategory {
  const [label = "", key = "1", forms = "-", sentence = "any"] = text.split(" ");
  return {
    label,
    key,
    forms: forms === "-" ? [] : forms.split(","),
    antecedentAgreement: !sentence.startsWith("none"),
    sentence: /same$/.test(sentence) ? "same" : /other$/.test(sentence) ? "other" : null,
    facets: null,
    wanted: 1,
  };
}
const form = (text: string) => ({ form: text.replace("!", ""), isOn: !text.startsWith("!"), why: "" });

const shared = (labels: string, key: string) =>
  `${labels} have the same key, ${key}. Only a pair of “same sentence” and “other sentence” can share a key.`;
const half = (label: string, key: string) =>
  `“${label}” is one half of a pair of “same sentence” and “other sentence”. Give the other half the same key, ${key}, and the same pronouns. Otherwise “${label}” counts for antecedents in any sentence.`;

describe("checkPlan", () => {
  it.each<[string, string[], string[], string[]]>([
    ["valid targets", ["it"], ["A 1 - same", "B 1 - other", "C 2 - none"], []],
    ["one category of all forms", ["it", "!them"], ["A 1"], []],
    ["keys for different forms", ["it", "they"], ["A 1 it", "B 1 they"], []],
    ["targets without categories", ["it"], [], ["Add at least one category."]],
    ["targets without forms", [], ["A 1"], ["Select at least one pronoun."]],
    ["no active form", ["!it"], ["A 1"], ["Select at least one pronoun."]],
    [
      "several categories with one label",
      ["it"],
      ["A 1", "A 2", "A 3"],
      ["Two categories have the label “A”."],
    ],
    ["a form twice", ["it", "it"], ["A 1"], ["The pronoun “it” is listed twice."]],
    ["a form of two words", ["each other"], ["A 1"], ["“each other” is more than one word. Enter one word."]],
    ["a form with capitals", ["It"], ["A 1"], ["“It” has capitals. Use lower case."]],
    ["a category's form with capitals", ["it"], ["A 1 It", "B 2"], ["“It” has capitals. Use lower case."]],
    ["two categories on one key", ["it"], ["A 1", "B 1"], [shared("“A”, “B”", "1")]],
    [
      "three categories on one key",
      ["it"],
      ["A 1 - same", "B 1 - other", "C 1 - other"],
      [shared("“A”, “B”, “C”", "1")],
    ],
    [
      "two categories of the same sentence on one key",
      ["it"],
      ["A 1 - same", "B 1 - same"],
      [shared("“A”, “B”", "1")],
    ],
    ["a pair of which one applies to any sentence", ["it"], ["A 1 - same", "B 1"], [shared("“A”, “B”", "1")]],
    [
      "two categories on one key for one form",
      ["it", "they"],
      ["A 1 it,they", "B 1 they"],
      [shared("“A”, “B”", "1")],
    ],
    [
      "half a pair next to a complete pair",
      ["it"],
      ["A 1 - same", "B 1 - other", "C 2 - same", "D 3"],
      [half("C", "2")],
    ],
    ["half a pair", ["it"], ["A 1 - same"], [half("A", "1")]],
    [
      "half a pair for one form",
      ["it", "they"],
      ["A 1 it,they same", "B 1 it other", "C 2"],
      [half("A", "1")],
    ],
    ["two keys for one pair", ["it"], ["A 1 it same", "B 2 it other"], [half("A", "1"), half("B", "2")]],
    [
      "a sentence for a category that requires no antecedent",
      ["it"],
      ["A 1 - none-same", "B 2"],
      ["“A” requires no antecedent, so the position of an antecedent cannot decide."],
    ],
    [
      "a pair of which one half requires no antecedent",
      ["it"],
      ["A 1 - none-same", "B 1 - other"],
      [
        "“A” requires no antecedent, so the position of an antecedent cannot decide.",
        shared("“A”, “B”", "1"),
      ],
    ],
    [
      "a form without a category",
      ["it", "this", "!that"],
      ["A 1 it"],
      ["The pronoun “this” is selected, but has no category."],
    ],
  ])("gives the expected messages for %s", (_what, forms, categories, expected) => {
    const plan = { forms: forms.map(form), categories: categories.map(category) };
    expect(checkPlan(plan)).toEqual(expected);
  });

  it("reports all errors together", () => {
    const plan = { forms: ["It", "It"].map(form), categories: ["A 1 x", "A 1 x"].map(category) };
    expect(checkPlan(plan)).toEqual([
      "Two categories have the label “A”.",
      "The pronoun “It” is listed twice.",
      "“It” has capitals. Use lower case.",
      shared("“A”, “A”", "1"),
      "The pronoun “It” is selected, but has no category.",
      "The pronoun “It” is selected, but has no category.",
    ]);
  });
});

describe("checkPlan finishes for hostile files", () => {
  const manyNames = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => `${prefix}${at}`);

  it("with 200,000 forms", () => {
    const forms = [...manyNames(200_000, "f"), "f7", "F8"].map(form);
    expect(checkPlan({ forms, categories: [category("A 1")] })).toEqual([
      "The pronoun “f7” is listed twice.",
      "“F8” has capitals. Use lower case.",
    ]);
  });

  it("with 5,000 categories", () => {
    const categories = manyNames(5000, "c").map((label) => category(`${label} 1`));
    expect(checkPlan({ forms: manyNames(5000, "f").map(form), categories })).toEqual([
      "There are 5,000 categories; the limit is 200.",
    ]);
  });
});
