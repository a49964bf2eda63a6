// Holds AutoPRF: how many of the tokens linked to source pronouns are the reference's (Hardmeier & Federico 2010).

import type { CutText, LinkedText } from "#core/metrics/linked-text.ts";
import {
  groupedBy,
  type Places,
  type PronounToken,
  pronounsOf,
  wordsAmong,
} from "#core/metrics/source-pronouns.ts";

/** Tokens, not pronouns: a pronoun linked to three tokens counts three. */
export interface Overlap {
  /** Of the output's tokens those that the reference has, too, each no more often than it has it. */
  readonly matches: number;
  /** Linked in the output. */
  readonly candidates: number;
  /** Linked in the reference. */
  readonly references: number;
}

export interface OverlapFigures extends Overlap {
  /** Matches / candidates; null = nothing is linked. */
  readonly precision: number | null;
  /** Matches / references. */
  readonly recall: number | null;
  /** Their harmonic mean; null where one is not defined, or nothing matches. */
  readonly f: number | null;
}

export interface AutoPrf extends OverlapFigures {
  /** Those that have a row, by code units. */
  readonly byPronoun: readonly (OverlapFigures & { readonly pronoun: string })[];
  /** All documents in their order, each with all pronouns that have a row. */
  readonly byDocument: readonly (OverlapFigures & {
    readonly document: string;
    readonly byPronoun: readonly (OverlapFigures & { readonly pronoun: string })[];
  })[];
  /** Of tokens that are the suite's examples; categories without one are left out. */
  readonly byCategory: readonly (OverlapFigures & { readonly category: string; readonly examples: number })[];
  /** Pronouns of the source that are linked to nothing in the whole output: no row, and in no figure. */
  readonly unlinked: readonly (Overlap & { readonly pronoun: string })[];
}

export interface OverlapItem extends PronounToken, Overlap {}

/** Source tokens written as one of the pronouns, in lower case or with a capital, never all in capitals: IT is no pronoun. */
export function pronounTokens(source: CutText, pronouns: readonly string[]): PronounToken[] {
  const forms = new Map<string, string>();
  for (const one of pronouns) {
    const pronoun = one.toLowerCase();
    const [first = "", ...rest] = pronoun;
    forms.set(pronoun, pronoun).set(first.toUpperCase() + rest.join(""), pronoun);
  }
  const among = wordsAmong([...forms.keys()], true);
  const tokens: PronounToken[] = [];
  for (const [line, text] of source.lines.entries()) {
    if (!among.test(text)) continue;
    for (const [position, token] of source.tokens(line).entries()) {
      const pronoun = forms.get(token);
      if (pronoun !== undefined) tokens.push({ line, position, pronoun });
    }
  }
  return tokens;
}

/** Clipped counts (Papineni et al. 2002, §2.1) of the tokens as they are written: capitals tell tokens apart. */
export function overlapOf(reference: readonly string[], output: readonly string[]): Overlap {
  const left = new Map<string, number>();
  for (const token of reference) left.set(token, (left.get(token) ?? 0) + 1);
  let matches = 0;
  for (const token of output) {
    const most = left.get(token) ?? 0;
    if (most === 0) continue;
    matches++;
    left.set(token, most - 1);
  }
  return { matches, candidates: output.length, references: reference.length };
}

/** What each token is linked to. */
export function linkedTokens(
  tokens: readonly PronounToken[],
  text: LinkedText,
): readonly (readonly string[])[] {
  return tokens.map(({ line, position }) => {
    const own = text.tokens(line);
    return text.targets(line, position).map((target) => own[target] ?? "");
  });
}

/** `reference`, `output`: what each of the tokens is linked to there. */
export function overlapItems(
  tokens: readonly PronounToken[],
  reference: readonly (readonly string[])[],
  output: readonly (readonly string[])[],
): OverlapItem[] {
  return tokens.map(({ line, position, pronoun }, place) => {
    const { matches, candidates, references } = overlapOf(reference[place] ?? [], output[place] ?? []);
    return { line, position, pronoun, matches, candidates, references };
  });
}

/**
 * Sums over all items. A pronoun of which no token is linked in the whole output has no row and takes no part in the sums, its
 * references neither, as in the authors' program.
 */
export function autoPrf(items: readonly OverlapItem[], places: Places): AutoPrf {
  const all = groupedBy(items, pronounsOf(items), ({ pronoun }) => [pronoun]);
  const isLinked = (own: readonly OverlapItem[]) => own.some(({ candidates }) => candidates > 0);
  const rows = all.filter(([, own]) => isLinked(own));
  const pronouns = rows.map(([pronoun]) => pronoun);
  const byPronounOf = (own: readonly OverlapItem[]) =>
    groupedBy(own, pronouns, ({ pronoun }) => [pronoun]).map(([pronoun, those]) => ({
      pronoun,
      ...figuresOf(those),
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
  let [matches, candidates, references] = [0, 0, 0];
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
