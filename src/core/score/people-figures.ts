// Holds what people make of each system, as metrics are held against it: which systems have a figure, and how far it may still move.

import {
  accuracyOf,
  type Denominator,
  type Proportion,
  possibleRange,
  type SystemAccuracy,
} from "#core/score/accuracy.ts";
import { whyNoFigure } from "#core/score/open-bounds.ts";
import type { Interval } from "#core/statistics/wilson.ts";

export interface PeopleFigure {
  readonly system: string;
  /** As `evaluate` counts it, whether or not it is a figure of people. */
  readonly counted: Proportion;
  /** The same; null = `whyNone`. */
  readonly figure: Proportion | null;
  readonly whyNone: string | null;
  /** Of `hits` over examples: approved by the automatic pass and judged by nobody. 0 over judged. */
  readonly standing: number;
  /** Not settled by people: what accuracy over examples takes as wrong for now. */
  readonly open: number;
  /** Accuracy over examples if all that is open came out wrong, and right; null = there is no example. */
  readonly range: Interval | null;
}

/**
 * By system, in the order given. Over examples a system has a figure where somebody judged one of its candidates right or wrong, or nothing of it is open: approvals
 * alone are the reference's word, not people's.
 */
export function peopleFigures(
  systems: readonly SystemAccuracy[],
  denominator: Denominator,
): readonly PeopleFigure[] {
  return systems.map(({ system, total }) => {
    const { standing, correct, incorrect, open } = total;
    const isPassAlone = correct + incorrect === 0 && open > 0;
    const whyNone = whyNoFigure(total, denominator) ?? (isPassAlone ? "nothing judged" : null);
    const counted = accuracyOf(total, denominator);
    return {
      system,
      counted,
      figure: whyNone === null ? counted : null,
      whyNone,
      standing: denominator === "examples" ? standing : 0,
      open,
      range: possibleRange(total),
    };
  });
}

/** The figure as correlations take it. */
export function figuresOnly(
  figures: readonly PeopleFigure[],
): { readonly system: string; readonly people: number | null }[] {
  return figures.map(({ system, figure }) => ({ system, people: figure?.value ?? null }));
}
