// Builds the accuracy report of a campaign: counts and three proportions per system and category.

import { once } from "#core/base/once.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { categoryGroup } from "#core/suite/category-name.ts";
import { hashSuite } from "#core/suite/content-hash.ts";
import {
  accuracyOf,
  antecedentAccuracy,
  type OutcomeCounts,
  type Proportion,
  type SystemAccuracy,
  sumCounts,
} from "./accuracy.ts";
import { type ComputedLinks, computedLinks } from "./computed-links.ts";
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
  readonly scope: ScopeRequest;
  /** What Referee aligned itself: one entry per reference, and one per group of systems that were aligned together. */
  readonly computedLinks: readonly ComputedLinks[];
}

/** One category of one system, or the system's total. */
export interface AccuracyRow {
  readonly system: string;
  /** Null = the total of the system. */
  readonly category: string | null;
  readonly counts: OutcomeCounts;
  /** Accuracy over examples, as in the published evaluations. */
  readonly overExamples: Proportion;
  readonly overJudged: Proportion;
  /** Accuracy of the antecedents' heads over judged candidates. */
  readonly antecedent: Proportion;
}

export function accuracyReport(
  campaign: Pick<Campaign, "suite" | "profile" | "outputs">,
  systems: readonly SystemAccuracy[],
  scope: ScopeRequest = WHOLE_CAMPAIGN,
): AccuracyReport {
  const { name, sourceLanguage, targetLanguage, examples } = campaign.suite;
  const hash = once(() => hashSuite(campaign.suite));
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
    scope,
    computedLinks: computedLinks(
      campaign.outputs.filter((output) => systems.some(({ system }) => system === output.system)),
      campaign.suite,
    ),
  };
}

/** The rows of one system: its categories in suite order, then the total. */
export function rowsOfSystem({ system, categories, total }: SystemAccuracy): AccuracyRow[] {
  return [
    ...categories.map(({ category, counts }) => rowOf(system, category, counts)),
    rowOf(system, null, total),
  ];
}

function rowOf(system: string, category: string | null, counts: OutcomeCounts): AccuracyRow {
  return {
    system,
    category,
    counts,
    overExamples: accuracyOf(counts, "examples"),
    overJudged: accuracyOf(counts, "judged"),
    antecedent: antecedentAccuracy(counts),
  };
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
  return requested.map(({ system, categories }) => {
    const requestedCells = categories.filter(({ category }) => labels.includes(category));
    return {
      system,
      categories: requestedCells,
      total: sumCounts(requestedCells.map(({ counts }) => counts)),
    };
  });
}

/**
 * The categories that at least one system has. With a filter, a system may lack categories, so the lists of all systems
 * are united. The united list keeps the order of the lists. Where the lists do not decide the order, categories of one
 * group stay together.
 */
export function categoriesOf(systems: readonly SystemAccuracy[]): string[] {
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

/** The counts of all systems together, as one system with an empty name. `categories` are in suite order. */
export function allSystemsTogether(
  { suite }: Pick<Campaign, "suite">,
  systems: readonly SystemAccuracy[],
): SystemAccuracy {
  return {
    system: "",
    total: sumCounts(systems.map(({ total }) => total)),
    categories: suite.categories.flatMap(({ label }) => {
      const cells = systems.flatMap(({ categories }) =>
        categories.filter(({ category }) => category === label).map(({ counts }) => counts),
      );
      return cells.length === 0 ? [] : [{ category: label, counts: sumCounts(cells) }];
    }),
  };
}
