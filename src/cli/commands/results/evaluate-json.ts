// Prints accuracy as one JSON object. Keys have a fixed order, numbers are not rounded, null = undefined.

import {
  accuracyOf,
  type OutcomeCounts,
  type Proportion,
  possibleRange,
  type SystemAccuracy,
} from "#core/analysis/accuracy/accuracy.ts";
import { type AccuracyReport, allSystemsTogether } from "#core/analysis/accuracy/accuracy-report.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { OPEN_REASONS } from "#core/campaign/outcomes/outcome.ts";
import { countsOfAllReasons } from "#core/io/report/accuracy-json.ts";
import { EXCLUSIONS } from "#core/tasks/judging/state.ts";

/**
 * Returns the JSON. Approved + referred = examples, by the automatic pass. Correct and incorrect are counted by
 * annotators' finished judgements, whatever the pass did. approved_not_judged: approved and not judged. Open and
 * excluded candidates are in neither of these two counts.
 */
export function evaluateJson(campaign: Campaign, { suite, profile, systems }: AccuracyReport): string {
  const result = {
    suite: { name: suite.name, examples: suite.examples, hash: suite.hash },
    profile,
    systems: systems.map((system) => ({ name: system.system, ...systemObject(system) })),
    all: systemObject(allSystemsTogether(campaign, systems)),
  };
  return `${JSON.stringify(result)}\n`;
}

function systemObject({ total, categories }: SystemAccuracy) {
  return {
    ...figures(total),
    categories: categories.map(({ category, counts }) => ({ category, ...figures(counts) })),
  };
}

function figures(counts: OutcomeCounts) {
  const range = possibleRange(counts);
  return {
    examples: counts.examples,
    approved: counts.approved,
    referred: counts.referred,
    correct: counts.correct,
    incorrect: counts.incorrect,
    open: counts.open,
    excluded: counts.excluded,
    approved_not_judged: counts.approvedNotJudged,
    open_reasons: countsOfAllReasons(OPEN_REASONS, counts.openWhy),
    excluded_reasons: countsOfAllReasons(EXCLUSIONS, counts.excludedWhy),
    stale: counts.stale,
    accuracy: {
      examples: proportionObject(accuracyOf(counts, "examples")),
      judged: proportionObject(accuracyOf(counts, "judged")),
      range: { low: range?.low ?? null, high: range?.high ?? null },
    },
    antecedent: { ok: counts.antecedent.ok, bad: counts.antecedent.bad },
  };
}

function proportionObject({ hits, n, value, interval }: Proportion) {
  return { hits, n, value, low: interval?.low ?? null, high: interval?.high ?? null };
}
