// Computes the result of each metric for each example of each system, and whether the result counts as right or wrong.

import type { Suite, TokenRef } from "#core/suite/suite.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import type { Overlap } from "./auto-prf.ts";
import type { Measurements } from "./measure-items.ts";

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
export function exampleOutcomes(
  suite: Suite,
  { systems, tokens }: Pick<Measurements, "systems" | "tokens">,
): SystemOutcomes[] {
  const aptNumbers = numbersOfExamples(suite, tokens.apt);
  const autoPrfNumbers = numbersOfExamples(suite, tokens.autoPrf);
  return systems.map(({ system, items }) => ({
    system,
    examples: suite.examples.map((_, example): ExampleOutcome => {
      const compared = items?.compared[aptNumbers[example] ?? -1];
      const overlap = items?.overlaps[autoPrfNumbers[example] ?? -1];
      return {
        apt: compared === undefined ? "apt:none" : APT_VALUES[compared.case],
        autoPrf: overlap === undefined ? "autoprf:none" : autoPrfValue(overlap),
      };
    }),
  }));
}

/** Outcome of a candidate that no metric covers. */
export const NO_OUTCOME: ExampleOutcome = { apt: "apt:none", autoPrf: "autoprf:none" };

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
 * The number of each example's token among the tokens of a metric; undefined = not covered. If a token has two listed
 * parts, its two numbers have the same case and links, so one of them suffices.
 */
function numbersOfExamples(
  { examples }: Pick<Suite, "examples">,
  tokens: readonly TokenRef[],
): (number | undefined)[] {
  const numbers = new Map(tokens.map((token, number) => [tokenPlace(token), number]));
  return examples.map((example) => numbers.get(tokenPlace(example)));
}
