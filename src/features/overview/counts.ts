// Counts the states of candidates for the overview, by category, in one system or all systems.

import {
  addCounts,
  CANDIDATE_STATES,
  NO_COUNTS,
  type StateCounts,
} from "#core/campaign/outcomes/candidate-states.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** State counts of one category (by its number) in one system (by its number); null = all systems. */
export function stateCountsOf(
  session: CampaignSession,
  category: number,
  system: number | null,
): StateCounts {
  const tally = session.tally(null);
  const { systems } = session.candidates;
  if (system !== null) return tally.cell(category * systems.length + system);
  return systems.reduce<StateCounts>(
    (sum, _, number) => addCounts(sum, tally.cell(category * systems.length + number)),
    NO_COUNTS,
  );
}

export function totalOf(counts: StateCounts): number {
  return CANDIDATE_STATES.reduce((sum, state) => sum + counts[state], 0);
}

/** Categories that have examples, each with its number in the suite. */
export function usedCategories(session: CampaignSession): { label: string; number: number }[] {
  const usedCategories = new Set(session.campaign.suite.examples.map((example) => example.category));
  return session.campaign.suite.categories.flatMap((category, number) =>
    usedCategories.has(category.label) ? [{ label: category.label, number }] : [],
  );
}
