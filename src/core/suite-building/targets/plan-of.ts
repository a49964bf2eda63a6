// Makes targets for correcting or extending a suite: the initial targets if they fit, otherwise the suite's own
// categories with keys.

import type { Category } from "#core/suite/category.ts";
import type { Example, Suite } from "#core/suite/suite.ts";
import type { PlannedCategory, PlannedForm, SuitePlan } from "#core/suite/suite-plan.ts";
import { nearestAntecedent } from "#core/suite-building/phrases/category-choices.ts";
import { protestPlan } from "./protest-plan.ts";

/**
 * The targets that fit the suite, with the forms of its examples: the initial targets for its source language
 * (`protestPlan`) if they have all categories of the suite, otherwise its own categories. A suite without examples gets
 * the initial targets.
 */
export function planOfSuite(suite: Pick<Suite, "sourceLanguage" | "categories" | "examples">): SuitePlan {
  const shipped = protestPlan(suite.sourceLanguage);
  if (suite.examples.length === 0) return shipped;
  const shippedLabels = new Set(shipped.categories.map(({ label }) => label));
  const isShipped = suite.categories.every(({ label }) => shippedLabels.has(label));
  const categories = isShipped
    ? shipped.categories.map((category) => withFormsOfExamples(category, suite))
    : ownCategories(suite);
  return { ...shipped, forms: withForms(shipped.forms, suite), categories };
}

/**
 * Adds the forms of the category's examples to the category, unless it is for all forms. If it has no examples, its
 * wanted number becomes 0.
 */
function withFormsOfExamples(
  category: PlannedCategory,
  { examples }: Pick<Suite, "examples">,
): PlannedCategory {
  const examplesOfCategory = examplesOf(category.label, examples);
  if (examplesOfCategory.length === 0) return { ...category, wanted: 0 };
  if (category.forms.length === 0) return category;
  return { ...category, forms: [...new Set([...category.forms, ...formsOf(examplesOfCategory)])] };
}

/**
 * Assigns keys per form in category order. If the keys 1 to 9 are used up, further categories also get 9; checking the
 * targets reports this. Two categories that differ only in the antecedent's sentence (same or other) share a key.
 */
function ownCategories({ categories, examples }: Pick<Suite, "categories" | "examples">): PlannedCategory[] {
  const planned: PlannedCategory[] = [];
  for (const category of categories) {
    const { label, antecedentAgreement } = category;
    const counterpart = counterpartOf(category, categories, examples);
    const examplesOfCategory = examplesOf(label, examples);
    const forms = formsOf(
      counterpart === null
        ? examplesOfCategory
        : [...examplesOfCategory, ...examplesOf(counterpart, examples)],
    );
    const first = planned.find((category) => category.label === counterpart);
    planned.push({
      label,
      antecedentAgreement,
      key: first?.key ?? freeKey(planned, forms),
      forms,
      sentence: counterpart === null ? null : /intra/i.test(label) ? "same" : "other",
      facets: null,
      wanted: examplesOfCategory.length,
    });
  }
  return planned;
}

function freeKey(planned: readonly PlannedCategory[], forms: readonly string[]): string {
  const sharesForm = (category: PlannedCategory) =>
    forms.length === 0 || category.forms.length === 0 || category.forms.some((form) => forms.includes(form));
  const usedKeys = planned.filter(sharesForm).map(({ key }) => Number(key));
  return String(Math.min(Math.max(0, ...usedKeys) + 1, 9));
}

/**
 * Label of the category that differs only in the antecedent's sentence: “intra” and “inter” are exchanged, as in
 * PROTEST’s labels. Null if there is none, if either requires no antecedent, or if an example of either does not fit.
 */
function counterpartOf(
  { label, antecedentAgreement }: Category,
  categories: readonly Category[],
  examples: readonly Example[],
): string | null {
  const other = /intra/i.test(label) ? label.replace("intra", "inter") : label.replace("inter", "intra");
  const counterpart = categories.find((category) => category.label === other);
  if (other === label || counterpart === undefined) return null;
  if (!antecedentAgreement || !counterpart.antecedentAgreement) return null;
  const fitsExamples = [label, other].every((half) =>
    examplesOf(half, examples).every((example) => isIntraSentential(example) === /intra/i.test(half)),
  );
  return fitsExamples ? other : null;
}

function isIntraSentential(example: Example): boolean {
  return nearestAntecedent(example, example.antecedents)?.line === example.line;
}

function examplesOf(label: string, examples: readonly Example[]): readonly Example[] {
  return examples.filter(({ category }) => category === label);
}

/** The forms of the examples in lower case, each once, in string order. */
function formsOf(examples: readonly Example[]): string[] {
  return [...new Set(examples.map(({ pronoun }) => pronoun.toLowerCase()))].sort();
}

/** Adds the forms that examples use but the list lacks, and activates all forms that examples use. */
function withForms(forms: readonly PlannedForm[], { examples }: Pick<Suite, "examples">): PlannedForm[] {
  const usedForms = new Set(formsOf(examples));
  const listedForms = new Set(forms.map(({ form }) => form));
  const newForms = [...usedForms]
    .filter((form) => !listedForms.has(form))
    .map((form) => ({ form, isOn: true, why: "" }));
  return [
    ...forms.map((form) => (usedForms.has(form.form) ? { ...form, isOn: true, why: "" } : form)),
    ...newForms,
  ];
}
