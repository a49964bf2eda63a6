// Computes the rows of the tables of AutoPRF and APT, with intervals over source pronouns and over documents, compares
// systems in pairs, and combines scores with the human figures.

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
import {
  type AptSettings,
  type CaseCounts,
  type CaseWeights,
  type ComparedPronoun,
  casesOf,
  PRESET_WEIGHTS,
  type WeightPreset,
  weighedCases,
} from "./apt/score.ts";
import { linkedPronouns, type Overlap, sumOf } from "./auto-prf.ts";
import type { ScoreTable } from "./correlate.ts";
import { type ComparedBy, type FigurePair, figurePairsInParts } from "./figure-pairs.ts";
import type { MeasuredItems, Measurements, Metrics } from "./measure-items.ts";
import {
  type PronounToken,
  type SourcePart,
  type TokenLookup,
  type TokenParts,
  WHOLE_SOURCE,
} from "./source-pronouns.ts";

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
