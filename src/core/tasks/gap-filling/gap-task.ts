// Defines the campaign's settings for gap filling, which all annotators share.

import * as v from "valibot";
import { type Immutable, nameSchema, seedSchema } from "#core/base/file-values.ts";
import { gapLabelsSchema } from "./labels.ts";

export const gapTaskSchema = v.strictObject({
  labels: gapLabelsSchema,
  /**
   * Ids of the examples with gaps. All systems have the same examples, so that systems can be compared in pairs. Null =
   * all examples of the suite.
   */
  examples: v.nullable(v.pipe(v.array(nameSchema), v.readonly())),
  /** Seed with which the random selection can be repeated; null = the examples were not selected at random. */
  seed: v.nullable(seedSchema),
  /** Whether pronouns are also judged right or wrong. If not, a batch contains only gaps. */
  alsoJudged: v.boolean(),
});

/** The settings of gap filling. A campaign without gap filling has null instead. */
export type GapTask = Immutable<v.InferOutput<typeof gapTaskSchema>>;
