// Builds an example from an annotation. All examples get the same columns of the reference.

import { type AlignedText, alignedTranslation } from "#core/campaign/matching/translation.ts";
import { checkExamples } from "#core/suite/check-suite.ts";
import type { Antecedent, Example, ReferenceTokens, Suite, TokenRef } from "#core/suite/suite.ts";
import { haveSameSpan } from "#core/suite-building/phrases/edit-antecedent.ts";
import { type AnnotationContent, annotationContentOf } from "#core/tasks/annotation/suite-annotation.ts";
import { splitTokens } from "#core/text/tokens.ts";

/** The example with all columns of reference tokens. `text`: the reference; null = none, so the columns are null. */
export function exampleOf(
  id: string,
  { line, position }: TokenRef,
  content: AnnotationContent,
  { source }: Pick<Suite, "source">,
  text: AlignedText | null,
): Example {
  const { category, antecedents, referencePronoun } = annotationContentOf(content);
  const withoutColumns: Example = {
    id,
    category: category ?? "",
    line,
    position,
    pronoun: splitTokens(source[line] ?? "")[position] ?? "",
    antecedents: antecedents.map(({ line, start, end, head }) => ({ line, start, end, head })),
    referencePronoun: null,
    referenceAntecedents: null,
    referenceAntecedentSpans: null,
  };
  if (text === null) return withoutColumns;
  const column = (part: "referenceHead" | "referenceSpan"): ReferenceTokens[] =>
    antecedents.map((antecedent) => ({ line: antecedent.line, positions: antecedent[part] }));
  return {
    ...withoutColumns,
    referencePronoun: referencePronoun ?? onLine(alignedTranslation(withoutColumns, text).pronoun, line),
    referenceAntecedents: column("referenceHead"),
    referenceAntecedentSpans: column("referenceSpan"),
  };
}

/**
 * Adds the reference tokens that `oldExample`, the previous version, has on another line than the antecedent.
 * Annotations cannot contain these tokens, so they are kept, unless the phrase or head changed or the annotation has
 * reference tokens of its own.
 */
export function withOtherLines(newExample: Example, oldExample: Example): Example {
  const kept = (
    name: "referenceAntecedents" | "referenceAntecedentSpans",
    isSame: (a: Antecedent, b: Antecedent) => boolean,
  ) =>
    newExample[name]?.map((tokens, at) => {
      const newAntecedent = newExample.antecedents[at];
      const oldIndex = oldExample.antecedents.findIndex(
        (antecedent) => newAntecedent !== undefined && isSame(antecedent, newAntecedent),
      );
      const oldColumn = oldExample[name]?.[oldIndex];
      return oldColumn !== undefined &&
        oldColumn.line !== newAntecedent?.line &&
        tokens.positions.length === 0
        ? oldColumn
        : tokens;
    }) ?? null;
  return {
    ...newExample,
    referenceAntecedents: kept("referenceAntecedents", (a, b) => a.line === b.line && a.head === b.head),
    referenceAntecedentSpans: kept("referenceAntecedentSpans", haveSameSpan),
  };
}

/** Whether all positions of the example exist, checked as for rows of a file. */
export function fitsTexts(example: Example, suite: Suite): boolean {
  const { source, references } = suite;
  const texts = { categories: null, source, reference: references[0]?.lines ?? [] };
  return checkExamples("", [{ example, fileLine: null }], texts).length === 0;
}

/**
 * Writes out the columns of an example that were read from the reference's links. This is needed because a table has a
 * column for all examples or for none, and because later links must not change what annotators saw.
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

/**
 * The example with the reference columns that the links give. The pronoun gets its linked tokens on the example's line.
 * A head or span gets its tokens if they are all on one line; otherwise only those on the antecedent's line.
 */
function writtenOut(example: Example, text: AlignedText): Example {
  const { pronoun, antecedents } = alignedTranslation(example, text);
  const column = (part: "head" | "span"): ReferenceTokens[] =>
    antecedents.map((translation, at) => {
      const antecedentLine = example.antecedents[at]?.line ?? example.line;
      const lines = new Set(translation[part].map(({ line }) => line));
      const [onlyLine] = lines;
      const line = onlyLine === undefined || lines.size > 1 ? antecedentLine : onlyLine;
      return { line, positions: onLine(translation[part], line) };
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
