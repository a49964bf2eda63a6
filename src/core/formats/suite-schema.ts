// Holds the shape of suites, outputs and problems in a file; fields in the order in which they are written.

import * as v from "valibot";
import { smallNumberSchema, tokensSchema } from "#core/formats/judgement-schema.ts";
import { isLanguageTag } from "#core/formats/suite-json.ts";
import { PROBLEM_CODES } from "#core/shared/problem.ts";

const languageSchema = v.pipe(v.string(), v.check(isLanguageTag, "expected a BCP 47 language tag"));
const linesSchema = v.array(v.string());
const referenceTokensSchema = v.strictObject({
  line: smallNumberSchema,
  positions: v.array(smallNumberSchema),
});

const exampleSchema = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty()),
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

/** Left out by versions of the file before there were databases. */
const translationsSchema = v.optional(
  v.nullable(
    v.array(v.nullable(v.strictObject({ pronoun: tokensSchema, antecedents: v.array(tokensSchema) }))),
  ),
  null,
);

export const suiteSchema = v.strictObject({
  name: v.string(),
  sourceLanguage: languageSchema,
  targetLanguage: languageSchema,
  categories: v.array(v.strictObject({ label: v.string(), antecedentAgreement: v.boolean() })),
  documents: v.array(v.strictObject({ id: v.string(), firstLine: smallNumberSchema })),
  source: linesSchema,
  references: v.array(
    v.strictObject({
      lines: linesSchema,
      alignment: v.nullable(linesSchema),
      translations: translationsSchema,
    }),
  ),
  examples: v.array(exampleSchema),
});

export const outputSchema = v.strictObject({
  system: v.pipe(v.string(), v.nonEmpty()),
  lines: linesSchema,
  alignment: v.nullable(linesSchema),
  sourceLines: v.nullable(linesSchema),
  translations: translationsSchema,
});

export const problemSchema = v.strictObject({
  code: v.picklist(PROBLEM_CODES),
  severity: v.picklist(["error", "warning"]),
  file: v.string(),
  line: v.nullable(smallNumberSchema),
  message: v.string(),
});
