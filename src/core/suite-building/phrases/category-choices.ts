// Groups categories into the choices of an annotator. Categories that differ only in the antecedent's position are one
// choice.

import { addTo } from "#core/base/grouping.ts";
import { categoryName, fullCategoryName } from "#core/suite/category.ts";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import type { PlannedCategory, SuitePlan } from "#core/suite/suite-plan.ts";

export interface CategoryChoice {
  /** The key for this choice: a digit from 1 to 9. The only choice for a form has 1. */
  readonly key: string;
  /** The words that the names of the categories have in common; without such words, all names. */
  readonly name: string;
  readonly categories: readonly PlannedCategory[];
  readonly antecedentAgreement: boolean;
}

/** Choices for tokens of this form (lower case), ordered by key. */
export function categoryChoices(
  { categories }: Pick<SuitePlan, "categories">,
  form: string,
): readonly CategoryChoice[] {
  const byKey = new Map<string, PlannedCategory[]>();
  for (const category of categories) {
    if (category.forms.length > 0 && !category.forms.includes(form)) continue;
    addTo(byKey, category.key, category);
  }
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, shared], _at, { length }) => ({
      key: length === 1 ? "1" : key,
      name: nameOf(shared),
      categories: shared,
      antecedentAgreement: shared.some(({ antecedentAgreement }) => antecedentAgreement),
    }));
}

/**
 * Words that all names have in common, in the order of the first name: “Anaphoric · it, subject” for same and other
 * sentence. If there are none, all names.
 */
function nameOf(categories: readonly PlannedCategory[]): string {
  const names = categories.map(({ label }) => {
    const { group, name } = categoryName(label);
    return [group, ...name.split(", ")];
  });
  const [first = [], ...otherNames] = names;
  const [group, ...parts] = first.filter((part) => otherNames.every((name) => name.includes(part)));
  if (group === undefined) return categories.map(({ label }) => fullCategoryName(label)).join(" / ");
  return parts.length === 0 ? group : `${group} · ${parts.join(", ")}`;
}

/** The choice that contains the category; null if the targets do not have it for this form. */
export function choiceOfCategory(
  plan: Pick<SuitePlan, "categories">,
  form: string,
  label: string,
): CategoryChoice | null {
  const choice = categoryChoices(plan, form).find(({ categories }) =>
    categories.some((category) => category.label === label),
  );
  return choice ?? null;
}

/**
 * The nearest antecedent that starts before the pronoun; if all follow the pronoun (cataphora), the first. Null without
 * antecedents.
 */
export function nearestAntecedent<A extends Antecedent>(
  { line, position }: TokenRef,
  antecedents: readonly A[],
): A | null {
  const isBefore = (antecedent: Antecedent) =>
    antecedent.line < line || (antecedent.line === line && antecedent.start < position);
  const before = antecedents.filter(isBefore);
  const sorted = [...(before.length > 0 ? before : antecedents)].sort(
    (a, b) => a.line - b.line || a.end - b.end || a.start - b.start,
  );
  return (before.length > 0 ? sorted.at(-1) : sorted[0]) ?? null;
}

/** Whether the nearest antecedent is in the pronoun's sentence or in another; null without antecedents. */
export function sentenceOfNearest(
  pronoun: TokenRef,
  antecedents: readonly Antecedent[],
): "same" | "other" | null {
  const nearest = nearestAntecedent(pronoun, antecedents);
  if (nearest === null) return null;
  return nearest.line === pronoun.line ? "same" : "other";
}

/**
 * Label of the choice's category. Of a pair of categories, the one that fits the sentence of the nearest antecedent
 * (PROTEST 2016, §5.1; the nearest antecedent is annotated, §4). Without antecedents, the first.
 */
export function categoryLabelFor(
  choice: CategoryChoice,
  pronoun: TokenRef,
  antecedents: readonly Antecedent[],
): string {
  const sentence = sentenceOfNearest(pronoun, antecedents);
  const fits = choice.categories.find(
    (category) => category.sentence === null || category.sentence === sentence,
  );
  return (fits ?? choice.categories[0])?.label ?? "";
}
