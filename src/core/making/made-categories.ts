// Holds the categories of a suite that is made: those it has, as the plan says they are, and those of the plan that an example needs.

import type { Category } from "#core/suite/category.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";

type Categorised = { readonly categories: readonly Category[] };

/** Of the suite and of the plan, which has the last word; in the suite's order, then the plan's. */
export function knownCategories(suite: Categorised, plan: Pick<SuitePlan, "categories"> | null): Category[] {
  const known = new Map(suite.categories.map((category) => [category.label, category]));
  for (const { label, antecedentAgreement } of plan?.categories ?? [])
    known.set(label, { label, antecedentAgreement });
  return [...known.values()];
}

/**
 * What the suite has stays in its order, but for what neither the plan nor an example has any more; what is new stands behind that which
 * is before it in the plan. So a suite made from nothing has the plan's order, and one of which nothing changes its own.
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
