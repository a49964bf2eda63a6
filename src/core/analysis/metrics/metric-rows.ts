// Computes the rows of the tables of AutoPRF and APT, with intervals over source pronouns and over documents, and
// compares systems in pairs.

import type { AptItem, CaseCounts } from "#core/analysis/metrics/apt/score.ts";
import type { AptSettings, CaseWeights } from "#core/analysis/metrics/apt/settings.ts";
import { addTo } from "#core/base/grouping.ts";
import { runToEnd } from "#core/base/run-to-end.ts";
import {
  type Contribution,
  type FigureWithIntervals,
  RATIO,
  withIntervals,
} from "#core/base/statistics/figures-of-units.ts";
import type { Suite } from "#core/suite/suite.ts";
import { autoPrf, type OverlapItem } from "./auto-prf.ts";
import { type ComparedBy, type FigurePair, figurePairsInParts } from "./figure-pairs.ts";
import type { Measurements } from "./measure-items.ts";
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
  readonly isCarriedOver: boolean;
}

/** A part of the source. */
type Part = Pick<MetricRow, "kind" | "pronoun" | "document" | "category">;

/** The rows of each system: all together, then by pronoun, by document, by document and pronoun, and by category. */
export function metricRows(suite: Suite, measured: Measurements, { weights }: AptSettings): MetricRow[] {
  const places = new TokenLookup(suite);
  return measured.systems.flatMap(({ system, items, isCarriedOver }): MetricRow[] => {
    const none: Part = { kind: "system", pronoun: null, document: null, category: null };
    if (items === null) return [{ ...none, system, overlap: null, apt: null, isCarriedOver }];
    const overlaps = countedOverlaps(items.overlaps, places);
    const compared = items.compared.map((item) => placed(item, places));
    const overlapsIn = itemsByPart(overlaps);
    const comparedIn = itemsByPart(compared);
    return partsOf([...overlaps, ...compared], suite).map((part) => ({
      ...part,
      system,
      isCarriedOver,
      overlap: overlapRow(overlapsIn(part)),
      apt: casesRow(comparedIn(part), weights),
    }));
  });
}

interface Placed {
  readonly document: string;
  readonly categories: readonly string[];
}

function placed<I extends PronounToken>(item: I, places: TokenLookup): I & Placed {
  return { ...item, document: places.documentOf(item.line), categories: places.categoriesOf(item) };
}

/** The items of pronouns that have a row in AutoPRF (`autoPrf`). */
function countedOverlaps(items: readonly OverlapItem[], places: TokenLookup): (OverlapItem & Placed)[] {
  const pronouns = new Set(autoPrf(items, places).byPronoun.map(({ pronoun }) => pronoun));
  return items.filter(({ pronoun }) => pronouns.has(pronoun)).map((item) => placed(item, places));
}

function partsOf(items: readonly (PronounToken & Placed)[], { documents, categories }: Suite): Part[] {
  const pronouns = [...new Set(items.map(({ pronoun }) => pronoun))].sort();
  const inDocument = new Set(items.map(({ document, pronoun }) => partKey(pronoun, document, null)));
  const inCategory = new Set(items.flatMap((item) => item.categories));
  const all = { pronoun: null, document: null, category: null };
  return [
    { kind: "system", ...all },
    ...pronouns.map((pronoun): Part => ({ kind: "pronoun", ...all, pronoun })),
    ...documents.map(({ id }): Part => ({ kind: "document", ...all, document: id })),
    ...documents.flatMap(({ id }) =>
      pronouns
        .filter((pronoun) => inDocument.has(partKey(pronoun, id, null)))
        .map((pronoun): Part => ({ kind: "document_pronoun", ...all, document: id, pronoun })),
    ),
    ...categories
      .filter(({ label }) => inCategory.has(label))
      .map(({ label }): Part => ({ kind: "category", ...all, category: label })),
  ];
}

/** The items in a part. They are grouped once, because documents times pronouns are many parts. */
function itemsByPart<I extends PronounToken & Placed>(items: readonly I[]): (part: Part) => readonly I[] {
  const byPart = new Map<string, I[]>();
  for (const item of items) {
    const { pronoun, document } = item;
    addTo(byPart, ALL, item);
    addTo(byPart, partKey(pronoun, null, null), item);
    addTo(byPart, partKey(null, document, null), item);
    addTo(byPart, partKey(pronoun, document, null), item);
    for (const category of item.categories) addTo(byPart, partKey(null, null, category), item);
  }
  return ({ pronoun, document, category }) => byPart.get(partKey(pronoun, document, category)) ?? [];
}

function partKey(pronoun: string | null, document: string | null, category: string | null): string {
  return `${keyPart(pronoun)}${keyPart(document)}${keyPart(category)}`;
}

/** Unambiguous, and faster than JSON, because the keys of millions of items are made. */
function keyPart(text: string | null): string {
  return text === null ? "-" : `${text.length} ${text}`;
}

const ALL = partKey(null, null, null);

/** What a pronoun adds to F: [2 · matches, tokens on both sides]. */
function fContribution({ matches, candidates, references }: OverlapItem): Contribution {
  return [2 * matches, candidates + references];
}

function overlapRow(items: readonly (OverlapItem & Placed)[]): OverlapRow {
  const documents = items.map(({ document }) => document);
  const total = (of: (item: OverlapItem) => number) => items.reduce((sum, item) => sum + of(item), 0);
  const matches = total((item) => item.matches);
  const f = withIntervals(items.map(fContribution), documents, F_OF_TOTALS);
  return {
    matches,
    candidates: total(({ candidates }) => candidates),
    references: total(({ references }) => references),
    precision: withIntervals(
      items.map((item) => [item.matches, item.candidates]),
      documents,
      RATIO,
    ),
    recall: withIntervals(
      items.map((item) => [item.matches, item.references]),
      documents,
      RATIO,
    ),
    f,
  };
}

/** F from [2 · matches, tokens]; undefined without a match. */
const F_OF_TOTALS = (totals: Contribution) => ((totals[0] ?? 0) === 0 ? null : RATIO(totals));

/** What a pronoun adds to APT: [weight, 1]; nothing if its case has no weight. */
function aptContribution(item: AptItem, weights: CaseWeights): Contribution {
  const weight = weights[item.case];
  return weight === null ? [0, 0] : [weight, 1];
}

function casesRow(items: readonly (AptItem & Placed)[], weights: CaseWeights): CasesRow {
  const cases: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  for (const item of items) cases[item.case]++;
  const contributions = items.map((item) => aptContribution(item, weights));
  return {
    cases,
    counted: contributions.reduce((sum, [, counted = 0]) => sum + counted, 0),
    score: withIntervals(
      contributions,
      items.map(({ document }) => document),
      RATIO,
    ),
  };
}

/**
 * Each pair of systems by AutoF and by APT, over the source pronouns, which all systems share. A pronoun that AutoPRF
 * drops in one of the systems is compared in none of its figures.
 */
export function metricPairs(suite: Suite, measured: Measurements, { weights }: AptSettings): FigurePair[] {
  const places = new TokenLookup(suite);
  const linked = measured.systems.flatMap(({ system, items }) => (items === null ? [] : [{ system, items }]));
  const keyOf = ({ line, position, pronoun }: PronounToken) => `${line}:${position}:${pronoun}`;
  const autoF: ComparedBy = {
    id: "autoprf_f",
    heading: "AutoF",
    figure: F_OF_TOTALS,
    systems: linked.map(({ system, items }) => ({
      system,
      noTest: null,
      units: countedOverlaps(items.overlaps, places).map((item) => ({
        key: keyOf(item),
        document: item.document,
        contribution: fContribution(item),
      })),
    })),
  };
  const apt: ComparedBy = {
    id: "apt_score",
    heading: "APT",
    figure: RATIO,
    systems: linked.map(({ system, items }) => ({
      system,
      noTest: null,
      units: items.compared.map((item) => ({
        key: keyOf(item),
        document: places.documentOf(item.line),
        contribution: aptContribution(item, weights),
      })),
    })),
  };
  return runToEnd(figurePairsInParts([autoF, apt]));
}
