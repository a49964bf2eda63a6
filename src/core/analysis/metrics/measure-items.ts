// Measures AutoPRF and APT for each source pronoun of each output, sums them up, and reads the result for each example as
// right or wrong; from plain data, so that a worker can compute them.

import { linkTranslations } from "#core/campaign/matching/translation.ts";
import type { Output, OutputText, Suite, TokenRef } from "#core/suite/suite.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { TokenisedText } from "#core/text/tokens.ts";
import {
  type Apt,
  type AptSettings,
  type AptSide,
  AptSums,
  aptItems,
  aptSide,
  type ComparedPronoun,
  compareSides,
  countImproved,
  defaultAptSettings,
  originalWords,
  SOURCE_PRONOUNS,
} from "./apt/score.ts";
import {
  type AutoPrf,
  AutoPrfSums,
  linkedTokens,
  type Overlap,
  Overlaps,
  pronounTokens,
} from "./auto-prf.ts";
import { LinkedText, type PronounToken, SharedWords, TokenLookup } from "./source-pronouns.ts";

export interface SystemMetrics {
  readonly system: string;
  /** The figures; null if output or reference has no links. */
  readonly autoPrf: AutoPrf | null;
  readonly apt: Apt | null;
  /** Whether the links were made on the system's own source tokens and mapped to the suite's. */
  readonly hasMappedLinks: boolean;
}

export interface Metrics extends Pick<Measurements, "coversOnlyExamples"> {
  /** Systems in the campaign's order. */
  readonly systems: readonly SystemMetrics[];
  /** Numbers of source pronouns that AutoPRF and APT cover. */
  readonly tokens: { readonly autoPrf: number; readonly apt: number };
}

/**
 * Computes the metrics with the first reference; without a reference no metric is defined. `systems`: as in
 * `measureItems`.
 */
export function metricsOf(
  input: MetricsInput,
  settings: MetricsSettings,
  systems: readonly string[] | null = null,
): Metrics {
  return metricsOfMeasured(measureItems(input, settings, systems), settings.apt);
}

/** Sums up measurements. `apt` must be the settings with which they were made. */
export function metricsOfMeasured(measured: Measurements, apt: AptSettings): Metrics {
  const { tokens, lookup, coversOnlyExamples } = measured;
  const autoPrfSums = new AutoPrfSums(tokens.autoPrf, lookup);
  const aptSums = new AptSums(tokens.apt, apt, lookup);
  const systems = measured.systems.map(({ system, hasMappedLinks, items }): SystemMetrics => {
    if (items === null) return { system, autoPrf: null, apt: null, hasMappedLinks };
    const { overlaps, compared, improved } = items;
    return {
      system,
      autoPrf: autoPrfSums.of(overlaps),
      apt: aptSums.of(compared, improved),
      hasMappedLinks,
    };
  });
  const counts = { autoPrf: tokens.autoPrf.length, apt: tokens.apt.length };
  return { systems, tokens: counts, coversOnlyExamples };
}

// Measures both metrics for each source pronoun of each output. `metric-rows.ts` sums up the results.

/** The parts of a campaign that the metrics read. */
export interface MetricsInput {
  readonly suite: Suite;
  readonly outputs: readonly Output[];
}

export interface MetricsSettings {
  /** Pronouns of AutoPRF. */
  readonly pronouns: readonly string[];
  readonly apt: AptSettings;
}

/**
 * What each metric says of each of its source pronouns, in the order of `Measurements.tokens`. Equal values are one
 * object: a list of pointers needs a tenth of the memory of 12,000 objects per system.
 */
export interface MeasuredItems {
  readonly overlaps: readonly Overlap[];
  readonly compared: readonly ComparedPronoun[];
  readonly improved: Apt["improved"];
}

interface MeasuredSystem {
  readonly system: string;
  /** Whether the links were made on the system's own source tokens and mapped to the suite's. */
  readonly hasMappedLinks: boolean;
  /** Null if output or reference has no links. */
  readonly items: MeasuredItems | null;
}

export interface Measurements {
  /** Systems in the campaign's order. */
  readonly systems: readonly MeasuredSystem[];
  /** The source pronouns that each metric covers, the same in all systems. */
  readonly tokens: { readonly autoPrf: readonly PronounToken[]; readonly apt: readonly PronounToken[] };
  /** Documents and categories of the tokens. */
  readonly lookup: TokenLookup;
  /**
   * Whether the links of the reference or of an output are known only for the suite's examples (as in a PROTEST
   * database), so that both metrics cover only the examples.
   */
  readonly coversOnlyExamples: boolean;
}

/**
 * Measures the outputs against the first reference; without a reference no metric is defined. `systems`: names of the
 * systems to measure; null = all.
 */
export function measureItems(
  input: MetricsInput,
  { pronouns, apt }: MetricsSettings,
  systems: readonly string[] | null = null,
): Measurements {
  const [measured] = measureByLinks(input, { pronouns, apt }, [apt], systems);
  if (measured === undefined) throw new Error("nothing is measured");
  return measured;
}

/** Measures the outputs with each way to improve links, and reads each text only once. */
export function measureByLinks(
  { suite, outputs }: MetricsInput,
  { pronouns, apt }: MetricsSettings,
  improvements: readonly Pick<AptSettings, "improve">[],
  systems: readonly string[] | null,
): Measurements[] {
  const lookup = new TokenLookup(suite);
  const [first] = suite.references;
  const source = new TokenisedText(suite.source);
  const reference = first === undefined ? null : linkedText(suite, source, { ...first, sourceLines: null });
  const coversOnlyExamples = hasGivenTranslations(first) || outputs.some(hasGivenTranslations);
  const isCovered = (token: { readonly line: number; readonly position: number }) =>
    !coversOnlyExamples || lookup.isExample(token);
  const tokens = {
    autoPrf: pronounTokens(source, pronouns).filter(isCovered),
    apt: aptItems(source, suite.examples, apt).filter(isCovered),
  };
  const lists = new SharedWords();
  // A side by each way to improve links, from one reading of the text.
  const sidesOf = (text: LinkedText): AptSide[] => {
    const original = originalWords(tokens.apt, text, apt, lists);
    return improvements.map((improvement) => aptSide(tokens.apt, text, original, improvement, lists));
  };
  const referenceSides = reference && sidesOf(reference);
  const overlaps = reference && new Overlaps(linkedTokens(tokens.autoPrf, reference, lists));
  const itemsOf = (output: Output): MeasuredItems[] | null => {
    const text = overlaps === null ? null : linkedText(suite, source, output);
    if (overlaps === null || referenceSides === null || text === null) return null;
    const ofOutput = overlaps.of(linkedTokens(tokens.autoPrf, text, lists));
    return sidesOf(text).map((side, at): MeasuredItems => {
      const referenceSide = referenceSides[at] ?? side;
      return {
        overlaps: ofOutput,
        compared: compareSides(apt, referenceSide, side),
        improved: { reference: countImproved(referenceSide), output: countImproved(side) },
      };
    });
  };
  const requestedOutputs = outputs.filter(({ system }) => systems === null || systems.includes(system));
  const bySystem = requestedOutputs.map((output) => ({ output, items: itemsOf(output) }));
  return improvements.map((_, at) => ({
    systems: bySystem.map(({ output: { system, sourceLines }, items }) => ({
      system,
      hasMappedLinks: sourceLines !== null,
      items: items?.[at] ?? null,
    })),
    tokens,
    lookup,
    coversOnlyExamples,
  }));
}

/**
 * The text with its links; null if it has none. Translations given token by token become links of pronouns and
 * antecedents' heads.
 */
function linkedText(suite: Suite, source: TokenisedText, text: OutputText): LinkedText | null {
  if (text.alignment === null && text.translations === null) return null;
  const { text: withLinks } = linkTranslations(suite, text, new Set());
  return new LinkedText(source, withLinks);
}

function hasGivenTranslations(text: Pick<OutputText, "translations"> | undefined): boolean {
  return text !== undefined && text.translations !== null;
}

// Defines the default settings of the metrics, for the command line, the screen and filters.

export interface NamedMetricsSettings extends MetricsSettings {
  readonly apt: AptSettings;
  /** Name of APT's default settings. */
  readonly aptName: string;
}

/** The settings that are used if nobody changes them. `targetLanguage`: a BCP 47 tag. */
export function defaultMetricsSettings(
  targetLanguage: string,
  pronouns: readonly string[] = SOURCE_PRONOUNS,
): NamedMetricsSettings {
  const { name, settings } = defaultAptSettings(targetLanguage, pronouns);
  return { pronouns, apt: settings, aptName: name };
}

// Computes the result of each metric for each example of each system, and whether the result counts as right or wrong.

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
