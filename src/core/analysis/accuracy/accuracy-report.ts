// Builds the accuracy report of a campaign: counts and three proportions per system and category.

import { listsBy } from "#core/base/grouping.ts";
import { once } from "#core/base/once.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { categoryGroup } from "#core/suite/category.ts";
import { hashSuite } from "#core/suite/content-hash.ts";
import { type SystemAccuracy, sumCounts } from "./accuracy.ts";
import type { AccuracyRow } from "./accuracy-columns.ts";
import { type ComputedLinks, computedLinks } from "./computed-links.ts";
import { lessJudgedSystems } from "./open-bounds.ts";
import { type RequestedSystemsAndCategories, type ScopeRequest, WHOLE_CAMPAIGN } from "./report-scope.ts";

export interface AccuracyReport {
  readonly suite: {
    readonly name: string;
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    readonly examples: number;
    readonly hash: string;
  };
  /** Name of the profile (the rules of the automatic pass). */
  readonly profile: string;
  readonly systems: readonly SystemAccuracy[];
  /** The rows of each system, in the order of `systems`. */
  readonly rows: readonly SystemRows[];
  readonly together: SystemRows;
  readonly scope: ScopeRequest;
  /** What Referee aligned itself: one entry per reference, and one per group of systems that were aligned together. */
  readonly computedLinks: readonly ComputedLinks[];
}

/** The rows of one system, or of all systems together. */
export interface SystemRows {
  /** Null = all systems together. */
  readonly system: string | null;
  /** In suite order. */
  readonly categories: readonly AccuracyRow[];
  readonly total: AccuracyRow;
}

export function accuracyReport(
  campaign: Pick<Campaign, "suite" | "profile" | "outputs">,
  systems: readonly SystemAccuracy[],
  scope: ScopeRequest = WHOLE_CAMPAIGN,
): AccuracyReport {
  const { name, sourceLanguage, targetLanguage, examples } = campaign.suite;
  const hash = once(() => hashSuite(campaign.suite));
  const judgedLess = new Set(lessJudgedSystems(systems).map(({ system }) => system));
  const links = computedLinks(
    campaign.outputs.filter((output) => systems.some(({ system }) => system === output.system)),
    campaign.suite,
  );
  return {
    suite: {
      name,
      sourceLanguage,
      targetLanguage,
      examples: examples.length,
      /** Computed only when an export reads the hash, because hashing a long suite takes long. */
      get hash() {
        return hash();
      },
    },
    profile: campaign.profile.name,
    systems,
    rows: systems.map((system) =>
      rowsOf(system, system.system, {
        isJudgedLess: judgedLess.has(system.system),
        links: links.find((one) => one.systems.includes(system.system))?.aligner ?? "given",
      }),
    ),
    together: rowsOf(allSystemsTogether(campaign, systems), null, { isJudgedLess: null, links: null }),
    scope,
    computedLinks: links,
  };
}

function rowsOf(
  { categories, total, candidates }: SystemAccuracy,
  system: string | null,
  facts: Pick<AccuracyRow, "isJudgedLess" | "links">,
): SystemRows {
  const byCategory = listsBy(candidates, ({ category }) => category);
  return {
    system,
    categories: categories.map(({ category, counts }) => ({
      ...facts,
      system,
      category,
      counts,
      candidates: byCategory.get(category) ?? [],
    })),
    total: { ...facts, system, category: null, counts: total, candidates },
  };
}

/** All rows of a system: its categories, then its total. */
export function allRows({ categories, total }: SystemRows): AccuracyRow[] {
  return [...categories, total];
}

/** The row of a category, or the total if it is null. Null if the system has no example of the category. */
export function rowIn({ categories, total }: SystemRows, category: string | null): AccuracyRow | null {
  return category === null ? total : (categories.find((one) => one.category === category) ?? null);
}

/**
 * The accuracies of the systems and categories in the scope. If the scope names categories, the totals are recomputed
 * from these categories.
 */
export function scopedScores(
  systems: readonly SystemAccuracy[],
  { systems: names, categories: labels }: RequestedSystemsAndCategories,
): SystemAccuracy[] {
  const requested = systems.filter(({ system }) => names === null || names.includes(system));
  if (labels === null) return requested;
  return requested.map(({ system, categories, candidates }) => {
    const requestedCells = categories.filter(({ category }) => labels.includes(category));
    return {
      system,
      categories: requestedCells,
      total: sumCounts(requestedCells.map(({ counts }) => counts)),
      candidates: candidates.filter(({ category }) => labels.includes(category)),
    };
  });
}

/**
 * The categories that at least one system has. With a filter, a system may lack categories, so the lists of all systems
 * are united. The united list keeps the order of the lists. Where the lists do not decide the order, categories of one
 * group stay together.
 */
export function categoriesOf(
  systems: readonly { readonly categories: readonly { readonly category: string }[] }[],
): string[] {
  const lists = systems.map(({ categories }) => categories.map(({ category }) => category));
  const merged: string[] = [];
  for (;;) {
    const [last] = merged.slice(-1).map(categoryGroup);
    const remaining = lists.map((list) => list.filter((one) => !merged.includes(one)));
    const firstLabels = remaining.flatMap((list) => list.slice(0, 1));
    const isFirst = (one: string) => remaining.every((list) => list.indexOf(one) <= 0);
    const unprecededLabels = firstLabels.filter(isFirst);
    const chosen =
      unprecededLabels.find((one) => categoryGroup(one) === last) ?? unprecededLabels[0] ?? firstLabels[0];
    if (chosen === undefined) return merged;
    merged.push(chosen);
  }
}

/** The categories of the rows, see `categoriesOf`. */
export function orderedCategories(systems: readonly SystemRows[]): readonly string[] {
  return categoriesOf(
    systems.map(({ categories }) => ({
      categories: categories.map(({ category }) => ({ category: category ?? "" })),
    })),
  );
}

/** All systems together, as one system with an empty name. `categories` are in suite order. */
function allSystemsTogether(
  { suite }: Pick<Campaign, "suite">,
  systems: readonly SystemAccuracy[],
): SystemAccuracy {
  return {
    system: "",
    total: sumCounts(systems.map(({ total }) => total)),
    candidates: systems.flatMap(({ candidates }) => candidates),
    categories: suite.categories.flatMap(({ label }) => {
      const cells = systems.flatMap(({ categories }) =>
        categories.filter(({ category }) => category === label).map(({ counts }) => counts),
      );
      return cells.length === 0 ? [] : [{ category: label, counts: sumCounts(cells) }];
    }),
  };
}
