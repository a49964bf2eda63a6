// Audits a campaign's approvals: estimates from judged approvals how many of the unjudged approvals are correct.

import {
  accuracyBySystem,
  accuracyOf,
  type OutcomeCounts,
  type Proportion,
  type ScoredCandidate,
} from "#core/analysis/accuracy/accuracy.ts";
import { openRange } from "#core/analysis/accuracy/open-bounds.ts";
import { listsBy } from "#core/base/grouping.ts";
import type { Interval } from "#core/base/statistics/wilson.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type CorrectedAccuracy, correctedAccuracy, noCorrection } from "./corrected-accuracy.ts";
import { estimateShare, type ShareEstimate } from "./estimate.ts";
import { HOMOGENEITY_LEVEL, homogeneityTest } from "./homogeneity.ts";
import { type ApprovalCell, type ApprovalCounts, approvalCells, sumApprovals } from "./precision.ts";
import { MINIMUM_STRATUM, poolSmallGroups, type Stratum, stratumOf } from "./strata.ts";

/** Approvals of several systems, and the precision of the automatic pass on them. */
export interface Precision extends ApprovalCounts {
  /**
   * The share of correct approvals, weighted by the approvals of each stratum, over the systems with a judged approval.
   * Null if there is none.
   */
  readonly precision: ShareEstimate | null;
}

export interface CategoryPrecision extends Precision {
  readonly category: string;
  /** Whether in at least one system with judged approvals the category has no stratum of its own. */
  readonly isPooled: boolean;
}

export interface SystemAudit {
  readonly system: string;
  /** Accuracy over examples: every unjudged approval counts as correct. The audit corrects this value. */
  readonly published: Proportion;
  /** Possible range of the accuracy over examples; null if nothing is open. */
  readonly possible: Interval | null;
  readonly corrected: CorrectedAccuracy;
  /** Counts of all candidates of the system. */
  readonly counts: OutcomeCounts;
  /** The strata of the system's approvals. If `samePrecision` is not null, they are those of this correction. */
  readonly strata: readonly Stratum[];
  /**
   * The corrected accuracy under the assumption that automatic approval is equally precise in all systems. Null if it
   * is not needed because the system has enough judged approvals of its own.
   */
  readonly samePrecision: CorrectedAccuracy | null;
}

export interface Audit {
  /** Categories that have a candidate, in the order of the suite. */
  readonly categories: readonly CategoryPrecision[];
  readonly all: Precision;
  readonly systems: readonly SystemAudit[];
  /** p of the test that the precision is the same in all systems; null if it is not needed or not defined. */
  readonly homogeneity: number | null;
}

interface AuditParts {
  /** Names of the systems in the order of display. */
  readonly systems: readonly string[];
  readonly categories: readonly string[];
  /** Seed of the test of homogeneity. */
  readonly seed: number;
}

/** A system's corrected accuracy, from its own judged approvals. */
type OwnCorrection = Pick<SystemAudit, "system" | "counts" | "strata" | "corrected">;

/** The corrected accuracy of each of the systems on these candidates. */
export function ownCorrections(
  candidates: readonly ScoredCandidate[],
  systems: readonly string[],
): OwnCorrection[] {
  const cells = listsBy(approvalCells(candidates), ({ system }) => system);
  return accuracyBySystem(candidates, systems, []).map(({ system, total }) => {
    const own = cells.get(system) ?? [];
    const strata = poolSmallGroups(own.map((cell) => [cell])).map(stratumOf);
    return { system, counts: total, strata, corrected: correctedAccuracy(total, strata) };
  });
}

/** Audits the candidates of the given systems. */
export function auditCandidates(
  candidates: readonly ScoredCandidate[],
  { systems, categories, seed }: AuditParts,
): Audit {
  const chosen = new Set(systems);
  const ofSystems = candidates.filter(({ system }) => chosen.has(system));
  const cells = approvalCells(ofSystems);
  const cellsBySystem = listsBy(cells, ({ system }) => system);
  const cellsByCategory = listsBy(cells, ({ category }) => category);
  const groupsBySystem = new Map(
    Array.from(cellsBySystem, ([system, own]) => [system, poolSmallGroups(own.map((cell) => [cell]))]),
  );
  const judged = new Set(cells.filter(({ sampled }) => sampled > 0).map(({ system }) => system));
  const withCandidates = new Set(ofSystems.map(({ category }) => category));
  const assumption = samePrecision(cells, seed);
  return {
    categories: categories.flatMap((category): CategoryPrecision[] => {
      if (!withCandidates.has(category)) return [];
      const own = cellsByCategory.get(category) ?? [];
      const isPooled = own.some(
        ({ system }) => judged.has(system) && !hasOwnStratum(groupsBySystem.get(system) ?? [], category),
      );
      return [
        {
          category,
          isPooled,
          ...sumApprovals(own),
          precision: precisionIn(
            own.map((cell) => [cell]),
            judged,
          ),
        },
      ];
    }),
    all: {
      ...sumApprovals(cells),
      precision: precisionIn([...groupsBySystem.values()].flat(), judged),
    },
    homogeneity: [...cellsBySystem.values()].some(isShort) ? assumption.p : null,
    systems: ownCorrections(ofSystems, systems).map(({ system, counts, strata, corrected }) => {
      const own = cellsBySystem.get(system) ?? [];
      const isPooledOverSystems = isShort(own);
      const overSystems = isPooledOverSystems ? assumption.strataOf(own) : null;
      return {
        system,
        published: accuracyOf(counts, "examples"),
        possible: openRange(counts),
        corrected,
        counts,
        strata: overSystems ?? strata,
        samePrecision: !isPooledOverSystems
          ? null
          : overSystems === null
            ? noCorrection(assumption.reason)
            : correctedAccuracy(counts, overSystems),
      };
    }),
  };
}

/** Whether a system has unjudged approvals, but too few judged ones to correct its accuracy. */
function isShort(cells: readonly ApprovalCell[]): boolean {
  const { unjudged, sampled } = sumApprovals(cells);
  return unjudged > 0 && sampled < MINIMUM_STRATUM;
}

function hasOwnStratum(groups: readonly (readonly ApprovalCell[])[], category: string): boolean {
  return groups.some(
    (group) => group.length === 1 && group[0]?.category === category && group[0].sampled >= MINIMUM_STRATUM,
  );
}

/**
 * Precision over several systems. Systems without a judged approval are left out, because the judgements of other
 * systems say nothing about them.
 */
function precisionIn(
  groups: readonly (readonly ApprovalCell[])[],
  judged: ReadonlySet<string>,
): ShareEstimate | null {
  const audited = groups.filter((group) => group.some(({ system }) => judged.has(system)));
  const { correct, sampled, unjudged } = sumApprovals(audited.flat());
  if (sampled === 0) return null;
  const strata = poolSmallGroups(audited).map(stratumOf);
  return estimateShare({ correct, total: sampled + unjudged, strata });
}

/** What follows if automatic approval is assumed to be equally precise in all systems. */
interface Assumption {
  /** p of the test of homogeneity; null if it is not defined. */
  readonly p: number | null;
  /** Why the assumption cannot be made. */
  readonly reason: "precisions_differ" | "not_testable";
  /** The strata of a system with the precisions of all systems; null if the assumption cannot be made. */
  readonly strataOf: (own: readonly ApprovalCell[]) => Stratum[] | null;
}

/** The test needs two systems with enough judged approvals: it says nothing about a system that has none. */
function samePrecision(cells: readonly ApprovalCell[], seed: number): Assumption {
  const bySystem = [...listsBy(cells, ({ system }) => system).values()];
  const tested = bySystem.filter((own) => sumApprovals(own).sampled >= MINIMUM_STRATUM);
  const isNeeded = bySystem.some(isShort);
  const p = isNeeded && tested.length > 1 ? homogeneityTest(cells, seed) : null;
  if (p === null || p <= HOMOGENEITY_LEVEL)
    return { p, reason: p === null ? "not_testable" : "precisions_differ", strataOf: () => null };
  const byCategory = listsBy(cells, ({ category }) => category);
  const groups = poolSmallGroups([...byCategory.values()]);
  const strataOf = (own: readonly ApprovalCell[]) =>
    groups.flatMap((group): Stratum[] => {
      const labels = new Set(group.map(({ category }) => category));
      const ownCells = own.filter(({ category }) => labels.has(category));
      if (ownCells.length === 0) return [];
      const { approved, unjudged, excluded, open } = sumApprovals(ownCells);
      const { categories } = stratumOf(ownCells);
      return [{ ...stratumOf(group), categories, approved, unjudged, excluded, open, isOverSystems: true }];
    });
  return { p, reason: "not_testable", strataOf };
}

/**
 * Audits a campaign. `scored`: its candidates. A batch has no approvals, so its audit has no precision. Unselected
 * systems and categories do not count.
 */
export function auditCampaign(
  campaign: Campaign,
  scored: readonly ScoredCandidate[],
  scope: Pick<AuditParts, "systems" | "categories"> = {
    systems: campaign.outputs.map(({ system }) => system),
    categories: campaign.suite.categories.map(({ label }) => label),
  },
): Audit {
  const categories = new Set(scope.categories);
  const candidates = scored.filter(({ category }) => categories.has(category));
  return auditCandidates(candidates, { ...scope, seed: campaign.seed });
}
