// Holds the accuracy of a campaign as it is handed out: what was counted under which profile, row by row with both proportions.

import type { Campaign } from "#core/campaign/campaign.ts";
import {
  accuracyOf,
  antecedentAccuracy,
  type Counts,
  type Proportion,
  type SystemAccuracy,
  sumCounts,
} from "#core/score/accuracy.ts";
import { type LinksMade, linksMade } from "#core/score/links-made.ts";
import { type NamesAsked, type Narrowing, NOT_NARROWED } from "#core/score/narrowing.ts";
import { hashSuite } from "#core/suite/content-hash.ts";

export interface AccuracyReport {
  readonly suite: {
    readonly name: string;
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    readonly examples: number;
    readonly hash: string;
  };
  /** The profile's name. */
  readonly profile: string;
  readonly systems: readonly SystemAccuracy[];
  /** What alone is told. */
  readonly only: Narrowing;
  /** Of these systems, whose links were made here. */
  readonly linksMade: readonly LinksMade[];
}

/** One category of one system, or all of its categories together. */
export interface AccuracyRow {
  readonly system: string;
  /** Null = the total of the system. */
  readonly category: string | null;
  readonly counts: Counts;
  /** Accuracy as published. */
  readonly overExamples: Proportion;
  /** Accuracy over finished human judgements alone. */
  readonly overJudged: Proportion;
  /** Of the antecedents' heads beside what is over judged. */
  readonly antecedent: Proportion;
}

export function accuracyReport(
  campaign: Pick<Campaign, "suite" | "profile" | "outputs">,
  systems: readonly SystemAccuracy[],
  only: Narrowing = NOT_NARROWED,
): AccuracyReport {
  const { name, sourceLanguage, targetLanguage, examples } = campaign.suite;
  return {
    suite: {
      name,
      sourceLanguage,
      targetLanguage,
      examples: examples.length,
      hash: hashSuite(campaign.suite),
    },
    profile: campaign.profile.name,
    systems,
    only,
    linksMade: linksMade(
      campaign.outputs.filter((one) => systems.some(({ system }) => system === one.system)),
      campaign.suite,
    ),
  };
}

/** The rows of one system: its categories in the suite's order, then the total. */
export function rowsOfSystem({ system, categories, total }: SystemAccuracy): AccuracyRow[] {
  return [
    ...categories.map(({ category, counts }) => rowOf(system, category, counts)),
    rowOf(system, null, total),
  ];
}

function rowOf(system: string, category: string | null, counts: Counts): AccuracyRow {
  return {
    system,
    category,
    counts,
    overExamples: accuracyOf(counts, "examples"),
    overJudged: accuracyOf(counts, "judged"),
    antecedent: antecedentAccuracy(counts),
  };
}

/** What is told of a part of the systems and categories; the totals are of that part alone. */
export function narrowedScores(
  systems: readonly SystemAccuracy[],
  { systems: names, categories: labels }: NamesAsked,
): SystemAccuracy[] {
  const told = systems.filter(({ system }) => names === null || names.includes(system));
  if (labels === null) return told;
  return told.map(({ system, categories }) => {
    const own = categories.filter(({ category }) => labels.includes(category));
    return { system, categories: own, total: sumCounts(own.map(({ counts }) => counts)) };
  });
}

/** The categories that any system has, in the order of the suite. */
export function categoriesOf(systems: readonly SystemAccuracy[]): string[] {
  return [...new Set(systems.flatMap(({ categories }) => categories.map(({ category }) => category)))];
}

/** The counts of all systems together, as of one system without a name; `categories` in the suite's order. */
export function allTogether(
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
