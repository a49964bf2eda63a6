// Holds the plan with which a suite that came ready is corrected or extended: its own categories, each with a key.

import { protestPlan } from "#core/making/protest-plan.ts";
import type { Suite } from "#core/suite/suite.ts";
import type { PlannedCategory, PlannedForm, SuitePlan } from "#core/suite/suite-plan.ts";

/**
 * The plan that fits the suite: PROTEST's where its categories are among those, else one of its own, with the forms its examples have.
 * A suite without examples begins with the plan of its source's language.
 */
export function planOf(suite: Pick<Suite, "sourceLanguage" | "categories" | "examples">): SuitePlan {
  const shipped = protestPlan(suite.sourceLanguage);
  const known = new Set(shipped.categories.map(({ label }) => label));
  const used = new Set(suite.examples.map(({ category }) => category));
  if (suite.examples.length === 0) return shipped;
  const others = suite.categories.filter(({ label }) => !known.has(label));
  const isProtest = others.length === 0;
  const categories = isProtest
    ? shipped.categories.map((one) => (used.has(one.label) ? one : { ...one, wanted: 0 }))
    : ownCategories(suite);
  return { ...shipped, forms: withForms(shipped.forms, suite), categories };
}

/** Keys in the order of the categories, counted for each form; after the ninth all have the last one, which the plan’s check tells. */
function ownCategories({ categories, examples }: Pick<Suite, "categories" | "examples">): PlannedCategory[] {
  const made: PlannedCategory[] = [];
  for (const { label, antecedentAgreement } of categories) {
    const its = examples.filter((example) => example.category === label);
    const forms = [...new Set(its.map(({ pronoun }) => pronoun.toLowerCase()))].sort();
    const beside = made.filter(
      (one) => one.forms.some((form) => forms.includes(form)) || one.forms.length === 0,
    );
    const taken = Math.max(0, ...(forms.length === 0 ? made : beside).map(({ key }) => Number(key)));
    made.push({
      label,
      antecedentAgreement,
      key: String(Math.min(taken + 1, 9)),
      forms,
      sentence: null,
      facets: null,
      wanted: its.length,
    });
  }
  return made;
}

/** With those that examples have and the list lacks, and these on. */
function withForms(forms: readonly PlannedForm[], { examples }: Pick<Suite, "examples">): PlannedForm[] {
  const used = new Set(examples.map(({ pronoun }) => pronoun.toLowerCase()));
  const listed = new Set(forms.map(({ form }) => form));
  const fresh = [...used].filter((form) => !listed.has(form)).map((form) => ({ form, isOn: true, why: "" }));
  return [...forms.map((one) => (used.has(one.form) ? { ...one, isOn: true, why: "" } : one)), ...fresh];
}
