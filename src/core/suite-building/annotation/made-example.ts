// Builds an example from an annotation, with the same columns of the reference for all examples.

import { type AlignedText, alignedTranslation } from "#core/campaign/matching/translation.ts";
import { checkExamples } from "#core/suite/check-examples.ts";
import type { Antecedent, Example, ReferenceTokens, Suite, TokenRef } from "#core/suite/suite.ts";
import { sameSpan } from "#core/suite-building/phrases/edit-antecedent.ts";
import { type AnnotationContent, annotationContentOf } from "#core/tasks/annotation/content.ts";
import { splitTokens } from "#core/text/tokens.ts";

/** With all columns of the reference; `text` null = no reference. */
export function exampleOf(
  id: string,
  { line, position }: TokenRef,
  content: AnnotationContent,
  { source }: Pick<Suite, "source">,
  text: AlignedText | null,
): Example {
  const { category, antecedents, referencePronoun } = annotationContentOf(content);
  const bare: Example = {
    id,
    category: category ?? "",
    line,
    position,
    pronoun: splitTokens(source[line] ?? "")[position] ?? "",
    antecedents: antecedents.map((one) => ({
      line: one.line,
      start: one.start,
      end: one.end,
      head: one.head,
    })),
    referencePronoun: null,
    referenceAntecedents: null,
    referenceAntecedentSpans: null,
  };
  if (text === null) return bare;
  const column = (part: "referenceHead" | "referenceSpan"): ReferenceTokens[] =>
    antecedents.map((one) => ({ line: one.line, positions: one[part] }));
  return {
    ...bare,
    referencePronoun: referencePronoun ?? onLine(alignedTranslation(bare, text).pronoun, line),
    referenceAntecedents: column("referenceHead"),
    referenceAntecedentSpans: column("referenceSpan"),
  };
}

/**
 * Adds reference tokens that `given`, the previous example, has on other lines than an antecedent's.
 * Annotations cannot express them, so they are dropped only if phrase, head or tokens changed.
 */
export function withOtherLines(made: Example, given: Example): Example {
  const kept = (
    name: "referenceAntecedents" | "referenceAntecedentSpans",
    isSame: (one: Antecedent, other: Antecedent) => boolean,
  ) =>
    made[name]?.map((tokens, at) => {
      const of = made.antecedents[at];
      const before = given.antecedents.findIndex((one) => of !== undefined && isSame(one, of));
      const known = given[name]?.[before];
      return known !== undefined && known.line !== of?.line && tokens.positions.length === 0 ? known : tokens;
    }) ?? null;
  return {
    ...made,
    referenceAntecedents: kept("referenceAntecedents", (a, b) => a.line === b.line && a.head === b.head),
    referenceAntecedentSpans: kept("referenceAntecedentSpans", sameSpan),
  };
}

/** Whether all positions exist, checked like rows of a file. */
export function fitsTexts(example: Example, suite: Suite): boolean {
  const { source, references } = suite;
  const texts = { categories: null, source, reference: references[0]?.lines ?? [] };
  return checkExamples("", [{ example, fileLine: null }], texts).length === 0;
}

/**
 * Writes out columns that were read from the reference's links: a table has a column for all examples or
 * none, and later links must not change what annotators saw.
 */
export function withColumns(example: Example, text: AlignedText | null): Example {
  if (text === null) return example;
  const links = writtenOut(example, text);
  return {
    ...example,
    referencePronoun: example.referencePronoun ?? links.referencePronoun,
    referenceAntecedents: example.referenceAntecedents ?? links.referenceAntecedents,
    referenceAntecedentSpans: example.referenceAntecedentSpans ?? links.referenceAntecedentSpans,
  };
}

/** The linked tokens as columns: per part the tokens on one line, its own line if they are on several. */
function writtenOut(example: Example, text: AlignedText): Example {
  const { pronoun, antecedents } = alignedTranslation(example, text);
  const column = (part: "head" | "span"): ReferenceTokens[] =>
    antecedents.map((one, at) => {
      const own = example.antecedents[at]?.line ?? example.line;
      const lines = new Set(one[part].map(({ line }) => line));
      const [only] = lines;
      const line = only === undefined || lines.size > 1 ? own : only;
      return { line, positions: onLine(one[part], line) };
    });
  return {
    ...example,
    referencePronoun: onLine(pronoun, example.line),
    referenceAntecedents: column("head"),
    referenceAntecedentSpans: column("span"),
  };
}

function onLine(tokens: readonly TokenRef[], line: number): number[] {
  return tokens.filter((token) => token.line === line).map(({ position }) => position);
}
