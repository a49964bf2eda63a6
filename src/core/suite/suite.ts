// Defines test suites and systems' outputs, and their text in files. All positions and line numbers are 0-based.

import * as v from "valibot";
import {
  type Immutable,
  nameSchema,
  smallNumberSchema,
  type tokenRefSchema,
  tokensSchema,
} from "#core/base/file-values.ts";

/** One token of a text: the line of its sentence, and its position in that line. */
export type TokenRef = Immutable<v.InferOutput<typeof tokenRefSchema>>;

/** A suite as stored and hashed. Its name and languages are settings of the campaign. */
export type SuiteText = Immutable<v.InferOutput<typeof suiteTextSchema>>;
/** An output as stored and hashed, without the system's name. */
export type OutputText = Immutable<v.InferOutput<typeof outputTextSchema>>;

export interface Suite extends SuiteText {
  readonly name: string;
  /** BCP 47. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

export interface Output extends OutputText {
  readonly system: string;
}

export type Document = SuiteText["documents"][number];
export type Reference = SuiteText["references"][number];
export type Example = SuiteText["examples"][number];
export type Antecedent = Example["antecedents"][number];
export type ReferenceTokens = NonNullable<Example["referenceAntecedents"]>[number];
export type GivenTranslation = NonNullable<OutputText["translations"]>[number];
export type ComputedAlignment = NonNullable<OutputText["aligned"]>;
export type Original = NonNullable<OutputText["originals"]>[number];

/** Name of a reference for display: its file name if the number would be misleading, otherwise its number. */
export function referenceName(reference: Reference | undefined, index: number): string {
  return reference?.name ?? `reference ${index + 1}`;
}

/** First and last line (inclusive) of the document that contains `line`. */
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

/** Number of the document that contains `line`, from 0; null if the suite has no documents. */
export function documentNumber({ documents }: Pick<Suite, "documents">, line: number): number | null {
  if (documents.length === 0) return null;
  let low = 0;
  let high = documents.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((documents[middle]?.firstLine ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function sameToken(a: TokenRef, b: TokenRef): boolean {
  return a.line === b.line && a.position === b.position;
}

/** Whether the list has a token at the same position. */
export function includesToken(tokens: readonly TokenRef[], token: TokenRef): boolean {
  return tokens.some((one) => sameToken(one, token));
}

/** Compares by position in the text, for `sort`: first by line, then by position in the line. */
export function compareInTextOrder(a: TokenRef, b: TokenRef): number {
  return a.line - b.line || a.position - b.position;
}

/** The tokens in ascending order of line, then position, each once. */
export function sortTokens(tokens: readonly TokenRef[]): TokenRef[] {
  const sorted = [...tokens].sort(compareInTextOrder);
  return sorted.filter((token, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || !sameToken(previous, token);
  });
}

// Describes the text of a test suite and of a system's output in files. Fields are in the order in which they are
// written. All positions and line numbers are 0-based.

/** Text, one sentence per line. */
const linesSchema = v.array(v.string());

/** Tokens of the reference translation on one line; an empty list = unaligned. */
const referenceTokensSchema = v.strictObject({
  line: smallNumberSchema,
  positions: v.array(smallNumberSchema),
});

/**
 * A noun phrase to which the pronoun refers: tokens `start` to `end` (inclusive) of `line`, with its head among them.
 */
export const antecedentSchema = v.strictObject({
  line: smallNumberSchema,
  start: smallNumberSchema,
  end: smallNumberSchema,
  head: smallNumberSchema,
});

/** One pronoun token of the suite. */
const exampleSchema = v.strictObject({
  id: nameSchema,
  category: v.string(),
  line: smallNumberSchema,
  position: smallNumberSchema,
  pronoun: v.string(),
  antecedents: v.array(antecedentSchema),
  /**
   * Hand-corrected translations in the first reference; null = the suite's table has no such column; then the
   * reference's alignment is used.
   */
  referencePronoun: v.nullable(v.array(smallNumberSchema)),
  referenceAntecedents: v.nullable(v.array(referenceTokensSchema)),
  referenceAntecedentSpans: v.nullable(v.array(referenceTokensSchema)),
});

/**
 * Translation of one example, given token by token (as in PROTEST databases) instead of by an alignment. Its tokens may
 * be on another line than the example. Tokens outside their sentence are kept but never used.
 */
const givenTranslationSchema = v.strictObject({
  /** The example's id. */
  example: v.string(),
  pronoun: tokensSchema,
  /** Tokens for each antecedent's head, in the order of the example's antecedents. The rest of the span is unknown. */
  antecedents: v.array(tokensSchema),
});

/** The aligner that computed an alignment, and the amount of text from which it learnt. */
export const alignedSchema = v.strictObject({
  /** Name and version of the aligner. The same version gives the same links for the same texts. */
  aligner: nameSchema,
  /** Number of different sentence pairs from which the aligner learnt. */
  sentences: smallNumberSchema,
  /** Number of tokens in these pairs, of sources and translations together. */
  tokens: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** A translation of the whole source: one line per sentence, tokens separated by blanks or tabs. */
const referenceSchema = v.strictObject({
  /**
   * Name of the file if its number is not the reference's position, for example if reference.3.txt comes second;
   * otherwise undefined.
   */
  name: v.optional(v.pipe(v.string(), v.nonEmpty())),
  lines: linesSchema,
  /** Pharaoh links source→reference, one line per sentence; null = none. */
  alignment: v.nullable(linesSchema),
  /** Translations given instead of an alignment, at most one per example; null = the alignment is used. */
  translations: v.nullable(v.array(givenTranslationSchema)),
  /** What the aligner learnt from. Undefined if Referee did not compute `alignment`. */
  aligned: v.optional(alignedSchema),
});

const categorySchema = v.strictObject({
  label: v.string(),
  /**
   * Whether the translation must agree with the antecedent's head, so that annotators also answer the question about
   * the antecedent.
   */
  antecedentAgreement: v.boolean(),
});

/** A document begins at `firstLine` and ends before the next one. */
const documentSchema = v.strictObject({ id: v.string(), firstLine: smallNumberSchema });

/** A suite without its name and languages, which are settings of a campaign. */
export const suiteTextSchema = v.strictObject({
  categories: v.array(categorySchema),
  /** Ascending by first line; the first begins at line 0. */
  documents: v.array(documentSchema),
  source: linesSchema,
  references: v.array(referenceSchema),
  examples: v.array(exampleSchema),
});

/**
 * Why a document counts as not translated: the system's file does not have it, its text is empty, a refusal, the
 * untranslated source, in another language, markup such as JSON in which no text is clearly the translation, or another
 * text than a translation of the document.
 */
const ABSENCE_REASONS = [
  "missing",
  "empty",
  "refusal",
  "source text",
  "other language",
  "markup",
  "another text",
] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** What a system wrote for one document. */
export const originalSchema = v.strictObject({
  /** Id of the document in the suite. */
  document: v.string(),
  /** With everything that Referee left out of the lines, such as a preamble. Empty if the document is missing. */
  text: v.string(),
  /** Absent = the document is translated. */
  absence: v.exactOptional(
    v.strictObject({
      reason: v.picklist(ABSENCE_REASONS),
      /** The beginning of the refusal or of the markup, or the other language; otherwise empty. */
      detail: v.string(),
    }),
  ),
  /**
   * The sentences of the document in the source, counted from 0, whose counterpart in the output was doubtful when the
   * sentences were aligned. Absent = none.
   */
  doubtful: v.exactOptional(v.array(smallNumberSchema)),
});

/** One system's translation of the whole source, without the name of the system. */
export const outputTextSchema = v.strictObject({
  /** The tokens, one sentence per line, as in a reference. */
  lines: linesSchema,
  /** Pharaoh links source→output; null = none. If `sourceLines` is given, links count its tokens. */
  alignment: v.nullable(linesSchema),
  /** The source in the tokenisation of the system; null = the suite's tokens. */
  sourceLines: v.nullable(linesSchema),
  /** Translations given instead of an alignment, at most one per example; null = the alignment is used. */
  translations: v.nullable(v.array(givenTranslationSchema)),
  /**
   * The system's text before Referee tokenised it: each line consists of its tokens and white space. Undefined = the
   * text was already tokenised, or its tokens were escaped.
   */
  raw: v.optional(linesSchema),
  /** The documents as the system wrote them. Undefined = the text was given line by line. */
  originals: v.optional(v.array(originalSchema)),
  /** What the aligner learnt from. Undefined if Referee did not compute `alignment`. */
  aligned: v.optional(alignedSchema),
});

// Names the kinds of references, which decide what an approval by a reference is worth.

/** Written by a person; the output of a system that a person edited; the output of a system. */
export const REFERENCE_KINDS = ["human", "post-edited", "machine-made"] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** The kind of the reference with this number. `kinds`: those that were set, by number; others are human. */
export function referenceKind(kinds: readonly ReferenceKind[], reference: number): ReferenceKind {
  return kinds[reference] ?? "human";
}
