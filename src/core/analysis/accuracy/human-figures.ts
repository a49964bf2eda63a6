// Computes per system the human figure with which metrics are compared, and by how much open candidates can still
// change it.

import type { Interval } from "#core/base/statistics/wilson.ts";
import {
  accuracyOf,
  type Denominator,
  type Proportion,
  possibleRange,
  type SystemAccuracy,
} from "./accuracy.ts";
import { whyNoFigure } from "./open-bounds.ts";

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
 * One entry per system, in the given order. A system has a human figure if a candidate was judged correct or incorrect.
 * Over examples, it also has one if no candidate is open and at least one is approved and not judged. Otherwise,
 * accuracy from approvals alone is no human figure, because approvals are based on the reference, as metrics are.
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
