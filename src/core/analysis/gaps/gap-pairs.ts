// Compares each pair of systems by Acc+O, Acc−O and Pron-F, on the gaps that are answered in both.

import { findLessJudged, lessJudgedMark } from "#core/analysis/accuracy/open-bounds.ts";
import { type ComparedBy, type FigurePair, figurePairsInParts } from "#core/analysis/metrics/figure-pairs.ts";
import { type Contribution, RATIO } from "#core/base/statistics/figures-of-units.ts";
import {
  accWithOther,
  accWithoutOther,
  type BadTranslationMode,
  F_MAX,
  type GapItem,
  type GapSystem,
  gapLabels,
  pronUnits,
} from "./gap-scores.ts";
import { GAP_MEASURES } from "./gap-words.ts";

/**
 * The pairs of systems by each figure; yields the share (0 to 1) of compared pairs.
 *
 * - Compared: the gaps of examples that are answered in both systems. A unit is an example.
 * - Withheld: pairs with a system of which many more gaps are open than of another (by the rule of “judged less”),
 *   because the answered gaps are then no random choice of the examples.
 */
export function gapPairsInParts(
  systems: readonly GapSystem[],
  labels: readonly string[],
  bad: BadTranslationMode,
): Generator<number, FigurePair[]> {
  const all = gapLabels(systems, labels);
  const shares = systems.map(({ system, items }) => ({
    system,
    toJudge: items.length,
    open: items.filter(({ outcome }) => outcome.kind === "open").length,
  }));
  const lessJudged = new Map(findLessJudged(shares).map((one) => [one.system, lessJudgedMark(one)]));
  const by = (
    measure: (typeof GAP_MEASURES)[number],
    figure: ComparedBy["figure"],
    contributionsOf: (items: readonly GapItem[]) => readonly Contribution[],
  ): ComparedBy => ({
    id: measure.id,
    heading: measure.heading,
    figure,
    systems: systems.map(({ system, items }) => {
      const answered = items.filter(({ outcome }) => outcome.kind !== "open");
      const contributions = contributionsOf(answered);
      return {
        system,
        noTest: lessJudged.get(system) ?? null,
        units: answered.map(({ example, document }, at) => ({
          key: example,
          document,
          contribution: contributions[at] ?? [],
        })),
      };
    }),
  });
  const [withOther, withoutOther, pronF] = GAP_MEASURES;
  return figurePairsInParts([
    by(withOther, RATIO, (items) => items.map(accWithOther)),
    by(withoutOther, RATIO, (items) => items.map(accWithoutOther)),
    by(pronF, F_MAX, (items) => pronUnits(items, all, bad)),
  ]);
}
