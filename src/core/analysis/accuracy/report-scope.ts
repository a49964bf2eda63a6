// Defines the scope of a report: systems, categories and a filter of candidates.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateIndex } from "#core/campaign/candidate-index.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { fullCategoryName } from "#core/suite/category.ts";

/** System names and category labels; null = all. */
export interface RequestedSystemsAndCategories {
  readonly systems: readonly string[] | null;
  readonly categories: readonly string[] | null;
}

export interface ScopeRequest extends RequestedSystemsAndCategories {
  /** Additional filter; null = none. */
  readonly filter: CandidateCondition | null;
}

interface CandidateCondition {
  /** Descriptions of the filter's conditions, e.g. “Pronoun in the source: it”. */
  readonly words: readonly string[];
  /** Whether the filter selects by outcome. If so, accuracy only reflects the filter. */
  readonly selectsByOutcome: boolean;
  readonly holds: (candidate: CandidateKey) => boolean;
}

export const OUTCOME_FILTER_CAVEAT =
  "The candidates were filtered by their outcome, so their accuracy says nothing about a system.";

export const WHOLE_CAMPAIGN: ScopeRequest = { systems: null, categories: null, filter: null };

/** Systems and categories of the scope, in the campaign's order. */
export interface ReportScope {
  readonly systems: readonly string[];
  readonly categories: readonly string[];
}

export function scopeIn(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  { systems, categories }: RequestedSystemsAndCategories,
): ReportScope {
  const isRequested = (requested: readonly string[] | null, name: string) =>
    requested === null || requested.includes(name);
  return {
    systems: outputs.map(({ system }) => system).filter((name) => isRequested(systems, name)),
    categories: suite.categories.map(({ label }) => label).filter((label) => isRequested(categories, label)),
  };
}

/**
 * Number of examples in the scope's categories. If the scope has a filter, an example counts only if at least one of
 * its candidates is in the scope (`counts`).
 */
export function examplesInScope(
  { examples }: Campaign["suite"],
  index: CandidateIndex,
  { categories, filter }: ScopeRequest,
  counts: (candidate: number) => boolean,
): number {
  if (filter === null)
    return examples.filter(({ category }) => categories === null || categories.includes(category)).length;
  return new Set(index.numbers.filter(counts).map((candidate) => index.exampleNumber(candidate))).size;
}

/** Note about the scope for readers of the figures; null = everything is covered. */
export function scopeText({ systems, categories, filter }: ScopeRequest): string | null {
  const parts = [
    ...(systems === null ? [] : [`the ${systems.length === 1 ? "system" : "systems"} ${systems.join(", ")}`]),
    ...(categories === null
      ? []
      : [`the ${categories.length === 1 ? "category" : "categories"} ${categories.join(", ")}`]),
  ];
  const isOne = parts.length === 1 && (systems ?? categories)?.length === 1;
  const systemsAndCategories = parts.join(" and ");
  if (filter !== null) {
    const candidatesOf = parts.length === 0 ? "" : ` of ${systemsAndCategories}`;
    const caveat = filter.selectsByOutcome ? ` ${OUTCOME_FILTER_CAVEAT}` : "";
    return `Filtered report. Only candidates${candidatesOf} with: ${filter.words.join("; ")}. All totals cover only these candidates.${caveat}`;
  }
  return parts.length === 0
    ? null
    : `Filtered report. Only ${systemsAndCategories} ${isOne ? "is" : "are"} included; all totals cover ${isOne ? "it" : "these"} only.`;
}

/** Name of the total row in the middle of a sentence or table. */
export function allCategoriesName({ categories }: RequestedSystemsAndCategories): string {
  return categories === null ? "all categories" : "these categories";
}

/** Name of the total row at the beginning of a text. */
export function allCategoriesTitle(request: RequestedSystemsAndCategories): string {
  return request.categories === null ? "All categories" : "These categories";
}

/** Title of a plot of all candidates in the scope. */
export function scopeTitle(request: ScopeRequest): string {
  const [only, ...others] = request.categories ?? [];
  if (request.filter !== null) return "Filtered candidates";
  return only === undefined || others.length > 0 ? allCategoriesTitle(request) : fullCategoryName(only);
}
