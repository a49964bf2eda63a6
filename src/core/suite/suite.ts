// Holds the shape of a test suite and of a system's output. All positions and line numbers are 0-based.

import type { Category } from "#core/suite/category.ts";

/** One token of a text: its sentence and its index in it. */
export interface TokenRef {
  readonly line: number;
  readonly position: number;
}

/** A noun phrase the pronoun refers to: tokens `start` to `end` (inclusive) of `line`, with its head among them. */
export interface Antecedent {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly head: number;
}

/** Tokens of the reference translation on one line; no tokens = unaligned. */
export interface ReferenceTokens {
  readonly line: number;
  readonly positions: readonly number[];
}

/** One pronoun token of the suite. */
export interface Example {
  readonly id: string;
  readonly category: string;
  readonly line: number;
  readonly position: number;
  readonly pronoun: string;
  readonly antecedents: readonly Antecedent[];
  /** Hand-corrected translations in the first reference; null where the column was left out (then read from its alignment). */
  readonly referencePronoun: readonly number[] | null;
  readonly referenceAntecedents: readonly ReferenceTokens[] | null;
  readonly referenceAntecedentSpans: readonly ReferenceTokens[] | null;
}

export interface Document {
  readonly id: string;
  readonly firstLine: number;
}

/**
 * Where one example stands in a translation, given token by token (as PROTEST databases do) in the place of an
 * alignment. The tokens' line may differ from the example's; tokens outside their sentence are kept and never used.
 */
export interface GivenTranslation {
  /** Its id. */
  readonly example: string;
  readonly pronoun: readonly TokenRef[];
  /** Of each antecedent's head, in the order of the example's antecedents; of the rest of the span nothing is known. */
  readonly antecedents: readonly (readonly TokenRef[])[];
}

/** What made an alignment here, so that it can be made again. */
export interface AlignedHere {
  /** Name and version: the same one gives the same links for the same texts. */
  readonly aligner: string;
  /** Of the texts it learnt from, sources and translations together. */
  readonly sentences: number;
  readonly tokens: number;
}

/** A translation of the whole source: one line a sentence, tokens separated by blanks or tabs. */
export interface Reference {
  /** Name of its file where that is not told by its place, as of a reference.3.txt that comes second; else left out. */
  readonly name?: string | undefined;
  readonly lines: readonly string[];
  /** Pharaoh links source→reference, one line a sentence; null = there is none. */
  readonly alignment: readonly string[] | null;
  /** What made `alignment`, where that was made here; left out = it came with the reference, or there is none. */
  readonly aligned?: AlignedHere | undefined;
  /** At most one an example, in the place of an alignment; null = read from the alignment. */
  readonly translations: readonly GivenTranslation[] | null;
}

/** One system's translation of the whole source. */
export interface Output {
  readonly system: string;
  /** Tokens, as of a reference. */
  readonly lines: readonly string[];
  /** What the system wrote, where its tokens were found here: a line is them and white space; left out = they came as they are. */
  readonly raw?: readonly string[] | undefined;
  /** What made `alignment`, where that was made here; left out = it came with the output, or there is none. */
  readonly aligned?: AlignedHere | undefined;
  /** Pharaoh links source→output; null = there is none. Counts the tokens of `sourceLines` where these are given. */
  readonly alignment: readonly string[] | null;
  /** The source as the system tokenised it; null = the suite's own tokens. */
  readonly sourceLines: readonly string[] | null;
  /** At most one an example, in the place of an alignment; null = read from the alignment. */
  readonly translations: readonly GivenTranslation[] | null;
}

export interface Suite {
  readonly name: string;
  /** BCP 47. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly categories: readonly Category[];
  /** Ascending by first line; the first begins at line 0. */
  readonly documents: readonly Document[];
  readonly source: readonly string[];
  readonly references: readonly Reference[];
  readonly examples: readonly Example[];
}

/** A suite as it is kept and hashed: what it is called and which languages it is in are settings of a campaign. */
export type SuiteText = Omit<Suite, "name" | "sourceLanguage" | "targetLanguage">;

/** An output as it is kept and hashed, whatever the system is called. */
export type OutputText = Omit<Output, "system">;

/** What a reference is called in words: by its file where its number would mislead, else by its place. */
export function referenceName(reference: Reference | undefined, index: number): string {
  return reference?.name ?? `reference ${index + 1}`;
}

/** First and last line (inclusive) of the document that holds `line`. */
export function documentRange(suite: Suite, line: number): { first: number; last: number } {
  let first = 0;
  let last = suite.source.length - 1;
  for (const document of suite.documents) {
    if (document.firstLine <= line) first = document.firstLine;
    else {
      last = document.firstLine - 1;
      break;
    }
  }
  return { first, last };
}

export function sameToken(a: TokenRef, b: TokenRef): boolean {
  return a.line === b.line && a.position === b.position;
}

/** Ascending by line, then position, each token once. */
export function sortTokens(tokens: readonly TokenRef[]): TokenRef[] {
  const sorted = [...tokens].sort((a, b) => a.line - b.line || a.position - b.position);
  return sorted.filter((token, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || !sameToken(previous, token);
  });
}
