// Counts judged approvals per system and category, pools them in strata, estimates from them how many of a set of
// candidates are correct, and draws the sample to judge.

import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import { getOrInsert, listsBy } from "#core/base/grouping.ts";
import { type Interval, wilsonOfShare } from "#core/base/statistics/proportions.ts";
import type { Approver } from "#core/campaign/matching/verdict.ts";
import type { Outcome } from "#core/campaign/outcomes/outcome.ts";
import { seededRank } from "#core/campaign/queue/orders.ts";
import type { CandidateKey } from "#core/ledger/event.ts";

/** Counts of approvals: approved = unjudged + correct + incorrect + excluded + open. */
export interface ApprovalCounts {
  /** Approved, whether judged later or not. */
  readonly approved: number;
  /** Approved candidates that nobody has begun to judge. */
  readonly unjudged: number;
  /** Size of the sample: approvals that were judged correct or incorrect. */
  readonly sampled: number;
  readonly correct: number;
  readonly incorrect: number;
  /** Excluded by judgements, so not part of the sample. */
  readonly excluded: number;
  /** The judgement is unfinished, in conflict or in disagreement, so the approval is not part of the sample. */
  readonly open: number;
}

/** The approvals of one system in one category by one approver. */
export interface ApprovalCell extends ApprovalCounts {
  readonly system: string;
  readonly category: string;
  /** For other judges than the automatic pass, null = candidates that nothing approved. */
  readonly approver: Approver | null;
}

/** Counts approvals by approver, system and category. */
export class ApprovalCounter {
  readonly #byApprover = new Map<Approver | null, CountsBySystem>();

  /** Counts an approval with this outcome. */
  add({ system, category, approver }: CellKey, kind: Outcome["kind"]): void {
    const bySystem = getOrInsert(this.#byApprover, approver, (): CountsBySystem => new Map());
    const ofSystem = getOrInsert(bySystem, system, () => new Map<string, Record<CellCount, number>>());
    getOrInsert(ofSystem, category, noApprovals)[kind === "approved" ? "unjudged" : kind]++;
  }

  /**
   * The cells that have an approval, sorted by system, category and approver, so that figures do not depend on the
   * order.
   */
  cells(): ApprovalCell[] {
    const cells = [...this.#byApprover].flatMap(([approver, bySystem]) =>
      [...bySystem].flatMap(([system, ofSystem]) =>
        Array.from(ofSystem, ([category, counts]) => ({
          key: JSON.stringify([system, category, approver]),
          cell: { system, category, approver, ...totals(counts) },
        })),
      ),
    );
    return cells.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ cell }) => cell);
  }
}

type CellKey = Pick<ApprovalCell, "system" | "category" | "approver">;
/** Counts by system, then by category. */
type CountsBySystem = Map<string, Map<string, Record<CellCount, number>>>;

type CellCount = "unjudged" | "correct" | "incorrect" | "excluded" | "open";

function noApprovals(): Record<CellCount, number> {
  return { unjudged: 0, correct: 0, incorrect: 0, excluded: 0, open: 0 };
}

function totals(counts: Readonly<Record<CellCount, number>>): ApprovalCounts {
  const sampled = counts.correct + counts.incorrect;
  return { ...counts, sampled, approved: counts.unjudged + sampled + counts.excluded + counts.open };
}

/** The cells of the approvals among the candidates. */
export function approvalCells(candidates: Iterable<ScoredCandidate>): ApprovalCell[] {
  const counter = new ApprovalCounter();
  for (const candidate of candidates)
    if (candidate.approver !== null) counter.add(candidate, candidate.outcome.kind);
  return counter.cells();
}

/** The sums of the counts of several cells. */
export function sumApprovals(cells: readonly ApprovalCounts[]): ApprovalCounts {
  const sum = (count: keyof ApprovalCounts) => cells.reduce((total, cell) => total + cell[count], 0);
  return {
    approved: sum("approved"),
    unjudged: sum("unjudged"),
    sampled: sum("sampled"),
    correct: sum("correct"),
    incorrect: sum("incorrect"),
    excluded: sum("excluded"),
    open: sum("open"),
  };
}

// Divides approvals into strata, within which the judged approvals represent the unjudged ones.

/**
 * Minimum number of judged approvals for a stratum of its own, and for a corrected accuracy of a system. This is a
 * convention: even if all five are correct, Wilson's interval of the precision begins at 57%.
 */
export const MINIMUM_STRATUM = 5;

export interface Stratum extends ApprovalCounts {
  /** Several if the categories are pooled; sorted. */
  readonly categories: readonly string[];
  /** What approved the candidates of the stratum, as in its cells. */
  readonly approver: Approver | null;
  /** Share of the approvals that are correct; null without a judged approval. */
  readonly precision: number | null;
  /**
   * Number of judged approvals that would say as much about the precision if each represented equally many approvals
   * (Kish 1965, §11.7); 0 without a judged approval. At most `sampled`, and `sampled` if the stratum is one cell.
   */
  readonly effective: number;
  /** Whether `precision` is of approvals of all systems, and not of the system's own. */
  readonly isOverSystems: boolean;
}

/**
 * One stratum of several cells. Its precision is the mean of the precisions of its cells, weighted by their approvals;
 * cells without a judged approval are represented by the others. If the sample is in proportion to the approvals, the
 * precision is the plain share of judged approvals that are correct.
 */
export function stratumOf(cells: readonly ApprovalCell[]): Stratum {
  const judged = cells.filter(({ sampled }) => sampled > 0);
  // Approvals that are excluded or open are neither in the sample nor represented by it.
  const size = ({ sampled, unjudged }: ApprovalCell) => sampled + unjudged;
  const total = judged.reduce((sum, cell) => sum + size(cell), 0);
  const isPooled = judged.length > 1;
  const expected = judged.reduce((sum, cell) => sum + size(cell) * (cell.correct / cell.sampled), 0);
  const squares = judged.reduce((sum, cell) => sum + (size(cell) / total) ** 2 / cell.sampled, 0);
  const counts = sumApprovals(cells);
  return {
    ...counts,
    categories: [...new Set(cells.map(({ category }) => category))].sort(),
    approver: cells[0]?.approver ?? null,
    precision: judged.length === 0 ? null : isPooled ? expected / total : counts.correct / counts.sampled,
    effective: judged.length === 0 ? 0 : isPooled ? 1 / squares : counts.sampled,
    isOverSystems: false,
  };
}

/**
 * Makes strata from groups of cells, each of one approver. Approvals of different approvers are never pooled, because
 * how often one is right says nothing about the other. A group with at least `MINIMUM_STRATUM` judged approvals is a
 * stratum; all other groups are pooled in one stratum. If these have unjudged approvals, but too few judged ones
 * together, the group with the next fewest judged approvals is pooled with them, and so on. The last stratum is the
 * pooled one.
 */
export function poolSmallGroups(groups: readonly (readonly ApprovalCell[])[]): ApprovalCell[][] {
  const byApprover = listsBy(groups, ([first]) => first?.approver ?? null);
  return [...byApprover.values()].flatMap(poolOfOneApprover);
}

function poolOfOneApprover(groups: readonly (readonly ApprovalCell[])[]): ApprovalCell[][] {
  const sampledIn = (group: readonly ApprovalCell[]) => sumApprovals(group).sampled;
  const ordered = groups
    .filter((group) => sumApprovals(group).approved > 0)
    .map((cells) => ({ cells, sampled: sampledIn(cells) }))
    .sort((a, b) => a.sampled - b.sampled);
  const large = ordered.filter(({ sampled }) => sampled >= MINIMUM_STRATUM);
  const pool = ordered.filter(({ sampled }) => sampled < MINIMUM_STRATUM).flatMap(({ cells }) => cells);
  while (sampledIn(pool) < MINIMUM_STRATUM && sumApprovals(pool).unjudged > 0) {
    const next = large.shift();
    if (next === undefined) break;
    pool.push(...next.cells);
  }
  return [...large.map(({ cells }) => [...cells]), ...(pool.length === 0 ? [] : [pool])];
}

/** Whether candidates of an approver are unjudged, and fewer than `MINIMUM_STRATUM` of this approver are judged. */
export function hasTooFewJudged(
  parts: readonly (ApprovalCounts & Pick<ApprovalCell, "approver">)[],
): boolean {
  return [...listsBy(parts, ({ approver }) => approver).values()].some((own) => {
    const { unjudged, sampled } = sumApprovals(own);
    return unjudged > 0 && sampled < MINIMUM_STRATUM;
  });
}

// Estimates how many of a set of candidates are correct if some are known and the others are represented by strata of
// judged approvals.

/** Candidates of which some are known to be correct, and others are unjudged approvals in strata. */
interface PartlyJudged {
  /** Number of candidates that are known to be correct. */
  readonly correct: number;
  /** Number of all candidates: known ones, correct or not, and unjudged approvals. At least 1. */
  readonly total: number;
  /** Strata of the unjudged approvals. Those with unjudged approvals have a precision. */
  readonly strata: readonly Stratum[];
}

export interface ShareEstimate {
  readonly value: number;
  /**
   * Standard error of `value` as an estimate of the share that judging all approvals would give. Null = not known:
   * approvals are unjudged, and the judged ones of each stratum have the same outcome, so they show no variation.
   */
  readonly standardError: number | null;
  /** 95% interval of the share that judging all approvals of these candidates would give. */
  readonly interval: Interval;
  /** 95% interval of the share in the population of examples of which these examples are a random sample. */
  readonly populationInterval: Interval;
}

/**
 * Estimates a share of correct candidates by stratified sampling.
 *
 * - Estimated: θ = (correct + Σ U p) / total over strata with U unjudged approvals and the precision p (Cochran 1977,
 *   §5.3). The population of `interval` is these candidates, that of `populationInterval` an infinite population of
 *   examples of which these are a simple random sample (two-phase sampling: Cochran 1977, §12.2).
 * - Independent: the judged approvals, drawn at random without replacement within each stratum; for
 *   `populationInterval` also the candidates.
 * - Standard error: the root of Σ U (U + n) p (1 − p) / (n − 1) / total², with n judged approvals; this is (1 − n/N)
 *   p (1 − p) / (n − 1) for a stratum of N = U + n (Cochran 1977, equation 5.14). It is not known if p is
 *   0 or 1 in all strata; the interval is.
 * - `interval`: Wilson's interval of the share of correct ones among the unjudged approvals, with the effective sample
 *   size P (1 − P) / variance (Korn and Graubard 1998; Dean and Pagano 2015; Franco, Little, Louis and Slud 2019). The
 *   variance has a smoothed precision (`smoothed`), since with p = 1 in a small sample the plain variance is 0. The
 *   limits are rounded to whole candidates, because only whole candidates can be correct.
 * - `populationInterval`: the errors of the two phases are independent, so the distances of the limits of `interval` and
 *   of Wilson's interval of `value` of all candidates are squared and added (Zou and Donner 2008).
 * - Withheld: never here; see `correctedAccuracy`.
 */
export function estimateShare({ correct, total, strata }: PartlyJudged): ShareEstimate {
  const open = strata.filter(({ unjudged }) => unjudged > 0);
  const unjudged = open.reduce((sum, stratum) => sum + stratum.unjudged, 0);
  const expected = open.reduce((sum, stratum) => sum + stratum.unjudged * (stratum.precision ?? 0), 0);
  const value = (correct + expected) / total;
  const share = smoothed(open);
  const expectedSmooth = open.reduce((sum, stratum) => sum + stratum.unjudged * share(stratum), 0);
  const plain = open.reduce((sum, stratum) => {
    const p = stratum.precision ?? 0;
    // A pool of very unequal cells can have an effective size near 1, where the estimate of the variance would explode.
    return sum + spread(stratum, p, Math.max(1, stratum.effective - 1));
  }, 0);
  const variance = open.reduce((sum, stratum) => sum + spread(stratum, share(stratum), stratum.effective), 0);
  const limits = (): Interval => {
    const centre = expectedSmooth / unjudged;
    const size = (centre * (1 - centre) * unjudged ** 2) / variance;
    const { low, high } = wilsonOfShare(expected / unjudged, size);
    return {
      low: Math.min(value, (correct + Math.round(unjudged * low)) / total),
      high: Math.max(value, (correct + Math.round(unjudged * high)) / total),
    };
  };
  const interval = unjudged === 0 ? { low: value, high: value } : limits();
  const ofCandidates = wilsonOfShare(value, total);
  return {
    value,
    standardError: unjudged > 0 && plain === 0 ? null : Math.sqrt(plain) / total,
    interval,
    populationInterval:
      unjudged === 0
        ? ofCandidates
        : {
            low: Math.max(0, value - rootOfSquares(value - interval.low, value - ofCandidates.low)),
            high: Math.min(1, value + rootOfSquares(interval.high - value, ofCandidates.high - value)),
          },
  };
}

/** √(a² + b²), with the same digits in every engine, unlike `Math.hypot`. */
function rootOfSquares(a: number, b: number): number {
  return Math.sqrt(a * a + b * b);
}

/**
 * Variance of the number of correct ones among a stratum's unjudged approvals, as estimated from the sample.
 * `freedom`: n − 1 for the usual unbiased estimate.
 */
function spread({ unjudged, effective }: Stratum, p: number, freedom: number): number {
  return (unjudged * (unjudged + effective) * p * (1 - p)) / freedom;
}

/** Number of pseudo-observations per stratum. Agresti and Caffo (2000) add the same number when they combine shares. */
const PSEUDO_OBSERVATIONS = 2;

/**
 * The precision of a stratum for its variance: q = (n p + 2 m + h) / (n + 2 + 2 h). A plain share of 0 or 1 would have
 * no variance. It is smoothed by
 * - two pseudo-observations, centred not on ½ but on the precision m of all strata, weighted by their approvals
 *   (pseudo-Bayes: Fienberg and Holland 1973), because centred on ½, each of a dozen strata would add to the variance;
 * - half an observation for correct and half for incorrect (Jeffreys' prior), given once to all strata and divided
 *   among them by the size of their samples: h = ½ n / Σ n. So if all judged approvals are correct, the uncertainty is
 *   the same as without strata.
 */
function smoothed(strata: readonly Stratum[]): (stratum: Stratum) => number {
  const sampled = strata.reduce((sum, stratum) => sum + stratum.sampled, 0);
  const size = ({ sampled: n, unjudged }: Stratum) => n + unjudged;
  const approvals = strata.reduce((sum, stratum) => sum + size(stratum), 0);
  const mean = strata.reduce((sum, one) => sum + size(one) * (one.precision ?? 0), 0) / approvals;
  const centre = (sampled * mean + 0.5) / (sampled + 1);
  return ({ precision, effective, sampled: n }) => {
    const half = (0.5 * n) / sampled;
    return (
      (effective * (precision ?? 0) + PSEUDO_OBSERVATIONS * centre + half) /
      (effective + PSEUDO_OBSERVATIONS + 2 * half)
    );
  };
}

// Draws a seeded sample of approved candidates for judging, stratified by system and category.

/**
 * Minimum number per system, if the system has as many approvals. The accuracy of a system is not corrected with fewer
 * (`MINIMUM_STRATUM`).
 */
export const MINIMUM_PER_SYSTEM = MINIMUM_STRATUM;

/** Sample size: a number, or a percentage of the approved candidates. */
export type SampleSize = { readonly count: number } | { readonly percent: number };

/** Parses “30” or “12.5 %”; empty = 0. Null if it is neither a whole number nor a percentage up to 100. */
export function readSampleSize(text: string): SampleSize | null {
  const [, digits = "", fraction = "", isShare] =
    /^([0-9]{1,9})(\.[0-9]{1,6})?\s*(%)?$/.exec(text.trim() === "" ? "0" : text.trim()) ?? [];
  if (digits === "" || (fraction !== "" && isShare === undefined)) return null;
  const number = Number(digits + fraction);
  if (isShare === undefined) return { count: number };
  return number <= 100 ? { percent: number } : null;
}

export interface SampledCandidate extends CandidateKey {
  readonly category: string;
  /** What divides a system's candidates before their categories do, such as a judge's verdict; absent = nothing. */
  readonly stratum?: string;
}

/**
 * Number of candidates to sample from `available` candidates; never more than these. A percentage is rounded to the
 * nearest whole number (halves up), but gives at least 1 unless it is 0.
 */
export function sampleCount(size: SampleSize, available: number): number {
  if ("count" in size) return Math.min(size.count, available);
  if (size.percent === 0 || available === 0) return 0;
  return Math.min(available, Math.max(1, Math.round((available * size.percent) / 100)));
}

/**
 * Divides `count` places among cells of given sizes. Every cell first gets up to `minimum`, one at a time, the largest
 * cell first. Each further place goes to the cell with the greatest size / (2 · given + 1), the method of Webster and
 * Sainte-Laguë. Ties go to the larger cell, then to the first label. With more places, no cell gets fewer.
 */
export function dividePlaces(
  sizes: ReadonlyMap<string, number>,
  count: number,
  minimum: number,
): ReadonlyMap<string, number> {
  const cells = Array.from(sizes, ([label, size]) => ({ label, size, given: 0 })).sort(
    (a, b) => b.size - a.size || (a.label < b.label ? -1 : 1),
  );
  const total = cells.reduce((sum, { size }) => sum + size, 0);
  for (let place = 0; place < Math.min(count, total); place++) {
    let next: { given: number } | null = null;
    let greatest = Number.NEGATIVE_INFINITY;
    for (const cell of cells) {
      const { size, given } = cell;
      if (given === size) continue;
      // Places below the minimum come before all others.
      const priority = given < minimum ? Number.MAX_SAFE_INTEGER - given : size / (2 * given + 1);
      if (priority <= greatest) continue;
      greatest = priority;
      next = cell;
    }
    if (next !== null) next.given++;
  }
  return new Map(cells.map(({ label, given }) => [label, given]));
}

/**
 * The sample, in the order of `approved`. Its places are divided among the systems in proportion to their approvals,
 * with a minimum; the places of a system among its strata with a minimum each; those of a stratum among its categories
 * in proportion, without one, so that judged approvals of several categories can be pooled. Candidates of a category are
 * chosen by a hash of seed, example and system. The choice does not depend on the order of `approved`. A larger sample
 * contains a smaller one. If a system is added later, candidates of the other systems are still drawn in the same order.
 */
export function drawSample<T extends SampledCandidate>(
  approved: readonly T[],
  size: SampleSize,
  seed: number,
): T[] {
  const sizesOf = (lists: ReadonlyMap<string, readonly T[]>) =>
    new Map(Array.from(lists, ([label, { length }]) => [label, length]));
  const bySystem = listsBy(approved, ({ system }) => system);
  const strata = new Set(approved.map(({ stratum }) => stratum)).size;
  const minimum = MINIMUM_PER_SYSTEM * Math.max(1, strata);
  const places = dividePlaces(sizesOf(bySystem), sampleCount(size, approved.length), minimum);
  const chosen = new Set<T>();
  for (const [system, own] of bySystem) {
    const byStratum = listsBy(own, ({ stratum = "" }) => stratum);
    const perStratum = dividePlaces(sizesOf(byStratum), places.get(system) ?? 0, MINIMUM_STRATUM);
    for (const [stratum, ofStratum] of byStratum) {
      const byCategory = listsBy(ofStratum, ({ category }) => category);
      const shares = dividePlaces(sizesOf(byCategory), perStratum.get(stratum) ?? 0, 0);
      for (const [category, cell] of byCategory) {
        for (const candidate of inHashOrder(cell, seed).slice(0, shares.get(category) ?? 0))
          chosen.add(candidate);
      }
    }
  }
  return approved.filter((candidate) => chosen.has(candidate));
}

/**
 * Repeats are chosen by the same hash. This constant makes the ranks different; otherwise the sampled candidates would
 * also be the first repeats.
 */
const HASH_VARIANT = 0x61756469;

function inHashOrder<T extends SampledCandidate>(cell: readonly T[], seed: number): T[] {
  const ranks = new Map(cell.map((candidate) => [candidate, seededRank(candidate, seed ^ HASH_VARIANT)]));
  const text = ({ system, example }: T) => JSON.stringify([example, system]);
  return cell.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || (text(a) < text(b) ? -1 : 1));
}
