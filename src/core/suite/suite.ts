// Defines test suites and systems' outputs. All positions and line numbers are 0-based.

import type * as v from "valibot";
import type { Immutable, tokenRefSchema } from "#core/base/json-parts.ts";
import type { outputTextSchema, suiteTextSchema } from "#core/suite/suite-schema.ts";

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

/** The document that contains `line`; null if no document begins at or before it. */
export function documentAt(documents: readonly Document[], line: number): Document | null {
  return documents.findLast(({ firstLine }) => firstLine <= line) ?? null;
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
