// Holds the output of `referee evaluate --json`: one object with the keys of design.md §8, in that order.

import type { Campaign } from "#core/campaign/campaign.ts";
import { accuracyReport } from "#core/score/accuracy-report.ts";
import { scoreCampaign } from "#core/score/score-campaign.ts";

/**
 * Approved + referred = examples are the automatic pass; correct and incorrect are people's finished judgements,
 * whatever the pass said; open and excluded count neither way.
 */
export function evaluateJson(campaign: Campaign): string {
  const { suite, profile, systems } = accuracyReport(campaign, scoreCampaign(campaign));
  const whole = {
    suite: { name: suite.name, examples: suite.examples, hash: suite.hash },
    profile,
    systems: systems.map(({ system, total, categories }) => ({
      name: system,
      examples: total.examples,
      approved: total.approved,
      referred: total.referred,
      categories: categories.map(({ category, counts }) => ({
        category,
        examples: counts.examples,
        approved: counts.approved,
        referred: counts.referred,
        correct: counts.correct,
        incorrect: counts.incorrect,
        open: counts.open,
        excluded: counts.excluded,
      })),
    })),
  };
  return `${JSON.stringify(whole)}\n`;
}
