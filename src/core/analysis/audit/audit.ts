// Audits a campaign's approvals: estimates from judged approvals how many of the unjudged ones are correct, and tests
// whether the precision is the same in all systems.

import {
  accuracyBySystem,
  accuracyOf,
  type OutcomeCounts,
  openRange,
  type Proportion,
  type RequestedSystemsAndCategories,
  type ScoredCandidate,
} from "#core/analysis/accuracy/accuracy.ts";
import { listsBy } from "#core/base/grouping.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { type Campaign, candidateIndexOf } from "#core/campaign/campaign.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { REFERENCE_KINDS, type ReferenceKind, referenceKind } from "#core/suite/suite.ts";
import { COUNT, column, NAME, type Table, table } from "#core/tables/table.ts";
import {
  type ApprovalCell,
  type ApprovalCounts,
  approvalCells,
  estimateShare,
  hasTooFewJudged,
  MINIMUM_STRATUM,
  poolSmallGroups,
  type ShareEstimate,
  type Stratum,
  stratumOf,
  sumApprovals,
} from "./strata.ts";

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
        (cell) => judged.has(cell.system) && !hasOwnStratum(groupsBySystem.get(cell.system) ?? [], cell),
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
    homogeneity: [...cellsBySystem.values()].some(hasTooFewJudged) ? assumption.p : null,
    systems: ownCorrections(ofSystems, systems).map(({ system, counts, strata, corrected }) => {
      const own = cellsBySystem.get(system) ?? [];
      const isPooledOverSystems = hasTooFewJudged(own);
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

/** Whether a cell of the system is a stratum of its own. */
function hasOwnStratum(groups: readonly (readonly ApprovalCell[])[], cell: ApprovalCell): boolean {
  return groups.some((group) => group.length === 1 && group[0] === cell && cell.sampled >= MINIMUM_STRATUM);
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
  const isNeeded = bySystem.some(hasTooFewJudged);
  const p = isNeeded && tested.length > 1 ? homogeneityTest(cells, seed) : null;
  if (p === null || p <= HOMOGENEITY_LEVEL)
    return { p, reason: p === null ? "not_testable" : "precisions_differ", strataOf: () => null };
  const byCategory = listsBy(cells, ({ category, approver }) => JSON.stringify([category, approver]));
  const groups = poolSmallGroups([...byCategory.values()]);
  const strataOf = (own: readonly ApprovalCell[]) =>
    groups.flatMap((group): Stratum[] => {
      const labels = new Set(group.map(({ category }) => category));
      const ownCells = own.filter(
        ({ category, approver }) => labels.has(category) && approver === group[0]?.approver,
      );
      if (ownCells.length === 0) return [];
      const { approved, unjudged, excluded, open } = sumApprovals(ownCells);
      const { categories } = stratumOf(ownCells);
      return [{ ...stratumOf(group), categories, approved, unjudged, excluded, open, isOverSystems: true }];
    });
  return { p, reason: "not_testable", strataOf };
}

// Estimates the accuracy that a system would have if all its approvals were judged.

/** Counts of a system before the correction. */
interface Uncorrected {
  /** Numbers of candidates judged correct and judged incorrect, approved or not. */
  readonly correct: number;
  readonly incorrect: number;
  readonly open: number;
  readonly examples: number;
}

/**
 * Reasons why there is no correction. `no_candidates`: the system has none. `nothing_decided`: candidates are open, and
 * none is approved, correct or incorrect, so it has no accuracy over examples either. `too_few_judged`: some approvals
 * of the automatic pass (or of the learnt agreement) are unjudged, and fewer than `MINIMUM_STRATUM` of these were judged
 * correct or incorrect. The other reasons are those of the
 * correction that assumes the same precision in all systems. `precisions_differ`: the test of homogeneity rejects this.
 * `not_testable`: fewer than two systems have `MINIMUM_STRATUM` judged approvals. `verdict_not_judged`: of the
 * candidates with one verdict of a judge, some are unjudged, and none is judged.
 */
export type NoCorrection =
  | "no_candidates"
  | "nothing_decided"
  | "too_few_judged"
  | "precisions_differ"
  | "not_testable"
  | "verdict_not_judged";

export interface CorrectedAccuracy {
  readonly value: number | null;
  /** Standard error of `value` for these examples: only the approvals are sampled. Null = no value, or not known. */
  readonly standardError: number | null;
  /** 95% interval “of these examples”: the accuracy over examples that judging every approval would give. */
  readonly interval: Interval | null;
  /** 95% interval “of examples like these”: the accuracy in the population from which the examples are drawn. */
  readonly populationInterval: Interval | null;
  /** Null if there is a correction. */
  readonly reason: NoCorrection | null;
}

/**
 * Corrected accuracy of a system: (judged correct + Σ over strata of unjudged approvals × precision) / examples.
 *
 * - Estimated: the accuracy over examples that judging every approval would give. Strata are the categories of the
 *   system, separately for the automatic pass and the learnt agreement. For populations, units, intervals and sources see `estimateShare`.
 * - Assumptions: the judged approvals of a stratum are a random sample of its approvals; judgements are right; every
 *   unjudged approval would be judged correct or incorrect; open and excluded candidates count as incorrect.
 * - Withheld: if nothing is decided, and if the system has unjudged approvals and fewer than `MINIMUM_STRATUM` judged
 *   ones.
 */
export function correctedAccuracy(
  { correct, incorrect, open, examples }: Uncorrected,
  strata: readonly Stratum[],
): CorrectedAccuracy {
  if (examples === 0) return noCorrection("no_candidates");
  const { unjudged } = sumApprovals(strata);
  if (open > 0 && correct + incorrect + unjudged === 0) return noCorrection("nothing_decided");
  if (hasTooFewJudged(strata)) return noCorrection("too_few_judged");
  return { ...estimateShare({ correct, total: examples, strata }), reason: null };
}

export function noCorrection(reason: NoCorrection): CorrectedAccuracy {
  return { value: null, standardError: null, interval: null, populationInterval: null, reason };
}

// Tests whether automatic approval is equally precise in all systems.

/** Number of permutations. With 2,000, a p-value of 0.05 has a standard error of 0.005. */
export const PERMUTATIONS = 2000;

/** The assumption of one precision in all systems is rejected at this p-value. */
export const HOMOGENEITY_LEVEL = 0.05;

/**
 * Permutation test of the hypothesis that, within each category, approvals of all systems are correct equally often.
 *
 * - Statistic: Σ over systems of (judged correct − expected)² / judged, where the expected number applies the share of
 *   each category over all systems.
 * - Distribution: the judgements of a category are permuted over its approvals in all systems (stratified permutation:
 *   Good 2005, §7.3). p = (1 + permutations with a statistic at least as great) / (1 + permutations), which is exact up
 *   to the sampling of permutations (Phipson and Smyth 2010).
 * - Units: judged approvals. Approvals of one example in several systems count as independent; if they are correlated,
 *   the test rejects too rarely.
 * - Undefined (null): if fewer than two systems have a judged approval in the same category.
 */
export function homogeneityTest(
  cells: readonly ApprovalCell[],
  seed: number,
  permutations = PERMUTATIONS,
): number | null {
  const systems = [...new Set(cells.map(({ system }) => system))].sort();
  const judged = cells.filter(({ sampled }) => sampled > 0);
  const categories = [...listsBy(judged, ({ category }) => category).values()].filter(
    (ofCategory) => ofCategory.length > 1,
  );
  if (categories.length === 0) return null;
  const sizes = new Float64Array(systems.length);
  const expected = new Float64Array(systems.length);
  const observed = new Float64Array(systems.length);
  const strata = categories.map((ofCategory) => {
    const correct = ofCategory.reduce((sum, cell) => sum + cell.correct, 0);
    const sampled = ofCategory.reduce((sum, cell) => sum + cell.sampled, 0);
    const owners = new Uint16Array(sampled);
    let at = 0;
    for (const cell of ofCategory) {
      const system = systems.indexOf(cell.system);
      owners.fill(system, at, at + cell.sampled);
      at += cell.sampled;
      sizes[system] = (sizes[system] ?? 0) + cell.sampled;
      observed[system] = (observed[system] ?? 0) + cell.correct;
      expected[system] = (expected[system] ?? 0) + (cell.sampled * correct) / sampled;
    }
    return { owners, correct };
  });
  const statistic = (counts: Float64Array) =>
    counts.reduce((sum, count, system) => {
      const size = sizes[system] ?? 0;
      return size === 0 ? sum : sum + (count - (expected[system] ?? 0)) ** 2 / size;
    }, 0);
  // Rounding errors must not make an equal statistic smaller.
  const found = statistic(observed) - 1e-9;
  const random = seededRandom(seed);
  const counts = new Float64Array(systems.length);
  let extreme = 0;
  for (let permutation = 0; permutation < permutations; permutation++) {
    counts.fill(0);
    for (const { owners, correct } of strata) countShuffled(owners, correct, counts, random);
    if (statistic(counts) >= found) extreme++;
  }
  return (1 + extreme) / (1 + permutations);
}

/**
 * Draws which approvals of a category are the correct ones, and adds them to the counts of their systems. `owners`: the
 * number of the system of each approval; the first `correct` places of a partial shuffle are the correct ones.
 */
export function countShuffled(
  owners: Uint16Array,
  correct: number,
  counts: Float64Array,
  random: () => number,
): void {
  for (let place = 0; place < correct; place++) {
    const other = place + Math.floor(random() * (owners.length - place));
    const owner = owners[other] ?? 0;
    owners[other] = owners[place] ?? 0;
    owners[place] = owner;
    counts[owner] = (counts[owner] ?? 0) + 1;
  }
}

// Counts automatic approvals by the kind of the reference that matches, because machine-made and post-edited references
// favour the systems from which they were made.

export interface SystemApprovals {
  readonly system: string;
  /** Numbers of approvals. Each counts for the first of the kinds that matches. */
  readonly approvals: Readonly<Record<ReferenceKind, number>>;
}

type ApprovedCampaign = Pick<Campaign, "suite" | "outputs" | "candidates" | "settings">;

/**
 * One entry per system in the scope; empty if all references are human. An approval counts as one by a human reference
 * if such a reference matches, too, otherwise as one by a post-edited one if that matches.
 */
export function approvalsByKind(
  campaign: ApprovedCampaign,
  verdicts: readonly (readonly Verdict[])[],
  { systems, categories }: RequestedSystemsAndCategories,
): readonly SystemApprovals[] {
  const { suite, outputs, settings } = campaign;
  const kinds = suite.references.map((_, number) => referenceKind(settings.referenceKinds, number));
  if (kinds.every((kind) => kind === "human")) return [];
  const index = candidateIndexOf(campaign);
  return outputs.flatMap(({ system }, number): SystemApprovals[] => {
    if (systems !== null && !systems.includes(system)) return [];
    const approvals: Record<ReferenceKind, number> = { human: 0, "post-edited": 0, "machine-made": 0 };
    for (const [example, { category }] of suite.examples.entries()) {
      const verdict = verdicts[number]?.[example];
      const isCounted = categories === null || categories.includes(category);
      if (
        verdict?.approved !== true ||
        verdict.approver !== undefined ||
        !isCounted ||
        !index.exists(index.numberAt(example, number))
      )
        continue;
      const matching = (verdict.matching ?? [0]).map((reference) => kinds[reference] ?? "human");
      approvals[REFERENCE_KINDS.find((kind) => matching.includes(kind)) ?? "human"]++;
    }
    return [{ system, approvals }];
  });
}

const KIND_HEADINGS: Readonly<Record<ReferenceKind, string>> = {
  human: "Human reference",
  "post-edited": "Post-edited reference only",
  "machine-made": "Machine-made reference only",
};

export function approvalsByKindTable(rows: readonly SystemApprovals[]): Table {
  return table<SystemApprovals>({
    title: "Approvals by kind of reference",
    note: "An approval counts for the first of these kinds that matches. Approvals by post-edited and machine-made references favour the systems from which these were made.",
    columns: [
      column("system", "System", NAME, ({ system }) => system),
      ...REFERENCE_KINDS.map((kind) =>
        column(
          kind.replace("-", "_"),
          KIND_HEADINGS[kind],
          COUNT,
          ({ approvals }: SystemApprovals) => approvals[kind],
        ),
      ),
    ],
    rows,
  });
}
