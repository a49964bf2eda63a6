// Audits a campaign's approvals: estimates from judged approvals how many of the unjudged approvals are right.

import {
  accuracyBySystem,
  accuracyOf,
  type OutcomeCounts,
  type Proportion,
  type ScoredCandidate,
} from "#core/analysis/accuracy/accuracy.ts";
import { openRange } from "#core/analysis/accuracy/open-bounds.ts";
import { scoreCandidates } from "#core/analysis/accuracy/score-campaign.ts";
import { listsBy } from "#core/base/grouping.ts";
import type { Interval } from "#core/base/statistics/wilson.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { type CorrectedAccuracy, correctedAccuracy } from "./corrected-accuracy.ts";
import { type CategoryPrecision, type Precision, precisionOf } from "./precision.ts";
import { type Strata, strataOf } from "./strata.ts";

export interface SystemAudit {
  readonly system: string;
  /** Accuracy over examples: every unjudged approval counts as right. The audit corrects this value. */
  readonly published: Proportion;
  /** Possible range of the accuracy over examples; null if nothing is open. */
  readonly possible: Interval | null;
  readonly corrected: CorrectedAccuracy;
  /** Counts of all candidates of the system. */
  readonly counts: OutcomeCounts;
  /** Number of approved and unjudged candidates, by category. */
  readonly unjudged: ReadonlyMap<string, number>;
}

export interface Audit {
  /** Categories that have a candidate, in the order of the suite. */
  readonly categories: readonly CategoryPrecision[];
  readonly all: Precision;
  readonly strata: Strata;
  readonly systems: readonly SystemAudit[];
}

interface AuditParts {
  /** Names of the systems in the order of display. */
  readonly systems: readonly string[];
  readonly categories: readonly string[];
  /** Seed of the bootstrap. */
  readonly seed: number;
  readonly resamples?: number;
}

export function auditCandidates(
  candidates: readonly ScoredCandidate[],
  { systems, categories, seed, resamples }: AuditParts,
): Audit {
  const cells = listsBy(candidates, (candidate) => candidate.category);
  const byCategory = categories.flatMap((category): CategoryPrecision[] => {
    const cell = cells.get(category);
    return cell === undefined ? [] : [{ category, ...precisionOf(cell) }];
  });
  const strata = strataOf(byCategory);
  return {
    categories: byCategory,
    all: precisionOf(candidates),
    strata,
    systems: accuracyBySystem(candidates, systems, categories).map(
      ({ system, total, categories: cellsOfSystem }) => {
        const { correct, examples } = total;
        const unjudged = new Map(
          cellsOfSystem.map(({ category, counts }) => [category, counts.approvedNotJudged]),
        );
        return {
          system,
          published: accuracyOf(total, "examples"),
          possible: openRange(total),
          corrected: correctedAccuracy({ correct, examples, unjudged }, strata, seed, resamples),
          counts: total,
          unjudged,
        };
      },
    ),
  };
}

/**
 * Audits a campaign. A batch has no approvals, so its audit has no precision. If `scope` selects only some systems,
 * precision still uses the approvals of all systems, because strata are categories. Unselected categories do not count.
 */
export function auditCampaign(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  scope: Pick<AuditParts, "systems" | "categories"> = {
    systems: campaign.outputs.map(({ system }) => system),
    categories: campaign.suite.categories.map(({ label }) => label),
  },
): Audit {
  const categories = new Set(scope.categories);
  const candidates = scoreCandidates(outcomes).filter(({ category }) => categories.has(category));
  return auditCandidates(candidates, { ...scope, seed: campaign.seed });
}
