// Holds what is wrong with a plan that people wrote, in words.

import { choicesOf } from "#core/making/choices.ts";
import type { PlannedCategory, SuitePlan } from "#core/suite/suite-plan.ts";

/** All that is wrong at once, each in a sentence; none = it can be used. */
export function checkPlan({ forms, categories }: Pick<SuitePlan, "forms" | "categories">): readonly string[] {
  return [
    ...(categories.length === 0 ? ["There is no category: at least one is needed."] : []),
    ...repeated(categories.map(({ label }) => label)).map(
      (label) => `“${label}” is the label of two categories.`,
    ),
    ...repeated(forms.map(({ form }) => form)).map((form) => `“${form}” stands twice among the forms.`),
    ...forms
      .filter(({ form }) => /\s/.test(form))
      .map(({ form }) => `“${form}” is more than one word: a form is one token.`),
    ...(forms.some(({ isOn }) => isOn) ? [] : ["No form is looked at: at least one is needed."]),
    ...clashes(
      categories,
      forms.map(({ form }) => form),
    ),
  ];
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

/** Categories that share a key but are no pair of the same sentence and another, for any form. */
function clashes(categories: readonly PlannedCategory[], listed: readonly string[]): string[] {
  const forms = new Set([...listed, ...categories.flatMap((category) => category.forms), ""]);
  const told = new Set<string>();
  for (const form of forms) {
    for (const { key, categories: shared } of choicesOf({ categories }, form)) {
      if (shared.length === 1 || isPair(shared)) continue;
      const labels = shared.map(({ label }) => `“${label}”`).join(", ");
      told.add(
        `${labels} have the same key, ${key}: only a pair of “same sentence” and “other sentence” can share one.`,
      );
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
