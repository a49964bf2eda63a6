// Measures a campaign with the metrics, computed from the texts and their links: AutoPRF and APT of every item, their
// sums as one row per system, and what the rows say.

import { countsBy, getOrInsert, listsBy } from "#core/base/grouping.ts";
import { composedName } from "#core/base/name.ts";
import { runToEnd } from "#core/base/once.ts";
import {
  type Contribution,
  type FigureOfTotals,
  type FigureWithIntervals,
  type KindOfUnit,
  RATIO,
  withIntervalsOfKinds,
} from "#core/base/statistics/figures-of-units.ts";
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
  type CaseCounts,
  type CaseWeights,
  type ComparedPronoun,
  casesOf,
  compareSides,
  countImproved,
  defaultAptSettings,
  originalWords,
  PRESET_WEIGHTS,
  SOURCE_PRONOUNS,
  type WeightPreset,
  weighedCases,
} from "./apt/score.ts";
import {
  type AutoPrf,
  AutoPrfSums,
  linkedPronouns,
  linkedTokens,
  type Overlap,
  Overlaps,
  pronounTokens,
  sumOf,
} from "./auto-prf.ts";
import type { ScoreTable } from "./correlate.ts";
import { type ComparedBy, type FigurePair, figurePairsInParts } from "./figure-pairs.ts";
import {
  LinkedText,
  type PronounToken,
  SharedWords,
  type SourcePart,
  TokenLookup,
  type TokenParts,
  WHOLE_SOURCE,
} from "./source-pronouns.ts";

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

// Measures both metrics for each source pronoun of each output.

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
interface MeasuredItems {
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

// Computes the rows of the tables of AutoPRF and APT, with intervals over source pronouns and over documents, compares
// systems in pairs, and combines scores with the human figures.

/** AutoPRF of a row. A unit is a source pronoun with all tokens that are linked to it. */
interface OverlapRow {
  readonly matches: number;
  readonly candidates: number;
  readonly references: number;
  readonly precision: FigureWithIntervals;
  readonly recall: FigureWithIntervals;
  /** 2 · matches / (candidates + references), undefined without a match as in the original program. */
  readonly f: FigureWithIntervals;
}

/** APT of a row. A unit is a source pronoun whose case has a weight. */
interface CasesRow {
  readonly cases: CaseCounts;
  readonly counted: number;
  readonly score: FigureWithIntervals;
}

/** What a row is about. */
export type MetricRowKind = "system" | "pronoun" | "document" | "document_pronoun" | "category";

/** A row of a system, or of one of its parts. `pronoun`, `document`, `category`: null = all. */
export interface MetricRow {
  readonly kind: MetricRowKind;
  readonly system: string;
  readonly pronoun: string | null;
  readonly document: string | null;
  readonly category: string | null;
  /** Null if output or reference has no links. */
  readonly overlap: OverlapRow | null;
  readonly apt: CasesRow | null;
  readonly hasMappedLinks: boolean;
}

/** A part of the source. */
type Part = Pick<MetricRow, "kind"> & SourcePart;

/** The rows of each system: all together, then by pronoun, by document, by document and pronoun, and by category. */
export function metricRows(measured: Measurements, { weights }: AptSettings): MetricRow[] {
  const { tokens, lookup } = measured;
  const contributions = new Contributions(weights);
  // Usually AutoPRF covers the same pronouns in all systems.
  const partsByPronouns = new Map<TokenParts, readonly PartOfSource[]>();
  return measured.systems.flatMap(({ system, items, hasMappedLinks }): MetricRow[] => {
    const none: Part = { kind: "system", ...WHOLE_SOURCE };
    if (items === null) return [{ ...none, system, overlap: null, apt: null, hasMappedLinks }];
    const pronouns = linkedPronouns(tokens.autoPrf, items.overlaps);
    const parts = getOrInsert(partsByPronouns, lookup.partsOf(tokens.autoPrf, pronouns), () =>
      partsOf(lookup, tokens, pronouns),
    );
    return parts.map(({ part, overlaps, compared }) => ({
      ...part,
      system,
      hasMappedLinks,
      overlap: overlapRow(overlaps, items.overlaps, contributions),
      apt: casesRow(compared, items.compared, contributions),
    }));
  });
}

/** The document of each token. */
function documentsOf(tokens: readonly PronounToken[], lookup: TokenLookup): string[] {
  return tokens.map(({ line }) => lookup.documentOf(line));
}

/** The numbers of a metric's tokens in a part of the source: all, and by document. */
interface TokensOfPart {
  readonly numbers: readonly number[];
  readonly byDocument: readonly (readonly number[])[];
}

/** A part of the source with its tokens in both metrics. They are the same in all systems. */
interface PartOfSource {
  readonly part: Part;
  readonly overlaps: TokensOfPart;
  readonly compared: TokensOfPart;
}

/** The parts of the source. `pronouns`: those that AutoPRF covers. */
function partsOf(
  lookup: TokenLookup,
  tokens: Measurements["tokens"],
  pronouns: ReadonlySet<string>,
): PartOfSource[] {
  const { documents, categories } = lookup;
  const overlaps = lookup.partsOf(tokens.autoPrf, pronouns);
  const compared = lookup.partsOf(tokens.apt);
  const isUsed = (part: Part) => overlaps.numbers(part).length > 0 || compared.numbers(part).length > 0;
  const named = [...new Set([...pronouns, ...tokens.apt.map(({ pronoun }) => pronoun)])].sort();
  const parts: Part[] = [
    { kind: "system", ...WHOLE_SOURCE },
    ...named.map((pronoun): Part => ({ kind: "pronoun", ...WHOLE_SOURCE, pronoun })),
    ...documents.map((document): Part => ({ kind: "document", ...WHOLE_SOURCE, document })),
    ...documents.flatMap((document) =>
      named
        .map((pronoun): Part => ({ kind: "document_pronoun", ...WHOLE_SOURCE, document, pronoun }))
        .filter(isUsed),
    ),
    ...categories.map((category): Part => ({ kind: "category", ...WHOLE_SOURCE, category })).filter(isUsed),
  ];
  const tokensOf = (numbers: readonly number[], documents: readonly string[]): TokensOfPart => ({
    numbers,
    byDocument: [...listsBy(numbers, (number) => documents[number] ?? "").values()],
  });
  const documentsOfOverlaps = documentsOf(tokens.autoPrf, lookup);
  const documentsOfCompared = documentsOf(tokens.apt, lookup);
  return parts.map((part) => ({
    part,
    overlaps: tokensOf(overlaps.numbers(part), documentsOfOverlaps),
    compared: tokensOf(compared.numbers(part), documentsOfCompared),
  }));
}

/** What a pronoun adds to AutoPRF's figures. */
interface OverlapContributions {
  /** [2 · matches, tokens on both sides]. */
  readonly f: Contribution;
  readonly precision: Contribution;
  readonly recall: Contribution;
}

/** Makes contributions. Equal contributions are one object, so that they are counted without being compared. */
class Contributions {
  /** By overlap, because equal overlaps are one object. */
  readonly #overlaps = new Map<Overlap, OverlapContributions>();
  readonly #cases: readonly Contribution[];

  constructor(weights: CaseWeights) {
    this.#cases = weights.map((weight) => (weight === null ? [0, 0] : [weight, 1]));
  }

  ofOverlap(overlap: Overlap): OverlapContributions {
    return getOrInsert(this.#overlaps, overlap, () => contributionsOf(overlap));
  }

  /** What the tokens with these numbers add to AutoPRF, equal overlaps counted. `overlaps`: by number of the token. */
  kindsOfOverlaps(numbers: readonly number[], overlaps: readonly Overlap[]) {
    const counts = countsBy(numbers, (number) => overlaps[number] ?? NO_OVERLAP);
    return Array.from(counts, ([overlap, count]) => ({ values: this.ofOverlap(overlap), count }));
  }

  /** What a pronoun adds to APT: [weight, 1]; nothing if its case has no weight. */
  ofCase(compared: ComparedPronoun): Contribution {
    return this.#cases[compared.case] ?? NOTHING;
  }

  /** What pronouns with these numbers of cases add to APT. */
  kindsOfCases(cases: CaseCounts): KindOfUnit[] {
    return cases.map((count, number) => ({ values: this.#cases[number] ?? NOTHING, count }));
  }

  /** What the tokens with these numbers add to APT together. `compared`: by number of the token. */
  sumOfCases(numbers: readonly number[], compared: readonly ComparedPronoun[]): Contribution {
    let weights = 0;
    let counted = 0;
    for (const number of numbers) {
      const one = compared[number];
      const contribution = one === undefined ? NOTHING : this.ofCase(one);
      weights += contribution[0] ?? 0;
      counted += contribution[1] ?? 0;
    }
    return [weights, counted];
  }
}

const NOTHING: Contribution = [0, 0];
const NO_OVERLAP: Overlap = { matches: 0, candidates: 0, references: 0 };

function contributionsOf({ matches, candidates, references }: Overlap): OverlapContributions {
  return {
    f: [2 * matches, candidates + references],
    precision: [matches, candidates],
    recall: [matches, references],
  };
}

/** `overlaps`: by number of the token. */
function overlapRow(
  { numbers, byDocument }: TokensOfPart,
  overlaps: readonly Overlap[],
  contributions: Contributions,
): OverlapRow {
  const kinds = contributions.kindsOfOverlaps(numbers, overlaps);
  const ofDocuments = byDocument.map((ofDocument) => contributionsOf(sumOf(overlaps, ofDocument)));
  const figure = (contribution: keyof OverlapContributions, ofTotals: FigureOfTotals) =>
    withIntervalsOfKinds(
      kinds.map(({ values, count }) => ({ values: values[contribution], count })),
      ofDocuments.map((sum) => sum[contribution]),
      ofTotals,
    );
  return {
    ...sumOf(overlaps, numbers),
    precision: figure("precision", RATIO),
    recall: figure("recall", RATIO),
    f: figure("f", F_OF_TOTALS),
  };
}

/** F from [2 · matches, tokens]; undefined without a match. */
const F_OF_TOTALS = (totals: Contribution) => ((totals[0] ?? 0) === 0 ? null : RATIO(totals));

/** `compared`: by number of the token. */
function casesRow(
  { numbers, byDocument }: TokensOfPart,
  compared: readonly ComparedPronoun[],
  contributions: Contributions,
): CasesRow {
  const cases = casesOf(compared, numbers);
  const kinds = contributions.kindsOfCases(cases);
  const ofDocuments = byDocument.map((ofDocument) => contributions.sumOfCases(ofDocument, compared));
  return {
    cases,
    counted: kinds.reduce((sum, { values, count }) => sum + count * (values[1] ?? 0), 0),
    score: withIntervalsOfKinds(kinds, ofDocuments, RATIO),
  };
}

/**
 * Each pair of systems by AutoF and by APT, over the source pronouns, which all systems share. A pronoun that AutoPRF
 * drops in one of the systems is compared in none of its figures.
 */
export function metricPairs(measured: Measurements, { weights }: AptSettings): FigurePair[] {
  const { tokens, lookup } = measured;
  const documents = {
    overlaps: documentsOf(tokens.autoPrf, lookup),
    compared: documentsOf(tokens.apt, lookup),
  };
  const contributions = new Contributions(weights);
  const linked = measured.systems.flatMap(({ system, items }) => (items === null ? [] : [{ system, items }]));
  function* overlapUnits({ overlaps }: MeasuredItems) {
    const pronouns = linkedPronouns(tokens.autoPrf, overlaps);
    for (const [key, overlap] of overlaps.entries()) {
      if (!pronouns.has(tokens.autoPrf[key]?.pronoun ?? "")) continue;
      const contribution = contributions.ofOverlap(overlap).f;
      yield { key, document: documents.overlaps[key] ?? "", contribution };
    }
  }
  function* comparedUnits({ compared }: MeasuredItems) {
    for (const [key, one] of compared.entries())
      yield { key, document: documents.compared[key] ?? "", contribution: contributions.ofCase(one) };
  }
  const autoF: ComparedBy = {
    id: "autoprf_f",
    heading: "AutoF",
    figure: F_OF_TOTALS,
    systems: linked.map(({ system, items }) => ({ system, noTest: null, units: overlapUnits(items) })),
  };
  const apt: ComparedBy = {
    id: "apt_score",
    heading: "APT",
    figure: RATIO,
    systems: linked.map(({ system, items }) => ({ system, noTest: null, units: comparedUnits(items) })),
  };
  return runToEnd(figurePairsInParts([autoF, apt]));
}

// Combines scores of systems (computed by Referee or given by users) with the human figures.

export interface MetricScores {
  readonly metrics: readonly string[];
  /** Scores in the order of `metrics`; null = no score. */
  readonly systems: readonly { readonly system: string; readonly scores: readonly (number | null)[] }[];
}

/** Names of the computed metrics. “APT” is only used for weights that differ from both presets. */
export const COMPUTED_METRICS = ["AutoP", "AutoR", "AutoF", "APT-A", "APT-B", "APT"] as const;

const PRESETS: readonly WeightPreset[] = ["A", "B"];

/**
 * AutoPRF's three scores, and APT with the weights of both presets. If `weights` differ from both presets, also APT
 * with `weights`.
 */
export function computedScores({ systems }: Metrics, weights: CaseWeights): MetricScores {
  const [precision, recall, f, apt1, apt2, customApt] = COMPUTED_METRICS;
  const weighings: readonly CaseWeights[] = PRESETS.map((preset) => PRESET_WEIGHTS[preset]);
  const isPreset = weighings.some((preset) => preset.every((weight, index) => weight === weights[index]));
  const allWeights = isPreset ? weighings : [...weighings, weights];
  return {
    metrics: [precision, recall, f, apt1, apt2, ...(isPreset ? [] : [customApt])],
    systems: systems.map(({ system, autoPrf, apt }) => ({
      system,
      scores: [
        ...[autoPrf?.precision ?? null, autoPrf?.recall ?? null, autoPrf?.f ?? null],
        ...allWeights.map((one) => (apt === null ? null : weighedCases(apt.cases, one).score)),
      ],
    })),
  };
}

/** Scores given by the user next to those computed for a campaign's systems. */
export interface FittedScores {
  readonly table: ScoreTable;
  /** Names of systems with given scores that the campaign does not have. Their scores are not in `table`. */
  readonly unknownSystems: readonly string[];
  /** Names of the campaign's systems without given scores; empty if no scores are given. */
  readonly systemsWithoutScores: readonly string[];
}

/**
 * Table of the campaign's systems with computed scores, then given scores. `humanFigures`: one entry per system; null =
 * no human figure. `given`: null = no given scores; a given metric must not have the name of a computed one.
 */
export function scoreTable(
  humanFigures: readonly { readonly system: string; readonly humanFigure: number | null }[],
  computed: MetricScores,
  given: MetricScores | null,
): FittedScores {
  const sets = given === null ? [computed] : [computed, given];
  // Names are compared in NFC, because the given scores may encode accents differently.
  const bySystem = sets.map(
    ({ systems }) => new Map(systems.map(({ system, scores }) => [composedName(system), scores])),
  );
  const known = new Set(humanFigures.map(({ system }) => composedName(system)));
  const namesWithScores = new Set(given?.systems.map(({ system }) => composedName(system)));
  return {
    table: {
      metrics: sets.flatMap(({ metrics }) => metrics),
      systems: humanFigures.map(({ system, humanFigure }) => ({
        system,
        humanFigure,
        scores: sets.flatMap(({ metrics }, setIndex) => {
          const systemScores = bySystem[setIndex]?.get(composedName(system));
          return metrics.map((_, index) => systemScores?.[index] ?? null);
        }),
      })),
    },
    unknownSystems: (given?.systems ?? [])
      .map(({ system }) => system)
      .filter((system) => !known.has(composedName(system))),
    systemsWithoutScores:
      given === null
        ? []
        : humanFigures
            .map(({ system }) => system)
            .filter((system) => !namesWithScores.has(composedName(system))),
  };
}
