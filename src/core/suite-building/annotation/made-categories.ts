// Computes the categories of a suite from its own and those of the plan.

import type { Category } from "#core/suite/category.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";

type Categorised = { readonly categories: readonly Category[] };

/** Categories of suite and plan; the plan's definition wins. In suite order, then plan order. */
export function knownCategories(suite: Categorised, plan: Pick<SuitePlan, "categories"> | null): Category[] {
  const known = new Map(suite.categories.map((category) => [category.label, category]));
  for (const { label, antecedentAgreement } of plan?.categories ?? [])
    known.set(label, { label, antecedentAgreement });
  return [...known.values()];
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
  const known = new Map(knownCategories(suite, plan).map((category) => [category.label, category]));
  const planned = plan.categories.map(({ label }) => label);
  const made = suite.categories
    .map(({ label }) => label)
    .filter((label) => planned.includes(label) || needed.has(label));
  planned.forEach((label, at) => {
    if (!needed.has(label) || made.includes(label)) return;
    const before = planned.slice(0, at).findLast((one) => made.includes(one));
    made.splice(before === undefined ? 0 : made.indexOf(before) + 1, 0, label);
  });
  return made.flatMap((label) => known.get(label) ?? []);
}
