// Computes APT's results: counts of the six cases, the weighted score, and the confusion of pronouns (Miculicich Werlen
// & Popescu-Belis 2017, §2.4).

import type { LinkedText } from "#core/analysis/metrics/linked-text.ts";
import {
  distinctPronouns,
  groupedBy,
  type PronounToken,
  type TokenLookup,
} from "#core/analysis/metrics/source-pronouns.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { type CaseNumber, type ComparedPronoun, WordClasses } from "./cases.ts";
import { improveAlignment } from "./improve-alignment.ts";
import { type LinkedWords, linkedWords } from "./items.ts";
import type { AptSettings, CaseWeights } from "./settings.ts";

/** Number of items per case, in the paper's order. */
export type CaseCounts = readonly [number, number, number, number, number, number];

export interface AptFigures {
  /** All items, including cases without a weight. */
  readonly cases: CaseCounts;
  /** Items of cases with a weight: the denominator of the score. */
  readonly counted: number;
  /** Σ weight × items / counted; null if `counted` is 0. */
  readonly score: number | null;
}

/** Number of items with this reference word and this output word. */
interface ConfusionCell {
  readonly reference: string;
  readonly output: string;
  readonly count: number;
}

export interface Apt extends AptFigures {
  /** Results per source pronoun, in string order. */
  readonly byPronoun: readonly (AptFigures & { readonly pronoun: string })[];
  /** Results per document, in suite order; every document has an entry. */
  readonly byDocument: readonly (AptFigures & { readonly document: string })[];
  /**
   * Results per category, only over items that are the suite's examples. Categories without such items have no entry.
   */
  readonly byCategory: readonly (AptFigures & { readonly category: string })[];
  /**
   * Confusion of the items whose case has a weight, most frequent pair first. Each item counts once, with its first
   * words, unless `countEveryWord` is set.
   */
  readonly confusion: readonly ConfusionCell[];
  /** Numbers of items with an improved link in the reference and in the output. */
  readonly improved: { readonly reference: number; readonly output: number };
}

/** One source pronoun with its result. */
export interface AptItem extends PronounToken, ComparedPronoun {
  /** The words linked to the pronoun; null if nothing is linked. */
  readonly referenceWords: LinkedWords | null;
  readonly outputWords: LinkedWords | null;
}

/** The words of one text that are linked to each counted source token, in the order of these tokens. */
interface AptSide {
  /** The words with the original links. */
  readonly original: readonly (LinkedWords | null)[];
  /** The words with improved links; the same array as `original` if the settings do not improve links. */
  readonly improved: readonly (LinkedWords | null)[];
}

export function aptSide(tokens: readonly PronounToken[], text: LinkedText, settings: AptSettings): AptSide {
  const { improve, targetPronouns, targetSeparator } = settings;
  const listed = new Set(targetPronouns);
  const original = tokens.map((token) => linkedWords(token, text, listed, targetSeparator));
  if (improve === null) return { original, improved: original };
  const lists = {
    sourcePronouns: new Set(improve.sourcePronouns),
    targetPronouns: new Set(improve.targetPronouns),
  };
  const improved = tokens.map(({ line }, index) =>
    improveAlignment(
      original[index] ?? null,
      () => ({ source: text.source(line), target: text.tokens(line), links: text.links(line) }),
      lists,
    ),
  );
  return { original, improved };
}

/** Compares reference and output for each source token. */
export function compareSides(
  tokens: readonly PronounToken[],
  settings: AptSettings,
  reference: AptSide,
  output: AptSide,
): readonly AptItem[] {
  // As in the authors' program, the vocabulary consists of the words with original links. It is used only if the
  // settings have no list of pronouns.
  const vocabulary = new WordClasses(settings, wordsOf([reference, output]));
  // Few combinations of words occur in thousands of items.
  const results = new Map<string, ComparedPronoun>();
  return tokens.map(({ line, position, pronoun }, index) => {
    const left = reference.improved[index] ?? null;
    const right = output.improved[index] ?? null;
    const compared = getOrInsert(results, `${wordsText(left)}\n${wordsText(right)}`, () =>
      vocabulary.compare(left, right),
    );
    return {
      line,
      position,
      pronoun,
      case: compared.case,
      reference: compared.reference,
      output: compared.output,
      referenceWords: left,
      outputWords: right,
    };
  });
}

/** The words as one text, which differs for different words: tokens contain neither blanks nor line ends. */
function wordsText(linked: LinkedWords | null): string {
  return linked === null ? "" : ` ${linked.words.join(" ")}`;
}

function* wordsOf(sides: readonly AptSide[]): Generator<string> {
  for (const { original } of sides) {
    for (const one of original) yield* one?.words ?? [];
  }
}

/** Number of source tokens with an improved link. */
export function countImproved({ original, improved }: AptSide): number {
  return improved.filter((one, index) => one !== original[index]).length;
}

export function aptOf(
  items: readonly AptItem[],
  improved: Apt["improved"],
  settings: AptSettings,
  places: TokenLookup,
): Apt {
  const figures = (own: readonly AptItem[]) => figuresOf(own, settings.weights);
  const ofPronouns = groupedBy(items, distinctPronouns(items), ({ pronoun }) => [pronoun]);
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

/** Recomputes `counted` and `score` with other weights. */
export function weighedCases(cases: CaseCounts, weights: CaseWeights): Pick<AptFigures, "counted" | "score"> {
  let sum = 0;
  let counted = 0;
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
      const row = getOrInsert(counts, reference, () => new Map<string, number>());
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
