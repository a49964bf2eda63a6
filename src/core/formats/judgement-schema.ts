// Holds the shape of annotators and judgements in a file; fields in the order in which they are written.

import * as v from "valibot";
import { LARGEST_SMALL_NUMBER } from "#core/shared/small-number.ts";

export const smallNumberSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(LARGEST_SMALL_NUMBER),
);

const answerSchema = v.picklist(["ok", "bad", "unset"]);
export const timeSchema = v.pipe(v.string(), v.isoTimestamp());

export const tokensSchema = v.array(v.strictObject({ line: smallNumberSchema, position: smallNumberSchema }));

export const annotatorSchema = v.strictObject({ id: v.pipe(v.string(), v.nonEmpty()), name: v.string() });

export const judgementSchema = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  system: v.string(),
  example: v.string(),
  annotator: v.string(),
  time: timeSchema,
  action: v.picklist(["judge", "undo", "redo", "import"]),
  step: v.pipe(v.string(), v.uuid()),
  copiedFrom: v.nullable(v.pipe(v.string(), v.uuid())),
  antecedent: answerSchema,
  pronoun: answerSchema,
  tokens: tokensSchema,
  tags: v.array(v.string()),
  remark: v.string(),
  flagged: v.boolean(),
  keptBecause: v.nullable(v.string()),
  repairedPronoun: v.nullable(tokensSchema),
  repairedAntecedent: v.nullable(tokensSchema),
  contextBefore: smallNumberSchema,
  contextAfter: smallNumberSchema,
  referenceOpened: v.boolean(),
  seconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
  textHash: v.string(),
  guidelines: v.string(),
});
