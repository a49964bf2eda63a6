// Computes AutoPRF: the overlap of tokens linked to source pronouns between output and reference (Hardmeier &
// Federico 2010).

import { countsBy, getOrInsert } from "#core/base/grouping.ts";
import type { TokenisedText } from "#core/text/tokens.ts";
import {
  distinctPronouns,
  type LinkedText,
  type PronounToken,
  type SharedWords,
  type TokenLookup,
  type TokenParts,
  ValuesOfPairs,
  WHOLE_SOURCE,
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

/** The tokens linked to each source token. Equal lists are one object of `lists`. */
export function linkedTokens(
  tokens: readonly PronounToken[],
  text: LinkedText,
  lists: SharedWords,
): readonly (readonly string[])[] {
  return tokens.map(({ line, position }) =>
    lists.shared(text.linked(line, position).map(({ token }) => token)),
  );
}

/**
 * Computes the overlap of each source token of several outputs. Few pairs of words occur in hundreds of thousands of
 * tokens, so the overlap of equal pairs is computed once, and equal overlaps are one object.
 */
export class Overlaps {
  readonly #reference: readonly (readonly string[])[];
  readonly #ofWords = new ValuesOfPairs<readonly string[], readonly string[], Overlap>();
  readonly #ofCounts = new Map<string, Overlap>();

  /** `reference`: the tokens linked to each source token; equal lists are one object. */
  constructor(reference: readonly (readonly string[])[]) {
    this.#reference = reference;
  }

  /** `output`: the tokens linked to each source token; equal lists are one object. */
  of(output: readonly (readonly string[])[]): Overlap[] {
    return this.#reference.map((reference, number) => {
      const own = output[number] ?? [];
      return this.#ofWords.getOrInsert(reference, own, () => this.#shared(overlapOf(reference, own)));
    });
  }

  #shared(overlap: Overlap): Overlap {
    const { matches, candidates, references } = overlap;
    return getOrInsert(this.#ofCounts, `${matches} ${candidates} ${references}`, () => overlap);
  }
}

/** The pronouns that have a row: those of which a token is linked in the output. `overlaps`: those of the tokens. */
export function linkedPronouns(
  tokens: readonly PronounToken[],
  overlaps: readonly Overlap[],
): ReadonlySet<string> {
  const pronouns = new Set<string>();
  for (const [number, { candidates }] of overlaps.entries())
    if (candidates > 0) pronouns.add(tokens[number]?.pronoun ?? "");
  return pronouns;
}

/** Sums up the overlaps of several outputs. */
export class AutoPrfSums {
  readonly #tokens: readonly PronounToken[];
  readonly #lookup: TokenLookup;
  readonly #all: TokenParts;

  constructor(tokens: readonly PronounToken[], lookup: TokenLookup) {
    this.#tokens = tokens;
    this.#lookup = lookup;
    this.#all = lookup.partsOf(tokens);
  }

  /**
   * The figures of an output. As in the original program, a pronoun is dropped if none of its tokens is linked in the
   * whole output. The tokens of a dropped pronoun do not even count in recall.
   */
  of(overlaps: readonly Overlap[]): AutoPrf {
    const hasRow = linkedPronouns(this.#tokens, overlaps);
    const all = distinctPronouns(this.#tokens);
    const pronouns = all.filter((pronoun) => hasRow.has(pronoun));
    const parts = this.#lookup.partsOf(this.#tokens, hasRow);
    const figures = (part: Partial<typeof WHOLE_SOURCE>) =>
      figuresOf(sumOf(overlaps, parts.numbers({ ...WHOLE_SOURCE, ...part })));
    const byPronounOf = (document: string | null) =>
      pronouns.map((pronoun) => ({ pronoun, ...figures({ pronoun, document }) }));
    return {
      ...figures({}),
      byPronoun: byPronounOf(null),
      byDocument: this.#lookup.documents.map((document) => ({
        document,
        ...figures({ document }),
        byPronoun: byPronounOf(document),
      })),
      byCategory: this.#lookup.categories.flatMap((category) => {
        const examples = parts.numbers({ ...WHOLE_SOURCE, category }).length;
        return examples === 0 ? [] : [{ category, examples, ...figures({ category }) }];
      }),
      unlinked: all.flatMap((pronoun) =>
        hasRow.has(pronoun)
          ? []
          : [{ pronoun, ...sumOf(overlaps, this.#all.numbers({ ...WHOLE_SOURCE, pronoun })) }],
      ),
    };
  }
}

/** The sum of the overlaps with these numbers. */
export function sumOf(overlaps: readonly Overlap[], numbers: readonly number[]): Overlap {
  let matches = 0;
  let candidates = 0;
  let references = 0;
  for (const number of numbers) {
    const overlap = overlaps[number];
    if (overlap === undefined) continue;
    matches += overlap.matches;
    candidates += overlap.candidates;
    references += overlap.references;
  }
  return { matches, candidates, references };
}

function figuresOf(sum: Overlap): OverlapFigures {
  const precision = sum.candidates === 0 ? null : sum.matches / sum.candidates;
  const recall = sum.references === 0 ? null : sum.matches / sum.references;
  const isDefined = precision !== null && recall !== null && sum.matches > 0;
  return { ...sum, precision, recall, f: isDefined ? (2 * precision * recall) / (precision + recall) : null };
}
