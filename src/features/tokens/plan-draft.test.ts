// Tests how entered targets are validated.

import { describe, expect, it } from "vitest";
import type { PlannedForm } from "#core/suite/suite-plan.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import {
  type CategoryRow,
  lostLabels,
  movedCategory,
  type PlanDraft,
  planDraftOf,
  readPlanDraft,
  withAddedInGroups,
  withCategory,
  withCategoryFor,
  withForm,
} from "./internal/plan-draft.ts";

const PLAN = protestPlan("en");
const DRAFT = planDraftOf(PLAN);

function changed(row: number, change: Partial<CategoryRow>): PlanDraft {
  const categories = DRAFT.categories.map((one) => (one.row === row ? { ...one, ...change } : one));
  return { ...DRAFT, categories };
}

const messages = (draft: PlanDraft) => readPlanDraft(draft).faults.map(({ message }) => message);

describe("readPlanDraft", () => {
  it.each(["en", "de", "ar"])(
    "reads the unchanged draft for %s as the original targets, with an error only if they have no forms",
    (language) => {
      const plan = protestPlan(language);
      const result = readPlanDraft(planDraftOf(plan));
      expect(result.plan).toEqual({ forms: plan.forms, categories: plan.categories });
      expect(JSON.stringify(result.plan.categories)).toBe(JSON.stringify(plan.categories));
      expect(result.faults.map(({ message }) => message)).toEqual(
        plan.forms.length > 0 ? [] : ["Select at least one pronoun."],
      );
    },
  );

  it.each<[string, Partial<CategoryRow>, object]>([
    ["a label with blanks around it", { label: "  mine " }, { label: "mine" }],
    ["forms with commas, capitals and repetitions", { forms: " It,it  THEY " }, { forms: ["it", "they"] }],
    ["no forms", { forms: "" }, { forms: [] }],
    ["a target number with blanks around it", { wanted: " 7 " }, { wanted: 7 }],
    [
      "that no antecedent is required, and drops the antecedent's position",
      { antecedentAgreement: false },
      { antecedentAgreement: false, sentence: null },
    ],
    ["another key", { key: "8" }, { key: "8" }],
  ])("reads %s", (_, change, expected) => {
    expect(readPlanDraft(changed(0, change)).plan.categories[0]).toEqual({
      ...PLAN.categories[0],
      ...expected,
    });
  });

  it.each<[string, Partial<CategoryRow>, string, string]>([
    ["no label", { label: " " }, "label", "Category 9 has no label."],
    ["a label that is too long", { label: "x".repeat(1001) }, "label", "is too long."],
    [
      "a non-numeric target",
      { wanted: "many" },
      "wanted",
      "Target of “event_it” is “many”; enter a whole number",
    ],
    ["a negative target", { wanted: "-1" }, "wanted", "enter a whole number"],
    ["a target that is too large", { wanted: "10000000" }, "wanted", "enter a whole number"],
    ["an empty target", { wanted: "" }, "wanted", "enter a whole number"],
  ])("reports %s at its field", (_, change, field, message) => {
    const fault = readPlanDraft(changed(8, change)).faults.find((one) => one.row === 8);
    expect(fault?.field).toBe(field);
    expect(fault?.message).toContain(message);
  });

  it("reports all errors at once, including errors of the targets as a whole", () => {
    const draft = changed(8, { label: "pleonastic_it", wanted: "x", key: "5" });
    expect(messages(draft)).toHaveLength(3);
    expect(messages(draft).join(" ")).toContain("Two categories have the label “pleonastic_it”.");
    expect(messages(draft).join(" ")).toContain("have the same key, 5");
  });
});

describe("rows of a draft", () => {
  it("include a new row with its own number and the next free key", () => {
    const { categories } = withCategory(DRAFT);
    expect(categories).toHaveLength(14);
    expect(categories.at(-1)).toMatchObject({ row: 13, key: "6", label: "", forms: "", wanted: "0" });
    const less = withCategory({ ...DRAFT, categories: DRAFT.categories.slice(12) });
    expect(less.categories.at(-1)).toMatchObject({ row: 13, key: "1" });
    expect(withCategory({ forms: [], categories: [] }).categories[0]).toMatchObject({ row: 0, key: "1" });
    const all = "123456789"
      .split("")
      .map((key, row) => ({ ...DRAFT.categories[0], key, row }) as CategoryRow);
    expect(withCategory({ forms: [], categories: all }).categories.at(-1)?.key).toBe("9");
  });

  it.each<[number, 1 | -1, string]>([
    [0, 1, "1 0 2"],
    [1, -1, "1 0 2"],
    [0, -1, "0 1 2"],
    [2, 1, "0 1 2"],
  ])("move from position %i by %i to the order %s", (place, step, expected) => {
    const moved = movedCategory(DRAFT.categories.slice(0, 3), place, step);
    expect(moved.map(({ row }) => row).join(" ")).toBe(expected);
  });
});

describe("a category for a pronoun without one", () => {
  const on = DRAFT.forms.some(({ form }) => form === "she")
    ? DRAFT.forms.map((one) => (one.form === "she" ? { ...one, isOn: true } : one))
    : [...DRAFT.forms, { form: "she", isOn: true, why: "" }];
  const selected = { ...DRAFT, forms: on };

  it("is complete, so that the targets can be saved", () => {
    expect(messages(selected)).toEqual(["The pronoun “she” is selected, but has no category."]);
    const filled = withCategoryFor(selected, "she");
    expect(messages(filled)).toEqual([]);
    expect(readPlanDraft(filled).plan.categories.at(-1)).toMatchObject({
      label: "anaphoric_she",
      antecedentAgreement: true,
      forms: ["she"],
    });
  });

  it("takes the pronoun from categories of several pronouns, and leaves it the only one of its own", () => {
    const [first, second, third] = DRAFT.categories;
    if (first === undefined || second === undefined || third === undefined) throw new Error("no categories");
    const categories = [
      { ...first, forms: "they, them" },
      { ...second, forms: "them" },
      { ...third, forms: "" },
    ];
    const { categories: filled } = withCategoryFor({ ...DRAFT, categories }, "them");
    expect(filled.map(({ forms }) => forms)).toEqual(["they", "them", "", "them"]);
  });

  it("is saved after the last category of its group, and categories that were moved stay where they are", () => {
    const saved = new Set(PLAN.categories.map(({ label }) => label));
    const savedOrder = (draft: PlanDraft) =>
      withAddedInGroups(readPlanDraft(draft).plan.categories, saved).map(({ label }) => label);
    const labels = savedOrder(withCategoryFor(selected, "she"));
    // PROTEST has eight anaphoric categories, then event, pleonastic and addressee.
    expect(labels[8]).toBe("anaphoric_she");
    expect(labels[9]).toBe("event_it");
    expect(labels).toHaveLength(14);
    const moved = movedCategory(selected.categories, 8, -1);
    expect(savedOrder({ ...selected, categories: moved })[7]).toBe("event_it");
  });
});

describe("withForm", () => {
  const listedForms: readonly PlannedForm[] = [
    { form: "it", isOn: true, why: "" },
    { form: "this", isOn: false, why: "demonstrative" },
  ];
  it.each<[string, readonly PlannedForm[]]>([
    [" One ", [...listedForms, { form: "one", isOn: true, why: "" }]],
    [
      "THIS",
      [listedForms[0], { form: "this", isOn: true, why: "demonstrative" }].filter((one) => one !== undefined),
    ],
    ["it", listedForms],
  ])("lists the typed form %j and turns it on", (typed, expected) => {
    expect(withForm(listedForms, typed)).toEqual(expected);
  });
});

it("labels of annotations that are no longer in the targets are reported with their numbers", () => {
  const usedLabels = new Map([
    ["event_it", 3],
    ["mine", 2],
  ]);
  expect(lostLabels(usedLabels, PLAN.categories)).toEqual([["mine", 2]]);
  expect(lostLabels(usedLabels, [])).toEqual([
    ["event_it", 3],
    ["mine", 2],
  ]);
});
