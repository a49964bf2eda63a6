// Holds the audit of a campaign's approvals: what people's judgements of approved candidates say of all the others.

import { type Corrected, correctedAccuracy } from "#core/audit/corrected-accuracy.ts";
import { type CategoryPrecision, type Precision, precisionOf } from "#core/audit/precision.ts";
import { type Strata, strataOf } from "#core/audit/strata.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import {
  accuracyBySystem,
  accuracyOf,
  type Counts,
  type Proportion,
  type ScoredCandidate,
} from "#core/score/accuracy.ts";
import type { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { openRange } from "#core/score/open-bounds.ts";
import { scoreCandidates } from "#core/score/score-campaign.ts";
import type { Interval } from "#core/statistics/wilson.ts";

export interface SystemAudit {
  readonly system: string;
  /** Accuracy over examples, as published: every unjudged approval is taken for right. That is what is corrected. */
  readonly published: Proportion;
  /** What that may come to; null = nothing is open. */
  readonly possible: Interval | null;
  readonly corrected: Corrected;
  /** All of the system's candidates. */
  readonly counts: Counts;
  /** Approved and not judged, by category. */
  readonly unjudged: ReadonlyMap<string, number>;
}

export interface Audit {
  /** In the suite's order; categories without an example are left out. */
  readonly categories: readonly CategoryPrecision[];
  readonly all: Precision;
  readonly strata: Strata;
  readonly systems: readonly SystemAudit[];
}

interface AuditParts {
  /** In the order in which they are told. */
  readonly systems: readonly string[];
  readonly categories: readonly string[];
  /** Of the bootstrap, as is how many samples it draws. */
  readonly seed: number;
  readonly resamples?: number;
}

export function auditCandidates(
  candidates: readonly ScoredCandidate[],
  { systems, categories, seed, resamples }: AuditParts,
): Audit {
  const cells = new Map<string, ScoredCandidate[]>();
  for (const candidate of candidates) {
    const known = cells.get(candidate.category);
    if (known === undefined) cells.set(candidate.category, [candidate]);
    else known.push(candidate);
  }
  const byCategory = categories.flatMap((category): CategoryPrecision[] => {
    const cell = cells.get(category);
    return cell === undefined ? [] : [{ category, ...precisionOf(cell) }];
  });
  const strata = strataOf(byCategory);
  return {
    categories: byCategory,
    all: precisionOf(candidates),
    strata,
    systems: accuracyBySystem(candidates, systems, categories).map(({ system, total, categories: found }) => {
      const { correct, examples } = total;
      const unjudged = new Map(found.map(({ category, counts }) => [category, counts.standing]));
      return {
        system,
        published: accuracyOf(total, "examples"),
        possible: openRange(total),
        corrected: correctedAccuracy({ correct, examples, unjudged }, strata, seed, resamples),
        counts: total,
        unjudged,
      };
    }),
  };
}

/**
 * Of a batch there is nothing to audit: in it nothing is approved. Where only some systems are `told`, the precision is that of
 * all systems' approvals all the same: strata are categories. Of categories that are not told nothing counts.
 */
export function auditCampaign(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  told: Pick<AuditParts, "systems" | "categories"> = {
    systems: campaign.outputs.map(({ system }) => system),
    categories: campaign.suite.categories.map(({ label }) => label),
  },
): Audit {
  const categories = new Set(told.categories);
  const candidates = scoreCandidates(outcomes).filter(({ category }) => categories.has(category));
  return auditCandidates(candidates, { ...told, seed: campaign.seed });
}
