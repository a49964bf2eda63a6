// Filters gaps of the prediction task, and converts filters to and from a URL.

import { isCorrect, type NamedLabels } from "./compare-predictions.ts";
import { findLabel, type Grain, type Label, labelIn, labelsOf } from "./labels.ts";
import type { GoldGap } from "./prediction.ts";

export type GapKind = "mistakes" | "right";

/** A filter of gaps. Labels are those of the level `grain`; null = no condition. */
export interface GapFilter {
  /** Name of the prediction to which `predicted` and `kind` apply. */
  readonly of: string;
  readonly grain: Grain;
  readonly gold: Label | null;
  readonly predicted: Label | null;
  readonly kind: GapKind | null;
  /** Name of a prediction that must be right about the gap; null = no condition. */
  readonly right: string | null;
  /** Name of a prediction that must be wrong about the gap; null = no condition. */
  readonly wrong: string | null;
}

/** Conditions of a filter that every gap passes. */
export const ANY_GAP = { gold: null, predicted: null, kind: null, right: null, wrong: null } as const;

/** Indices of the gaps that pass the filter, in order. Each of `predictions` has one label per gap. */
export function matchingGaps(
  filter: GapFilter,
  items: readonly GoldGap[],
  predictions: readonly NamedLabels[],
): number[] {
  const labelsNamed = (name: string | null) => predictions.find((one) => one.name === name)?.labels ?? null;
  const [labels, right, wrong] = [filter.of, filter.right, filter.wrong].map(labelsNamed);
  const { grain, kind } = filter;
  return items.flatMap(({ gold }, item) => {
    const predicted = labels?.[item];
    if (predicted === undefined) return [];
    const isMatch =
      (filter.gold === null || labelIn(grain, gold) === filter.gold) &&
      (filter.predicted === null || labelIn(grain, predicted) === filter.predicted) &&
      (kind === null || isCorrect(grain, gold, predicted) === (kind === "right")) &&
      (!right || isCorrect(grain, gold, right[item])) &&
      (!wrong || !isCorrect(grain, gold, wrong[item]));
    return isMatch ? [item] : [];
  });
}

/**
 * Parses the parameters `of=`, `grain=coarse`, `gold=`, `predicted=`, `kind=`, `right=`, `wrong=`. Missing and unknown
 * values filter nothing; `of` defaults to the first prediction.
 */
export function readGapFilter(
  read: (key: string) => string | null | undefined,
  names: readonly string[],
): GapFilter {
  const grain = read("grain") === "coarse" ? "coarse" : "fine";
  const predictionNamed = (key: string) => names.find((name) => name === read(key)) ?? null;
  const label = (key: string) => {
    const found = findLabel(read(key) ?? "");
    return found !== null && labelsOf(grain).includes(found) ? found : null;
  };
  const kind = read("kind");
  return {
    ...{
      of: predictionNamed("of") ?? names[0] ?? "",
      grain,
      gold: label("gold"),
      predicted: label("predicted"),
    },
    kind: kind === "mistakes" || kind === "right" ? kind : null,
    ...{ right: predictionNamed("right"), wrong: predictionNamed("wrong") },
  };
}

/** The filter as parameters of a URL, in a fixed order. */
export function writeGapFilter(filter: GapFilter): [string, string][] {
  const { of, grain, gold, predicted, kind, right, wrong } = filter;
  const all: [string, string | null][] = [
    ["of", of === "" ? null : of],
    ["grain", grain === "coarse" ? grain : null],
    ...Object.entries({ gold, predicted, kind, right, wrong }),
  ];
  return all.flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
}

/** Description for the list's heading, such as “gold il, predicted OTHER”; “” = all gaps. */
export function gapFilterInWords({ of, gold, predicted, kind, right, wrong }: GapFilter): string {
  const words = [
    ...(gold === null ? [] : [`gold ${gold}`]),
    ...(predicted === null ? [] : [`predicted ${predicted}`]),
    ...(kind === null ? [] : [kind === "right" ? `right in ${of}` : `mistakes of ${of}`]),
    ...(right === null ? [] : [`right in ${right}`]),
    ...(wrong === null ? [] : [`wrong in ${wrong}`]),
  ];
  return words.join(", ");
}

/**
 * Converts the filter's labels to the level: a fine label becomes the coarse label to which it belongs, e.g. `ça`
 * becomes `cela`.
 */
export function filterInGrain(filter: GapFilter, grain: Grain): GapFilter {
  const label = (one: Label | null) => (one === null ? null : labelIn(grain, one));
  return { ...filter, grain, gold: label(filter.gold), predicted: label(filter.predicted) };
}
