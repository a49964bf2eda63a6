// Holds which systems and categories a report tells of: all, or those that were asked for.

import type { Campaign } from "#core/campaign/campaign.ts";

/** Names and labels; null = all. */
export interface Narrowing {
  readonly systems: readonly string[] | null;
  readonly categories: readonly string[] | null;
}

export const NOT_NARROWED: Narrowing = { systems: null, categories: null };

/** What is told, in the campaign's order. */
export interface Told {
  readonly systems: readonly string[];
  readonly categories: readonly string[];
}

export function toldIn(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  { systems, categories }: Narrowing,
): Told {
  const isAsked = (asked: readonly string[] | null, name: string) => asked === null || asked.includes(name);
  return {
    systems: outputs.map(({ system }) => system).filter((name) => isAsked(systems, name)),
    categories: suite.categories.map(({ label }) => label).filter((label) => isAsked(categories, label)),
  };
}

/** What a reader of the figures must know; null = everything is told. */
export function narrowingText({ systems, categories }: Narrowing): string | null {
  const parts = [
    ...(systems === null ? [] : [`the ${systems.length === 1 ? "system" : "systems"} ${systems.join(", ")}`]),
    ...(categories === null
      ? []
      : [`the ${categories.length === 1 ? "category" : "categories"} ${categories.join(", ")}`]),
  ];
  return parts.length === 0
    ? null
    : `Only ${parts.join(" and ")} ${parts.length === 1 && (systems ?? categories)?.length === 1 ? "is" : "are"} told: all together is these alone.`;
}

/** How the row of all categories is called. */
export function allCategoriesName({ categories }: Narrowing): string {
  return categories === null ? "all categories" : "these categories";
}

/** The same where it stands alone. */
export function allCategoriesTitle(narrowing: Narrowing): string {
  return narrowing.categories === null ? "All categories" : "These categories";
}
