// Computes AutoPRF: the overlap of tokens linked to source pronouns between output and reference (Hardmeier &
// Federico 2010).

import { countsBy } from "#core/base/grouping.ts";
import type { TokenisedText } from "#core/text/tokens.ts";
import {
  distinctPronouns,
  groupedBy,
  type LinkedText,
  type PronounToken,
  type TokenLookup,
  wordsAmong,
} from "./source-pronouns.ts";

/** Counts of tokens, not pronouns: a pronoun linked to three tokens counts three. */
export interface Overlap {
  /** Number of output tokens that the reference also has; a token counts at most as often as in the reference. */
  readonly matches: number;
  /** Tokens linked in the output. */
  readonly candidates: number;
  /** Tokens linked in the reference. */
  readonly references: number;
}

export interface OverlapFigures extends Overlap {
  /** Matches / candidates; null if nothing is linked in the output. */
  readonly precision: number | null;
  /** Matches / references; null if nothing is linked in the reference. */
  readonly recall: number | null;
  /** Harmonic mean of precision and recall; null if one of these is null or nothing matches. */
  readonly f: number | null;
}

export interface AutoPrf extends OverlapFigures {
  /** The pronouns with a row, sorted by code units. */
  readonly byPronoun: readonly (OverlapFigures & { readonly pronoun: string })[];
  /** Results per document, in suite order, each with all pronouns that have a row. */
  readonly byDocument: readonly (OverlapFigures & {
    readonly document: string;
    readonly byPronoun: readonly (OverlapFigures & { readonly pronoun: string })[];
  })[];
  /** Results per category, only over tokens of the suite's examples. Categories without such tokens have no entry. */
  readonly byCategory: readonly (OverlapFigures & { readonly category: string; readonly examples: number })[];
  /**
   * Pronouns of which no source token is linked in the whole output. They have no row, and their tokens count in no
   * figure, not even in recall.
   */
  readonly unlinked: readonly (Overlap & { readonly pronoun: string })[];
}

export interface OverlapItem extends PronounToken, Overlap {}

/**
 * Source tokens that are one of the pronouns in lower case or with a capital first letter. A longer word all in
 * capitals is ignored: IT is no pronoun.
 */
export function pronounTokens(source: TokenisedText, pronouns: readonly string[]): PronounToken[] {
  const forms = new Map<string, string>();
  for (const one of pronouns) {
    const pronoun = one.toLowerCase();
    const [first = "", ...rest] = pronoun;
    forms.set(pronoun, pronoun).set(first.toUpperCase() + rest.join(""), pronoun);
  }
  const pattern = wordsAmong([...forms.keys()], true);
  const tokens: PronounToken[] = [];
  for (const [line, text] of source.lines.entries()) {
    if (!pattern.test(text)) continue;
    for (const [position, token] of source.tokens(line).entries()) {
      const pronoun = forms.get(token);
      if (pronoun !== undefined) tokens.push({ line, position, pronoun });
    }
  }
  return tokens;
}

/** Overlap of two lists of tokens, with clipped counts (Papineni et al. 2002, §2.1); case-sensitive. */
export function overlapOf(reference: readonly string[], output: readonly string[]): Overlap {
  const remaining = countsBy(reference, (token) => token);
  let matches = 0;
  for (const token of output) {
    const left = remaining.get(token) ?? 0;
    if (left === 0) continue;
    matches++;
    remaining.set(token, left - 1);
  }
  return { matches, candidates: output.length, references: reference.length };
}

/** The tokens linked to each source token. */
export function linkedTokens(
  tokens: readonly PronounToken[],
  text: LinkedText,
): readonly (readonly string[])[] {
  return tokens.map(({ line, position }) => text.linked(line, position).map(({ token }) => token));
}

/** Counts matching tokens per source token. `reference`, `output`: the tokens linked to each source token. */
export function overlapItems(
  tokens: readonly PronounToken[],
  reference: readonly (readonly string[])[],
  output: readonly (readonly string[])[],
): OverlapItem[] {
  return tokens.map(({ line, position, pronoun }, index) => {
    const { matches, candidates, references } = overlapOf(reference[index] ?? [], output[index] ?? []);
    return { line, position, pronoun, matches, candidates, references };
  });
}

/**
 * Sums the items. As in the original program, a pronoun is dropped if none of its tokens is linked in the whole output.
 * The tokens of a dropped pronoun do not even count in recall.
 */
export function autoPrf(items: readonly OverlapItem[], places: TokenLookup): AutoPrf {
  const all = groupedBy(items, distinctPronouns(items), ({ pronoun }) => [pronoun]);
  const isLinked = (own: readonly OverlapItem[]) => own.some(({ candidates }) => candidates > 0);
  const rows = all.filter(([, own]) => isLinked(own));
  const pronouns = rows.map(([pronoun]) => pronoun);
  const byPronounOf = (own: readonly OverlapItem[]) =>
    groupedBy(own, pronouns, ({ pronoun }) => [pronoun]).map(([pronoun, items]) => ({
      pronoun,
      ...figuresOf(items),
    }));
  const hasRow = new Set(pronouns);
  const counted = items.filter(({ pronoun }) => hasRow.has(pronoun));
  const ofDocuments = groupedBy(counted, places.documents, ({ line }) => [places.documentOf(line)]);
  const ofCategories = groupedBy(counted, places.categories, (item) => places.categoriesOf(item));
  return {
    ...figuresOf(counted),
    byPronoun: byPronounOf(counted),
    byDocument: ofDocuments.map(([document, own]) => ({
      document,
      ...figuresOf(own),
      byPronoun: byPronounOf(own),
    })),
    byCategory: ofCategories.flatMap(([category, own]) =>
      own.length === 0 ? [] : [{ category, examples: own.length, ...figuresOf(own) }],
    ),
    unlinked: all.flatMap(([pronoun, own]) => (isLinked(own) ? [] : [{ pronoun, ...sumOf(own) }])),
  };
}

function sumOf(items: readonly Overlap[]): Overlap {
  let matches = 0;
  let candidates = 0;
  let references = 0;
  for (const item of items) {
    matches += item.matches;
    candidates += item.candidates;
    references += item.references;
  }
  return { matches, candidates, references };
}

function figuresOf(items: readonly Overlap[]): OverlapFigures {
  const sum = sumOf(items);
  const precision = sum.candidates === 0 ? null : sum.matches / sum.candidates;
  const recall = sum.references === 0 ? null : sum.matches / sum.references;
  const isDefined = precision !== null && recall !== null && sum.matches > 0;
  return { ...sum, precision, recall, f: isDefined ? (2 * precision * recall) / (precision + recall) : null };
}
