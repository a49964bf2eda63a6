// Holds what is wrong with a plan that people wrote, in words.

import { choicesOf } from "#core/making/choices.ts";
import type { PlannedCategory, SuitePlan } from "#core/suite/suite-plan.ts";

/** All that is wrong at once, each in a sentence; none = it can be used. */
export function checkPlan({ forms, categories }: Pick<SuitePlan, "forms" | "categories">): readonly string[] {
  const listed = forms.map(({ form }) => form);
  return [
    ...(categories.length === 0 ? ["There is no category: at least one is needed."] : []),
    ...repeated(categories.map(({ label }) => label)).map(
      (label) => `“${label}” is the label of two categories.`,
    ),
    ...repeated(listed).map((form) => `“${form}” stands twice among the forms.`),
    ...misspelt([...listed, ...categories.flatMap((category) => category.forms)]),
    ...(forms.some(({ isOn }) => isOn) ? [] : ["No form is looked at: at least one is needed."]),
    ...categories
      .filter(({ antecedentAgreement, sentence }) => !antecedentAgreement && sentence !== null)
      .map(({ label }) => `“${label}” asks for no antecedent: where one stands cannot decide.`),
    ...unfitting(categories, listed),
    ...homeless(forms, categories),
  ];
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

function misspelt(forms: readonly string[]): string[] {
  return [...new Set(forms)].flatMap((form) => [
    ...(/\s/.test(form) ? [`“${form}” is more than one word: a form is one token.`] : []),
    ...(form === form.toLowerCase() ? [] : [`“${form}” has capitals: forms are compared in lower case.`]),
  ]);
}

/** Categories of one key that are no pair of the same sentence and another, and halves of such a pair, for any form. */
function unfitting(categories: readonly PlannedCategory[], listed: readonly string[]): string[] {
  const forms = new Set([...listed, ...categories.flatMap((category) => category.forms), ""]);
  const told = new Set<string>();
  for (const form of forms) {
    for (const { key, categories: shared } of choicesOf({ categories }, form)) {
      const labels = shared.map(({ label }) => `“${label}”`).join(", ");
      if (shared.length > 1 && !isPair(shared)) {
        told.add(
          `${labels} have the same key, ${key}: only a pair of “same sentence” and “other sentence” can share one.`,
        );
      } else if (shared.length === 1 && isHalf(shared)) {
        told.add(
          `${labels} is one half of a pair: the other half needs the same key, ${key}, and the same forms, or it counts wherever its antecedent stands.`,
        );
      }
    }
  }
  return [...told];
}

function isPair(shared: readonly PlannedCategory[]): boolean {
  const [first, second, third] = shared;
  if (first === undefined || second === undefined || third !== undefined) return false;
  const sentences = new Set([first.sentence, second.sentence]);
  return (
    sentences.has("same") && sentences.has("other") && first.antecedentAgreement && second.antecedentAgreement
  );
}

/** By itself it would be said of tokens whose antecedent stands elsewhere. */
function isHalf([only]: readonly PlannedCategory[]): boolean {
  return only?.antecedentAgreement === true && only.sentence !== null;
}

/** Forms that are looked at and can be nothing. */
function homeless(forms: SuitePlan["forms"], categories: readonly PlannedCategory[]): string[] {
  if (categories.length === 0) return [];
  return forms
    .filter(({ form, isOn }) => isOn && choicesOf({ categories }, form).length === 0)
    .map(({ form }) => `“${form}” is looked at, but no category is for it.`);
}
