// Computes the rows of the tables of AutoPRF and APT, with intervals over source pronouns and over documents, compares
// systems in pairs, and combines scores with the human figures.

import { getOrInsert } from "#core/base/grouping.ts";
import { composedName } from "#core/base/name.ts";
import { runToEnd } from "#core/base/once.ts";
import {
  type Contribution,
  type FigureOfTotals,
  type FigureWithIntervals,
  RATIO,
  withIntervals,
} from "#core/base/statistics/figures-of-units.ts";
import type { Suite } from "#core/suite/suite.ts";
import { type AptSettings, type CaseWeights, PRESET_WEIGHTS, type WeightPreset } from "./apt/apt-settings.ts";
import { type AptItem, type CaseCounts, weighedCases } from "./apt/score.ts";
import type { Overlap, OverlapItem } from "./auto-prf.ts";
import type { ScoreTable } from "./correlate.ts";
import { type ComparedBy, type FigurePair, figurePairsInParts } from "./figure-pairs.ts";
import type { MeasuredItems, Measurements, Metrics } from "./measure-items.ts";
import { type PronounToken, TokenLookup } from "./source-pronouns.ts";

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
type Part = Pick<MetricRow, "kind" | "pronoun" | "document" | "category">;

/** The rows of each system: all together, then by pronoun, by document, by document and pronoun, and by category. */
export function metricRows(suite: Suite, measured: Measurements, { weights }: AptSettings): MetricRow[] {
  const places = placesOf(suite, measured);
  const contributions = new Contributions(weights);
  // Usually AutoPRF covers the same pronouns in all systems. Their parts are then found once.
  const partsByPronouns = new Map<string, readonly PartItems[]>();
  return measured.systems.flatMap(({ system, items, hasMappedLinks }): MetricRow[] => {
    const none: Part = { kind: "system", pronoun: null, document: null, category: null };
    if (items === null) return [{ ...none, system, overlap: null, apt: null, hasMappedLinks }];
    const pronouns = linkedPronouns(items.overlaps);
    const parts = getOrInsert(partsByPronouns, JSON.stringify([...pronouns].sort()), () =>
      partsOf(suite, items, pronouns, places),
    );
    const overlaps = items.overlaps.map((item) => contributions.ofOverlap(item));
    const compared = items.compared.map((item) => contributions.ofCase(item));
    return parts.map((part) => ({
      ...part.part,
      system,
      hasMappedLinks,
      overlap: overlapRow(part.overlaps, overlaps),
      apt: casesRow(part.compared, items.compared, compared),
    }));
  });
}

/** Where a source pronoun is. */
interface Place {
  readonly document: string;
  readonly categories: readonly string[];
}

/** The places of the items of both metrics, in their order. All systems have the same source pronouns in this order. */
interface Places {
  readonly overlaps: readonly Place[];
  readonly compared: readonly Place[];
}

function placesOf(suite: Suite, { systems }: Measurements): Places {
  const lookup = new TokenLookup(suite);
  const first = systems.find(({ items }) => items !== null)?.items;
  const of = (items: readonly PronounToken[] = []) =>
    items.map(
      (item): Place => ({
        document: lookup.documentOf(item.line),
        categories: lookup.categoriesOf(item),
      }),
    );
  return { overlaps: of(first?.overlaps), compared: of(first?.compared) };
}

/** The pronouns that have a row in AutoPRF: those of which a token is linked (`autoPrf`). */
function linkedPronouns(items: readonly OverlapItem[]): ReadonlySet<string> {
  const pronouns = new Set<string>();
  for (const { pronoun, candidates } of items) if (candidates > 0) pronouns.add(pronoun);
  return pronouns;
}

/** The items of one metric in a part: their numbers and documents. */
interface ItemsIn {
  readonly numbers: number[];
  readonly documents: string[];
}

interface PartItems {
  readonly part: Part;
  readonly overlaps: ItemsIn;
  readonly compared: ItemsIn;
}

/** The parts of the source with their items. `pronouns`: those that AutoPRF covers. */
function partsOf(
  { documents, categories }: Suite,
  items: MeasuredItems,
  pronouns: ReadonlySet<string>,
  places: Places,
): PartItems[] {
  const overlapsIn = itemsByPart(items.overlaps, places.overlaps, pronouns);
  const comparedIn = itemsByPart(items.compared, places.compared, null);
  const isUsed = (key: string) => overlapsIn.has(key) || comparedIn.has(key);
  const named = [...new Set([...pronouns, ...items.compared.map(({ pronoun }) => pronoun)])].sort();
  const all = { pronoun: null, document: null, category: null };
  const parts: Part[] = [
    { kind: "system", ...all },
    ...named.map((pronoun): Part => ({ kind: "pronoun", ...all, pronoun })),
    ...documents.map(({ id }): Part => ({ kind: "document", ...all, document: id })),
    ...documents.flatMap(({ id }) =>
      named
        .filter((pronoun) => isUsed(partKey(pronoun, id, null)))
        .map((pronoun): Part => ({ kind: "document_pronoun", ...all, document: id, pronoun })),
    ),
    ...categories
      .filter(({ label }) => isUsed(partKey(null, null, label)))
      .map(({ label }): Part => ({ kind: "category", ...all, category: label })),
  ];
  return parts.map((part) => {
    const key = partKey(part.pronoun, part.document, part.category);
    return { part, overlaps: overlapsIn.get(key) ?? NO_ITEMS, compared: comparedIn.get(key) ?? NO_ITEMS };
  });
}

const NO_ITEMS: ItemsIn = { numbers: [], documents: [] };

/**
 * The items of each part, by `partKey`. They are grouped once, because documents times pronouns are many parts.
 * `pronouns`: those that count; null = all.
 */
function itemsByPart(
  items: readonly PronounToken[],
  places: readonly Place[],
  pronouns: ReadonlySet<string> | null,
): ReadonlyMap<string, ItemsIn> {
  const byPart = new Map<string, ItemsIn>();
  for (const [number, { pronoun }] of items.entries()) {
    const place = places[number];
    if (place === undefined || pronouns?.has(pronoun) === false) continue;
    const { document } = place;
    const add = (key: string) => {
      const part = getOrInsert(byPart, key, () => ({ numbers: [], documents: [] }));
      part.numbers.push(number);
      part.documents.push(document);
    };
    add(ALL);
    add(partKey(pronoun, null, null));
    add(partKey(null, document, null));
    add(partKey(pronoun, document, null));
    for (const category of place.categories) add(partKey(null, null, category));
  }
  return byPart;
}

function partKey(pronoun: string | null, document: string | null, category: string | null): string {
  return `${keyPart(pronoun)}${keyPart(document)}${keyPart(category)}`;
}

/** Unambiguous, and faster than JSON, because the keys of millions of items are made. */
function keyPart(text: string | null): string {
  return text === null ? "-" : `${text.length} ${text}`;
}

const ALL = partKey(null, null, null);

/** What a pronoun adds to AutoPRF's figures. */
interface OverlapContributions extends Overlap {
  /** [2 · matches, tokens on both sides]. */
  readonly f: Contribution;
  readonly precision: Contribution;
  readonly recall: Contribution;
}

/** Makes contributions. Equal contributions are one object, so that they are counted without being compared. */
class Contributions {
  readonly #overlaps = new Map<string, OverlapContributions>();
  readonly #cases: readonly Contribution[];

  constructor(weights: CaseWeights) {
    this.#cases = weights.map((weight) => (weight === null ? [0, 0] : [weight, 1]));
  }

  ofOverlap({ matches, candidates, references }: Overlap): OverlapContributions {
    return getOrInsert(this.#overlaps, `${matches} ${candidates} ${references}`, () => ({
      matches,
      candidates,
      references,
      f: [2 * matches, candidates + references],
      precision: [matches, candidates],
      recall: [matches, references],
    }));
  }

  /** What a pronoun adds to APT: [weight, 1]; nothing if its case has no weight. */
  ofCase(item: AptItem): Contribution {
    return this.#cases[item.case] ?? [0, 0];
  }
}

/** `contributions`: by number of the item. */
function overlapRow(
  { numbers, documents }: ItemsIn,
  contributions: readonly OverlapContributions[],
): OverlapRow {
  const own = numbers.map((number) => contributions[number] ?? NO_OVERLAP);
  let matches = 0;
  let candidates = 0;
  let references = 0;
  for (const one of own) {
    matches += one.matches;
    candidates += one.candidates;
    references += one.references;
  }
  const figure = (contribution: "f" | "precision" | "recall", ofTotals: FigureOfTotals) =>
    withIntervals(
      own.map((one) => one[contribution]),
      documents,
      ofTotals,
    );
  return {
    matches,
    candidates,
    references,
    precision: figure("precision", RATIO),
    recall: figure("recall", RATIO),
    f: figure("f", F_OF_TOTALS),
  };
}

const NO_OVERLAP: OverlapContributions = {
  matches: 0,
  candidates: 0,
  references: 0,
  f: [0, 0],
  precision: [0, 0],
  recall: [0, 0],
};

/** F from [2 · matches, tokens]; undefined without a match. */
const F_OF_TOTALS = (totals: Contribution) => ((totals[0] ?? 0) === 0 ? null : RATIO(totals));

/** `contributions`: by number of the item. */
function casesRow(
  { numbers, documents }: ItemsIn,
  items: readonly AptItem[],
  contributions: readonly Contribution[],
): CasesRow {
  const cases: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  for (const number of numbers) cases[items[number]?.case ?? 5]++;
  const own = numbers.map((number) => contributions[number] ?? [0, 0]);
  return {
    cases,
    counted: own.reduce((sum, [, counted = 0]) => sum + counted, 0),
    score: withIntervals(own, documents, RATIO),
  };
}

/**
 * Each pair of systems by AutoF and by APT, over the source pronouns, which all systems share. A pronoun that AutoPRF
 * drops in one of the systems is compared in none of its figures.
 */
export function metricPairs(suite: Suite, measured: Measurements, { weights }: AptSettings): FigurePair[] {
  const places = placesOf(suite, measured);
  const contributions = new Contributions(weights);
  const linked = measured.systems.flatMap(({ system, items }) => (items === null ? [] : [{ system, items }]));
  const document = (of: readonly Place[], number: number) => of[number]?.document ?? "";
  const autoF: ComparedBy = {
    id: "autoprf_f",
    heading: "AutoF",
    figure: F_OF_TOTALS,
    systems: linked.map(({ system, items }) => {
      const pronouns = linkedPronouns(items.overlaps);
      return {
        system,
        noTest: null,
        units: items.overlaps.flatMap((item, key) =>
          pronouns.has(item.pronoun)
            ? [
                {
                  key,
                  document: document(places.overlaps, key),
                  contribution: contributions.ofOverlap(item).f,
                },
              ]
            : [],
        ),
      };
    }),
  };
  const apt: ComparedBy = {
    id: "apt_score",
    heading: "APT",
    figure: RATIO,
    systems: linked.map(({ system, items }) => ({
      system,
      noTest: null,
      units: items.compared.map((item, key) => ({
        key,
        document: document(places.compared, key),
        contribution: contributions.ofCase(item),
      })),
    })),
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
