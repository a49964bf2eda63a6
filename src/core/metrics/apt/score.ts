// Holds what APT comes to: counts of the six cases, their weighted share, and which pronouns met which (2017, §2.4).

import { type CaseNumber, type ComparedPronoun, Vocabulary } from "#core/metrics/apt/cases.ts";
import { improveAlignment } from "#core/metrics/apt/improve-alignment.ts";
import { type LinkedWords, linkedWords } from "#core/metrics/apt/items.ts";
import type { AptSettings, CaseWeights } from "#core/metrics/apt/settings.ts";
import type { LinkedText } from "#core/metrics/linked-text.ts";
import { groupedBy, type Places, type PronounToken, pronounsOf } from "#core/metrics/source-pronouns.ts";

/** How many items are of each case, in the paper's order. */
export type CaseCounts = readonly [number, number, number, number, number, number];

export interface AptFigures {
  /** All items, also those of cases that take no part in the score. */
  readonly cases: CaseCounts;
  /** Items of the cases that have a weight: what the score is a share of. */
  readonly counted: number;
  /** Σ weight × items / counted; null = nothing is counted. */
  readonly score: number | null;
}

/** How often a word of the reference met one of the output. */
interface ConfusionCell {
  readonly reference: string;
  readonly output: string;
  readonly count: number;
}

export interface Apt extends AptFigures {
  /** By code units. */
  readonly byPronoun: readonly (AptFigures & { readonly pronoun: string })[];
  /** All documents in their order. */
  readonly byDocument: readonly (AptFigures & { readonly document: string })[];
  /** Of items that are the suite's examples; categories without one are left out. */
  readonly byCategory: readonly (AptFigures & { readonly category: string })[];
  /** Of items of counted cases: each once, by the first word of either side, unless every word is to count. The most frequent first. */
  readonly confusion: readonly ConfusionCell[];
  /** Items whose link was improved. */
  readonly improved: { readonly reference: number; readonly output: number };
}

/** One source pronoun, and what became of it. */
export interface AptItem extends PronounToken, ComparedPronoun {
  /** Null = linked to nothing. */
  readonly referenceWords: LinkedWords | null;
  readonly outputWords: LinkedWords | null;
}

/** What each token is translated by in one text. */
interface AptSide {
  /** As the links came. */
  readonly found: readonly (LinkedWords | null)[];
  /** After they were improved; where nothing was, the very same. */
  readonly improved: readonly (LinkedWords | null)[];
}

export function aptSide(tokens: readonly PronounToken[], text: LinkedText, settings: AptSettings): AptSide {
  const { improve, targetPronouns, targetSeparator } = settings;
  const listed = new Set(targetPronouns);
  const found = tokens.map((token) => linkedWords(token, text, listed, targetSeparator));
  if (improve === null) return { found, improved: found };
  const lists = {
    sourcePronouns: new Set(improve.sourcePronouns),
    targetPronouns: new Set(improve.targetPronouns),
  };
  const improved = tokens.map(({ line }, place) =>
    improveAlignment(
      found[place] ?? null,
      () => ({ source: text.source(line), target: text.tokens(line), links: text.links(line) }),
      lists,
    ),
  );
  return { found, improved };
}

/** Each token compared. */
export function compareSides(
  tokens: readonly PronounToken[],
  settings: AptSettings,
  reference: AptSide,
  output: AptSide,
): readonly AptItem[] {
  // As in the authors' program the vocabulary is that of the links as they came; where there is a list nobody asks for it.
  const vocabulary = new Vocabulary(settings, wordsOf([reference, output]));
  return tokens.map(({ line, position, pronoun }, place) => {
    const [left, right] = [reference.improved[place] ?? null, output.improved[place] ?? null];
    const compared = vocabulary.compare(left, right);
    return {
      ...{ line, position, pronoun, case: compared.case },
      ...{ reference: compared.reference, output: compared.output },
      ...{ referenceWords: left, outputWords: right },
    };
  });
}

function* wordsOf(sides: readonly AptSide[]): Generator<string> {
  for (const { found } of sides) {
    for (const one of found) yield* one?.words ?? [];
  }
}

/** How many links were improved. */
export function countImproved({ found, improved }: AptSide): number {
  return improved.filter((one, place) => one !== found[place]).length;
}

export function aptOf(
  items: readonly AptItem[],
  improved: Apt["improved"],
  settings: AptSettings,
  places: Places,
): Apt {
  const figures = (own: readonly AptItem[]) => figuresOf(own, settings.weights);
  const ofPronouns = groupedBy(items, pronounsOf(items), ({ pronoun }) => [pronoun]);
  const ofDocuments = groupedBy(items, places.documents, ({ line }) => [places.documentOf(line)]);
  const ofCategories = groupedBy(items, places.categories, (item) => places.categoriesOf(item));
  return {
    ...figures(items),
    byPronoun: ofPronouns.map(([pronoun, own]) => ({ pronoun, ...figures(own) })),
    byDocument: ofDocuments.map(([document, own]) => ({ document, ...figures(own) })),
    byCategory: ofCategories.flatMap(([category, own]) =>
      own.length === 0 ? [] : [{ category, ...figures(own) }],
    ),
    confusion: confusionOf(items, settings),
    improved,
  };
}

function figuresOf(items: readonly { readonly case: CaseNumber }[], weights: CaseWeights): AptFigures {
  const cases: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  for (const item of items) cases[item.case]++;
  return { cases, ...weighedCases(cases, weights) };
}

/** What counts of cases come to with other weights; `counted` and `score` as in `AptFigures`. */
export function weighedCases(cases: CaseCounts, weights: CaseWeights): Pick<AptFigures, "counted" | "score"> {
  let [sum, counted] = [0, 0];
  for (const [number, count] of cases.entries()) {
    const weight = weights[number] ?? null;
    if (weight === null) continue;
    counted += count;
    sum += weight * count;
  }
  return { counted, score: counted === 0 ? null : sum / counted };
}

function confusionOf(
  items: readonly ComparedPronoun[],
  { weights, countEveryWord }: Pick<AptSettings, "weights" | "countEveryWord">,
): ConfusionCell[] {
  const counts = new Map<string, Map<string, number>>();
  for (const item of items) {
    if (weights[item.case] === null) continue;
    const [left = [], right = []] = [item.reference, item.output].map((words) =>
      countEveryWord ? words : words.slice(0, 1),
    );
    for (const reference of left) {
      const row = counts.get(reference) ?? new Map<string, number>();
      counts.set(reference, row);
      for (const output of right) row.set(output, (row.get(output) ?? 0) + 1);
    }
  }
  const cells = [...counts].flatMap(([reference, row]) =>
    [...row].map(([output, count]) => ({ reference, output, count })),
  );
  const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return cells.sort(
    (a, b) => b.count - a.count || byCodeUnits(a.reference, b.reference) || byCodeUnits(a.output, b.output),
  );
}
