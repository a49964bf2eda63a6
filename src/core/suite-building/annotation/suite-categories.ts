// Computes the categories of a suite from its own categories and those of its targets.

import type { Category } from "#core/suite/category.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";

type Categorised = { readonly categories: readonly Category[] };

/**
 * Categories of suite and targets, in suite order, then in the order of the targets. If both define a category, the
 * targets' definition is used.
 */
export function availableCategories(
  suite: Categorised,
  plan: Pick<SuitePlan, "categories"> | null,
): Category[] {
  const categoryByLabel = new Map(suite.categories.map((category) => [category.label, category]));
  for (const { label, antecedentAgreement } of plan?.categories ?? [])
    categoryByLabel.set(label, { label, antecedentAgreement });
  return [...categoryByLabel.values()];
}

/**
 * The categories of a built suite. Categories of the old suite keep their order, and are removed if neither the targets
 * nor an example have them. A category of the targets is added if an example has it, after the category that precedes
 * it in the targets. As a result, a suite built from nothing has the order of the targets, and an unchanged suite keeps
 * its own. `needed`: labels of the examples' categories.
 */
export function builtCategories(
  suite: Categorised,
  plan: Pick<SuitePlan, "categories">,
  needed: ReadonlySet<string>,
): Category[] {
  const categoryByLabel = new Map(
    availableCategories(suite, plan).map((category) => [category.label, category]),
  );
  const planned = plan.categories.map(({ label }) => label);
  const labels = suite.categories
    .map(({ label }) => label)
    .filter((label) => planned.includes(label) || needed.has(label));
  planned.forEach((label, index) => {
    if (!needed.has(label) || labels.includes(label)) return;
    const preceding = planned.slice(0, index).findLast((plannedLabel) => labels.includes(plannedLabel));
    labels.splice(preceding === undefined ? 0 : labels.indexOf(preceding) + 1, 0, label);
  });
  return labels.flatMap((label) => categoryByLabel.get(label) ?? []);
}
