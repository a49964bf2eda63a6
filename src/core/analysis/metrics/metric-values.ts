// Computes the result of each metric for each example of each system, and whether the result counts as right or wrong.

import type { Suite, TokenRef } from "#core/suite/suite.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import type { Overlap } from "./auto-prf.ts";
import type { MeasuredItems, Measurements } from "./measure-items.ts";

/**
 * APT's six cases in order (Miculicich Werlen & Popescu-Belis 2017, §2.4); `apt:none` = APT does not cover the pronoun,
 * or there are no links.
 */
export const APT_VALUES = [
  "apt:equal",
  "apt:similar",
  "apt:different",
  "apt:no-output",
  "apt:no-reference",
  "apt:neither",
  "apt:none",
] as const;
export type AptValue = (typeof APT_VALUES)[number];

/** `autoprf:none` = AutoPRF does not cover the pronoun, or output or reference links it to nothing. */
export const AUTO_PRF_VALUES = ["autoprf:match", "autoprf:no-match", "autoprf:none"] as const;
type AutoPrfValue = (typeof AUTO_PRF_VALUES)[number];

export type RightOrWrong = "right" | "wrong";

/** Whether each value counts as right or wrong; null = as neither, so that it is not compared. */
export type ValueReading<V extends string> = Readonly<Record<V, RightOrWrong | null>>;

/**
 * How APT's results count (Guillou & Hardmeier 2018, §6): equal and similar are right, different is wrong; a pronoun
 * without a translation in output, reference or both is neither.
 */
export const APT_READING: ValueReading<AptValue> = {
  "apt:equal": "right",
  "apt:similar": "right",
  "apt:different": "wrong",
  "apt:no-output": null,
  "apt:no-reference": null,
  "apt:neither": null,
  "apt:none": null,
};

export const AUTO_PRF_READING: ValueReading<AutoPrfValue> = {
  "autoprf:match": "right",
  "autoprf:no-match": "wrong",
  "autoprf:none": null,
};

export interface ExampleOutcome {
  readonly apt: AptValue;
  readonly autoPrf: AutoPrfValue;
}

export interface SystemOutcomes {
  readonly system: string;
  /** One entry per example of the suite, in order. */
  readonly examples: readonly ExampleOutcome[];
}

/** The outcomes of every example in every system, as plain data. `systems` must be measured on the same suite. */
export function exampleOutcomes(suite: Suite, { systems }: Pick<Measurements, "systems">): SystemOutcomes[] {
  return systems.map(({ system, items }) => {
    const outcomeOf = items === null ? () => NO_OUTCOME : outcomesAt(items);
    return { system, examples: suite.examples.map(outcomeOf) };
  });
}

/** Outcome of a candidate that no metric covers. */
export const NO_OUTCOME: ExampleOutcome = { apt: "apt:none", autoPrf: "autoprf:none" };

function outcomesAt({ compared, overlaps }: MeasuredItems): (token: TokenRef) => ExampleOutcome {
  const cases = byPlace(compared);
  const shared = byPlace(overlaps);
  return (token) => {
    const item = cases.get(tokenPlace(token));
    const overlap = shared.get(tokenPlace(token));
    return {
      apt: item === undefined ? "apt:none" : APT_VALUES[item.case],
      autoPrf: overlap === undefined ? "autoprf:none" : autoPrfValue(overlap),
    };
  };
}

/**
 * AutoPRF's result. It is right if any linked token equals a linked token of the reference, because further linked
 * tokens such as “que” or an auxiliary say nothing about the pronoun. Only one pronoun per example is counted (Guillou
 * & Hardmeier 2018, §4). If output or reference has no linked token, there is no result, as in the last three cases of
 * APT.
 */
function autoPrfValue({ matches, candidates, references }: Overlap): AutoPrfValue {
  if (candidates === 0 || references === 0) return "autoprf:none";
  return matches > 0 ? "autoprf:match" : "autoprf:no-match";
}

/**
 * Items by position. If a token has two listed parts, its two items have the same case and links, so one of the items
 * suffices.
 */
function byPlace<T extends TokenRef>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [tokenPlace(item), item] as const));
}
