// Computes the categories of a suite from its own and those of the plan.

import type { Category } from "#core/suite/category.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";

type Categorised = { readonly categories: readonly Category[] };

/** Categories of suite and plan; the plan's definition wins. In suite order, then plan order. */
export function knownCategories(suite: Categorised, plan: Pick<SuitePlan, "categories"> | null): Category[] {
  const categoryByLabel = new Map(suite.categories.map((category) => [category.label, category]));
  for (const { label, antecedentAgreement } of plan?.categories ?? [])
    categoryByLabel.set(label, { label, antecedentAgreement });
  return [...categoryByLabel.values()];
}

/**
 * Keeps the suite's order, without categories that neither the plan nor an example has. New categories follow
 * their predecessor in the plan. A suite built from nothing thus has the plan's order, and an unchanged suite
 * its own.
 */
export function madeCategories(
  suite: Categorised,
  plan: Pick<SuitePlan, "categories">,
  needed: ReadonlySet<string>,
): Category[] {
  const categoryByLabel = new Map(knownCategories(suite, plan).map((category) => [category.label, category]));
  const planned = plan.categories.map(({ label }) => label);
  const labels = suite.categories
    .map(({ label }) => label)
    .filter((label) => planned.includes(label) || needed.has(label));
  planned.forEach((label, at) => {
    if (!needed.has(label) || labels.includes(label)) return;
    const before = planned.slice(0, at).findLast((label) => labels.includes(label));
    labels.splice(before === undefined ? 0 : labels.indexOf(before) + 1, 0, label);
  });
  return labels.flatMap((label) => categoryByLabel.get(label) ?? []);
}
