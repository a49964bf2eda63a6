// Computes what is unknown as long as candidates are open: the possible range of accuracy, missing figures, which systems
// are judged less than others, and which of them have a human figure.

import { formatNumber, ofAll } from "#core/base/number-words.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import {
  accuracyOf,
  type Denominator,
  type OutcomeCounts,
  type Proportion,
  possibleRange,
  type SystemAccuracy,
  untranslatedIn,
} from "./accuracy.ts";
import { percent } from "./accuracy-words.ts";

export const RANGE_MEANING =
  "accuracy over examples if all open candidates were incorrect, and if all were correct; unchecked approvals count as correct in both";

/** Note about ranges in tables. */
export const RANGE_NOTE = `With open candidates: ${RANGE_MEANING} (low … high).`;

/** Note about ranges in plots. */
export const RANGE_IN_PLOT = "Wide bar: range if all open candidates were incorrect / correct.";

/** The possible range; null if nothing is open. */
export function openRange(counts: OutcomeCounts): Interval | null {
  return counts.open === 0 ? null : possibleRange(counts);
}

/**
 * Formats a range as “38.2 … 95.4”, without spaces in narrow columns. The format differs from that of confidence
 * intervals on purpose.
 */
export function rangeText({ low, high }: Interval, isNarrow = false): string {
  return [percent(low), percent(high)].join(isNarrow ? "…" : " … ");
}

/**
 * The reason why a figure is not shown; null = it is shown. While candidates are open, accuracy over examples is not
 * shown until one is approved or judged, although the published formula would give 0.0. If none is open, the formula
 * decides, also where all candidates are excluded, so that accuracy and comparison read exclusion alike.
 */
export function whyNoFigure(counts: OutcomeCounts | null, denominator: Denominator): string | null {
  if (counts === null || counts.examples === 0) return "no example";
  const { approvedNotJudged, correct, incorrect, open, excluded } = counts;
  if (denominator === "judged") return correct + incorrect > 0 ? null : "nothing judged";
  if (approvedNotJudged + correct + incorrect > 0) return null;
  if (open > 0 && excluded > 0) return `${formatNumber(open)} open, ${formatNumber(excluded)} excluded`;
  if (open > 0) return `${ofAll(open, open)} open`;
  const isAnyCounted = denominator === "examples" || counts.examples > untranslatedIn(counts);
  return isAnyCounted ? null : `${ofAll(excluded, excluded)} excluded`;
}

/**
 * A system counts as judged less if its share of open candidates is more than this many percentage points above the
 * smallest share.
 */
const MARKED_POINTS = 10;

/** How many of a system's candidates to judge are open. */
export interface OpenShare {
  readonly system: string;
  /** Number of open candidates. */
  readonly open: number;
  /** Number of candidates to judge, open or not: all but those approved and not judged, or without translation. */
  readonly toJudge: number;
}

/** The systems that are judged less than the others, found by `findLessJudged` from their counts. */
export function lessJudgedSystems(systems: readonly SystemAccuracy[]): readonly OpenShare[] {
  return findLessJudged(openSharesOf(systems));
}

/**
 * Systems whose share of open candidates is more than `MARKED_POINTS` percentage points above the smallest share, in
 * the given order. The share is open / to judge, not open / examples, because a system with fewer approvals has more to
 * judge. Systems with nothing to judge are ignored.
 */
export function findLessJudged(systems: readonly OpenShare[]): readonly OpenShare[] {
  const shares = systems.filter(({ toJudge }) => toJudge > 0);
  const least = leastOpen(shares);
  if (least === null) return [];
  // Computed with whole numbers, so that rounding does not turn a difference of exactly ten points into more than ten.
  return shares.filter(
    ({ open, toJudge }) =>
      100 * (open * least.toJudge - least.open * toJudge) > MARKED_POINTS * toJudge * least.toJudge,
  );
}

/** Mark next to the name of a system that is judged less than the others. */
export function lessJudgedMark({ open, toJudge }: OpenShare): string {
  return open === toJudge ? "not judged" : `judged less: ${percent(open / toJudge)}% open`;
}

/** Warning for readers who compare systems; null if no system is judged less. */
export function lessJudgedText(systems: readonly SystemAccuracy[]): string | null {
  const marked = lessJudgedSystems(systems);
  const least = leastOpen(openSharesOf(systems));
  if (marked.length === 0 || least === null) return null;
  const systemText = ({ system, open, toJudge }: OpenShare) =>
    `${system} (${formatNumber(open)} of ${formatNumber(toJudge)} to judge open, ${percent(open / toJudge)}%)`;
  return (
    `Judged less than the others: ${marked.map(systemText).join(", ")}. The smallest open share is that of ${systemText(least)}. To judge: all candidates but those approved and not judged. ` +
    "Compare marked systems by their possible range, not by their accuracy."
  );
}

function openSharesOf(systems: readonly SystemAccuracy[]): OpenShare[] {
  return systems
    .map(({ system, total }) => ({
      system,
      open: total.open,
      toJudge: total.examples - total.approvedNotJudged - untranslatedIn(total),
    }))
    .filter(({ toJudge }) => toJudge > 0);
}

function leastOpen(shares: readonly OpenShare[]): OpenShare | null {
  return shares.reduce<OpenShare | null>(
    (least, one) => (least === null || one.open * least.toJudge < least.open * one.toJudge ? one : least),
    null,
  );
}

// Computes per system the human figure with which metrics are compared, and by how much open candidates can still
// change it.

export interface HumanFigure {
  readonly system: string;
  /** Accuracy as the command `evaluate` reports it, whether or not annotators judged the system. */
  readonly accuracy: Proportion;
  /** The same proportion if it is a human figure; otherwise null, and `whyNone` gives the reason. */
  readonly figure: Proportion | null;
  readonly whyNone: string | null;
  /** Number of hits that the automatic pass approved and nobody judged; 0 for accuracy over judged candidates. */
  readonly approvedNotJudged: number;
  /** Number of open candidates, which accuracy over examples counts as incorrect. */
  readonly open: number;
  /** Lowest and highest possible accuracy over examples; null without examples. */
  readonly range: Interval | null;
}

/**
 * One entry per system, in the given order. A figure is null while nobody has judged a candidate of the system and some
 * are open: accuracy would then follow from approvals alone, which compare with the reference as metrics do.
 */
export function humanFigures(
  systems: readonly SystemAccuracy[],
  denominator: Denominator,
): readonly HumanFigure[] {
  return systems.map(({ system, total }) => {
    const { approvedNotJudged, correct, incorrect, open } = total;
    const hasOnlyVerdicts = correct + incorrect === 0 && open > 0;
    const whyNone = whyNoFigure(total, denominator) ?? (hasOnlyVerdicts ? "nothing judged" : null);
    const accuracy = accuracyOf(total, denominator);
    return {
      system,
      accuracy,
      figure: whyNone === null ? accuracy : null,
      whyNone,
      approvedNotJudged: denominator === "judged" ? 0 : approvedNotJudged,
      open,
      range: possibleRange(total),
    };
  });
}
