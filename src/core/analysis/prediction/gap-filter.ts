// Filters gaps of the prediction task, and converts filters to and from a URL.

import { findLabel, type GoldGap, type Grain, type Label, labelIn, labelsOf } from "./prediction.ts";
import { isCorrect, type NamedLabels } from "./prediction-scores.ts";

export type GapKind = "mistakes" | "correct";

/** A filter of gaps. Labels are those of the level `grain`; null = no condition. */
export interface GapFilter {
  /** Name of the prediction to which `predicted` and `kind` apply. */
  readonly of: string;
  readonly grain: Grain;
  readonly gold: Label | null;
  readonly predicted: Label | null;
  readonly kind: GapKind | null;
  /** Name of a prediction that must be correct about the gap; null = no condition. */
  readonly correct: string | null;
  /** Name of a prediction that must be incorrect about the gap; null = no condition. */
  readonly incorrect: string | null;
}

/** Conditions of a filter that every gap passes. */
export const ANY_GAP = { gold: null, predicted: null, kind: null, correct: null, incorrect: null } as const;

/** Indices of the gaps that pass the filter, in order. Each of `predictions` has one label per gap. */
export function matchingGaps(
  filter: GapFilter,
  items: readonly GoldGap[],
  predictions: readonly NamedLabels[],
): number[] {
  const labelsNamed = (name: string | null) => predictions.find((one) => one.name === name)?.labels ?? null;
  const [labels, correct, incorrect] = [filter.of, filter.correct, filter.incorrect].map(labelsNamed);
  const { grain, kind } = filter;
  return items.flatMap(({ gold }, item) => {
    const predicted = labels?.[item];
    if (predicted === undefined) return [];
    const isMatch =
      (filter.gold === null || labelIn(grain, gold) === filter.gold) &&
      (filter.predicted === null || labelIn(grain, predicted) === filter.predicted) &&
      (kind === null || isCorrect(grain, gold, predicted) === (kind === "correct")) &&
      (!correct || isCorrect(grain, gold, correct[item])) &&
      (!incorrect || !isCorrect(grain, gold, incorrect[item]));
    return isMatch ? [item] : [];
  });
}

/**
 * Parses the parameters `of=`, `grain=coarse`, `gold=`, `predicted=`, `kind=`, `correct=`, `incorrect=`. Missing and
 * unknown values filter nothing; `of` defaults to the first prediction.
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
    of: predictionNamed("of") ?? names[0] ?? "",
    grain,
    gold: label("gold"),
    predicted: label("predicted"),
    kind: kind === "mistakes" || kind === "correct" ? kind : null,
    correct: predictionNamed("correct"),
    incorrect: predictionNamed("incorrect"),
  };
}

/** The filter as parameters of a URL, in a fixed order. */
export function writeGapFilter(filter: GapFilter): [string, string][] {
  const { of, grain, gold, predicted, kind, correct, incorrect } = filter;
  const all: [string, string | null][] = [
    ["of", of === "" ? null : of],
    ["grain", grain === "coarse" ? grain : null],
    ...Object.entries({ gold, predicted, kind, correct, incorrect }),
  ];
  return all.flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
}

/** Description for the list's heading, such as “gold il, predicted OTHER”; “” = all gaps. */
export function gapFilterInWords({ of, gold, predicted, kind, correct, incorrect }: GapFilter): string {
  const words = [
    ...(gold === null ? [] : [`gold ${gold}`]),
    ...(predicted === null ? [] : [`predicted ${predicted}`]),
    ...(kind === null ? [] : [kind === "correct" ? `correct in ${of}` : `mistakes of ${of}`]),
    ...(correct === null ? [] : [`correct in ${correct}`]),
    ...(incorrect === null ? [] : [`incorrect in ${incorrect}`]),
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
