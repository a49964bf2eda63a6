// Holds the shape of campaigns as versions 1 and 2 of the file and of the database kept them: a state with a log, candidates as numbers.

import * as v from "valibot";
import { exampleSchema, linesSchema } from "#core/formats/suite-schema.ts";
import { profileSchema } from "#core/match/profile.ts";
import { extrasSchema } from "#core/origin/origin.ts";
import { ROW_SCHEMAS } from "#core/origin/rows.ts";
import {
  nameSchema,
  smallNumberSchema,
  timeSchema,
  tokensSchema,
  uuidSchema,
} from "#core/shared/json-parts.ts";
import { languageSchema } from "#core/suite/language.ts";
import { judgementContentSchema } from "#core/task/pronoun-judgement/content.ts";

const list = <S extends v.GenericSchema>(item: S) => v.array(item);

/** One entry an example; left out by versions before there were databases. */
const translationsSchema = v.optional(
  v.nullable(
    v.array(v.nullable(v.strictObject({ pronoun: tokensSchema, antecedents: v.array(tokensSchema) }))),
  ),
  null,
);

const suiteSchema = v.strictObject({
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

const outputSchema = v.strictObject({
  system: nameSchema,
  lines: linesSchema,
  alignment: v.nullable(linesSchema),
  sourceLines: v.nullable(linesSchema),
  translations: translationsSchema,
});

export const annotator2Schema = v.strictObject({ id: nameSchema, name: v.string() });

/** Seconds could be below zero where the computer's clock stepped back; such a time is not known. */
export const judgement2Schema = v.strictObject({
  id: uuidSchema,
  system: nameSchema,
  example: nameSchema,
  annotator: nameSchema,
  time: timeSchema,
  action: v.picklist(["judge", "undo", "redo", "import"]),
  step: uuidSchema,
  copiedFrom: v.nullable(uuidSchema),
  ...judgementContentSchema.entries,
  contextBefore: smallNumberSchema,
  contextAfter: smallNumberSchema,
  referenceOpened: v.boolean(),
  seconds: v.pipe(v.number(), v.finite()),
  textHash: v.string(),
  guidelines: v.string(),
});

const { sentences, ...otherRows } = ROW_SCHEMAS;

const originSchema = v.strictObject({
  rows: v.strictObject({
    meta_data: list(otherRows.meta_data),
    corpora: list(otherRows.corpora),
    documents: list(otherRows.documents),
    categories: list(otherRows.categories),
    pro_candidates: list(otherRows.pro_candidates),
    pro_antecedents: list(otherRows.pro_antecedents),
    translations: list(otherRows.translations),
    annotators: list(otherRows.annotators),
    annotations: list(otherRows.annotations),
    token_annotations: list(otherRows.token_annotations),
    tag_annotations: list(otherRows.tag_annotations),
    annotation_tasks: list(otherRows.annotation_tasks),
    task_definition: list(otherRows.task_definition),
  }),
  texts: list(
    v.strictObject({
      corpus: v.number(),
      text: v.picklist(["source", "reference", "output", "own-source", "none"]),
      number: smallNumberSchema,
      lines: smallNumberSchema,
    }),
  ),
  sentences: list(sentences),
  missing: list(v.strictObject({ corpus: v.number(), line: smallNumberSchema })),
  candidates: list(v.nullable(smallNumberSchema)),
  extras: extrasSchema,
});

const exchangeSchema = v.strictObject({
  batch: v.nullable(v.strictObject({ annotator: v.string(), master: v.string(), created: v.string() })),
  taskSets: v.array(
    v.strictObject({
      name: v.string(),
      tasks: v.array(v.strictObject({ label: v.string(), candidates: v.array(smallNumberSchema) })),
    }),
  ),
  merges: v.array(
    v.strictObject({
      time: timeSchema,
      file: v.string(),
      annotators: v.array(nameSchema),
      first: uuidSchema,
      count: smallNumberSchema,
      undone: v.nullable(timeSchema),
    }),
  ),
  protest: v.nullable(originSchema),
});

const problemSchema = v.strictObject({
  code: v.string(),
  severity: v.picklist(["error", "warning"]),
  file: v.string(),
  line: v.nullable(smallNumberSchema),
  message: v.string(),
});

const content = {
  created: timeSchema,
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4294967295)),
  profile: profileSchema,
  settings: v.strictObject({ judgeEqualOutputsOnce: v.boolean(), repairAlignments: v.boolean() }),
  suite: suiteSchema,
  outputs: v.array(outputSchema),
  candidates: v.optional(v.nullable(v.array(smallNumberSchema)), null),
  annotators: v.array(annotator2Schema),
  judgements: v.array(judgement2Schema),
  warnings: v.array(problemSchema),
  exchange: v.optional(exchangeSchema, () => ({ batch: null, taskSets: [], merges: [], protest: null })),
};

const hashes = {
  suiteHash: v.string(),
  /** In the order of `outputs`. */
  outputHashes: v.array(v.string()),
};

const format = v.picklist(["referee-campaign", "referee-batch"]);

export const campaign1Schema = v.strictObject({ format, version: v.literal(1), ...hashes, ...content });
export const campaign2Schema = v.strictObject({ format, version: v.literal(2), ...hashes, ...content });

/** A campaign as the database of version 2 holds it, put together. */
export const storedCampaign2Schema = v.object(content);

export type Campaign2 = v.InferOutput<typeof storedCampaign2Schema>;
export type Campaign2File = v.InferOutput<typeof campaign1Schema> | v.InferOutput<typeof campaign2Schema>;
export type Origin2 = v.InferOutput<typeof originSchema>;
export type Judgement2 = v.InferOutput<typeof judgement2Schema>;
