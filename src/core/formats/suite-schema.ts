// Holds the shape of suites and outputs in a file; fields in the order in which they are written.

import * as v from "valibot";
import { nameSchema, smallNumberSchema, tokensSchema } from "#core/shared/json-parts.ts";

const linesSchema = v.array(v.string());
const referenceTokensSchema = v.strictObject({
  line: smallNumberSchema,
  positions: v.array(smallNumberSchema),
});

const exampleSchema = v.strictObject({
  id: nameSchema,
  category: v.string(),
  line: smallNumberSchema,
  position: smallNumberSchema,
  pronoun: v.string(),
  antecedents: v.array(
    v.strictObject({
      line: smallNumberSchema,
      start: smallNumberSchema,
      end: smallNumberSchema,
      head: smallNumberSchema,
    }),
  ),
  referencePronoun: v.nullable(v.array(smallNumberSchema)),
  referenceAntecedents: v.nullable(v.array(referenceTokensSchema)),
  referenceAntecedentSpans: v.nullable(v.array(referenceTokensSchema)),
});

const translationsSchema = v.nullable(
  v.array(v.strictObject({ example: v.string(), pronoun: tokensSchema, antecedents: v.array(tokensSchema) })),
);

export const alignedSchema = v.strictObject({
  aligner: nameSchema,
  sentences: smallNumberSchema,
  tokens: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** A suite without what it is called. */
export const suiteTextSchema = v.strictObject({
  categories: v.array(v.strictObject({ label: v.string(), antecedentAgreement: v.boolean() })),
  documents: v.array(v.strictObject({ id: v.string(), firstLine: smallNumberSchema })),
  source: linesSchema,
  references: v.array(
    v.strictObject({
      name: v.optional(v.pipe(v.string(), v.nonEmpty())),
      lines: linesSchema,
      alignment: v.nullable(linesSchema),
      translations: translationsSchema,
      aligned: v.optional(alignedSchema),
    }),
  ),
  examples: v.array(exampleSchema),
});

/** An output without the name of its system. */
export const outputTextSchema = v.strictObject({
  lines: linesSchema,
  alignment: v.nullable(linesSchema),
  sourceLines: v.nullable(linesSchema),
  translations: translationsSchema,
  raw: v.optional(linesSchema),
  aligned: v.optional(alignedSchema),
});
