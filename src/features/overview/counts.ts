// Counts the states of candidates for the tables of the overview, by category and system.

import {
  addCounts,
  CANDIDATE_STATES,
  NO_COUNTS,
  type StateCounts,
} from "#core/campaign/outcomes/candidate-states.ts";
import { categoryName } from "#core/suite/category.ts";
import { overviewText } from "#text/overview.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

export interface CategoryCounts {
  /** Null = all categories. */
  readonly label: string | null;
  /** Heading under which the category is listed; null = none. */
  readonly group: string | null;
  readonly name: string;
  /** One entry per system. */
  readonly counts: readonly StateCounts[];
}

/** One row per category that has examples, then one for all categories. */
export function categoryCounts(session: CampaignSession): readonly CategoryCounts[] {
  const tally = session.tally(null);
  const { systems } = session.candidates;
  const { categories, examples } = session.campaign.suite;
  const usedCategories = new Set(examples.map(({ category }) => category));
  const rows = categories.flatMap(({ label }, category): CategoryCounts[] => {
    const counts = systems.map((_, system) => tally.cell(category * systems.length + system));
    return usedCategories.has(label) ? [{ label, ...categoryName(label), counts }] : [];
  });
  const totals = systems.map((_, system) => sumOf(rows.map(({ counts }) => counts[system] ?? NO_COUNTS)));
  return [...rows, { label: null, group: null, name: overviewText.stateTable.allCategories, counts: totals }];
}

export function sumOf(counts: readonly StateCounts[]): StateCounts {
  return counts.reduce(addCounts, NO_COUNTS);
}

export function totalOf(counts: StateCounts): number {
  return CANDIDATE_STATES.reduce((sum, state) => sum + counts[state], 0);
}
