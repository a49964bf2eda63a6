// Checks the targets of a suite and reports faults in sentences.

import { listsBy } from "#core/base/grouping.ts";
import { formatNumber } from "#core/base/number-words.ts";
import type { PlannedCategory, SuitePlan } from "#core/suite/suite-plan.ts";

/** Maximum number of categories. Each form can have at most nine choices, because there are nine keys. */
const MOST_CATEGORIES = 200;

/**
 * All faults, one sentence each; empty if the targets can be used. Takes time linear in the number of forms, because
 * keys of more than `MOST_CATEGORIES` categories are not checked.
 */
export function checkPlan({ forms, categories }: Pick<SuitePlan, "forms" | "categories">): readonly string[] {
  const formNames = forms.map(({ form }) => form);
  return [
    ...(categories.length === 0 ? ["Add at least one category."] : []),
    ...repeated(categories.map(({ label }) => label)).map(
      (label) => `Two categories have the label “${label}”.`,
    ),
    ...repeated(formNames).map((form) => `The pronoun “${form}” is listed twice.`),
    ...misspelt([...formNames, ...categories.flatMap((category) => category.forms)]),
    ...(forms.some(({ isOn }) => isOn) ? [] : ["Select at least one pronoun."]),
    ...categories
      .filter(({ antecedentAgreement, sentence }) => !antecedentAgreement && sentence !== null)
      .map(
        ({ label }) => `“${label}” requires no antecedent, so the position of an antecedent cannot decide.`,
      ),
    ...(categories.length > MOST_CATEGORIES
      ? [`There are ${formatNumber(categories.length)} categories; the limit is ${MOST_CATEGORIES}.`]
      : keyFaults(categories, formNames)),
    ...formsWithoutCategory(forms, categories),
  ];
}

function repeated(names: readonly string[]): string[] {
  const seenNames = new Set<string>();
  const repeatedNames = new Set<string>();
  for (const name of names) {
    if (seenNames.has(name)) repeatedNames.add(name);
    seenNames.add(name);
  }
  return [...repeatedNames];
}

function misspelt(forms: readonly string[]): string[] {
  return [...new Set(forms)].flatMap((form) => [
    ...(/\s/.test(form) ? [`“${form}” is more than one word. Enter one word.`] : []),
    ...(form === form.toLowerCase() ? [] : [`“${form}” has capitals. Use lower case.`]),
  ]);
}

/**
 * For each form, reports categories that share a key but are not a pair of “same sentence” and “other sentence”, and
 * single halves of such a pair.
 */
function keyFaults(categories: readonly PlannedCategory[], formNames: readonly string[]): string[] {
  const faults = new Set<string>();
  for (const categoriesOfForm of byForm(categories, formNames)) {
    for (const [key, shared] of byKey(categoriesOfForm)) {
      const labels = shared.map(({ label }) => `“${label}”`).join(", ");
      if (shared.length > 1 && !isPair(shared)) {
        faults.add(
          `${labels} have the same key, ${key}. Only a pair of “same sentence” and “other sentence” can share a key.`,
        );
      } else if (shared.length === 1 && isHalf(shared)) {
        faults.add(
          `${labels} is one half of a pair of “same sentence” and “other sentence”. Give the other half the same key, ${key}, and the same pronouns. Otherwise ${labels} counts for antecedents in any sentence.`,
        );
      }
    }
  }
  return [...faults];
}

/** The categories of each form. Forms without categories of their own are treated as one form. */
function byForm(
  categories: readonly PlannedCategory[],
  formNames: readonly string[],
): readonly (readonly PlannedCategory[])[] {
  const namedForms = new Set(categories.flatMap(({ forms }) => forms));
  const formKeys = new Set(
    [...formNames, ...namedForms, ""].map((form) => (namedForms.has(form) ? form : "")),
  );
  const categoriesByForm = new Map(Array.from(formKeys, (form): [string, PlannedCategory[]] => [form, []]));
  for (const category of categories) {
    const forms = category.forms.length === 0 ? formKeys : new Set(category.forms);
    for (const form of forms) categoriesByForm.get(form)?.push(category);
  }
  return [...categoriesByForm.values()];
}

function byKey(
  categories: readonly PlannedCategory[],
): readonly (readonly [string, readonly PlannedCategory[]])[] {
  return [...listsBy(categories, ({ key }) => key)].sort(([a], [b]) => (a < b ? -1 : 1));
}

function isPair(shared: readonly PlannedCategory[]): boolean {
  const [first, second, third] = shared;
  if (first === undefined || second === undefined || third !== undefined) return false;
  const sentences = new Set([first.sentence, second.sentence]);
  return (
    sentences.has("same") && sentences.has("other") && first.antecedentAgreement && second.antecedentAgreement
  );
}

/**
 * Whether the only category is one half of a pair. It would then count for tokens with an antecedent in any sentence.
 */
function isHalf([single]: readonly PlannedCategory[]): boolean {
  return single?.antecedentAgreement === true && single.sentence !== null;
}

/** Messages about active forms to which no category applies. A category without forms applies to all. */
function formsWithoutCategory(forms: SuitePlan["forms"], categories: readonly PlannedCategory[]): string[] {
  if (categories.some((category) => category.forms.length === 0) || categories.length === 0) return [];
  const namedForms = new Set(categories.flatMap((category) => category.forms));
  return forms
    .filter(({ form, isOn }) => isOn && !namedForms.has(form))
    .map(({ form }) => `The pronoun “${form}” is selected, but has no category.`);
}
