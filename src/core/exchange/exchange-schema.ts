// Holds the shape in a file of what a campaign keeps of its exchange; fields in the order in which they are written.

import * as v from "valibot";
import { smallNumberSchema, timeSchema } from "#core/formats/judgement-schema.ts";
import { originSchema } from "#core/protest/origin.ts";

const batchSchema = v.strictObject({ annotator: v.string(), master: v.string(), created: v.string() });

const taskSetSchema = v.strictObject({
  name: v.string(),
  tasks: v.array(v.strictObject({ label: v.string(), candidates: v.array(smallNumberSchema) })),
});

const mergeSchema = v.strictObject({
  time: timeSchema,
  file: v.string(),
  annotators: v.array(v.string()),
  first: v.pipe(v.string(), v.uuid()),
  count: smallNumberSchema,
  undone: v.nullable(timeSchema),
});

export const exchangeSchema = v.strictObject({
  batch: v.nullable(batchSchema),
  taskSets: v.array(taskSetSchema),
  merges: v.array(mergeSchema),
  protest: v.nullable(originSchema),
});
