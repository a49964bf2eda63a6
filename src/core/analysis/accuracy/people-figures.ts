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

export interface PeopleFigure {
  readonly system: string;
  /** Accuracy as the command `evaluate` reports it, whether or not annotators judged the system. */
  readonly accuracy: Proportion;
  /** The same proportion if it is a human figure; otherwise null, and `whyNone` gives the reason. */
  readonly figure: Proportion | null;
  readonly whyNone: string | null;
  /** How many of the hits are approved by the automatic pass and not judged. 0 for accuracy over judged. */
  readonly standing: number;
  /** Number of open candidates, which accuracy over examples counts as incorrect. */
  readonly open: number;
  /** Lowest and highest possible accuracy over examples; null without examples. */
  readonly range: Interval | null;
}

/**
 * One entry per system, in the given order. A system has a human figure if a candidate was judged correct or incorrect.
 * Over examples, it also has one if no candidate is open and at least one is approved. Other approvals are no human
 * figure, because they are based on the reference, as metrics are.
 */
export function peopleFigures(
  systems: readonly SystemAccuracy[],
  denominator: Denominator,
): readonly PeopleFigure[] {
  return systems.map(({ system, total }) => {
    const { standing, correct, incorrect, open } = total;
    const isPassAlone = correct + incorrect === 0 && open > 0;
    const whyNone = whyNoFigure(total, denominator) ?? (isPassAlone ? "nothing judged" : null);
    const accuracy = accuracyOf(total, denominator);
    return {
      system,
      accuracy,
      figure: whyNone === null ? accuracy : null,
      whyNone,
      standing: denominator === "examples" ? standing : 0,
      open,
      range: possibleRange(total),
    };
  });
}

/** Values for correlations; null = no human figure, or a system that is left out. */
export function figuresOnly(
  figures: readonly PeopleFigure[],
  leftOut: readonly { readonly system: string }[] = [],
): { readonly system: string; readonly people: number | null }[] {
  const without = new Set(leftOut.map(({ system }) => system));
  return figures.map(({ system, figure }) => ({
    system,
    people: without.has(system) ? null : (figure?.value ?? null),
  }));
}
